import { expect } from '@playwright/test'
import type { APIRequestContext } from '@playwright/test'
import type { Account } from './accounts.ts'
import { openAccount } from './accounts.ts'
import { addProduct } from './products.ts'
import type { SavedProduct } from './products.ts'

export interface Offer {
  seller: Account
  product: SavedProduct
}

/** A call of the API in the name of the account. */
export async function callAs(
  request: APIRequestContext,
  { tokens }: Account,
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
  path: string,
  data?: object,
) {
  const response = await request.fetch(`/api/v1${path}`, {
    method,
    headers: { authorization: `Bearer ${tokens.accessToken}` },
    ...(data && { data }),
  })
  expect(response.ok(), `${method} ${path}: ${response.status()}`).toBe(true)
  return response.json()
}

const LIRA = { price: 284.9, currency: 'TRY', city: 'Denizli', bank_name: 'Ziraat Bankası' }
const EURO = { price: 15.2, currency: 'EUR', city: 'Adana', bank_name: 'Vakıfbank' }
const DOLLAR = { price: 4.35, currency: 'USD', city: 'Kocaeli', bank_name: undefined }

async function openOffer(request: APIRequestContext, { city, bank_name, ...price }: typeof LIRA | typeof DOLLAR) {
  const seller = await openAccount(request)
  const bank = bank_name && { bank_name, bank_account: 'TR330006100519786457841326' }
  const { company_name } = seller.company
  await callAs(request, seller, 'PUT', '/companies/me/profile', { company_name, city, ...bank })
  return { seller, product: await addProduct(request, seller, { ...price, stock_quantity: 50 }) }
}

/** Three companies in three cities, each selling in a currency of its own; the last one has no bank account. */
export async function openMarket(request: APIRequestContext): Promise<[Offer, Offer, Offer]> {
  return [await openOffer(request, LIRA), await openOffer(request, EURO), await openOffer(request, DOLLAR)]
}

/** The first of them alone. */
export function openLiraOffer(request: APIRequestContext): Promise<Offer> {
  return openOffer(request, LIRA)
}

/** A company with an address, and so many of each product in its cart. */
export async function openBuyer(request: APIRequestContext, cart: [Offer, number][] = []): Promise<Account> {
  const buyer = await openAccount(request)
  const { company_name } = buyer.company
  const address = { address: 'Cumhuriyet Bulvarı No: 82, Konak', city: 'İzmir', postal_code: '35210' }
  await callAs(request, buyer, 'PUT', '/companies/me/profile', { company_name, ...address })
  for (const [{ product }, quantity] of cart) {
    await callAs(request, buyer, 'POST', '/cart/add', { product_id: product.id, quantity })
  }
  return buyer
}

export function changeProduct(request: APIRequestContext, { seller, product }: Offer, change: object) {
  return callAs(request, seller, 'PUT', `/products/${product.id}`, change)
}
