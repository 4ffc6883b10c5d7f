import { expect, it } from 'vitest'
import { useTestApp } from '../../../test/test-app.ts'
import { addToCart, aProduct, aTrader, checkOut, type Trader } from '../../../test/trade.ts'

const test = useTestApp()

const list = (trader: Trader, query = '') =>
  test.call('GET', `/orders/buyer/addresses${query}`, undefined, trader.token)

it('a buyer is told the addresses used before, each once, the last used first, and nobody else is', async () => {
  const [seller, buyer] = [await aTrader(test), await aTrader(test)]
  const product = await aProduct(test, seller)
  const orderTo = async (shipping_address: string, shipping_city: string, shipping_postal_code = '35210') => {
    await addToCart(test, buyer, product)
    const body = { shipping_address, shipping_city, shipping_postal_code }
    expect((await checkOut(test, buyer, { body })).status).toBe(201)
  }
  expect((await list(buyer)).body.data).toEqual([])
  await orderTo('Depo 1', 'istanbul')
  await orderTo('Depo 2', 'ığdır')
  await orderTo('DEPO 1', 'İSTANBUL')
  const { status, body } = await list(buyer)
  expect(status).toBe(200)
  expect(body.data).toEqual([
    { shipping_address: 'DEPO 1', shipping_city: 'İstanbul', shipping_postal_code: '35210' },
    { shipping_address: 'Depo 2', shipping_city: 'Iğdır', shipping_postal_code: '35210' },
  ])
  for (const number of [3, 4, 5, 6]) await orderTo(`Depo ${number}`, 'Denizli')
  const names = ((await list(buyer)).body.data as { shipping_address: string }[]).map((found) => found.shipping_address)
  expect(names).toEqual(['Depo 6', 'Depo 5', 'Depo 4', 'Depo 3', 'DEPO 1'])
  expect((await list(seller)).body.data).toEqual([])
  expect((await test.call('GET', '/orders/buyer/addresses')).status).toBe(401)
})
