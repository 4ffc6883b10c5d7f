import { expect, it } from 'vitest'
import { aMember } from '../../../test/members.ts'
import { accept, anOffer, aQuote, offer } from '../../../test/quotes.ts'
import { useTestApp } from '../../../test/test-app.ts'

const test = useTestApp()

it('lets whoever buys act for the buyer, and whoever sells for the seller', async () => {
  const asked = await aQuote(test)
  const seller = {
    sales: await aMember(test, asked.seller.id, 'sales'),
    buying: await aMember(test, asked.seller.id, 'buying'),
  }
  const buyer = {
    sales: await aMember(test, asked.buyer.id, 'sales'),
    buying: await aMember(test, asked.buyer.id, 'buying'),
  }
  const act = async (word: string, { token }: { token: string }, body: object = {}) => {
    const answer = await test.call('POST', `/quotes/${asked.id}/${word}`, body, token)
    return answer.body.code ?? 'done'
  }
  expect(await act('withdraw', buyer.sales)).toBe('not_allowed')
  expect(await act('decline', seller.buying)).toBe('not_allowed')
  expect(await act('offers', seller.buying)).toBe('not_allowed')
  const person = (token: string) => ({ ...asked.seller, token })
  expect((await offer(test, { ...asked, seller: person(seller.sales.token) })).status).toBe(201)
  expect(await act('change-request', buyer.sales, { note: 'Daha ucuz' })).toBe('not_allowed')
  expect((await accept(test, asked.id, { ...asked.buyer, token: buyer.sales.token })).body.code).toBe('not_allowed')
  expect(await act('withdraw', seller.buying)).toBe('not_allowed')
  expect(await act('withdraw', seller.sales)).toBe('done')
  const offered = await anOffer(test)
  const decline = async (role: 'sales' | 'buying') => {
    const { token } = await aMember(test, offered.buyer.id, role)
    return (await test.call('POST', `/quotes/${offered.id}/decline`, {}, token)).body.code ?? 'done'
  }
  expect(await decline('sales')).toBe('not_allowed')
  expect(await decline('buying')).toBe('done')
})
