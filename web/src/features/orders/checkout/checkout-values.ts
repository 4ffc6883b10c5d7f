import type { Cart } from '@bedesten/contract/cart.schemas'
import type { createOrdersFromCart } from '@bedesten/contract/checkout.schemas'
import type { InputOf } from '@bedesten/contract/endpoint'
import type { AccountOffer } from '@bedesten/contract/open-accounts.schemas'
import { orderedSellers } from '../../cart/orderable.ts'
import type { PaymentMethod } from '@bedesten/contract/order-states'

/** What the buyer fills in. */
export interface CheckoutValues {
  shipping_address: string
  shipping_city: string
  shipping_postal_code: string
  payment_method: PaymentMethod
  /** Of single sellers, by their ids. Absent in drafts of before. */
  payments?: Record<string, PaymentMethod>
  notes: string
}

export type CheckoutBody = InputOf<typeof createOrdersFromCart>['body']

export type CheckoutField = Exclude<keyof CheckoutValues, 'payment_method' | 'payments'>
export const CHECKOUT_FIELDS: readonly CheckoutField[] = [
  'shipping_address',
  'shipping_city',
  'shipping_postal_code',
  'notes',
]

/** Beginning with where the company itself is. */
export function toCheckoutValues(
  profile: { address: string | null; city: string | null; postal_code: string | null } | undefined,
): CheckoutValues {
  return {
    shipping_address: profile?.address ?? '',
    shipping_city: profile?.city ?? '',
    shipping_postal_code: profile?.postal_code ?? '',
    payment_method: 'transfer',
    notes: '',
  }
}

export function checkValues(values: Record<CheckoutField, string>): Partial<Record<CheckoutField, string>> {
  const isMissing = (field: CheckoutField) => values[field].trim() === ''
  return {
    ...(isMissing('shipping_address') && { shipping_address: 'Adres bilgisi gereklidir' }),
    ...(isMissing('shipping_city') && { shipping_city: 'Şehir bilgisi gereklidir' }),
    ...(isMissing('shipping_postal_code') && { shipping_postal_code: 'Posta kodu gereklidir' }),
  }
}

/** How one seller is paid. */
export function methodOf({ payment_method, payments = {} }: CheckoutValues, sellerId: number): PaymentMethod {
  return payments[sellerId] ?? payment_method
}

/** Without choices of a draft that the page does not show, since the open account is no longer offered. */
export function withOffers(values: CheckoutValues, cart: Cart, offers: AccountOffer[]): CheckoutValues {
  if (!values.payments) return values
  const offered = new Set(offers.map(({ company_id }) => company_id))
  const isBySeller = cart.items.some(({ seller_id }) => offered.has(seller_id))
  const shown = Object.entries(values.payments).filter(
    ([sellerId, method]) => isBySeller && (method !== 'account' || offered.has(Number(sellerId))),
  )
  return { ...values, payments: Object.fromEntries(shown) }
}

/** With the total that was in sight: an order for another one is refused. */
export function toBody(values: CheckoutValues, cart: Cart): CheckoutBody {
  const { summary } = cart
  const sellers = orderedSellers(cart)
  const notes = values.notes.trim()
  const chosen = [...new Set(cart.items.map(({ seller_id }) => seller_id))]
  const payments = chosen.flatMap((company_id) => {
    const method = values.payments?.[company_id]
    return method === undefined ? [] : [{ company_id, payment_method: method }]
  })
  return {
    shipping_address: values.shipping_address.trim(),
    shipping_city: values.shipping_city.trim(),
    shipping_postal_code: values.shipping_postal_code.trim(),
    payment_method: values.payment_method,
    ...(payments.length > 0 && { payments }),
    ...(notes && { notes }),
    ...(sellers && { seller_ids: sellers }),
    expected: { total_amount: summary.total_amount, currency: summary.display_currency },
  }
}
