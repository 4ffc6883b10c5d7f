import { formatNumber } from '@bedesten/contract/format-number'
import type { BulkChange, BulkSample, BulkValue, ProductsChangeInput } from '@bedesten/contract/bulk-changes.schemas'
import { unitLabel } from '@bedesten/contract/units'
import { currencySign } from '../../../lib/format/currency-sign.ts'
import { formatMoney } from '../../../lib/format/format-money.ts'
import { formatMoment } from '../../../lib/format/dates.ts'

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

/** What a change says once it is done, and before: `fiyat %12,5 artırıldı`, `fiyat %12,5 artacak`. */
const WORDS = {
  done: {
    up: 'artırıldı',
    down: 'düşürüldü',
    add: 'eklendi',
    remove: 'çıkarıldı',
    set: 'yapıldı',
    round: 'yuvarlandı',
  },
  due: {
    up: 'artacak',
    down: 'düşecek',
    add: 'eklenecek',
    remove: 'çıkarılacak',
    set: 'yapılacak',
    round: 'yuvarlanacak',
  },
}

type Described = Pick<BulkChange, 'status' | 'currency' | 'change'>

/** Stands inside a sentence: `fiyat ₺10 artacak, ,90’a yuvarlanacak` */
export function describeChange({ status, currency, change }: Described): string {
  const words = WORDS[status === 'done' || status === 'undone' ? 'done' : 'due']
  // The server hands back what it was given.
  const { price, stock_quantity, vat_rate, unit, tags, status: state } = change as ProductsChangeInput
  if (price) {
    const step = price.percent ?? price.amount ?? 0
    const size = formatNumber(Math.abs(step), { most: 2 })
    const amount = currency === null ? `${size} birim` : `${currencySign(currency)}${size}`
    const moved = `fiyat ${price.percent === undefined ? amount : `%${size}`} ${step > 0 ? words.up : words.down}`
    return price.round === undefined || price.round === 'none'
      ? moved
      : `${moved}, ${ENDINGS[price.round]} ${words.round}`
  }
  if (tags) {
    const { add = [], remove = [] } = tags
    const parts = [
      add.length > 0 && `${listTags(add)} ${words.add}`,
      remove.length > 0 && `${listTags(remove)} ${words.remove}`,
    ]
    return parts.filter(Boolean).join(', ')
  }
  if (stock_quantity !== undefined) return `stok ${formatNumber(stock_quantity, { most: 2 })} ${words.set}`
  if (state !== undefined) return `durum ${STATUS_LABELS[state]} ${words.set}`
  if (vat_rate !== undefined) return `KDV %${vat_rate} ${words.set}`
  return `birim “${unit === undefined ? '' : unitLabel(unit)}” ${words.set}`
}

/** `Fiyat %12,5 artırıldı` */
export function titleOfChange(change: Described): string {
  const text = describeChange(change)
  return text.charAt(0).toLocaleUpperCase('tr-TR') + text.slice(1)
}

function listTags(names: string[]): string {
  return `${names.map((name) => `“${name}”`).join(', ')} ${names.length === 1 ? 'etiketi' : 'etiketleri'}`
}

const ENDINGS = { '00': ',00’a', '50': ',50’ye', '90': ',90’a' }

export function describeDone({ status, count, total, at }: BulkChange): string {
  if (status === 'planned') return `${total} ürün, ${formatMoment(at)}`
  if (status === 'undone') {
    return count === total
      ? `${count} ürün eski hâline döndü.`
      : `${count} ürün eski hâline döndü, arada değişenlere dokunulmadı.`
  }
  return `${count} ürün`
}

export function formatValue(field: BulkField, value: BulkValue, currency: string): string {
  if (Array.isArray(value)) return value.length === 0 ? 'yok' : value.join(', ')
  if (field === 'price') return formatMoney(Number(value), currency)
  if (field === 'vat_rate') return `%${value}`
  if (field === 'status') return value === 'active' ? STATUS_LABELS.active : STATUS_LABELS.inactive
  return typeof value === 'number' ? formatNumber(value, { most: 2 }) : value
}
