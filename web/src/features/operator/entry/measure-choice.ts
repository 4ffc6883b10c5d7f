import type { MeasureKind } from '@bedesten/contract/operator'
import { OPERATOR_LIMITS } from '@bedesten/contract/operator'
import { REMOVABLE_KINDS } from '@bedesten/contract/measures'
import type { RemovableKind } from '@bedesten/contract/measures'

export const SPANS = ['7', '14', '30', 'open', 'other'] as const
export type Span = (typeof SPANS)[number]
export const SPAN_LABELS: Record<Span, string> = {
  '7': '7 gün',
  '14': '14 gün',
  '30': '30 gün',
  open: 'Süresiz',
  other: 'Başka',
}

export interface MeasureChoice {
  remove: boolean
  kind: MeasureKind
  span: Span
  /** Typed, where the span is another. */
  days: string
}

export const NO_CHOICE: MeasureChoice = { remove: false, kind: 'none', span: '14', days: '' }

/** Undefined where it has no end, or what was typed is no number of days. */
export function toDays({ span, days }: MeasureChoice): number | undefined {
  if (span === 'open') return undefined
  const count = Number(span === 'other' ? days : span)
  return Number.isInteger(count) && count >= 1 && count <= OPERATOR_LIMITS.suspendDays ? count : undefined
}

export function isComplete(choice: MeasureChoice): boolean {
  if (choice.kind === 'none') return choice.remove
  return choice.kind !== 'suspend' || choice.span === 'open' || toDays(choice) !== undefined
}

/** As the call takes it. */
export function toMeasure(choice: MeasureChoice) {
  const days = choice.kind === 'suspend' ? toDays(choice) : undefined
  return { kind: choice.kind, ...(days !== undefined && { days }), ...(choice.remove && { remove: true }) }
}

/** What the button says: both parts of the choice. */
export function describeChoice(choice: MeasureChoice): string {
  const days = toDays(choice)
  const company = {
    none: '',
    warn: 'uyar',
    suspend: days === undefined ? 'süresiz askıya al' : `${days} gün askıya al`,
    ban: 'çıkar',
  }[choice.kind]
  if (!isComplete(choice)) return 'Önlem seçin'
  const parts = [choice.remove && 'kaldır', company].filter(Boolean).join(' ve ')
  return parts.slice(0, 1).toLocaleUpperCase('tr') + parts.slice(1)
}

const DAY_MS = 86_400_000
/** Istanbul has kept one time all year since 2016. */
const ISTANBUL_MS = 3 * 3_600_000

/** The end of the last of so many days, in Istanbul, as the server counts them. */
export function suspensionEnd(now: number, days: number): string {
  const today = Math.floor((now + ISTANBUL_MS) / DAY_MS)
  return new Date((today + days + 1) * DAY_MS - ISTANBUL_MS - 1).toISOString()
}

export function isRemovable(kind: string | undefined): kind is RemovableKind {
  return REMOVABLE_KINDS.some((one) => one === kind)
}

/** `Ürünü kaldır` */
export const REMOVE_WORDS: Record<RemovableKind, string> = {
  product: 'Ürünü kaldır',
  post: 'Gönderiyi kaldır',
  comment: 'Yorumu kaldır',
  product_comment: 'Yorumu kaldır',
  order_review: 'Değerlendirmeyi kaldır',
  purchase_request: 'İlanı kaldır',
  logo: 'Logoyu kaldır',
  cover: 'Kapak resmini kaldır',
}
