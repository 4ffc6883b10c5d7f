import { beforeAll, describe, expect, it } from 'vitest'
import { aMember } from '../../../../test/members.ts'
import { useTestApp } from '../../../../test/test-app.ts'
import { addToCart, aProduct, aTrader, checkOut, DELIVERY, type Trader } from '../../../../test/trade.ts'
import { waitForLocks } from '../../../../test/wait-for-locks.ts'
import { insertRates } from '../../exchange-rates/exchange-rates.queries.ts'

const test = useTestApp()
const DAY_MS = 86_400_000
const istanbul = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Istanbul' })
const dayIn = (days: number) => istanbul.format(new Date(Date.now() + days * DAY_MS))

beforeAll(async () => {
  const tryRates = { USD: '40.000000', EUR: '50.000000', GBP: '60.000000' }
  await insertRates(test.database.db, { date: '2026-11-13', tryRates }, 'test')
})

const NET = { vat_included: false, vat_rate: 10 } as const
const set = (seller: Trader, body: object) => test.call('PUT', '/companies/me/selling', body, seller.token)
const cartOf = async (buyer: Trader) => (await test.call('GET', '/cart', undefined, buyer.token)).body.data
const namesInCart = async (buyer: Trader) =>
  (await cartOf(buyer)).items.map(({ seller_id }: { seller_id: number }) => seller_id)
const isValid = async (buyer: Trader) =>
  (await test.call('GET', '/cart/validate', undefined, buyer.token)).body.data.valid

describe('how a company sells', () => {
  it('is kept field by field and read by itself', async () => {
    const seller = await aTrader(test)
    const nothing = { min_order_amount: null, currency: 'TRY', away_from: null, away_to: null, away_text: null }
    expect((await test.call('GET', '/companies/me/selling', undefined, seller.token)).body.data).toEqual(nothing)
    await set(seller, { min_order_amount: 5000 })
    const away = { away_from: dayIn(5), away_to: dayIn(9), away_text: 'Bakım' }
    expect((await set(seller, away)).body.data).toEqual({ ...nothing, min_order_amount: 5000, ...away })
    expect((await set(seller, { min_order_amount: 0 })).body.data.min_order_amount).toBeNull()
    const none = { away_from: null, away_to: '' }
    expect((await set(seller, none)).body.data).toEqual(nothing)
  })

  it.each([
    [{ min_order_amount: -1 }, 'min_order_amount'],
    [{ min_order_amount: 1.005 }, 'min_order_amount'],
    [{ min_order_amount: '5' }, 'min_order_amount'],
    [{ away_from: '2026-12-01' }, 'away_to'],
    [{ away_to: '2026-12-01' }, 'away_from'],
    [{ away_from: '2026-12-02', away_to: '2026-12-01' }, 'away_to'],
    [{ away_from: '2026-12-02', away_to: '2028-12-01' }, 'away_to'],
    [{ away_from: '2020-12-02', away_to: '2020-12-03' }, 'away_to'],
    [{ away_from: 'yarın', away_to: '2020-12-03' }, 'away_from'],
    [{ away_text: 'x'.repeat(301) }, 'away_text'],
  ])('refuses %j', async (body, path) => {
    const seller = await aTrader(test)
    const { status, body: answer } = await set(seller, body)
    expect([status, answer.errors[0].path]).toEqual([422, path])
  })

  it('is changed by those who may change the profile', async () => {
    const seller = await aTrader(test)
    const clerk = await aMember(test, seller.id, 'sales')
    expect((await test.call('PUT', '/companies/me/selling', {}, clerk.token)).status).toBe(403)
  })

  it('keeps its currency as long as there is a least amount', async () => {
    const seller = await aTrader(test)
    await set(seller, { min_order_amount: 100 })
    const change = () =>
      test.call('PUT', '/companies/me/currency-preference', { preferred_currency: 'USD' }, seller.token)
    expect(await change()).toMatchObject({ status: 409, body: { code: 'minimum_set' } })
    await set(seller, { min_order_amount: null })
    expect((await change()).status).toBe(200)
  })
})

describe('the least amount of an order', () => {
  it('is never taken for an amount in a currency that came meanwhile', { tags: 'race' }, async () => {
    const seller = await aTrader(test)
    const { db } = test.database
    const setting = await db.transaction().execute(async (trx) => {
      await trx.updateTable('companies').set({ preferred_currency: 'USD' }).where('id', '=', seller.id).execute()
      const waiting = set(seller, { min_order_amount: 5000 })
      await waitForLocks(test.database.pool, 1)
      return { waiting }
    })
    expect(await setting.waiting).toMatchObject({ status: 409, body: { code: 'currency_changed' } })
    expect((await set(seller, { min_order_amount: 5000, currency: 'TRY' })).body.code).toBe('currency_changed')
    const { body } = await set(seller, { min_order_amount: 150, currency: 'USD' })
    expect(body.data).toMatchObject({ min_order_amount: 150, currency: 'USD' })
    expect((await set(seller, { min_order_amount: null, currency: 'TRY' })).status).toBe(200)
  })

  it('is compared with the net sum after discounts in the currency of the buyer, and told in the cart', async () => {
    const [seller, buyer] = [await aTrader(test, { currency: 'USD' }), await aTrader(test)]
    const product = await aProduct(test, seller, { ...NET, price: 100_00, currency: 'TRY', stock_quantity: 500 })
    await set(seller, { min_order_amount: 25 })
    await test.call('PUT', `/dealers/${buyer.id}`, { discount_percent: 10 }, seller.token)
    await addToCart(test, buyer, product, 11)
    const [own] = (await cartOf(buyer)).sellers
    expect(own).toEqual({
      seller_id: seller.id,
      seller_name: seller.name,
      subtotal: 990,
      min_order_amount: 1000,
      missing: 10,
      away: null,
    })
    expect(await isValid(buyer)).toBe(false)
    expect(await checkOut(test, buyer)).toMatchObject({
      status: 409,
      body: {
        code: 'below_minimum',
        message: `${seller.name} için en az sipariş ₺1.000,00; ₺10,00 daha ekleyin.`,
        data: { currency: 'TRY', sellers: [{ seller_id: seller.id, min_order_amount: 1000, missing: 10 }] },
      },
    })
    await addToCart(test, buyer, product, 1)
    expect(await isValid(buyer)).toBe(true)
    expect((await checkOut(test, buyer)).status).toBe(201)
  })

  it('lets a checkout go on without the company, whose goods stay in the cart', async () => {
    const [low, other, buyer] = [await aTrader(test), await aTrader(test), await aTrader(test)]
    await set(low, { min_order_amount: 100 })
    await addToCart(test, buyer, await aProduct(test, low, NET))
    const sold = await aProduct(test, other, NET)
    await addToCart(test, buyer, sold, 2)
    expect((await checkOut(test, buyer)).body.code).toBe('below_minimum')
    const expected = { total_amount: 22, currency: 'TRY' }
    const placed = await checkOut(test, buyer, { body: { seller_ids: [other.id], expected } })
    expect(placed.body.data.orders).toMatchObject([{ seller_id: other.id, total_amount: 22 }])
    expect(await namesInCart(buyer)).toEqual([low.id])
    expect((await checkOut(test, buyer, { body: { seller_ids: [other.id] } })).body.code).toBe('cart_empty')
  })

  it('holds for requests for approval, which take out the chosen companies alone, and when they are approved', async () => {
    const [low, other, owner] = [await aTrader(test), await aTrader(test), await aTrader(test)]
    const member = { ...(await aMember(test, owner.id, 'buying')), name: owner.name }
    const { db } = test.database
    await db.updateTable('members').set({ limit_per_order: '1' }).where('person_id', '=', member.personId).execute()
    await set(low, { min_order_amount: 100 })
    await addToCart(test, member, await aProduct(test, low, NET))
    await addToCart(test, member, await aProduct(test, other, NET), 2)
    const ask = (checkout: object) => test.call('POST', '/approvals', { checkout }, member.token)
    expect((await ask(DELIVERY)).body.code).toBe('below_minimum')
    const asked = await ask({ ...DELIVERY, seller_ids: [other.id] })
    expect(asked.status).toBe(201)
    expect(await namesInCart(member)).toEqual([low.id])
    await set(other, { min_order_amount: 50 })
    const approve = () => test.call('POST', `/approvals/${asked.body.data.id}/approve`, {}, owner.token)
    expect((await approve()).body.code).toBe('below_minimum')
    await set(other, { min_order_amount: 20 })
    expect((await approve()).status).toBe(200)
  })
})

describe('a company that is away', () => {
  async function anAwaySeller() {
    const seller = await aTrader(test, { name: 'Akpamuk Havlu' })
    const product = await aProduct(test, seller, NET)
    const leave = () => set(seller, { away_from: dayIn(0), away_to: dayIn(0), away_text: 'Bakım' })
    return { seller, product, leave }
  }

  it('takes nothing into carts and no requests for quotes, with the day of its return', async () => {
    const { seller, product, leave } = await anAwaySeller()
    const buyer = await aTrader(test)
    await addToCart(test, buyer, product, 2)
    await leave()
    const refusal = { status: 409, body: { code: 'away', data: { returns_on: dayIn(1) } } }
    expect(await addToCart(test, buyer, product)).toMatchObject(refusal)
    const items = [{ product_id: product, quantity: 1 }]
    expect((await test.call('POST', '/cart/add-many', { items }, buyer.token)).status).toBe(422)
    const quantity = (to: number) => test.call('PUT', `/cart/item/${product}`, { quantity: to }, buyer.token)
    expect(await quantity(3)).toMatchObject(refusal)
    expect((await quantity(1)).status).toBe(200)
    expect(await isValid(buyer)).toBe(false)
    expect(await checkOut(test, buyer)).toMatchObject({ status: 409, body: { code: 'away' } })
    const quote = { seller_id: seller.id, lines: [{ product_id: product, quantity: 1 }] }
    const asked = await test.call('POST', '/quotes', quote, buyer.token)
    expect(asked).toMatchObject(refusal)
    expect(asked.body.message).toMatch(/^Akpamuk Havlu tatilde, \d+ \S+ \S+ günü dönüyor\.$/)
    expect((await cartOf(buyer)).sellers[0].away).toMatchObject({ returns_on: dayIn(1), text: 'Bakım' })
  })

  it('says so on its profile and its goods, from the first day to the last', async () => {
    const { seller, product, leave } = await anAwaySeller()
    await leave()
    const away = { from: dayIn(0), to: dayIn(0), returns_on: dayIn(1), text: 'Bakım' }
    const read = async (path: string) => (await test.call('GET', path)).body.data.away
    expect([await read(`/companies/${seller.id}`), await read(`/products/${product}`)]).toEqual([away, away])
    await set(seller, { away_from: dayIn(1), away_to: dayIn(2) })
    expect([await read(`/companies/${seller.id}`), await read(`/products/${product}`)]).toEqual([null, null])
    const buyer = await aTrader(test)
    expect((await addToCart(test, buyer, product)).status).toBe(200)
  })
})
