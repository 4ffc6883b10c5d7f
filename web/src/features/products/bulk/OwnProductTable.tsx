import { formatNumber } from '@bedesten/contract/format-number'
import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { Link } from '../../../lib/router/Link.tsx'
import { unitLabel } from '@bedesten/contract/units'
import { formatMoney } from '../../../lib/format/format-money.ts'
import { Checkbox } from '../../../ui/forms/Checkbox.tsx'
import { Image } from '../../../ui/display/Image.tsx'
import { StatusDot } from '../../../ui/display/StatusBadge.tsx'
import { Card } from '../../../ui/page/Card.tsx'
import type { ListedProduct } from '../list/product-pages.ts'
import { STATUS_LABELS } from './texts.ts'

interface OwnProductTableProps {
  products: ListedProduct[]
  isSelected: (id: number) => boolean
  onSelect: (ids: number[], selected: boolean) => void
}

/** Dense rows to choose from; on small screens each stacks. */
export function OwnProductTable({ products, isSelected, onSelect }: OwnProductTableProps) {
  const ids = products.map(({ id }) => id)
  const count = ids.filter(isSelected).length
  return (
    <Card flush className="overflow-hidden max-rail:-mx-4 max-rail:rounded-none max-rail:border-x-0">
      <table className="w-full text-left max-rail:block">
        <thead className="text-sm text-text-3 max-rail:block">
          <tr className="max-rail:block max-rail:px-4 max-rail:py-2.5">
            <th scope="col" aria-label="Seçim" className="w-11 py-2.5 pl-5 max-rail:block max-rail:w-auto max-rail:p-0">
              <Checkbox
                ref={(input) => {
                  if (input) input.indeterminate = count > 0 && count < ids.length
                }}
                checked={count > 0 && count === ids.length}
                onChange={() => onSelect(ids, count < ids.length)}
              >
                <span className="font-normal rail:sr-only">Sayfadakileri seç</span>
              </Checkbox>
            </th>
            {HEADS.map(({ text, right }) => (
              <th
                key={text}
                scope="col"
                className={clsx('px-3 py-2.5 font-medium max-rail:hidden', right && 'text-right')}
              >
                {text}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="max-rail:block">
          {products.map((product) => (
            <Row
              key={product.id}
              product={product}
              selected={isSelected(product.id)}
              onSelect={(selected) => onSelect([product.id], selected)}
            />
          ))}
        </tbody>
      </table>
    </Card>
  )
}

const HEADS = [
  { text: 'Ürün', right: false },
  { text: 'Fiyat', right: true },
  { text: 'Stok', right: true },
  { text: 'KDV', right: false },
  { text: 'Birim', right: false },
  { text: 'Durum', right: false },
]

interface RowProps {
  product: ListedProduct
  selected: boolean
  onSelect: (selected: boolean) => void
}

function Row({ product, selected, onSelect }: RowProps) {
  const { id, name, sku, price, price_from, variant_count, currency, stock_quantity, vat_rate, unit, status } = product
  return (
    <tr
      className={clsx(
        'border-t border-border max-rail:grid max-rail:grid-cols-[1.75rem_minmax(0,1fr)_auto] max-rail:gap-x-3 max-rail:gap-y-1 max-rail:px-4 max-rail:py-3',
        selected && 'bg-primary-soft dark:bg-primary-soft/45',
      )}
    >
      <td aria-label="Seçim" className="py-2 pl-5 max-rail:p-0">
        <Checkbox checked={selected} onChange={(event) => onSelect(event.target.checked)}>
          <span className="sr-only">Seç: {name}</span>
        </Checkbox>
      </td>
      <td className="px-3 py-2 max-rail:col-span-2 max-rail:p-0">
        <div className="flex items-center gap-3">
          <Image
            src={product.main_image_url_thumbnail ?? undefined}
            alt=""
            ratio="1 / 1"
            className="size-10 shrink-0 rounded-sm"
          />
          <div className="min-w-0">
            <Link to={`/products/${id}`} className="leading-tight font-semibold wrap-anywhere hover:underline">
              {name}
            </Link>
            {(sku !== null || variant_count > 0) && (
              <p className="text-xs wrap-anywhere text-text-3">
                <span className="font-mono">{sku}</span>
                {variant_count > 0 && `${sku === null ? '' : ' · '}${variant_count} varyant`}
              </p>
            )}
          </div>
        </div>
      </td>
      <Cell label="Fiyat" className="text-right font-semibold">
        {price_from !== null && <span className="mr-1 text-sm font-normal text-text-3 max-rail:text-xs">en az</span>}
        {formatMoney(price_from ?? price, currency)}
      </Cell>
      <Cell label="Stok" className="text-right">
        {stock_quantity === 0 ? (
          <span className="font-semibold text-danger-text">Stokta Yok</span>
        ) : (
          formatNumber(stock_quantity)
        )}
      </Cell>
      <td className="px-3 py-2 text-text-2 max-rail:hidden">%{vat_rate}</td>
      <td className="px-3 py-2 text-text-2 max-rail:hidden">{unitLabel(unit)}</td>
      <td className="px-3 py-2 max-rail:hidden">
        <StatusDot tone={status === 'active' ? 'success' : 'neutral'}>{STATUS_LABELS[status]}</StatusDot>
      </td>
    </tr>
  )
}

function Cell({ label, className, children }: { label: string; className: string; children: ReactNode }) {
  return (
    <td
      className={clsx(
        'px-3 py-2 whitespace-nowrap tabular-nums max-rail:col-span-2 max-rail:col-start-2 max-rail:flex max-rail:justify-between max-rail:p-0',
        className,
      )}
    >
      <span className="text-sm font-normal text-text-3 rail:hidden">{label}</span>
      <span>{children}</span>
    </td>
  )
}
