import { toAmount, toMinorUnits } from '@bedesten/contract/money'
import { SELLING_MESSAGES } from '@bedesten/contract/selling'
import type { Selling } from '@bedesten/contract/selling.schemas'
import Coins from 'lucide-react/icons/coins'
import { useState } from 'react'
import { useForm } from '../../../lib/forms/useForm.ts'
import { formatAmount, readTypedAmount } from '../../../lib/format/typed-amount.ts'
import { Note } from '../../../ui/feedback/Note.tsx'
import { Button } from '../../../ui/forms/Button.tsx'
import { Input } from '../../../ui/forms/Input.tsx'
import { Card, CardFoot, CardHead } from '../../../ui/page/Card.tsx'
import { useSaveSelling } from './selling.ts'

export function MinimumCard({ selling: { min_order_amount, currency } }: { selling: Selling }) {
  const save = useSaveSelling()
  const [typed, setTyped] = useState(() =>
    min_order_amount === null ? '' : formatAmount(toMinorUnits(min_order_amount) ?? 0),
  )
  const read = (text: string) => (text.trim() === '' ? null : readTypedAmount(text))
  const { form, errors, busy } = useForm({
    fields: ['min_order_amount'] as const,
    check: ({ min_order_amount: text }) =>
      read(text) === undefined ? { min_order_amount: SELLING_MESSAGES.minimum } : {},
    async submit({ min_order_amount: text }) {
      const amount = read(text) ?? null
      const min_order_amount = amount === null ? null : toAmount(amount)
      const change = min_order_amount === null ? { min_order_amount } : { min_order_amount, currency }
      await save(change, 'En az sipariş tutarı kaydedildi')
      setTyped(amount === null || amount === 0 ? '' : formatAmount(amount))
    },
  })
  return (
    <form {...form}>
      <Card as="section" flush>
        <div className="p-4 rail:px-6 rail:py-5">
          <CardHead
            icon={Coins}
            title="En az sipariş tutarı"
            line="Sepette eksik tutar söylenir, altında sipariş verilemez."
          />
          <Input
            name="min_order_amount"
            label="Tutar"
            labelNote="KDV hariç, sipariş başına"
            inputMode="decimal"
            autoComplete="off"
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
            suffix={<span className="pr-2 text-sm text-text-3">{currency}</span>}
            error={errors.fields['min_order_amount']}
            className="mt-4 max-w-70"
          />
          {errors.top.length > 0 && (
            <Note tone="danger" alert className="mt-3.5">
              {errors.top.join(' ')}
            </Note>
          )}
        </div>
        <CardFoot>
          <p className="text-sm text-text-3">Boş bırakırsanız sınır olmaz. Tekliflere uygulanmaz.</p>
          <Button type="submit" busy={busy} busyText="Kaydediliyor..." className="max-rail:w-full">
            Kaydet
          </Button>
        </CardFoot>
      </Card>
    </form>
  )
}
