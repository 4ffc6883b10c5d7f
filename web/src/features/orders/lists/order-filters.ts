import { PAYMENT_FILTERS } from '@bedesten/contract/order-payments'
import type { PaymentFilter } from '@bedesten/contract/order-payments'
import { ORDER_STATUSES } from '@bedesten/contract/order-states'
import type { OrderStatus } from '@bedesten/contract/order-states'
import { isDay } from '../../../lib/format/dates.ts'
import { readSearchParam } from '../../../lib/format/search-text.ts'
import type { OrderSide } from '../order-side.ts'

/** What the address of the page says of the list, in parameters named as those of the call; nothing chosen is empty. */
export interface OrderFilters {
  /** The buyer's alone. */
  search: string
  status: OrderStatus | ''
  payment_status: PaymentFilter | ''
  /** As `2026-10-14`. */
  date_from: string
  date_to: string
}

export const NO_ORDER_FILTERS: OrderFilters = { search: '', status: '', payment_status: '', date_from: '', date_to: '' }

/** The buyer is not asked about a step inside the seller's house. */
export function listStatuses(side: OrderSide): OrderStatus[] {
  return ORDER_STATUSES.filter((status) => side === 'seller' || status !== 'processing')
}

/** Addresses may come from anywhere: what makes no sense counts as not chosen. */
export function readOrderFilters(params: URLSearchParams, side: OrderSide): OrderFilters {
  const text = (name: string) => readSearchParam(params, name)
  const day = (name: string) => (isDay(text(name)) ? text(name) : '')
  return {
    search: side === 'buyer' ? text('search') : '',
    status: listStatuses(side).find((status) => status === text('status')) ?? '',
    payment_status: PAYMENT_FILTERS.find((status) => status === text('payment_status')) ?? '',
    date_from: day('date_from'),
    date_to: day('date_to'),
  }
}

/** The address has only the chosen ones. */
export function writeOrderFilters(filters: OrderFilters): Record<string, string> {
  const all = { ...filters, search: filters.search.trim() }
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== ''))
}

export function countOrderFilters(filters: OrderFilters): number {
  return Object.keys(writeOrderFilters(filters)).length
}

export interface DateErrors {
  date_from?: string
  date_to?: string
}

/** What is wrong with the days of a filter; undefined when nothing is. */
export function findDateErrors({ date_from, date_to }: OrderFilters): DateErrors | undefined {
  const message = 'Geçerli bir tarih girin'
  if (date_from && !isDay(date_from)) return { date_from: message }
  if (date_to && !isDay(date_to)) return { date_to: message }
  if (date_from && date_to && date_to < date_from) return { date_to: 'Bitiş başlangıçtan önce olamaz' }
  return undefined
}
