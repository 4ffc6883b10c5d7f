import { AMOUNT_MESSAGE, DEAL_LIMITS } from '@bedesten/contract/order-payments'
import { TOTAL_MAX_MINOR, toAmount, toMinorUnits } from '@bedesten/contract/money'
import { isDay, todayInIstanbul } from '../../../lib/format/dates.ts'
import { formatMoney } from '../../../lib/format/format-money.ts'
import { formatAmount, readTypedAmount } from '../../../lib/format/typed-amount.ts'
import { RequiredLabel } from '../../../ui/forms/FormSection.tsx'
import { Input } from '../../../ui/forms/Input.tsx'

interface MoneyFieldsProps {
  currency: string
  /** Absent where it is not needed. */
  amount: { label: string; value: string; onChange: (value: string) => void } | undefined
  day: { name: string; label: string; initial?: string | undefined }
  notePlaceholder?: string
  errors: Partial<Record<string, string>>
}

/** How much, on which day, and a word on it. */
export function MoneyFields({ currency, amount, day, notePlaceholder, errors }: MoneyFieldsProps) {
  const today = todayInIstanbul()
  return (
    <>
      <div className="grid grid-cols-2 gap-4 max-[359px]:grid-cols-1">
        {amount && (
          <Input
            name="amount"
            label={<RequiredLabel text={amount.label} />}
            required
            inputMode="decimal"
            autoComplete="off"
            suffix={<span className="pr-2">{currency}</span>}
            value={amount.value}
            error={errors['amount']}
            onChange={({ target }) => amount.onChange(target.value)}
            // Shows how an amount such as 1.234 was understood.
            onBlur={({ target }) => {
              const understood = readAmount(target.value)
              if (understood !== undefined) amount.onChange(formatAmount(understood))
            }}
          />
        )}
        <Input
          type="date"
          name={day.name}
          label={<RequiredLabel text={day.label} />}
          required
          max={today}
          defaultValue={day.initial ?? today}
          error={errors[day.name]}
        />
      </div>
      <Input
        name="note"
        label="Not"
        labelNote="isteğe bağlı"
        placeholder={notePlaceholder}
        maxLength={DEAL_LIMITS.note}
        error={errors['note']}
      />
    </>
  )
}

/** In minor units. */
export function readAmount(text: string): number | undefined {
  return readTypedAmount(text, '', TOTAL_MAX_MINOR)
}

export function toTypedAmount(amount: number): string {
  return formatAmount(toMinorUnits(amount) ?? 0)
}

/** `most` is what may be paid at all, as it travels. */
export function findAmountError(
  text: string,
  most: number,
  currency: string,
  words = 'Kalan tutar',
): string | undefined {
  const minorUnits = readAmount(text)
  if (!minorUnits) return AMOUNT_MESSAGE
  return toAmount(minorUnits) > most ? `${words} ${formatMoney(most, currency)}` : undefined
}

export function findDayError(day: string): string | undefined {
  if (!isDay(day)) return 'Geçerli bir tarih girin'
  return day > todayInIstanbul() ? 'Tarih bugünden sonra olamaz' : undefined
}

/** Only what is wrong: how `useForm` takes it. */
export function onlyErrors<Field extends string>(
  errors: Record<Field, string | undefined>,
): Partial<Record<Field, string>> {
  return Object.fromEntries(Object.entries(errors).filter(([, error]) => error !== undefined)) as Partial<
    Record<Field, string>
  >
}
