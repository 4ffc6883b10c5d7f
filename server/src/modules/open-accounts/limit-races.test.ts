/** @module-tag race */
import { expect, it } from 'vitest'
import { aDeal, grant, setStatus, type Deal } from '../../../test/accounts.ts'
import { useTestApp } from '../../../test/test-app.ts'
import { accept } from '../../../test/quotes.ts'

const test = useTestApp()

/** Fifty offers of 10 lira each, which one buyer may accept on open account. */
async function offerMany({ seller, buyer, productId }: Deal, count: number): Promise<number[]> {
  const ids: number[] = []
  while (ids.length < count) {
    const lines = [{ product_id: productId, quantity: 10 }]
    const asked = await test.call('POST', '/quotes', { seller_id: seller.id, lines }, buyer.token)
    const quote = asked.body.data
    const offered = [{ line_id: quote.lines[0].id, unit_price: 1, vat_rate: 20, vat_included: true }]
    await test.call(
      'POST',
      `/quotes/${quote.id}/offers`,
      { currency: 'TRY', lines: offered, delivery_days: 1 },
      seller.token,
    )
    ids.push(quote.id)
  }
  return ids
}

it(
  'never passes a limit, however many orders arrive at once while others are shipped',
  { timeout: 120_000 },
  async () => {
    const deal = await aDeal(test)
    await grant(test, deal, 155)
    const quotes = await offerMany(deal, 50)
    const order = async (id: number) => {
      for (;;) {
        const answer = await accept(test, id, deal.buyer, { body: { payment_method: 'account' } })
        // The server is busy.
        if (answer.status !== 503) return answer
      }
    }
    const ship = async () => {
      const { body } = await test.call('GET', '/orders/seller?status=pending', undefined, deal.seller.token)
      for (const { id } of body.data.slice(0, 3)) await setStatus(test, deal, id, 'shipped')
    }
    const [answers] = await Promise.all([Promise.all(quotes.map(order)), ship(), ship()])
    const placed = answers.filter(({ status }) => status === 201)
    const refused = answers.filter(({ status }) => status !== 201)
    expect(placed).toHaveLength(15)
    expect(new Set(refused.map(({ status, body }) => `${status} ${body.code} ${body.data?.limit_left}`))).toEqual(
      new Set(['409 over_limit 5']),
    )
    const [offer] = (
      await test.call('GET', `/accounts/offers?company_ids=${deal.seller.id}`, undefined, deal.buyer.token)
    ).body.data
    expect(offer).toMatchObject({ used: 150, limit_left: 5 })
  },
)
