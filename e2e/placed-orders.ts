import { expect } from '@playwright/test'
import type { APIRequestContext, Locator, Page } from '@playwright/test'
import type { Account } from './accounts.ts'
import { callAs } from './trade.ts'
import type { Offer } from './trade.ts'

export interface PlacedOrder {
  order_id: number
  order_number: string
}

interface OrderFields {
  quantity?: number
  payment_method?: string
  notes?: string
  shipping_address?: string
  shipping_city?: string
  shipping_postal_code?: string
}

/** What one seller is to deliver, ordered by the API. */
export async function placeOrder(
  request: APIRequestContext,
  buyer: Account,
  { product }: Offer,
  { quantity = 1, ...fields }: OrderFields = {},
): Promise<PlacedOrder> {
  await callAs(request, buyer, 'POST', '/cart/add', { product_id: product.id, quantity })
  const address = {
    shipping_address: 'Cumhuriyet Bulvarı No: 82, Konak',
    shipping_city: 'İzmir',
    shipping_postal_code: '35210',
  }
  const answer = await callAs(request, buyer, 'POST', '/orders/create-from-cart', { ...address, ...fields })
  const [order] = (answer as { data: { orders: PlacedOrder[] } }).data.orders
  if (!order) throw new Error('The cart has yielded no order.')
  return order
}

/** Moves the order on in the account's name, by the API. */
export async function setStatus(request: APIRequestContext, { tokens }: Account, order: PlacedOrder, status: string) {
  const headers = { authorization: `Bearer ${tokens.accessToken}` }
  const response = await request.patch(`/api/v1/orders/${order.order_id}/status`, { headers, data: { status } })
  expect(response.status()).toBe(200)
}

export function rowOf(page: Page, { order_number }: PlacedOrder): Locator {
  return page.getByRole('article', { name: `Sipariş ${order_number}` })
}

/** Chooses in the list that a row or the page of an order offers its seller. */
export async function chooseStatus(place: Page | Locator, page: Page, label: string) {
  await place.getByRole('combobox', { name: /^Sipariş durumu: BD/ }).click()
  await page.getByRole('listbox').getByRole('option', { name: label }).click()
}
