import { describe, expect, it } from 'vitest'
import { aCompany } from '../../../test/factories.ts'
import { useTestApp } from '../../../test/test-app.ts'
import { aProduct, aTrader, DELIVERY, type Trader } from '../../../test/trade.ts'
import { authorOf } from './record-activity.ts'
import { recordActivity } from './record-activity.ts'
import { applyRetention } from '../records/retention.ts'

const test = useTestApp()

interface Entry {
  person: { id: number; name: string; left: boolean } | null
  key: { name: string } | null
  kind: string
  text: string
  target: { label: string | null; old: string | null; new: string | null } | null
  device: string | null
}

async function list({ token }: { token: string }, query = '') {
  const { status, body } = await test.call('GET', `/activity${query}`, undefined, token)
  return { status, entries: body.data as Entry[], people: body.people, pagination: body.pagination }
}

async function texts(who: { token: string }, query = '') {
  return (await list(who, query)).entries.map(({ kind, text }) => `${kind}: ${text}`)
}

async function personOf({ id }: Trader): Promise<number> {
  const { person_id } = await test.database.db
    .selectFrom('members')
    .select('person_id')
    .where('company_id', '=', id)
    .executeTakeFirstOrThrow()
  return person_id
}

async function nameOf(trader: Trader, name: string): Promise<number> {
  const id = await personOf(trader)
  await test.database.db.updateTable('persons').set({ name }).where('id', '=', id).execute()
  return id
}

async function order(buyer: Trader, productId: number) {
  await test.call('POST', '/cart/add', { product_id: productId, quantity: 2 }, buyer.token)
  const { body } = await test.call('POST', '/orders/create-from-cart', DELIVERY, buyer.token)
  return body.data.orders[0] as { order_id: number; order_number: string }
}

describe('the activity of a company', () => {
  it('says who did what, to what and with which device', async () => {
    const seller = await aTrader(test)
    const personId = await nameOf(seller, 'Hakan Tuna')
    const { body } = await test.call(
      'POST',
      '/products',
      { name: 'Peştemal', price: 172.5, stock_quantity: 240, unit: 'takım' },
      seller.token,
    )
    await test.call('PUT', `/products/${body.data.id}`, { price: 179, stock_quantity: 212 }, seller.token)
    const { entries } = await list(seller)
    expect(entries.map(({ text }) => text)).toEqual(['stok yazdı', 'fiyat değiştirdi', 'ürün ekledi', 'giriş yaptı'])
    expect(entries[0]).toMatchObject({
      person: { id: personId, name: 'Hakan Tuna', left: false },
      key: null,
      kind: 'stock',
      target: { label: 'Peştemal', old: '240 takım', new: '212 takım' },
    })
    expect(entries[1]?.target).toEqual({ label: 'Peştemal', old: '₺172,50', new: '₺179,00' })
  })

  it('has the acts of both sides of an order, each in its own company', async () => {
    const [seller, buyer] = [await aTrader(test), await aTrader(test)]
    const { order_id, order_number } = await order(buyer, await aProduct(test, seller, { price: 1000 }))
    await test.call('PATCH', `/orders/${order_id}/status`, { status: 'confirmed' }, seller.token)
    const payment = { amount: 20, paid_on: '2026-01-05' }
    expect((await test.call('POST', `/orders/${order_id}/payments`, payment, seller.token)).status).toBe(201)
    expect((await list(buyer)).entries[0]).toMatchObject({ kind: 'order', text: 'sipariş verdi' })
    const { entries } = await list(seller)
    expect(entries.slice(0, 2)).toMatchObject([
      { kind: 'payment', text: 'ödemeyi onayladı', target: { label: `${order_number} · ₺20,00` } },
      { kind: 'order', target: { label: order_number, old: 'Beklemede', new: 'Onaylandı' } },
    ])
  })

  it('has logins, profile, settings, quotes, exports and bulk changes', async () => {
    const company = await aCompany(test)
    const me = { token: company.accessToken }
    const { email, password } = company
    await test.call('POST', '/auth/login', { email, password })
    await test.call('PUT', '/companies/me/currency-preference', { preferred_currency: 'USD' }, me.token)
    const seller = await aTrader(test)
    const asked = { seller_id: seller.id, lines: [{ name: 'Koli', quantity: 5, unit: 'adet' }] }
    expect((await test.call('POST', '/quotes', asked, me.token)).status).toBe(201)
    await test.app.inject({
      url: '/api/v1/orders/buyer/export?format=csv',
      headers: { authorization: `Bearer ${me.token}` },
    })
    const ids = [await aProduct(test, seller), await aProduct(test, seller)]
    const change = { ids, change: { price: { percent: 4 } } }
    expect((await test.call('POST', '/products/bulk-changes', change, seller.token)).status).toBe(200)
    expect(await texts(me)).toEqual([
      'export: siparişlerini dışa aktardı',
      'quote: teklif istedi',
      'settings: para birimini değiştirdi',
      'login: giriş yaptı',
      'login: giriş yaptı',
    ])
    expect((await list(seller)).entries[0]).toMatchObject({
      kind: 'bulk_change',
      text: 'toplu değişiklik yaptı',
      target: { label: '2 ürün, fiyat %4 arttı' },
    })
  })

  it('names an API key in place of a person', async () => {
    const company = await aCompany(test)
    const { body } = await test.call('GET', '/auth/api-key', undefined, company.accessToken)
    await test.app.inject({
      method: 'POST',
      url: '/api/v1/products',
      headers: { 'x-api-key': body.api_key },
      payload: { name: 'Havlu', price: 10, stock_quantity: 1 },
    })
    const [entry] = (await list({ token: company.accessToken })).entries
    expect(entry).toMatchObject({ person: null, key: { name: 'Ana anahtar' }, text: 'ürün ekledi', device: 'API' })
  })

  it('writes nothing for an act that fails', async () => {
    const [seller, buyer] = [await aTrader(test), await aTrader(test)]
    const { order_id } = await order(buyer, await aProduct(test, seller))
    const before = await texts(buyer)
    expect((await test.call('PATCH', `/orders/${order_id}/status`, { status: 'shipped' }, buyer.token)).status).toBe(
      403,
    )
    expect((await test.call('POST', '/orders/create-from-cart', DELIVERY, buyer.token)).status).toBe(409)
    expect(await texts(buyer)).toEqual(before)
  })

  it('is filtered by person, kind and day, page by page', async () => {
    const me = await aTrader(test)
    const personId = await nameOf(me, 'Derya Koç')
    const { db } = test.database
    const day = (name: string) => new Date(`${name}T09:00:00Z`)
    for (const name of ['2026-01-01', '2026-01-02', '2026-01-03']) {
      await recordActivity(db, authorOf(me.id, personId), { kind: 'price', text: name }, day(name))
      await recordActivity(db, authorOf(me.id), { kind: 'stock', text: name }, day(name))
    }
    expect(await texts(me, `?person_id=${personId}&kind=price`)).toHaveLength(3)
    expect(await texts(me, '?kind=stock')).toHaveLength(3)
    expect(await texts(me, '?from=2026-01-02&to=2026-01-02')).toEqual(['stock: 2026-01-02', 'price: 2026-01-02'])
    const first = await list(me, '?limit=4')
    const second = await list(me, `?limit=4&cursor=${first.pagination.next_cursor}`)
    expect([...first.entries, ...second.entries].map(({ text }) => text)).toHaveLength(7)
    expect([first.people, second.people]).toEqual([[{ id: personId, name: 'Derya Koç', left: false }], undefined])
    for (const wrong of ['?kind=nothing', '?from=yesterday', '?person_id=x', '?cursor=x', '?from=0000-01-01']) {
      expect((await list(me, wrong)).status).toBe(422)
    }
  })

  it('keeps a person that has left by name', async () => {
    const me = await aTrader(test)
    const gone = await aTrader(test)
    const personId = await nameOf(gone, 'Levent Usta')
    await recordActivity(
      test.database.db,
      authorOf(me.id, personId),
      { kind: 'price', text: 'fiyat değiştirdi' },
      new Date(),
    )
    const { entries, people } = await list(me)
    expect(entries[0]?.person).toEqual({ id: personId, name: 'Levent Usta', left: true })
    expect(people).toContainEqual({ id: personId, name: 'Levent Usta', left: true })
  })

  it('is a CSV that no spreadsheet takes for formulas', async () => {
    const me = await aTrader(test)
    const product = { name: '=1+1', price: 5, stock_quantity: 1 }
    await test.call('POST', '/products', product, me.token)
    const { statusCode, headers, body } = await test.app.inject({
      url: '/api/v1/activity/export.csv?kind=product',
      headers: { authorization: `Bearer ${me.token}` },
    })
    expect([statusCode, headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8'])
    expect(body).toContain(";Ürün;ürün ekledi;'=1+1;")
    expect(body).not.toContain('giriş yaptı')
    expect(await texts(me, '?kind=export')).toEqual(['export: etkinliği dışa aktardı'])
  })

  it('is read by those who manage the company, and shows nothing of others', async () => {
    const [me, other] = [await aTrader(test), await aTrader(test)]
    await test.database.db.updateTable('members').set({ role: 'sales' }).where('company_id', '=', me.id).execute()
    expect((await list(me)).status).toBe(403)
    expect((await test.call('GET', '/activity/export.csv', undefined, me.token)).status).toBe(403)
    expect((await test.call('GET', '/activity')).status).toBe(401)
    expect((await list(other)).entries).toHaveLength(1)
    const company = await aCompany(test)
    const { body } = await test.call('GET', '/auth/api-key', undefined, company.accessToken)
    const byKey = await test.app.inject({ url: '/api/v1/activity', headers: { 'x-api-key': body.api_key } })
    expect(byKey.statusCode).toBe(401)
  })

  it('is kept for a year', async () => {
    const me = await aTrader(test)
    const { db } = test.database
    const now = new Date()
    const ago = (days: number) => new Date(now.getTime() - days * 86_400_000)
    await recordActivity(db, authorOf(me.id), { kind: 'price', text: 'old' }, ago(367))
    await recordActivity(db, authorOf(me.id), { kind: 'price', text: 'young' }, ago(364))
    await applyRetention(db, now)
    expect(await texts(me, '?kind=price')).toEqual(['price: young'])
  })
})
