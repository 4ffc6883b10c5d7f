import type { CompanyHit } from '@bedesten/contract/companies.schemas'
import { DEALER_LIMITS, DISCOUNT_MAX, DISCOUNT_MESSAGE } from '@bedesten/contract/dealers'
import type { Dealer } from '@bedesten/contract/dealers.schemas'
import { toAmount } from '@bedesten/contract/money'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { formatPercent } from '../../lib/price-text.ts'
import { DEALERS_KEY } from '../../lib/query-keys.ts'
import { formatShortAmount, readTypedAmount } from '../../lib/typed-amount.ts'
import { useForm } from '../../lib/useForm.ts'
import { showToast } from '../../ui/feedback/toast.ts'
import { Button } from '../../ui/forms/Button.tsx'
import { RequiredLabel } from '../../ui/forms/FormSection.tsx'
import { Input } from '../../ui/forms/Input.tsx'
import { FormDialog } from '../../ui/overlays/FormDialog.tsx'
import { CompanyPicker, PickedCompany } from './CompanyPicker.tsx'
import { saveDealer } from './dealers.ts'

interface DealerDialogProps {
  onClose: () => void
  /** Asks before it takes the dealer off the list. */
  onRemove: (dealer: Dealer) => void
  /** The dealer to change; absent for a new one. */
  dealer?: Dealer | undefined
  /** Chosen already, as from its profile. */
  company?: CompanyHit | undefined
  dealers: Dealer[]
  /** The company that grants it. */
  own: number | undefined
}

/** Whom to grant which discount, and until when. */
export function DealerDialog({ onClose, onRemove, dealer, company, dealers, own }: DealerDialogProps) {
  const queryClient = useQueryClient()
  const [picked, setPicked] = useState(company)
  const companyId = dealer?.company_id ?? picked?.id
  const { form, errors, busy } = useForm({
    fields: ['discount_percent', 'ends_on', 'note'],
    check: ({ discount_percent }) => {
      const percent = readPercent(discount_percent)
      return percent === undefined ? { discount_percent: DISCOUNT_MESSAGE } : {}
    },
    async submit({ discount_percent, ends_on, note }) {
      if (companyId === undefined) return
      const percent = readPercent(discount_percent) ?? 0
      const saved = await saveDealer({ companyId, discount_percent: toAmount(percent), ends_on, note })
      await queryClient.invalidateQueries({ queryKey: DEALERS_KEY })
      showToast('success', dealer ? 'İndirim güncellendi' : 'Bayi eklendi', {
        message: `${saved.company_name}: ${formatPercent(saved.discount_percent)}`,
      })
      onClose()
    },
  })
  return (
    <FormDialog
      title={dealer ? 'Bayi indirimini düzenle' : 'Bayi ekle'}
      form={form}
      busy={busy}
      errors={errors.top}
      onClose={onClose}
      aside={
        dealer && (
          <Button variant="danger-quiet" onClick={() => !busy && onRemove(dealer)}>
            Çıkar
          </Button>
        )
      }
      action={
        <Button type="submit" busy={busy} busyText="Kaydediliyor..." disabled={companyId === undefined}>
          {dealer ? 'Kaydet' : 'Ekle'}
        </Button>
      }
    >
      <div className="grid grid-cols-2 gap-4">
        <div className="col-span-2">
          {dealer && <PickedCompany company={dealer} />}
          {!dealer && picked && <PickedCompany company={picked} onChange={() => setPicked(undefined)} />}
          {!dealer && !picked && <CompanyPicker own={own} dealers={dealers} onPick={setPicked} />}
        </div>
        <Input
          name="discount_percent"
          label={<RequiredLabel text="İndirim" />}
          placeholder="0,01 – 90"
          inputMode="decimal"
          autoComplete="off"
          suffix={<span className="pr-2">%</span>}
          defaultValue={dealer ? formatShortAmount(Math.round(dealer.discount_percent * 100)) : ''}
          error={errors.fields['discount_percent']}
        />
        <Input
          name="ends_on"
          type="date"
          label="Bitiş tarihi"
          labelNote="isteğe bağlı"
          hint="Bu günün sonuna kadar"
          defaultValue={dealer?.ends_on ?? ''}
          error={errors.fields['ends_on']}
        />
        <Input
          name="note"
          label="Not"
          labelNote="yalnız siz görürsünüz"
          placeholder="Anlaşma, kampanya…"
          maxLength={DEALER_LIMITS.note}
          defaultValue={dealer?.note ?? ''}
          error={errors.fields['note']}
          className="col-span-2"
        />
      </div>
    </FormDialog>
  )
}

/** In hundredths of a percent. */
function readPercent(text: string): number | undefined {
  const hundredths = readTypedAmount(text, '%')
  return hundredths !== undefined && hundredths >= 1 && hundredths <= DISCOUNT_MAX ? hundredths : undefined
}
