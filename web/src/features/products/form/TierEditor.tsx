import { formatNumber } from '@bedesten/contract/format-number'
import { toAmount } from '@bedesten/contract/money'
import { effectiveMinimum, TERMS_LIMITS } from '@bedesten/contract/terms'
import { formatQuantity, unitLabel } from '@bedesten/contract/units'
import Plus from 'lucide-react/icons/plus'
import Trash2 from 'lucide-react/icons/trash-2'
import type { ClipboardEvent } from 'react'
import { formatMoney } from '../../../lib/format/format-money.ts'
import { formatAmount, readTypedAmount } from '../../../lib/format/typed-amount.ts'
import { Button } from '../../../ui/forms/Button.tsx'
import { IconButton } from '../../../ui/forms/IconButton.tsx'
import { Input } from '../../../ui/forms/Input.tsx'
import { tierField } from './product-values.ts'
import type { FormTier, ProductValues } from './product-values.ts'
import { readPastedTiers, toTerms, type TierValues } from './terms-values.ts'
import type { Tiers } from './useProductForm.ts'

interface TierEditorProps {
  values: ProductValues
  /** Told once the form was refused; until then nobody is corrected while typing. */
  errors: Partial<Record<string, string>>
  tiers: Tiers
}

/** Prices by quantity. The first row is the product's own price; two columns of a spreadsheet can be pasted. */
export function TierEditor({ values, errors, tiers }: TierEditorProps) {
  const rows = values.price_tiers
  function paste(row: number, event: ClipboardEvent) {
    const pasted = readPastedTiers(event.clipboardData.getData('text'))
    if (!pasted) return
    event.preventDefault()
    tiers.replace([...rows.slice(0, row), ...pasted, ...rows.slice(row + pasted.length)].slice(0, TERMS_LIMITS.tiers))
  }
  return (
    <fieldset>
      <legend className="flex w-full items-baseline justify-between">
        <span className="font-semibold">Miktara göre fiyat</span>
        <span className="text-sm text-text-3 tabular-nums">
          {rows.length}/{TERMS_LIMITS.tiers}
        </span>
      </legend>
      <p className="text-sm text-text-3">Miktar arttıkça fiyat düşer. İlk kademeye kadar ürün fiyatı geçerli.</p>
      {rows.length > 0 && <FirstRow values={values} />}
      <ul className="mt-2 flex flex-col gap-2.5">
        {rows.map((tier, row) => (
          <TierRow
            key={tier.key}
            row={row}
            tier={tier}
            values={values}
            errors={errors}
            onChange={(part) => tiers.change(tier, part)}
            onPaste={(event) => paste(row, event)}
            onRemove={() => tiers.remove(tier)}
          />
        ))}
      </ul>
      {errors['price_tiers'] && <p className="mt-2 text-sm text-danger-text">{errors['price_tiers']}</p>}
      {rows.length < TERMS_LIMITS.tiers && (
        <Button variant="secondary" size="sm" onClick={tiers.add} className="mt-3">
          <Plus />
          Kademe Ekle
        </Button>
      )}
    </fieldset>
  )
}

/** What counts below the first tier. */
function FirstRow({ values }: { values: ProductValues }) {
  const { unit, ...terms } = toTerms(values)
  const price = readTypedAmount(values.price)
  const least = effectiveMinimum(terms)
  const first = terms.price_tiers[0]?.min_quantity ?? 0
  const range =
    first > least + 1 ? `${formatNumber(least)} – ${formatQuantity(first - 1, unit)}` : formatQuantity(least, unit)
  return (
    <dl className={`${columns} mt-2.5 text-sm`}>
      <div>
        <dt className="text-label">En az miktar</dt>
        <dd className="mt-1 text-text-2">{range}</dd>
      </div>
      <div>
        <dt className="text-label">Birim fiyat</dt>
        <dd className="mt-1 text-text-2">
          {price !== undefined && formatMoney(toAmount(price), values.currency)} ürün fiyatı
        </dd>
      </div>
    </dl>
  )
}

interface TierRowProps {
  row: number
  tier: FormTier
  values: ProductValues
  errors: Partial<Record<string, string>>
  onChange: (part: Partial<TierValues>) => void
  onPaste: (event: ClipboardEvent) => void
  onRemove: () => void
}

function TierRow({ row, tier, values, errors, onChange, onPaste, onRemove }: TierRowProps) {
  const name = `${row + 1}. kademe`
  const { unit } = toTerms(values)
  return (
    <li className={`${columns} items-start`}>
      <Input
        name={tierField(tier, 'quantity')}
        label={`En az miktar, ${name}`}
        hideLabel
        inputMode="numeric"
        autoComplete="off"
        suffix={<span className="pr-2">{unitLabel(unit)}</span>}
        value={tier.quantity}
        error={errors[tierField(tier, 'quantity')]}
        onChange={({ target }) => onChange({ quantity: target.value })}
        onPaste={onPaste}
      />
      <Input
        name={tierField(tier, 'price')}
        label={`Birim fiyat, ${name}`}
        hideLabel
        inputMode="decimal"
        autoComplete="off"
        suffix={<span className="pr-2">{values.currency}</span>}
        value={tier.price}
        error={errors[tierField(tier, 'price')]}
        onChange={({ target }) => onChange({ price: target.value })}
        // Shows how an amount such as 1.234 was understood.
        onBlur={({ target }) => {
          const understood = readTypedAmount(target.value)
          if (understood !== undefined) onChange({ price: formatAmount(understood) })
        }}
        onPaste={onPaste}
      />
      <IconButton label={`Sil: ${name}`} onClick={onRemove}>
        <Trash2 />
      </IconButton>
    </li>
  )
}

const columns = 'grid grid-cols-[minmax(0,1fr)_minmax(0,1fr)_2.75rem] gap-2.5'
