import { expect, it } from 'vitest'
import { aDeal, grant, orderFor, shipped } from '../../../test/accounts.ts'
import { useTestApp } from '../../../test/test-app.ts'
import type { Trader } from '../../../test/trade.ts'

const test = useTestApp()
const get = async (path: string, { token }: Trader) => (await test.call('GET', path, undefined, token)).body

it('an open account without entries is listed for both with what is left of it, until it ends', async () => {
  const [deal, other] = [await aDeal(test), await aDeal(test)]
  await grant(test, deal, 300, 45)
  await orderFor(test, deal, 120)
  const listed = { balance: 0, overdue: 0, limit: 300, limit_left: 180, days: 45, last_entry_at: null }
  const asSeller = await get('/accounts', deal.seller)
  expect(asSeller.data).toMatchObject([{ ...listed, company: { id: deal.buyer.id }, last_entry_kind: null }])
  expect(asSeller.counts).toEqual({ all: 1, overdue: 0 })
  expect((await get('/accounts', deal.buyer)).data).toEqual([])
  const asBuyer = '/accounts?side=payable'
  expect((await get(asBuyer, deal.buyer)).data).toMatchObject([{ ...listed, company: { id: deal.seller.id } }])
  await grant(test, { ...other, buyer: deal.buyer }, 50)
  const pages = await get(`${asBuyer}&limit=1`, deal.buyer)
  const next = await get(`${asBuyer}&limit=1&cursor=${pages.pagination.next_cursor}`, deal.buyer)
  expect([...pages.data, ...next.data].map((account) => account.limit)).toEqual([50, 300])
  await shipped(test, { ...other, buyer: deal.buyer }, 10)
  expect((await get(asBuyer, deal.buyer)).data).toMatchObject([{ balance: 10, limit_left: 40 }, { limit_left: 180 }])
  await test.call('DELETE', `/dealers/${deal.buyer.id}`, undefined, deal.seller.token)
  expect((await get('/accounts', deal.seller)).data).toEqual([])
})

it('open items come page by page', async () => {
  const deal = await aDeal(test)
  for (const lira of [10, 20, 30]) await shipped(test, deal, lira, 'transfer')
  const items = `/accounts/${deal.buyer.id}/open-items`
  const all = await get(items, deal.seller)
  expect([all.data.length, all.pagination.total, all.pagination.totalPages]).toEqual([3, 3, 1])
  const second = await get(`${items}?limit=2&page=2`, deal.seller)
  expect([second.data, second.pagination.totalPages]).toEqual([all.data.slice(2), 2])
})
