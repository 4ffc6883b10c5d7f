import { describe, expect, it } from 'vitest'
import { aQuote, offer } from '../../../test/quotes.ts'
import { useTestApp } from '../../../test/test-app.ts'
import { aProduct, aTrader, DELIVERY, type Trader } from '../../../test/trade.ts'

const test = useTestApp()

interface Named {
  person: { name: string } | null
}

async function nameOf({ id }: Trader, name: string): Promise<number> {
  const { rows } = await test.database.pool.query(
    'update persons set name = $2 from members where person_id = id and company_id = $1 returning id',
    [id, name],
  )
  return rows[0].id
}

/** An order that was confirmed and paid. */
async function aDeal() {
  const [seller, buyer] = [await aTrader(test), await aTrader(test)]
  await test.call('POST', '/cart/add', { product_id: await aProduct(test, seller), quantity: 1 }, buyer.token)
  const { body } = await test.call('POST', '/orders/create-from-cart', DELIVERY, buyer.token)
  const { order_id: id } = body.data.orders[0]
  await test.call('PATCH', `/orders/${id}/status`, { status: 'confirmed' }, seller.token)
  await test.call('POST', `/orders/${id}/payments`, { amount: 10, paid_on: '2026-01-05' }, seller.token)
  const read = async ({ token }: Trader) => (await test.call('GET', `/orders/${id}`, undefined, token)).body.data
  return { seller, buyer, id, read }
}

it('both sides of an order see who did what, its own company with an id', async () => {
  const { seller, buyer, read } = await aDeal()
  const [derya, ayse] = [await nameOf(buyer, 'Derya Koç'), await nameOf(seller, 'Ayşe Demir')]
  const [own, other] = [await read(buyer), await read(seller)]
  expect(own.person).toEqual({ id: derya, name: 'Derya Koç', left: false })
  expect(other.person).toEqual({ id: null, name: 'Derya Koç', left: false })
  expect(own.history.map(({ person }: { person: object }) => person)).toEqual([
    { id: derya, name: 'Derya Koç', left: false },
    { id: null, name: 'Ayşe Demir', left: false },
    { id: null, name: 'Ayşe Demir', left: false },
  ])
  expect(other.payments).toMatchObject([{ status: 'paid', person: { id: ayse, name: 'Ayşe Demir' } }])
  for (const [side, name] of [
    ['buyer', buyer],
    ['seller', seller],
  ] as const) {
    const { body } = await test.call('GET', `/orders/${side}`, undefined, name.token)
    expect(body.data[0].person.name).toBe('Derya Koç')
  }
})

it('a person that has left stays by name', async () => {
  const { seller, buyer, read } = await aDeal()
  await nameOf(seller, 'Levent Kaya')
  await test.database.db.deleteFrom('members').where('company_id', '=', seller.id).execute()
  expect((await read(buyer)).history.at(-1).person).toEqual({ id: null, name: 'Levent Kaya', left: true })
})

it('a person without a name, and an act of an API key, show the company alone', async () => {
  const { seller, buyer, id, read } = await aDeal()
  expect((await read(buyer)).history.map(({ person }: { person: null }) => person)).toEqual([null, null, null])
  await nameOf(seller, 'Ayşe Demir')
  const { body } = await test.call('GET', '/auth/api-key', undefined, seller.token)
  await test.app.inject({
    method: 'PATCH',
    url: `/api/v1/orders/${id}/status`,
    headers: { 'x-api-key': body.api_key },
    payload: { status: 'processing' },
  })
  expect((await read(seller)).history.at(-1)).toMatchObject({ new_status: 'processing', person: null })
})

it('quotes name who asked and who gave each version', async () => {
  const asked = await aQuote(test)
  await nameOf(asked.buyer, 'Hakan Tuna')
  await nameOf(asked.seller, 'Ayşe Demir')
  expect((await offer(test, asked)).status).toBe(201)
  const { body } = await test.call('GET', `/quotes/${asked.id}`, undefined, asked.seller.token)
  expect(body.data).toMatchObject({
    person: { name: 'Hakan Tuna' },
    offers: [{ version: 1, person: { name: 'Ayşe Demir' } }],
    history: [{ person: { name: 'Hakan Tuna' } }, { person: { name: 'Ayşe Demir' } }],
  })
})

it('messages name their writer, in the conversation, the list and the search', async () => {
  const [one, two] = [await aTrader(test), await aTrader(test)]
  const writer = await nameOf(one, 'Ayşe Demir')
  const { body } = await test.call('POST', '/conversations', { company_id: two.id }, one.token)
  const path = `/conversations/${body.data.id}/messages`
  const sent = await test.call('POST', path, { text: 'Numune çıktı' }, one.token)
  expect(sent.body.data.person).toEqual({ id: writer, name: 'Ayşe Demir', left: false })
  const [talk, list, found] = [
    await test.call('GET', path, undefined, two.token),
    await test.call('GET', '/conversations', undefined, two.token),
    await test.call('GET', '/messages/search?q=numune', undefined, two.token),
  ]
  const shown = { id: null, name: 'Ayşe Demir', left: false }
  expect(talk.body.data[0].person).toEqual(shown)
  expect(list.body.data[0].last_message.person).toEqual(shown)
  expect(found.body.data[0].message.person).toEqual(shown)
})

/** 'Kişi adlarını karşı tarafa göster', switched off as in its settings. */
async function hideNames({ name, token }: Trader): Promise<void> {
  const change = { company_name: name, show_person_names: false }
  expect((await test.call('PUT', '/companies/me/profile', change, token)).status).toBe(200)
}

describe('a company that hides its names shows them to itself alone', () => {
  it('in orders, their payments, history and lists', async () => {
    const { seller, buyer, read } = await aDeal()
    await nameOf(buyer, 'Derya Koç')
    await nameOf(seller, 'Ayşe Demir')
    await hideNames(seller)
    const names = ({ history, payments, person }: { history: Named[]; payments: Named[]; person: Named['person'] }) =>
      [{ person }, ...history, ...payments].map((one) => one.person?.name)
    const [derya, ayse] = ['Derya Koç', 'Ayşe Demir']
    expect(names(await read(seller))).toEqual([derya, derya, ayse, ayse, ayse])
    expect(names(await read(buyer))).toEqual([derya, derya, undefined, undefined, undefined])
    await hideNames(buyer)
    expect(names(await read(seller))).toEqual([undefined, undefined, ayse, ayse, ayse])
    expect(names(await read(buyer))).toEqual([derya, derya, undefined, undefined, undefined])
    const list = async (side: string, { token }: Trader) =>
      (await test.call('GET', `/orders/${side}`, undefined, token)).body.data[0].person
    expect(await list('seller', seller)).toBeNull()
    expect(await list('buyer', buyer)).toMatchObject({ name: 'Derya Koç' })
  })

  it('in quotes', async () => {
    const asked = await aQuote(test)
    await nameOf(asked.buyer, 'Hakan Tuna')
    await nameOf(asked.seller, 'Ayşe Demir')
    await hideNames(asked.seller)
    expect((await offer(test, asked)).status).toBe(201)
    const read = async ({ token }: Trader) =>
      (await test.call('GET', `/quotes/${asked.id}`, undefined, token)).body.data
    expect(await read(asked.seller)).toMatchObject({ offers: [{ person: { name: 'Ayşe Demir' } }] })
    expect(await read(asked.buyer)).toMatchObject({ person: { name: 'Hakan Tuna' }, offers: [{ person: null }] })
    expect(JSON.stringify(await read(asked.buyer))).not.toContain('Ayşe Demir')
  })

  it('in conversations, their list and the search', async () => {
    const [one, two] = [await aTrader(test), await aTrader(test)]
    await nameOf(one, 'Ayşe Demir')
    await hideNames(one)
    const { body } = await test.call('POST', '/conversations', { company_id: two.id }, one.token)
    const path = `/conversations/${body.data.id}/messages`
    const sent = await test.call('POST', path, { text: 'Numune çıktı' }, one.token)
    expect(sent.body.data.person.name).toBe('Ayşe Demir')
    for (const place of [path, '/conversations', '/messages/search?q=numune']) {
      const read = async ({ token }: Trader) =>
        JSON.stringify((await test.call('GET', place, undefined, token)).body.data)
      expect(await read(one)).toContain('Ayşe Demir')
      expect(await read(two)).toContain('"person":null')
      expect(await read(two)).not.toContain('Ayşe Demir')
    }
  })
})

it('the public never sees a name', async () => {
  const seller = await aTrader(test)
  await nameOf(seller, 'Gizli Kişi')
  const id = await aProduct(test, seller)
  for (const path of [`/products/${id}`, `/companies/${seller.id}`, '/products', '/posts']) {
    expect(JSON.stringify((await test.call('GET', path)).body)).not.toContain('Gizli Kişi')
  }
})
