import { toAmount } from '@bedesten/contract/money'
import { effectiveMinimum, TERMS_LIMITS } from '@bedesten/contract/terms'
import { formatQuantity, unitLabel } from '@bedesten/contract/units'
import Plus from 'lucide-react/icons/plus'
import Trash2 from 'lucide-react/icons/trash-2'
import { useRef } from 'react'
import type { ClipboardEvent } from 'react'
import { flushSync } from 'react-dom'
import { formatMoney } from '../../../lib/format-money.ts'
import { formatAmount, readTypedAmount } from '../../../lib/typed-amount.ts'
import { Button } from '../../../ui/forms/Button.tsx'
import { IconButton } from '../../../ui/forms/IconButton.tsx'
import { Input } from '../../../ui/forms/Input.tsx'
import type { ProductValues } from './product-values.ts'
import { findFaults, readPastedTiers, toTerms, type TierValues } from './terms-values.ts'

interface TierEditorProps {
  values: ProductValues
  /** Told once the form was refused; until then nobody is corrected while typing. */
  error: string | undefined
  onChange: (tiers: TierValues[]) => void
}

/** Prices by quantity. The first row is the product's own price; two columns of a spreadsheet can be pasted. */
export function TierEditor({ values, error, onChange }: TierEditorProps) {
  const list = useRef<HTMLUListElement>(null)
  const tiers = values.price_tiers
  const price = readTypedAmount(values.price)
  const faults = error === undefined ? [] : findFaults(values, price).tiers
  const isKnown = faults.some((fault) => Object.keys(fault).length > 0)
  const change = (row: number, part: Partial<TierValues>) =>
    onChange(tiers.map((tier, index) => (index === row ? { ...tier, ...part } : tier)))

  function add() {
    flushSync(() => onChange([...tiers, { quantity: '', price: '' }]))
    list.current?.querySelector<HTMLInputElement>('li:last-child input')?.focus()
  }
  function paste(row: number, event: ClipboardEvent) {
    const pasted = readPastedTiers(event.clipboardData.getData('text'))
    if (!pasted) return
    event.preventDefault()
    onChange([...tiers.slice(0, row), ...pasted, ...tiers.slice(row + pasted.length)].slice(0, TERMS_LIMITS.tiers))
  }
  return (
    <fieldset name="price_tiers">
      <legend className="flex w-full items-baseline justify-between">
        <span className="font-[620]">Miktara göre fiyat</span>
        <span className="text-sm text-text-3 tabular-nums">
          {tiers.length}/{TERMS_LIMITS.tiers}
        </span>
      </legend>
      <p className="text-sm text-text-3">Miktar arttıkça fiyat düşer. İlk kademeye kadar ürün fiyatı geçerli.</p>
      {tiers.length > 0 && <FirstRow values={values} />}
      <ul ref={list} className="mt-2 flex flex-col gap-2.5">
        {tiers.map((tier, row) => (
          <TierRow
            // Rows have no ids; the index is the key.
            key={row}
            row={row}
            tier={tier}
            values={values}
            fault={faults[row] ?? {}}
            onChange={(part) => change(row, part)}
            onPaste={(event) => paste(row, event)}
            onRemove={() => onChange(tiers.filter((_, index) => index !== row))}
          />
        ))}
      </ul>
      {error !== undefined && !isKnown && <p className="mt-2 text-sm text-danger-text">{error}</p>}
      {tiers.length < TERMS_LIMITS.tiers && (
        <Button variant="secondary" size="sm" onClick={add} className="mt-3">
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
    first > least + 1
      ? `${least.toLocaleString('tr-TR')} – ${formatQuantity(first - 1, unit)}`
      : formatQuantity(least, unit)
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
  tier: TierValues
  values: ProductValues
  fault: Partial<TierValues>
  onChange: (part: Partial<TierValues>) => void
  onPaste: (event: ClipboardEvent) => void
  onRemove: () => void
}

function TierRow({ row, tier, values, fault, onChange, onPaste, onRemove }: TierRowProps) {
  const name = `${row + 1}. kademe`
  const { unit } = toTerms(values)
  return (
    <li className={`${columns} items-start`}>
      <Input
        label={`En az miktar, ${name}`}
        hideLabel
        inputMode="numeric"
        autoComplete="off"
        suffix={<span className="pr-2">{unitLabel(unit)}</span>}
        value={tier.quantity}
        error={fault.quantity}
        onChange={({ target }) => onChange({ quantity: target.value })}
        onPaste={onPaste}
      />
      <Input
        label={`Birim fiyat, ${name}`}
        hideLabel
        inputMode="decimal"
        autoComplete="off"
        suffix={<span className="pr-2">{values.currency}</span>}
        value={tier.price}
        error={fault.price}
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
