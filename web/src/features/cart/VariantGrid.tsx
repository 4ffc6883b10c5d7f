import { formatNumber } from '@bedesten/contract/format-number'
import { toAmount } from '@bedesten/contract/money'
import { priceLine } from '@bedesten/contract/price'
import type { Product } from '@bedesten/contract/products.schemas'
import { multipleSentence } from '@bedesten/contract/unit-genitives'
import { formatQuantity, unitLabel } from '@bedesten/contract/units'
import type { Variant } from '@bedesten/contract/variants.schemas'
import { variantName } from '@bedesten/contract/variants'
import { clsx } from 'clsx'
import ShoppingCart from 'lucide-react/icons/shopping-cart'
import { useRef, useState } from 'react'
import type { KeyboardEvent } from 'react'
import { colourOf } from '../../lib/format/colours.ts'
import { formatMoney } from '../../lib/format/format-money.ts'
import { Note } from '../../ui/feedback/Note.tsx'
import { Button } from '../../ui/forms/Button.tsx'
import { Dialog } from '../../ui/overlays/Dialog.tsx'
import { useAddMany } from './useAddMany.ts'

interface VariantGridProps {
  product: Product
  open: boolean
  onClose: () => void
}

type Typed = Record<number, string>

/** A field for each variant: the first axis makes the rows, the second the columns. All are added together or none. */
export function VariantGrid({ product, open, onClose }: VariantGridProps) {
  const [typed, setTyped] = useState<Typed>({})
  const table = useRef<HTMLTableElement>(null)
  const { name, unit, min_order_quantity, order_multiple, currency, vat_included } = product
  const [rows, columns] = product.axes
  const sold = product.variants.filter(({ active }) => active)
  const at = (row: string, column: string | undefined) =>
    sold.find(({ values }) => values[0] === row && (column === undefined || values[1] === column))
  const quantityOf = (variant: Variant | undefined) => (variant ? readQuantity(typed[variant.id]) : 0)
  const items = sold.flatMap((variant) => {
    const quantity = quantityOf(variant)
    return quantity > 0 ? [{ variant, quantity }] : []
  })
  const sum = items.reduce((total, { quantity }) => total + quantity, 0)
  const net = items.reduce((total, item) => total + priceOf(product, item, sum), 0)
  const { add, isPending, faults, failure, forgive } = useAddMany({
    words: `${name} · ${formatQuantity(sum, unit)}`,
    onAdded: () => {
      setTyped({})
      onClose()
    },
  })
  const places = new Map(items.map(({ variant }, place) => [variant.id, place]))
  const faultOf = ({ id }: Variant) => faults.get(places.get(id) ?? -1)
  const columnValues = columns?.values ?? [undefined]
  const rule = [
    min_order_quantity > 1 && `toplam en az ${formatQuantity(min_order_quantity, unit)}`,
    order_multiple > 1 && `her varyant ${multipleSentence(order_multiple, unit)}`,
  ].filter(Boolean)

  function submit() {
    if (sum > 0)
      add(items.map(({ variant, quantity }) => ({ product_id: product.id, variant_id: variant.id, quantity })))
  }
  /** Enter and the arrows lead to the field below or above. */
  function handleKey(event: KeyboardEvent<HTMLInputElement>) {
    const step = { Enter: 1, ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step === undefined) return
    event.preventDefault()
    const cell = event.currentTarget.closest('td')
    const row = cell?.parentElement
    const next = step === 1 ? row?.nextElementSibling : row?.previousElementSibling
    const field = cell && next?.children[cell.cellIndex]?.querySelector('input')
    field?.focus()
    field?.select()
  }
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Çoklu seçim"
      width="xl"
      actions={
        <div className="flex w-full flex-wrap items-center justify-end gap-2.5 border-t border-border pt-3.5">
          <p className="mr-auto text-sm text-text-2 tabular-nums" aria-live="polite">
            <b className="text-price font-bold text-text">{formatMoney(toAmount(net), currency)}</b>
            {` ${vat_included ? '' : '+ KDV · '}${items.length} seçenek, ${formatQuantity(sum, unit)}`}
          </p>
          <Button variant="secondary" onClick={onClose}>
            Vazgeç
          </Button>
          <Button busy={isPending} aria-disabled={sum === 0 || undefined} onClick={submit}>
            <ShoppingCart />
            {sum === 0 ? 'Sepete ekle' : `${formatQuantity(sum, unit)} sepete ekle`}
          </Button>
        </div>
      }
    >
      <p className="mb-3 text-sm text-text-3">{[name, ...rule].join(' · ')}</p>
      {failure && (
        <Note tone="danger" className="mb-3">
          {failure}
        </Note>
      )}
      <div className="overflow-x-auto rounded-lg border border-border">
        <table ref={table} className="w-full text-center tabular-nums">
          <thead className="bg-well text-sm">
            <tr>
              <th scope="col" className="px-3.5 py-2.5 text-left font-semibold">
                {rows?.name}
              </th>
              {columnValues.map((column) => (
                <th key={column ?? ''} scope="col" className="px-2 py-2.5 font-semibold">
                  {column ?? unitLabel(unit)}
                </th>
              ))}
              {columns && (
                <th scope="col" className="px-3.5 py-2.5 text-right font-semibold">
                  Toplam
                </th>
              )}
            </tr>
          </thead>
          <tbody>
            {rows?.values.map((row) => (
              <tr key={row} className="border-t border-border">
                <th scope="row" className="px-3.5 py-2 text-left font-medium">
                  <span className="flex items-center gap-2">
                    {colourOf(row) !== undefined && (
                      <span
                        aria-hidden
                        style={{ backgroundColor: colourOf(row) }}
                        className="size-4.5 shrink-0 rounded-[5px] border border-border-strong"
                      />
                    )}
                    <span className="max-w-40 min-w-16 wrap-break-word">{row}</span>
                  </span>
                </th>
                {columnValues.map((column) => {
                  const variant = at(row, column)
                  return (
                    <td key={column ?? ''} className="px-2 py-2 align-top">
                      {variant ? (
                        <Cell
                          variant={variant}
                          text={typed[variant.id] ?? ''}
                          fault={faultOf(variant)}
                          price={variant.price === null ? undefined : formatMoney(variant.price, currency)}
                          onKeyDown={handleKey}
                          onChange={(text) => {
                            forgive()
                            setTyped({ ...typed, [variant.id]: text })
                          }}
                        />
                      ) : (
                        <span className="text-text-3">–</span>
                      )}
                    </td>
                  )
                })}
                {columns && (
                  <td className="px-3.5 py-2 text-right text-text-2">
                    {formatNumber(columnValues.reduce((total, column) => total + quantityOf(at(row, column)), 0))}
                  </td>
                )}
              </tr>
            ))}
          </tbody>
          {columns && (
            <tfoot className="border-t border-border bg-well font-semibold">
              <tr>
                <th scope="row" className="px-3.5 py-2.5 text-left">
                  Toplam
                </th>
                {columnValues.map((column) => (
                  <td key={column ?? ''} className="px-2 py-2.5">
                    {formatNumber((rows?.values ?? []).reduce((total, row) => total + quantityOf(at(row, column)), 0))}
                  </td>
                ))}
                <td className="px-3.5 py-2.5 text-right">{formatNumber(sum)}</td>
              </tr>
            </tfoot>
          )}
        </table>
      </div>
    </Dialog>
  )
}

interface CellProps {
  variant: Variant
  text: string
  fault: string | undefined
  /** Its own one. */
  price: string | undefined
  onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => void
  onChange: (text: string) => void
}

function Cell({ variant, text, fault, price, onKeyDown, onChange }: CellProps) {
  const { stock_quantity: stock, values } = variant
  const isOut = stock === 0
  const note = fault ?? (isOut ? 'stokta yok' : `stok ${formatNumber(stock)}`)
  return (
    <div className="mx-auto w-19">
      <input
        aria-label={`${variantName(values)}, ${note}`}
        aria-invalid={fault !== undefined || undefined}
        inputMode="numeric"
        autoComplete="off"
        placeholder={isOut ? 'yok' : '0'}
        disabled={isOut}
        value={text}
        onKeyDown={onKeyDown}
        onFocus={({ target }) => target.select()}
        onChange={({ target }) => onChange(target.value.replaceAll(/\D/g, '').slice(0, 6))}
        className={clsx(
          'h-10 w-full rounded-md border text-center font-semibold outline-offset-1 disabled:border-dashed disabled:bg-press disabled:text-text-disabled max-rail:text-field',
          fault !== undefined
            ? 'border-danger bg-surface'
            : readQuantity(text) > 0
              ? 'border-primary bg-primary-soft'
              : 'border-control bg-surface',
        )}
      />
      <p className={clsx('mt-0.5 text-xs', fault === undefined ? 'text-text-3' : 'text-danger-text')}>{note}</p>
      {price !== undefined && <p className="text-xs text-text-3">{price}</p>}
    </div>
  )
}

function readQuantity(text = ''): number {
  return text === '' ? 0 : Number(text)
}

/** In minor units, without KDV that is added. */
function priceOf(
  product: Product,
  { variant, quantity }: { variant: Variant; quantity: number },
  together: number,
): number {
  const hasOwn = variant.price !== null
  const priced = { ...product, price: variant.price ?? product.price, price_tiers: hasOwn ? [] : product.price_tiers }
  const deal = { discount_percent: product.discount_percent ?? null, tierQuantity: together }
  const line = priceLine(priced, quantity, deal)
  return product.vat_included ? line.total : line.net
}
