import type { ProductsChange } from '@bedesten/contract/bulk-changes.schemas'
import { formatNumber } from '@bedesten/contract/format-number'
import { unitLabel } from '@bedesten/contract/units'

/** `58 ürün, fiyat %4 arttı` */
export function describeChange(count: number, change: ProductsChange): string {
  return `${formatNumber(count)} ürün, ${toText(change)}`
}

function toText({ price, stock_quantity, status, tags, vat_rate, unit }: ProductsChange): string {
  if (price) return toPriceText(price)
  if (stock_quantity !== undefined) return `stok ${formatNumber(stock_quantity)}`
  if (status !== undefined) return status === 'active' ? 'satışa açıldı' : 'satıştan kaldırıldı'
  if (tags) return 'etiketler değişti'
  if (vat_rate !== undefined) return `KDV %${vat_rate}`
  return unit === undefined ? '' : `birim ${unitLabel(unit)}`
}

/** Both in hundredths. */
function toPriceText({ percent, amount }: NonNullable<ProductsChange['price']>): string {
  const step = (percent ?? amount ?? 0) / 100
  const size = formatNumber(Math.abs(step), { most: 2 })
  return `fiyat ${percent === undefined ? size : `%${size}`} ${step < 0 ? 'indi' : 'arttı'}`
}
