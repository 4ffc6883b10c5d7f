import { formatNumber } from '@bedesten/contract/format-number'
import { toAmount } from '@bedesten/contract/money'
import { nextTier, priceUnit } from '@bedesten/contract/price'
import type { Product } from '@bedesten/contract/products.schemas'
import { fitDown } from '@bedesten/contract/terms'
import { formatQuantity, unitLabel } from '@bedesten/contract/units'
import { clsx } from 'clsx'
import Check from 'lucide-react/icons/check'
import TrendingDown from 'lucide-react/icons/trending-down'
import { formatMoney } from '../../../lib/format/format-money.ts'
import { useNetPrices } from '../../../lib/storage/net-prices.ts'
import { addsVat, asRead } from '../../../lib/format/price-text.ts'
import { StruckPrice } from '../../../ui/display/StruckPrice.tsx'

interface PriceTiersProps {
  product: Product
  quantity: number
  onQuantity: (quantity: number) => void
}

/** What one piece costs from which quantity on; the row of the chosen one is marked. */
export function PriceTiers({ product, quantity, onQuantity }: PriceTiersProps) {
  const net = useNetPrices()
  const rows = listRows(product)
  if (rows.length < 2) return null
  const isDealer = product.discount_percent !== undefined
  const next = nextTier(product, quantity)
  const show = (minor: number) => formatMoney(asRead(toAmount(minor), product, net), product.currency)
  const unit = unitLabel(product.unit)
  return (
    <div className="overflow-hidden rounded-lg border border-border bg-surface">
      <table className="w-full text-left tabular-nums">
        <caption className="sr-only">Miktara göre fiyat</caption>
        <thead className="bg-well text-xs text-text-3">
          <tr>
            <th scope="col" className="px-3.5 py-2 font-medium">
              Miktar
            </th>
            <th scope="col" className="px-3.5 py-2 text-right font-medium">
              {isDealer ? 'Size özel birim fiyat' : 'Birim fiyat'}
              {addsVat(product, net) && ', +\u00a0KDV'}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ from, to, price }) => {
            const isChosen = quantity >= from && (to === undefined || quantity <= to)
            return (
              <tr
                key={from}
                aria-current={isChosen || undefined}
                className={clsx(
                  'border-t border-border',
                  isChosen && 'bg-primary-soft shadow-[inset_3px_0_var(--primary)]',
                )}
              >
                <th scope="row" className="py-2 pr-2 pl-3.5 font-medium whitespace-nowrap">
                  <span className="inline-block w-5.5 align-middle">
                    {isChosen && <Check aria-hidden className="size-4 text-primary-text" />}
                  </span>
                  {to === undefined
                    ? `${formatNumber(from)} ${unit} ve üzeri`
                    : `${formatNumber(from)} – ${formatQuantity(to, product.unit)}`}
                </th>
                <td className="py-2 pr-3.5 text-right">
                  {isDealer && (
                    <span className="mr-2 text-sm max-[359px]:block">
                      <StruckPrice spoken="Liste fiyatı">{show(price.listUnit)}</StruckPrice>
                    </span>
                  )}
                  <span className={isChosen ? 'font-bold' : 'font-semibold'}>{show(price.originalUnit)}</span>
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
      {next && (
        <p className="flex items-center gap-2 border-t border-border px-3.5 py-2 text-sm text-text-2">
          <TrendingDown aria-hidden className="size-4 shrink-0 text-text-3" />
          bir sonraki fiyat için {formatQuantity(next.min_quantity - quantity, product.unit)} daha
          {fitDown(product.stock_quantity, product) >= next.min_quantity && (
            <button
              type="button"
              onClick={() => onQuantity(next.min_quantity)}
              className="relative ml-auto min-h-6 font-semibold whitespace-nowrap text-primary-text hover:underline pointer-coarse:before:absolute pointer-coarse:before:-inset-2"
            >
              {formatQuantity(next.min_quantity, product.unit)} yap
            </button>
          )}
        </p>
      )}
    </div>
  )
}

/** From the smallest order on; tiers below it never count. */
function listRows(product: Product) {
  const { min_order_quantity: least, price_tiers, discount_percent = null } = product
  const starts = [least, ...price_tiers.map(({ min_quantity }) => min_quantity).filter((from) => from > least)]
  return starts.map((from, index) => {
    const after = starts[index + 1]
    return {
      from,
      to: after === undefined ? undefined : after - 1,
      price: priceUnit(product, from, { discount_percent }),
    }
  })
}
