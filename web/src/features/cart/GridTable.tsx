import { formatNumber } from '@bedesten/contract/format-number'
import { unitLabel } from '@bedesten/contract/units'
import type { Variant } from '@bedesten/contract/variants.schemas'
import { variantName } from '@bedesten/contract/variants'
import { clsx } from 'clsx'
import type { KeyboardEvent } from 'react'
import { colourOf } from '../../lib/format/colours.ts'
import { findVariant, readTyped, sumOf } from './grid-parts.ts'
import type { GridProps } from './grid-parts.ts'

/** The first axis makes the rows, the second the columns. */
export function GridTable({ product, typed, priceOf, faultOf, onType }: GridProps) {
  const { unit } = product
  const [rows, columns] = product.axes
  const columnValues = columns?.values ?? [undefined]
  const rowOf = (row: string) => columnValues.map((column) => findVariant(product, row, column))
  const all = rows?.values.flatMap(rowOf) ?? []
  const columnOf = (column: string | undefined) =>
    (rows?.values ?? []).flatMap((row) => findVariant(product, row, column) ?? [])
  /** Where all below it cost the same. */
  const priceBelow = (column: string | undefined) => {
    const prices = new Set(columnOf(column).map(priceOf))
    return prices.size === 1 ? [...prices][0] : undefined
  }
  return (
    <div className="overflow-x-auto rounded-lg border border-border">
      <table className="w-full text-center tabular-nums">
        <thead className="bg-well text-sm">
          <tr>
            <th scope="col" className="px-3.5 py-2.5 text-left font-semibold">
              {rows?.name}
            </th>
            {columnValues.map((column) => (
              <th key={column ?? ''} scope="col" className="px-2 py-2.5 font-semibold">
                {column ?? unitLabel(unit)}
                {priceBelow(column) !== undefined && (
                  <span className="block text-xs font-normal text-text-3">{priceBelow(column)}</span>
                )}
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
                const variant = findVariant(product, row, column)
                return (
                  <td key={column ?? ''} className="px-2 py-2 align-top">
                    {variant ? (
                      <Cell
                        variant={variant}
                        text={typed[variant.id] ?? ''}
                        fault={faultOf(variant)}
                        price={priceBelow(column) === undefined ? priceOf(variant) : undefined}
                        onKeyDown={handleKey}
                        onChange={(text) => onType(variant, text)}
                      />
                    ) : (
                      <span className="text-text-3">–</span>
                    )}
                  </td>
                )
              })}
              {columns && (
                <td className="px-3.5 py-2 text-right text-text-2">{formatNumber(sumOf(typed, rowOf(row)))}</td>
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
                  {formatNumber(sumOf(typed, columnOf(column)))}
                </td>
              ))}
              <td className="px-3.5 py-2.5 text-right">{formatNumber(sumOf(typed, all))}</td>
            </tr>
          </tfoot>
        )}
      </table>
    </div>
  )
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

interface CellProps {
  variant: Variant
  text: string
  fault: string | undefined
  /** Undefined: that of the column. */
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
            : readTyped(text) > 0
              ? 'border-primary bg-primary-soft'
              : 'border-control bg-surface',
        )}
      />
      <p className={clsx('mt-0.5 text-xs', fault === undefined ? 'text-text-3' : 'text-danger-text')}>{note}</p>
      {price !== undefined && <p className="text-xs text-text-3">{price}</p>}
    </div>
  )
}
