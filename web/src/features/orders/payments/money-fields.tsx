import { AMOUNT_MESSAGE } from '@bedesten/contract/order-payments'
import { TOTAL_MAX_MINOR, toAmount, toMinorUnits } from '@bedesten/contract/money'
import { isDay } from '../../../lib/calendar-day.ts'
import { todayInIstanbul } from '../../../lib/format-date.ts'
import { formatMoney } from '../../../lib/format-money.ts'
import { formatAmount, readTypedAmount } from '../../../lib/typed-amount.ts'
import { RequiredLabel } from '../../../ui/forms/FormSection.tsx'
import { Input } from '../../../ui/forms/Input.tsx'

interface AmountInputProps {
  label: string
  currency: string
  value: string
  onChange: (value: string) => void
  error: string | undefined
}

export function AmountInput({ label, currency, value, onChange, error }: AmountInputProps) {
  return (
    <Input
      name="amount"
      label={<RequiredLabel text={label} />}
      required
      inputMode="decimal"
      autoComplete="off"
      suffix={<span className="pr-2">{currency}</span>}
      value={value}
      error={error}
      onChange={({ target }) => onChange(target.value)}
      // Shows how an amount such as 1.234 was understood.
      onBlur={({ target }) => {
        const understood = readAmount(target.value)
        if (understood !== undefined) onChange(formatAmount(understood))
      }}
    />
  )
}

interface DayInputProps {
  name: string
  label: string
  initial?: string | undefined
  error: string | undefined
}

export function DayInput({ name, label, initial, error }: DayInputProps) {
  const today = todayInIstanbul()
  return (
    <Input
      type="date"
      name={name}
      label={<RequiredLabel text={label} />}
      required
      max={today}
      defaultValue={initial ?? today}
      error={error}
    />
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
