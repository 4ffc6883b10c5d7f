import { ALERT_MESSAGES, ALERTS_MAX } from '@bedesten/contract/alerts'
import type { ListedAlert } from '@bedesten/contract/alerts.schemas'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { deliver, receiveMails } from '../../../test/mails.ts'
import { aMember } from '../../../test/members.ts'
import { setStanding } from '../../../test/standings.ts'
import { useTestApp } from '../../../test/test-app.ts'
import { addToCart, aProduct, aTrader, checkOut, type Trader } from '../../../test/trade.ts'
import { aVariedProduct } from '../../../test/variants.ts'
import { insertRates } from '../exchange-rates/exchange-rates.queries.ts'
import { sweepAlerts } from './tell-alerts.ts'

const test = useTestApp()

beforeAll(async () => {
  const tryRates = { USD: '40.000000', EUR: '50.000000', GBP: '60.000000' }
  await insertRates(test.database.db, { date: '2026-11-13', tryRates }, 'test')
})

const set = (buyer: Trader, product: number, kinds: string[], variant_id?: number) =>
  test.call('PUT', `/products/${product}/alert`, { kinds, ...(variant_id && { variant_id }) }, buyer.token)
const get = async (buyer: Trader, product: number) =>
  (await test.call('GET', `/products/${product}/alert`, undefined, buyer.token)).body.data.wishes
const change = (seller: Trader, product: number, body: object) =>
  test.call('PUT', `/products/${product}`, body, seller.token)
const listed = async (buyer: Trader): Promise<ListedAlert[]> =>
  (await test.call('GET', '/alerts', undefined, buyer.token)).body.data

interface Told {
  type: string
  title: string
  message: string
  related_id: number
  related_data: object
}

/** After all jobs that are due. */
async function told(buyer: Trader): Promise<Told[]> {
  await deliver(test)
  const { body } = await test.call('GET', '/notifications', undefined, buyer.token)
  return body.data.filter(({ type }: Told) => type === 'alert')
}

async function aPair(given: object = {}) {
  const [seller, buyer] = [await aTrader(test), await aTrader(test)]
  const product = await aProduct(test, seller, { name: 'Zeytinyağı', stock_quantity: 0, ...given })
  return { seller, buyer, product }
}

describe('an alert about stock', () => {
  it('tells once when the product is back, on the site and by mail, and may be set again', async () => {
    const { seller, buyer, product } = await aPair()
    await test.database.db.updateTable('persons').set({ email_confirmed_at: new Date() }).execute()
    expect((await set(buyer, product, ['stock'])).status).toBe(200)
    await change(seller, product, { name: 'Zeytinyağı' })
    expect(await told(buyer)).toEqual([])
    await receiveMails(test)
    await change(seller, product, { stock_quantity: 5 })
    const { email } = await test.database.db
      .selectFrom('companies')
      .select('email')
      .where('id', '=', buyer.id)
      .executeTakeFirstOrThrow()
    const [mail] = await receiveMails(test, email)
    expect(mail?.subject).toBe('Zeytinyağı yeniden stokta.')
    expect(await told(buyer)).toMatchObject([
      { title: 'Yeniden Stokta', message: 'Zeytinyağı yeniden stokta.', related_id: product },
    ])
    await change(seller, product, { stock_quantity: 0 })
    await change(seller, product, { stock_quantity: 5 })
    expect(await told(buyer)).toHaveLength(1)
    expect(await listed(buyer)).toMatchObject([
      { product_id: product, in_stock: true, wishes: [{ kind: 'stock', fired_at: expect.any(String) }] },
    ])
    await change(seller, product, { stock_quantity: 0 })
    await set(buyer, product, ['stock'])
    expect(await get(buyer, product)).toMatchObject([{ kind: 'stock', fired_at: null }])
    await change(seller, product, { stock_quantity: 1 })
    expect(await told(buyer)).toHaveLength(2)
  })

  it('is refused for what is in stock, and obeys the wishes of the company', async () => {
    const { seller, buyer, product } = await aPair({ stock_quantity: 1 })
    expect(await set(buyer, product, ['stock'])).toMatchObject({ status: 409, body: { code: 'in_stock' } })
    await change(seller, product, { stock_quantity: 0 })
    const kinds = { alert: { site: false, email: 'off' } }
    await test.call('PUT', '/companies/me/notification-preferences', { kinds }, buyer.token)
    await set(buyer, product, ['stock'])
    await change(seller, product, { stock_quantity: 1 })
    expect(await told(buyer)).toEqual([])
    expect((await get(buyer, product))[0].fired_at).not.toBeNull()
  })

  it(
    'tells once, however many changes come at the same time, and orders that are cancelled',
    { tags: 'race' },
    async () => {
      const { seller, buyer, product } = await aPair({ stock_quantity: 3 })
      const other = await aTrader(test)
      await addToCart(test, other, product, 3)
      const order = (await checkOut(test, other)).body.data.orders[0].order_id
      await set(buyer, product, ['stock'])
      await Promise.all([
        test.call('PUT', `/orders/${order}/status`, { order_status: 'cancelled', reason: 'Vazgeçildi' }, other.token),
        ...[1, 2, 3, 4, 5, 6].map((stock_quantity) => change(seller, product, { stock_quantity })),
        deliver(test),
        deliver(test),
      ])
      expect(await told(buyer)).toHaveLength(1)
    },
  )

  it('misses no change that is under way while it is set', { tags: 'race' }, async () => {
    for (let round = 0; round < 5; round += 1) {
      const { seller, buyer, product } = await aPair()
      const [answer] = await Promise.all([
        set(buyer, product, ['stock']),
        change(seller, product, { stock_quantity: 5 }),
      ])
      expect(await told(buyer)).toHaveLength(answer.status === 200 ? 1 : 0)
    }
  })

  it('of a variant tells of that variant alone', async () => {
    const { seller, buyer } = await aPair()
    const { id, variantIds } = await aVariedProduct(test, seller)
    const [first = 0, second = 0] = variantIds
    const { db } = test.database
    await sql`update product_variants set stock_quantity = 0 where id = any(${[first, second]})`.execute(db)
    await set(buyer, id, ['stock'], first)
    expect((await set(buyer, id, ['stock'])).body.code).toBe('in_stock')
    await sql`update product_variants set stock_quantity = 5 where id = ${second}`.execute(db)
    expect(await told(buyer)).toEqual([])
    await sql`update product_variants set stock_quantity = 5 where id = ${first}`.execute(db)
    expect(await told(buyer)).toMatchObject([
      { message: 'Havlu (Lacivert, 50 x 90) yeniden stokta.', related_data: { variant_id: String(first) } },
    ])
    expect((await set(buyer, id, ['price'], 999_999)).status).toBe(404)
  })

  it('waits while the product or its company is hidden, and tells when they are back', async () => {
    const { seller, buyer, product } = await aPair()
    await set(buyer, product, ['stock'])
    await change(seller, product, { status: 'inactive' })
    await change(seller, product, { stock_quantity: 5 })
    expect(await told(buyer)).toEqual([])
    await change(seller, product, { status: 'active' })
    expect(await told(buyer)).toHaveLength(1)
    const hidden = await aPair()
    await set(hidden.buyer, hidden.product, ['stock'])
    await setStanding(test, hidden.seller.id, 'suspended')
    const main_image_url = '/uploads/gizli-large.webp'
    await sql`update products set main_image_url = ${main_image_url}, stock_quantity = 5 where id = ${hidden.product}`.execute(
      test.database.db,
    )
    expect(await told(hidden.buyer)).toEqual([])
    expect(await listed(hidden.buyer)).toMatchObject([
      { listed: false, image_url: null, in_stock: false, product_name: ALERT_MESSAGES.gone, company_name: '' },
    ])
    await setStanding(test, hidden.seller.id, 'open')
    await sweepAlerts(test.database.db)
    await sweepAlerts(test.database.db)
    expect(await told(hidden.buyer)).toHaveLength(1)
  })
})

describe('an alert about the price', () => {
  it('tells when it is lower than when it was set, and names both', async () => {
    const { seller, buyer, product } = await aPair({ price: 389_00, stock_quantity: 5 })
    await set(buyer, product, ['price'])
    await change(seller, product, { price: 400 })
    await change(seller, product, { price: 389 })
    expect(await told(buyer)).toEqual([])
    await change(seller, product, { price: 362 })
    expect(await told(buyer)).toMatchObject([
      { title: 'Fiyat Düştü', message: 'Zeytinyağı: ₺389,00 yerine ₺362,00 oldu.' },
    ])
    expect(await get(buyer, product)).toMatchObject([{ price: 389, fired_price: 362, fired_currency: 'TRY' }])
  })

  it('compares what is paid with KDV, in the new currency', async () => {
    const { seller, buyer, product } = await aPair({
      price: 120_00,
      vat_rate: 20,
      vat_included: true,
      stock_quantity: 5,
    })
    await set(buyer, product, ['price'])
    await change(seller, product, { price: 110, vat_included: false })
    expect(await told(buyer)).toEqual([])
    await change(seller, product, { price: 3, currency: 'USD' })
    expect(await told(buyer)).toEqual([])
    await change(seller, product, { price: 2 })
    expect((await told(buyer)).map(({ message }) => message)).toEqual([
      'Zeytinyağı: KDV dahil ₺120,00 yerine $2,40 oldu.',
    ])
    expect((await get(buyer, product))[0]).toMatchObject({ vat_included: true, fired_vat_included: false })
  })

  it('tells nobody that KDV is said otherwise while as much is paid as before', async () => {
    const { seller, buyer, product } = await aPair({ price: 120_00, vat_rate: 10, vat_included: true })
    await set(buyer, product, ['price'])
    for (const terms of [{ vat_rate: 20 }, { vat_included: false, price: 100 }, { vat_rate: 10, price: 110 }]) {
      await change(seller, product, terms)
      expect([terms, await told(buyer)]).toEqual([terms, []])
    }
    await change(seller, product, { vat_rate: 1 })
    expect((await told(buyer)).map(({ message }) => message)).toEqual([
      'Zeytinyağı: KDV dahil ₺120,00 yerine ₺111,10 oldu.',
    ])
  })

  it('tells at once when the lowest price is that of a new variant, or of one that is sold again', async () => {
    const { seller, buyer } = await aPair()
    const { id, variantIds } = await aVariedProduct(test, seller)
    const read = async () => (await test.call('GET', `/products/${id}`, undefined, seller.token)).body.data
    const { axes, variants } = await read()
    await set(buyer, id, ['price'])
    const [colours, sizes] = axes
    const cheap = { values: ['Lacivert', '30 x 50'], price: 4, stock_quantity: 1 }
    const widened = [colours, { ...sizes, values: [...sizes.values, '30 x 50'] }]
    expect((await change(seller, id, { axes: widened, variants: [...variants, cheap] })).status).toBe(200)
    expect((await told(buyer)).map(({ message }) => message)).toEqual(['Havlu: ₺10,00 yerine ₺4,00 oldu.'])
    await set(buyer, id, ['price'])
    await sql`update product_variants set price = 3, active = false where id = ${variantIds[0]}`.execute(
      test.database.db,
    )
    expect(await told(buyer)).toHaveLength(1)
    await sql`update product_variants set active = true where id = ${variantIds[0]}`.execute(test.database.db)
    expect((await told(buyer)).map(({ message }) => message)).toContain('Havlu: ₺4,00 yerine ₺3,00 oldu.')
  })

  it('of a product with variants is about the lowest, or about one', async () => {
    const { seller, buyer } = await aPair()
    const { id, variantIds } = await aVariedProduct(test, seller)
    const dear = variantIds[3] ?? 0
    await set(buyer, id, ['price'])
    await set(buyer, id, ['price'], dear)
    const { db } = test.database
    await sql`update product_variants set price = 12 where id = ${dear}`.execute(db)
    expect((await told(buyer)).map(({ message }) => message)).toEqual([
      'Havlu (Beyaz, 70 x 140): ₺15,00 yerine ₺12,00 oldu.',
    ])
    await sql`update product_variants set price = 9 where id = ${dear}`.execute(db)
    expect((await told(buyer)).map(({ message }) => message)).toContain('Havlu: ₺10,00 yerine ₺9,00 oldu.')
    expect(await told(buyer)).toHaveLength(2)
  })

  it('found by a bulk change too, with one job for all that waits', async () => {
    const { seller, buyer, product } = await aPair({ sku: 'ZY-5', price: 100_00 })
    await set(buyer, product, ['price', 'stock'])
    const rows = [{ sku: 'ZY-5', price: 90, stock_quantity: 7 }]
    await test.call('PUT', '/products/bulk', { rows }, seller.token)
    expect((await told(buyer)).map(({ title }) => title).toSorted()).toEqual(['Fiyat Düştü', 'Yeniden Stokta'])
  })
})

describe('alerts of a company', () => {
  it('are its own, set by those who may buy, and taken back', async () => {
    const { seller, buyer, product } = await aPair()
    const viewer = { ...(await aMember(test, buyer.id, 'viewer')), name: buyer.name }
    expect((await set(viewer, product, ['stock'])).status).toBe(403)
    expect((await set(seller, product, ['stock'])).body.code).toBe('own_product')
    expect((await set(buyer, product, [])).status).toBe(422)
    expect((await set(buyer, 999_999, ['stock'])).status).toBe(404)
    await set(buyer, product, ['stock', 'price'])
    expect((await get(viewer, product)).map(({ kind }: { kind: string }) => kind)).toEqual(['stock', 'price'])
    expect(await get(seller, product)).toEqual([])
    await set(buyer, product, ['price'])
    expect((await get(buyer, product)).map(({ kind }: { kind: string }) => kind)).toEqual(['price'])
    await test.call('DELETE', `/products/${product}/alert`, undefined, buyer.token)
    expect(await listed(buyer)).toEqual([])
  })

  it('stay in the list when the product is gone, and are 500 at most', async () => {
    const { seller, buyer, product } = await aPair()
    await set(buyer, product, ['stock'])
    await test.call('DELETE', `/products/${product}`, undefined, seller.token)
    expect(await listed(buyer)).toMatchObject([
      { product_id: product, product_name: ALERT_MESSAGES.gone, company_name: '', listed: false },
    ])
    expect(JSON.stringify(await listed(buyer))).not.toMatch(new RegExp(`Zeytinyağı|${seller.name}`))
    const other = await aProduct(test, seller, { stock_quantity: 0 })
    await sql`
      insert into product_alerts (company_id, product_id, variant_id, kind, price, currency, vat_rate, vat_included, created_at)
      select ${buyer.id}, p.id, null, k.kind, 1, 'TRY', 20, true, now()
      from (select id from products where id <> ${other} and id <> ${product} order by id) p
      cross join (values ('stock'), ('price')) k (kind) limit ${ALERTS_MAX}`.execute(test.database.db)
    const { count } = await test.database.db
      .selectFrom('product_alerts')
      .select((row) => row.fn.countAll<number>().as('count'))
      .where('company_id', '=', buyer.id)
      .executeTakeFirstOrThrow()
    const isFull = count >= ALERTS_MAX
    expect((await set(buyer, other, ['stock'])).status).toBe(isFull ? 409 : 200)
  })

  it('are listed page by page, what was set last first, and nothing twice or left out', async () => {
    const { seller, buyer, product } = await aPair({ stock_quantity: 5 })
    const { id, variantIds } = await aVariedProduct(test, seller)
    const [first = 0, second = 0] = variantIds
    await set(buyer, product, ['price'])
    for (const variant of [undefined, first, second]) await set(buyer, id, ['price'], variant)
    const page = async (query: string) =>
      (await test.call('GET', `/alerts?limit=2${query}`, undefined, buyer.token)).body
    const one = await page('')
    const two = await page(`&cursor=${one.pagination.next_cursor}`)
    const keys = (rows: ListedAlert[]) => rows.map(({ product_id, variant_id }) => [product_id, variant_id])
    expect(keys([...one.data, ...two.data])).toEqual([
      [id, second],
      [id, first],
      [id, null],
      [product, null],
    ])
    expect([one.pagination.total, one.pagination.totalPages, two.pagination.next_cursor]).toEqual([4, 2, null])
    expect(keys((await page('&page=2')).data)).toEqual(keys(two.data))
    expect((await test.call('GET', '/alerts?cursor=x', undefined, buyer.token)).status).toBe(422)
  })

  it('cost products that nobody watches one look into an index, and a sale not even that', async () => {
    const { seller, product } = await aPair({ stock_quantity: 5 })
    const { db } = test.database
    const jobs = async () =>
      (
        await sql<{
          n: number
        }>`select count(*)::int as n from graphile_worker.jobs where task_identifier = 'tell_alerts'`.execute(db)
      ).rows[0]?.n
    const before = await jobs()
    await change(seller, product, { stock_quantity: 0 })
    await change(seller, product, { stock_quantity: 9, price: 1 })
    expect(await jobs()).toBe(before)
    const { rows } = await sql<{ plan: string }>`
      select string_agg(tgname, ' ') as plan from pg_trigger where tgname in ('products_alerts', 'product_variants_alerts')
        and tgqual is not null`.execute(db)
    expect(rows[0]?.plan.split(' ')).toHaveLength(2)
  })
})
