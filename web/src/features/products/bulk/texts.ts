import type { BulkChange, BulkSample, BulkValue, ProductsChangeInput } from '@bedesten/contract/bulk-changes.schemas'
import { formatMoney } from '../../../lib/format-money.ts'
import { formatMoment } from '../../../lib/format-date.ts'

export type BulkField = BulkSample['field']

export const FIELD_LABELS: Record<BulkField, string> = {
  price: 'Fiyat',
  stock_quantity: 'Stok',
  status: 'Durum',
  tags: 'Etiket',
  vat_rate: 'KDV',
  unit: 'Birim',
}

export const STATUS_LABELS = { active: 'Aktif', inactive: 'Pasif' } as const

const number = new Intl.NumberFormat('tr-TR', { maximumFractionDigits: 2 })

/** `Fiyat %12,5 artar, ,90’a yuvarlanır` */
export function describeChange(change: ProductsChangeInput): string {
  const { price, stock_quantity, status, tags, vat_rate, unit } = change
  if (price) {
    const step = price.percent ?? price.amount ?? 0
    const size = number.format(Math.abs(step))
    const much = price.percent === undefined ? `${size} birim` : `%${size}`
    return `Fiyat ${much} ${step > 0 ? 'artar' : 'azalır'}${ROUNDED[price.round ?? 'none']}`
  }
  if (tags) {
    const listed = (names: string[]) => names.map((name) => `“${name}”`).join(', ')
    const { add = [], remove = [] } = tags
    const parts = [add.length > 0 && `${listed(add)} eklenir`, remove.length > 0 && `${listed(remove)} çıkarılır`]
    return `Etiket: ${parts.filter(Boolean).join(', ')}`
  }
  if (stock_quantity !== undefined) return `Stok ${number.format(stock_quantity)} olur`
  if (status !== undefined) return `Durum ${STATUS_LABELS[status]} olur`
  if (vat_rate !== undefined) return `KDV %${vat_rate} olur`
  return `Birim ${unit} olur`
}

const ROUNDED = { none: '', '00': ', ,00’a yuvarlanır', '50': ', ,50’ye yuvarlanır', '90': ', ,90’a yuvarlanır' }

export function describeDone({ status, count, total, at }: BulkChange): string {
  if (status === 'planned') return `${total} ürün, ${formatMoment(at)}`
  if (status === 'undone') {
    return count === total
      ? `${count} ürün eski haline döndü.`
      : `${count} ürün eski haline döndü, arada değişenlere dokunulmadı.`
  }
  return `${count} ürün`
}

export function formatValue(field: BulkField, value: BulkValue, currency: string): string {
  if (Array.isArray(value)) return value.length === 0 ? 'yok' : value.join(', ')
  if (field === 'price') return formatMoney(Number(value), currency)
  if (field === 'vat_rate') return `%${value}`
  if (field === 'status') return value === 'active' ? STATUS_LABELS.active : STATUS_LABELS.inactive
  return typeof value === 'number' ? number.format(value) : value
}
