import { QUOTE_LIMITS } from '@bedesten/contract/quotes'
import { addDays, countDays, onDay } from '../../../lib/format/day-words.ts'
import { todayInIstanbul } from '../../../lib/format/dates.ts'
import { FormSection, RequiredLabel, wide, wideOnPhones } from '../../../ui/forms/FormSection.tsx'
import { Input } from '../../../ui/forms/Input.tsx'
import { SegmentedControl } from '../../../ui/forms/SegmentedControl.tsx'
import { Textarea } from '../../../ui/forms/Textarea.tsx'
import type { OfferValues } from './offer-values.ts'

interface OfferTermsFieldsProps {
  values: OfferValues
  errors: Partial<Record<string, string>>
  onChange: (part: Partial<OfferValues>) => void
}

const PERIODS = ['7', '15', '30'] as const

export function OfferTermsFields({ values, errors, onChange }: OfferTermsFieldsProps) {
  const today = todayInIstanbul()
  const days = countDays(today, values.valid_until)
  return (
    <FormSection title="Koşullar">
      <Input
        name="delivery_days"
        label={<RequiredLabel text="Teslim süresi" />}
        required
        inputMode="numeric"
        autoComplete="off"
        maxLength={3}
        suffix={<span className="pr-2">gün</span>}
        value={values.delivery_days}
        error={errors['delivery_days']}
        hint={toReadyWords(today, values.delivery_days)}
        onChange={({ target }) => onChange({ delivery_days: target.value })}
        className={wideOnPhones}
      />
      <div className={`flex items-start gap-2 ${wideOnPhones}`}>
        <Input
          type="date"
          name="valid_until"
          label="Geçerlilik"
          required
          min={today}
          max={addDays(today, QUOTE_LIMITS.validDays)}
          value={values.valid_until}
          error={errors['valid_until']}
          hint={`En çok ${QUOTE_LIMITS.validDays} gün`}
          onChange={({ target }) => onChange({ valid_until: target.value })}
          className="flex-1"
        />
        <SegmentedControl
          legend="Geçerlilik süresi"
          value={PERIODS.find((period) => Number(period) === days) ?? null}
          onChange={(period) => onChange({ valid_until: addDays(today, Number(period)) })}
          choices={PERIODS.map((value) => ({ value, label: value === '7' ? '7 gün' : value }))}
          className="mt-6.5"
        />
      </div>
      <Input
        name="payment_terms"
        label="Ödeme koşulları"
        labelNote="isteğe bağlı"
        maxLength={QUOTE_LIMITS.paymentTerms}
        value={values.payment_terms}
        error={errors['payment_terms']}
        onChange={({ target }) => onChange({ payment_terms: target.value })}
        className={wide}
      />
      <Textarea
        name="note"
        label="Not"
        labelNote="isteğe bağlı"
        rows={2}
        maxLength={QUOTE_LIMITS.note}
        value={values.note}
        error={errors['note']}
        onChange={({ target }) => onChange({ note: target.value })}
        className={wide}
      />
    </FormSection>
  )
}

function toReadyWords(today: string, typed: string): string | undefined {
  const days = Number(typed)
  if (typed.trim() === '' || !Number.isInteger(days) || days < 0 || days > QUOTE_LIMITS.deliveryDays) return undefined
  return `Kabulden sonra, ${onDay(addDays(today, days))} hazır olur`
}
