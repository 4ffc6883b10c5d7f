import { formatNumber } from '@bedesten/contract/format-number'
import type { Currency } from '@bedesten/contract/money'
import { toAmount, toMinorUnits } from '@bedesten/contract/money'
import { VAT_RATES } from '@bedesten/contract/terms'
import type { VatRate } from '@bedesten/contract/terms'
import { formatQuantity } from '@bedesten/contract/units'
import { currencySign } from '../../../lib/format/currency-sign.ts'
import { formatMoney } from '../../../lib/format/format-money.ts'
import { formatAmount } from '../../../lib/format/typed-amount.ts'
import { Input } from '../../../ui/forms/Input.tsx'
import { NativeSelect } from '../../../ui/forms/NativeSelect.tsx'
import { RowLabel } from '../../../ui/forms/RowLabel.tsx'
import { LineMark } from '../detail/QuoteLines.tsx'
import { priceField, priceTypedLine, readPrice } from './offer-values.ts'
import type { LineToPrice, LineValues, OfferValues } from './offer-values.ts'
import { VariantLine } from '../../../ui/display/VariantLine.tsx'

interface OfferLineRowProps {
  line: LineToPrice
  index: number
  values: OfferValues
  /** Of the wished prices. */
  targetCurrency: Currency
  error: string | undefined
  onChange: (part: Partial<LineValues>) => void
  onTie: () => void
}

const RATES = VAT_RATES.map((rate) => ({ value: String(rate), label: `%${rate}` }))

export function OfferLineRow(props: OfferLineRowProps) {
  const { line, index, values, targetCurrency, error, onChange, onTie } = props
  const { currency } = values
  const typed = values.lines[index]
  if (!typed) return null
  const priced = priceTypedLine(line, typed, values)
  const amount = priced && (values.vat_included ? priced.total : priced.net)
  return (
    <li className="grid grid-cols-[2.75rem_minmax(0,1fr)_minmax(0,0.7fr)] items-start gap-x-3 gap-y-2.5 py-3.5 rail:grid-cols-[2.75rem_minmax(0,1fr)_8.25rem_5.75rem_7.75rem] rail:gap-3.5">
      <LineMark line={line} className="size-11" />
      <div className="min-w-0 max-rail:col-span-2">
        <p className="leading-[1.1875rem] font-semibold text-pretty wrap-anywhere">{line.name}</p>
        <VariantLine line={line} />
        <p className="text-sm text-text-3 tabular-nums">
          {formatQuantity(line.quantity, line.unit)}
          {line.product && ` · Liste ${formatMoney(line.product.list_unit_price, line.product.currency)}`}
        </p>
        <Target line={line} price={readPrice(typed, currency)} sameCurrency={currency === targetCurrency}>
          {line.target_price === null ? undefined : formatMoney(line.target_price, targetCurrency)}
        </Target>
        {line.product === null && <Tie tied={typed.tied} name={line.name} onTie={onTie} onChange={onChange} />}
      </div>
      <Input
        name={priceField(typed)}
        label={<RowLabel text="Birim fiyat" of={line.name} />}
        inputMode="decimal"
        autoComplete="off"
        prefix={currencySign(currency)}
        value={typed.price}
        error={error}
        onChange={({ target }) => onChange({ price: target.value })}
        // Shows how an amount such as 1.234 was understood.
        onBlur={() => {
          const understood = readPrice(typed, currency)
          if (understood !== undefined) onChange({ price: formatAmount(understood) })
        }}
        className={`max-rail:col-span-2 ${labelOnPhones}`}
      />
      <NativeSelect
        label={<RowLabel text="KDV" of={line.name} />}
        options={RATES}
        value={String(typed.vat_rate)}
        onChange={({ target }) => {
          const vat_rate: VatRate | undefined = VAT_RATES.find((rate) => String(rate) === target.value)
          if (vat_rate !== undefined) onChange({ vat_rate })
        }}
        className={labelOnPhones}
      />
      <p className="flex justify-between gap-3 max-rail:col-span-full rail:justify-end rail:pt-2.5">
        <span className="text-sm text-text-3 rail:sr-only">Satır toplamı</span>
        <b className="font-bold whitespace-nowrap tabular-nums">
          {amount === undefined ? '–' : formatMoney(toAmount(amount), currency)}
        </b>
      </p>
    </li>
  )
}

interface TargetProps {
  line: LineToPrice
  /** In minor units. */
  price: number | undefined
  sameCurrency: boolean
  children: string | undefined
}

/** What the buyer wished for, and how far the typed price is from it. */
function Target({ line, price, sameCurrency, children }: TargetProps) {
  if (children === undefined) {
    return line.product && <p className="mt-0.5 text-xs text-text-3">Hedef verilmedi</p>
  }
  const target = toMinorUnits(line.target_price ?? 0) ?? 0
  const difference = sameCurrency && price !== undefined && target > 0 ? price - target : 0
  const percent = formatNumber(Math.abs((difference / target) * 100), PERCENT)
  return (
    <p className="mt-0.5 text-xs text-copper-text tabular-nums">
      {`Hedef ${children}`}
      {difference !== 0 && `, %${percent} ${difference > 0 ? 'üstünde' : 'altında'}`}
    </p>
  )
}

const PERCENT = { least: 1, most: 1 }

interface TieProps {
  tied: LineValues['tied']
  name: string
  onTie: () => void
  onChange: (part: Partial<LineValues>) => void
}

/** A line with a name can be tied to a product, so that its stock is taken. */
function Tie({ tied, name, onTie, onChange }: TieProps) {
  if (!tied) {
    return (
      <button type="button" aria-label={`Ürünle eşle: ${name}`} onClick={onTie} className={tieLink}>
        Ürünle eşle
      </button>
    )
  }
  return (
    <p className="mt-0.5 text-sm text-text-2">
      Eşlendi: {[tied.name, tied.variant_name].filter(Boolean).join(', ')}{' '}
      <button
        type="button"
        aria-label={`Eşlemeyi kaldır: ${name}`}
        onClick={() => onChange({ tied: null })}
        className={tieLink}
      >
        Kaldır
      </button>
    </p>
  )
}

const tieLink = 'mt-0.5 min-h-6 text-sm font-semibold text-primary-text hover:underline'
const labelOnPhones = 'rail:[&>label]:sr-only'
