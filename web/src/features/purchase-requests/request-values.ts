import { QUANTITY_MAX } from '@bedesten/contract/cart'
import type { InputOf } from '@bedesten/contract/endpoint'
import { REQUEST_LIMITS, REQUEST_MESSAGES } from '@bedesten/contract/purchase-requests'
import type { createPurchaseRequest, PurchaseRequest } from '@bedesten/contract/purchase-requests.schemas'
import { UNITS } from '@bedesten/contract/units'
import type { Unit } from '@bedesten/contract/units'
import { isDay, todayInIstanbul } from '../../lib/format/dates.ts'
import { addDays } from '../../lib/format/day-words.ts'
import { lineField, withKeys } from '../../lib/forms/line-fields.ts'
import type { Keyed } from '../../lib/forms/line-fields.ts'
import { hasShape, isListOf, isNullOr, isNumber, isOneOf, isText } from '../../lib/storage/stored-shapes.ts'

export interface RequestLineValues extends Keyed {
  name: string
  quantity: string
  unit: Unit
}

export interface RequestValues {
  title: string
  text: string
  lines: RequestLineValues[]
  tags: string[]
  city: string
  last_day: string
  image_url: string | null
}

export type RequestBody = InputOf<typeof createPurchaseRequest>['body']

const STANDARD_DAYS = 14

export const EMPTY_REQUEST_LINE: Omit<RequestLineValues, 'key'> = { name: '', quantity: '', unit: 'adet' }

/** Of a new request, or of a change to one. */
export function requestDraftName(id: number | string | undefined): string {
  return `request:${id ?? 'new'}`
}

/** What a draft may hold. */
export const REQUEST_FITS = {
  title: isText,
  text: isText,
  lines: isListOf(hasShape({ key: isNumber, name: isText, quantity: isText, unit: isOneOf(UNITS) })),
  tags: isListOf(isText),
  city: isText,
  last_day: isText,
  image_url: isNullOr(isText),
}

export function toRequestValues(request: PurchaseRequest | undefined, city: string): RequestValues {
  if (!request) {
    return {
      title: '',
      text: '',
      lines: withKeys([EMPTY_REQUEST_LINE]),
      tags: [],
      city,
      last_day: addDays(todayInIstanbul(), STANDARD_DAYS),
      image_url: null,
    }
  }
  const { title, text, tags, last_day, image_url } = request
  return { title, text, lines: toLineValues(request), tags, city: request.city, last_day, image_url }
}

export function toLineValues({ lines }: PurchaseRequest): RequestLineValues[] {
  return withKeys(lines.map(({ name, quantity, unit }) => ({ name, quantity: String(quantity), unit })))
}

export function requestField(line: Keyed, column: 'name' | 'quantity' | 'unit'): string {
  return lineField('lines', line, column)
}

export function findRequestErrors({ title, text, lines, city, last_day }: RequestValues): Record<string, string> {
  const errors: Record<string, string> = {}
  if (title.trim() === '') errors['title'] = 'Başlık gereklidir'
  if (text.trim() === '') errors['text'] = 'Açıklama gereklidir'
  for (const line of lines) {
    if (line.name.trim() === '') errors[requestField(line, 'name')] = 'Kalem adı gereklidir'
    if (readQuantity(line.quantity) === undefined) errors[requestField(line, 'quantity')] = 'Geçersiz miktar'
  }
  if (city.trim() === '') errors['city'] = 'Teslim ili gereklidir'
  const today = todayInIstanbul()
  const isNear =
    last_day >= addDays(today, REQUEST_LIMITS.minDays) && last_day <= addDays(today, REQUEST_LIMITS.maxDays)
  if (!isDay(last_day) || !isNear) errors['last_day'] = REQUEST_MESSAGES.lastDay
  return errors
}

function readQuantity(text: string): number | undefined {
  const digits = text.trim().replaceAll('.', '')
  const quantity = /^\d{1,6}$/.test(digits) ? Number(digits) : 0
  return quantity >= 1 && quantity <= QUANTITY_MAX ? quantity : undefined
}

export function toRequestBody({ title, text, lines, tags, city, last_day, image_url }: RequestValues): RequestBody {
  return {
    title: title.trim(),
    text: text.trim(),
    lines: lines.map(({ name, quantity, unit }) => ({
      name: name.trim(),
      quantity: readQuantity(quantity) ?? 0,
      unit,
    })),
    tags,
    city: city.trim(),
    last_day,
    image_url,
  }
}
