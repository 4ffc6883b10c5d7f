import { API_BASE } from '@bedesten/contract/endpoint'
import type { Quote } from '@bedesten/contract/quotes.schemas'
import type { TestApp } from './test-app.ts'
import { aProduct, aTrader, DELIVERY, type Trader } from './trade.ts'

/** One product and one line with a name only, asked for by the buyer. */
export async function aQuote(test: TestApp, given: { stock?: number; quantity?: number } = {}) {
  const [seller, buyer] = [await aTrader(test), await aTrader(test)]
  const productId = await aProduct(test, seller, { stock_quantity: given.stock ?? 100 })
  const { body } = await test.call(
    'POST',
    '/quotes',
    {
      seller_id: seller.id,
      lines: [
        { product_id: productId, quantity: given.quantity ?? 3 },
        { name: 'Logo nakışı', quantity: 2 },
      ],
    },
    buyer.token,
  )
  const quote: Quote = body.data
  return { id: quote.id, lines: quote.lines.map(({ id }) => id), seller, buyer, productId }
}

export type AskedQuote = Awaited<ReturnType<typeof aQuote>>

/** 8.50 + KDV for each of three products, 1.20 with KDV for each of two embroideries: 33.00. */
export function offer(test: TestApp, { id, lines, seller }: AskedQuote, given: object = {}) {
  const [first, second] = lines
  const body = {
    currency: 'TRY',
    lines: [
      { line_id: first, unit_price: 8.5, vat_rate: 20, vat_included: false },
      { line_id: second, unit_price: 1.2, vat_rate: 10, vat_included: true },
    ],
    delivery_days: 12,
    ...given,
  }
  return test.call('POST', `/quotes/${id}/offers`, body, seller.token)
}

export async function anOffer(test: TestApp, given: { stock?: number; quantity?: number } = {}) {
  const asked = await aQuote(test, given)
  const { status, body } = await offer(test, asked)
  if (status !== 201) throw new Error(`offer failed: ${JSON.stringify(body)}`)
  return asked
}

export async function accept(
  test: TestApp,
  quoteId: number,
  buyer: Trader,
  given: { version?: number; key?: string; body?: object } = {},
) {
  const response = await test.app.inject({
    method: 'POST',
    url: `${API_BASE}/quotes/${quoteId}/accept`,
    headers: {
      authorization: `Bearer ${buyer.token}`,
      ...(given.key !== undefined && { 'idempotency-key': given.key }),
    },
    payload: { version: given.version ?? 1, ...DELIVERY, ...given.body },
  })
  return { status: response.statusCode, body: response.json(), headers: response.headers, text: response.body }
}
