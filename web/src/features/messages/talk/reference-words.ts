import type { ReferenceKind } from '@bedesten/contract/messages'
import type { MessageReference } from '@bedesten/contract/messages.schemas'
import { ORDER_STATUS_LABELS } from '@bedesten/contract/order-states'
import { unitLabel, UNITS } from '@bedesten/contract/units'
import { formatMoney } from '../../../lib/format/format-money.ts'

export const REFERENCE_NAMES: Record<ReferenceKind, string> = {
  product: 'Ürün',
  order: 'Sipariş',
  quote: 'Teklif',
  purchase_request: 'Alım ilanı',
}

const PATHS: Record<ReferenceKind, string> = {
  product: '/products',
  order: '/my-orders-detail',
  quote: '/quotes',
  purchase_request: '/requests',
}

const STATUS_WORDS: Record<Exclude<ReferenceKind, 'product'>, Record<string, string>> = {
  order: ORDER_STATUS_LABELS,
  quote: {
    requested: 'Yanıt bekliyor',
    offered: 'Teklif verildi',
    accepted: 'Kabul edildi',
    declined: 'Reddedildi',
    withdrawn: 'Geri çekildi',
    expired: 'Süresi doldu',
  },
  purchase_request: { open: 'Açık', closed: 'Kapandı', decided: 'Sonuçlandı' },
}

export function toReferencePath({ kind, id }: MessageReference): string {
  return `${PATHS[kind]}/${id}`
}

/** Three lines: its kind, its name or total, and its price or state. */
export function toReferenceLines(reference: MessageReference): [kind: string, title: string, line: string] {
  const { kind, title, amount, currency, unit, status } = reference
  const name = REFERENCE_NAMES[kind]
  if (title === null) return [name, 'Artık görüntülenemiyor', '']
  const money = amount !== null && currency !== null ? formatMoney(amount, currency) : ''
  if (kind === 'product') return [name, title, [money, toUnit(unit)].filter(Boolean).join(' / ')]
  const state = status === null ? '' : (STATUS_WORDS[kind][status] ?? '')
  if (kind === 'purchase_request') return [name, title, state]
  // The total is what people talk about; the number only helps to find it again.
  return money === '' ? [name, title, state] : [`${name} ${title}`, money, state]
}

function toUnit(unit: string | null): string {
  const known = UNITS.find((name) => name === unit)
  return known ? unitLabel(known) : ''
}
