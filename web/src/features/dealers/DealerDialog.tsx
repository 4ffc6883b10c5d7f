import type { CompanyHit } from '@bedesten/contract/companies.schemas'
import { DEALER_LIMITS, DISCOUNT_MAX, DISCOUNT_MESSAGE } from '@bedesten/contract/dealers'
import type { Dealer } from '@bedesten/contract/dealers.schemas'
import { toAmount } from '@bedesten/contract/money'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { formatPercent } from '../../lib/format/price-text.ts'
import { DEALERS_KEY } from '../../lib/queries/keys/companies.ts'
import { formatShortAmount, readTypedAmount } from '../../lib/format/typed-amount.ts'
import { useForm } from '../../lib/forms/useForm.ts'
import { ErrorNote } from '../../ui/feedback/Note.tsx'
import { showToast } from '../../ui/feedback/toast.ts'
import { Button } from '../../ui/forms/Button.tsx'
import { RequiredLabel } from '../../ui/forms/FormSection.tsx'
import { Input } from '../../ui/forms/Input.tsx'
import { FormDialog } from '../../ui/overlays/FormDialog.tsx'
import { CompanyPicker, PickedCompany } from './CompanyPicker.tsx'
import { dealerQuery, saveDealer } from './dealers.ts'

interface DealerDialogProps {
  onClose: () => void
  /** Asks before it takes the dealer off the list. */
  onRemove: (dealer: Dealer) => void
  /** The dealer to change; absent for a company that may be new. */
  given?: Dealer | undefined
  /** Chosen already, as from its profile. */
  company?: CompanyHit | undefined
  dealers: Dealer[]
  /** The company that grants it. */
  own: number | undefined
}

/** Asks for company, discount and end date. A company that is a dealer already is changed, not added. */
export function DealerDialog({ onClose, onRemove, given, company, dealers, own }: DealerDialogProps) {
  const queryClient = useQueryClient()
  const [picked, setPicked] = useState(company)
  const stored = useQuery({ ...dealerQuery(picked?.id ?? 0), enabled: picked !== undefined })
  const dealer = given ?? stored.data ?? undefined
  const isKnown = given !== undefined || stored.data !== undefined
  const [typed, setTyped] = useState<Partial<Values>>({})
  const values = { ...toValues(dealer), ...typed }
  const bind = (name: keyof Values) => ({
    name,
    value: values[name],
    error: errors.fields[name],
    onChange: ({ target }: { target: { value: string } }) => setTyped({ ...typed, [name]: target.value }),
  })
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
        <Button type="submit" busy={busy} busyText="Kaydediliyor..." disabled={!isKnown}>
          {dealer ? 'Kaydet' : 'Ekle'}
        </Button>
      }
    >
      <div className="grid grid-cols-2 gap-4">
        <div className="col-span-2">
          {given && <PickedCompany company={given} />}
          {!given && picked && <PickedCompany company={picked} onChange={() => setPicked(undefined)} />}
          {!given && !picked && <CompanyPicker own={own} dealers={dealers} onPick={setPicked} />}
        </div>
        {picked && stored.isError && !isKnown && (
          <div className="col-span-2">
            <ErrorNote
              message="Bu firmaya verdiğiniz indirim olup olmadığı öğrenilemedi."
              onRetry={() => void stored.refetch()}
            />
          </div>
        )}
        <Input
          {...bind('discount_percent')}
          label={<RequiredLabel text="İndirim" />}
          placeholder="0,01 – 90"
          inputMode="decimal"
          autoComplete="off"
          suffix={<span className="pr-2">%</span>}
        />
        <Input
          {...bind('ends_on')}
          type="date"
          label="Bitiş tarihi"
          labelNote="isteğe bağlı"
          hint="Bu günün sonuna kadar"
        />
        <Input
          {...bind('note')}
          label="Not"
          labelNote="yalnız siz görürsünüz"
          placeholder="Anlaşma, kampanya…"
          maxLength={DEALER_LIMITS.note}
          className="col-span-2"
        />
      </div>
    </FormDialog>
  )
}

interface Values {
  discount_percent: string
  ends_on: string
  note: string
}

function toValues(dealer: Dealer | undefined): Values {
  return {
    discount_percent: dealer ? formatShortAmount(Math.round(dealer.discount_percent * 100)) : '',
    ends_on: dealer?.ends_on ?? '',
    note: dealer?.note ?? '',
  }
}

/** In hundredths of a percent. */
function readPercent(text: string): number | undefined {
  const hundredths = readTypedAmount(text, '%')
  return hundredths !== undefined && hundredths >= 1 && hundredths <= DISCOUNT_MAX ? hundredths : undefined
}
