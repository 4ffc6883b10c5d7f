import type { Currency } from '@bedesten/contract/money'
import { QUOTE_LIMITS } from '@bedesten/contract/quotes'
import { unitLabel, UNITS } from '@bedesten/contract/units'
import Trash2 from 'lucide-react/icons/trash-2'
import { currencySign } from '../../../lib/format/currency-sign.ts'
import { formatMoney } from '../../../lib/format/format-money.ts'
import { formatAmount, readTypedAmount } from '../../../lib/format/typed-amount.ts'
import { IconButton } from '../../../ui/forms/IconButton.tsx'
import { Input } from '../../../ui/forms/Input.tsx'
import { NativeSelect } from '../../../ui/forms/NativeSelect.tsx'
import { RowLabel } from '../../../ui/forms/RowLabel.tsx'
import { StruckPrice } from '../../../ui/display/StruckPrice.tsx'
import { LineImage } from '../../cart/LineImage.tsx'
import { askField, unitPricesOf } from './ask-values.ts'
import type { AskLine } from './ask-values.ts'
import { VariantLine } from '../../../ui/display/VariantLine.tsx'

interface AskLineRowProps {
  line: AskLine
  currency: Currency
  /** What the known price is called: that of the list, or of the cart. */
  priceName: string
  errors: Partial<Record<string, string>>
  /** Absent for the only line. */
  onRemove: (() => void) | undefined
  onChange: (part: Partial<AskLine>) => void
}

export function AskLineRow(props: AskLineRowProps) {
  return props.line.product ? <ProductLine {...props} product={props.line.product} /> : <FreeLine {...props} />
}

function ProductLine(props: AskLineRowProps & { product: NonNullable<AskLine['product']> }) {
  const { line, product, currency, priceName, errors, onRemove, onChange } = props
  const { list, yours } = unitPricesOf(product, line.quantity)
  const show = (price: number) => formatMoney(price, product.currency)
  return (
    <li className="grid grid-cols-[2.75rem_minmax(0,1fr)_minmax(0,1fr)_2.25rem] items-center gap-x-3 gap-y-2.5 py-3 rail:grid-cols-[2.75rem_minmax(0,1fr)_6.75rem_8.875rem_2.25rem]">
      <LineImage url={product.image_url} className="w-11 rounded-[9px]" />
      <div className="min-w-0 max-rail:col-span-2">
        <p className="leading-[1.1875rem] font-semibold text-pretty wrap-anywhere">{product.name}</p>
        <VariantLine line={product} />
        <p className="text-sm text-text-3 tabular-nums">
          {`${yours === undefined ? priceName : 'Size özel'} ${show(yours ?? list)} / ${unitLabel(product.unit)} `}
          {yours !== undefined && <StruckPrice spoken="Liste fiyatı">{show(list)}</StruckPrice>}
        </p>
      </div>
      <Input
        name={askField(line, 'quantity')}
        label={<RowLabel text="Miktar" of={product.name} />}
        inputMode="numeric"
        autoComplete="off"
        maxLength={7}
        suffix={<span className="pr-2">{unitLabel(product.unit)}</span>}
        value={line.quantity}
        error={errors[askField(line, 'quantity')]}
        onChange={({ target }) => onChange({ quantity: target.value })}
        className="max-rail:col-span-2 max-rail:row-start-2 rail:[&>label]:sr-only"
      />
      <Target
        line={line}
        label={<RowLabel text="Hedef birim fiyat" of={product.name} />}
        currency={currency}
        placeholder="Hedef fiyat"
        errors={errors}
        onChange={onChange}
        className="max-rail:col-span-2 max-rail:row-start-2 rail:[&>label]:sr-only"
      />
      <span className="max-rail:col-start-4 max-rail:row-start-1">
        {onRemove && (
          <IconButton size="sm" label={`Satırı kaldır: ${product.name}`} onClick={onRemove}>
            <Trash2 />
          </IconButton>
        )}
      </span>
    </li>
  )
}

const UNIT_OPTIONS = UNITS.map((value) => ({ value, label: unitLabel(value) }))

function FreeLine({ line, currency, errors, onRemove, onChange }: AskLineRowProps) {
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_minmax(0,1fr)_2.25rem] items-start gap-2 py-3 rail:grid-cols-[minmax(0,1fr)_4.75rem_6rem_7rem_2.25rem]">
      <Input
        name={askField(line, 'name')}
        label="Ne istiyorsunuz?"
        placeholder="Ürün ya da hizmet"
        maxLength={QUOTE_LIMITS.lineName}
        value={line.name}
        error={errors[askField(line, 'name')]}
        onChange={({ target }) => onChange({ name: target.value })}
        className="max-rail:col-span-full"
      />
      <Input
        name={askField(line, 'quantity')}
        label="Miktar"
        inputMode="numeric"
        autoComplete="off"
        maxLength={7}
        value={line.quantity}
        error={errors[askField(line, 'quantity')]}
        onChange={({ target }) => onChange({ quantity: target.value })}
      />
      <NativeSelect
        label="Birim"
        options={UNIT_OPTIONS}
        value={line.unit}
        onChange={({ target }) => onChange({ unit: UNITS.find((unit) => unit === target.value) ?? 'adet' })}
        className="max-rail:col-span-2"
      />
      <Target
        line={line}
        label="Hedef fiyat"
        currency={currency}
        placeholder="0,00"
        errors={errors}
        onChange={onChange}
        className="max-rail:col-span-2"
      />
      <span className="mt-7.5">
        {onRemove && (
          <IconButton size="sm" label={`Satırı kaldır: ${line.name.trim() || 'boş satır'}`} onClick={onRemove}>
            <Trash2 />
          </IconButton>
        )}
      </span>
    </li>
  )
}

interface TargetProps extends Pick<AskLineRowProps, 'line' | 'currency' | 'errors' | 'onChange'> {
  label: React.ReactNode
  placeholder: string
  className: string
}

function Target({ line, label, currency, placeholder, errors, onChange, className }: TargetProps) {
  const sign = currencySign(currency)
  return (
    <Input
      name={askField(line, 'target')}
      label={label}
      placeholder={placeholder}
      inputMode="decimal"
      autoComplete="off"
      prefix={sign}
      value={line.target}
      error={errors[askField(line, 'target')]}
      onChange={({ target }) => onChange({ target: target.value })}
      // Shows how an amount such as 1.234 was understood.
      onBlur={() => {
        const understood = readTypedAmount(line.target, sign)
        if (understood !== undefined) onChange({ target: formatAmount(understood) })
      }}
      className={className}
    />
  )
}
