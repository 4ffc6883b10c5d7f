import { rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { ProfileChange } from '@bedesten/contract/companies.schemas'
import { toAmount } from '@bedesten/contract/money'
import type { Member } from '@bedesten/contract/members.schemas'
import { ORDER_STATUSES, PAYMENT_STATUSES } from '@bedesten/contract/order-states'
import { NewProduct } from '@bedesten/contract/products.schemas'
import { expect, it } from 'vitest'
import { makeFolder, query } from '../../test/postgres-processes.ts'
import { createEmptyDatabase } from '../../test/postgres.ts'
import { createTestMedia } from '../../test/media.ts'
import { useTestApp } from '../../test/test-app.ts'
import { openDatabase } from '../db/database.ts'
import { exportDatabase, importDatabase } from '../db/transfer/transfer.ts'
import { insertSession } from '../modules/accounts/sessions/sessions.queries.ts'
import { createAccessTokens } from '../modules/accounts/sessions/tokens.ts'
import { migrationsFolder } from '../paths.ts'
import { DEMO_COMPANIES, DEMO_FOLLOWS, DEMO_PASSWORD } from './demo-companies.ts'
import { DEMO_POSTS } from './demo-post-texts.ts'
import { DEMO_PRODUCTS } from './demo-products.ts'
import { VARIED_PRODUCTS } from './demo-variants.ts'
import { listTrades } from './demo-year.ts'
import { loadDemo } from './load-demo.ts'

const race = { tags: 'race', timeout: 60_000 }
const test = useTestApp()
const SUSPENDED = 'bozdag@demo.test'

it(
  'fills an empty database once, however many processes start on it together and however long it takes',
  race,
  async () => {
    // Shorter than storing the images, during which the others wait.
    const database = openDatabase(test.database.connection, { log: () => undefined, silenceMs: 1000 })
    const { db } = database
    const media = createTestMedia(test.config)
    const arrived = sleep(4000)
    const write = async (...file: Parameters<typeof media.files.write>) => {
      await arrived
      await media.files.write(...file)
    }
    const slow = { ...media, files: { ...media.files, write } }
    await Promise.all(
      Array.from({ length: 4 }, () => loadDemo(database.longWrites, slow, test.appSecret, () => undefined)),
    )
    const companies = await db.selectFrom('companies').select('email').orderBy('id').execute()
    expect(companies.map(({ email }) => email)).toEqual([...DEMO_COMPANIES.map(({ email }) => email), SUSPENDED])
    const follows = await db.selectFrom('follows').select('follower_id').execute()
    expect(follows).toHaveLength(Object.values(DEMO_FOLLOWS).flat().length)
    await database.close()
  },
)

it('gives every company a profile with images that are really there', async () => {
  for (const { short_name, cover, verified, profile } of DEMO_COMPANIES) {
    expect(ProfileChange.parse(profile)).toEqual(profile)
    const { body } = await test.call('GET', `/companies/by-shortname/${short_name}`)
    expect(body.data).toMatchObject({
      city: expect.any(String),
      latitude: expect.any(Number),
      verified: verified ? 1 : 0,
    })
    expect(body.data.cover_image_url === null).toBe(!cover)
    for (const url of [body.data.logo_url, body.data.cover_image_url].filter(Boolean)) {
      expect((await stat(join(test.config.dataDir, url))).size).toBeGreaterThan(200)
    }
  }
})

it('has two teams of four, an invitation and an approval that wait, and somebody who works for both', async () => {
  const login = async (email: string) =>
    (await test.call('POST', '/auth/login', { email, password: DEMO_PASSWORD })).body.data
  for (const short_name of ['akpamuk', 'kordon']) {
    const { tokens } = await login(`${short_name}@demo.test`)
    const { body } = await test.call('GET', '/members', undefined, tokens.accessToken)
    const members = body.data as Member[]
    expect(new Set(members.map(({ role }) => role)).size).toBe(4)
    expect(members.every(({ name, last_seen_at }) => name !== null && last_seen_at !== null)).toBe(true)
  }
  const emine = await login('emine@demo.test')
  expect(emine.companies).toMatchObject([{ short_name: 'kordon' }, { short_name: 'akpamuk' }])
  const { tokens } = await login('murat@demo.test')
  const { body } = await test.call('GET', '/members/invitations', undefined, tokens.accessToken)
  const approvals = (await test.call('GET', '/approvals', undefined, tokens.accessToken)).body.data
  expect(approvals).toMatchObject([{ state: 'waiting', person: { name: 'Derya Koç' }, note: expect.any(String) }])
  expect(approvals[0].lines).toHaveLength(2)
  expect(body.data).toMatchObject([{ email: 'zeynep@demo.test', state: 'waiting', invited_by: 'Selin Aksoy' }])
})

it('offers hundreds of products in many provinces, with images, ratings and everything a visitor may meet', async () => {
  const { db } = test.database
  const suspended = db.selectFrom('companies').select('id').where('email', '=', SUSPENDED)
  const products = await db.selectFrom('products').selectAll().where('company_id', '<>', suspended).execute()
  expect(products.length).toBe(DEMO_PRODUCTS.length + VARIED_PRODUCTS.length)
  expect(products.length).toBeGreaterThanOrEqual(400)
  expect(DEMO_COMPANIES.length).toBeGreaterThanOrEqual(24)
  expect(new Set(DEMO_COMPANIES.map(({ profile }) => profile.city)).size).toBeGreaterThanOrEqual(12)
  expect(new Set(products.map(({ currency }) => currency))).toEqual(new Set(['TRY', 'USD', 'EUR', 'GBP']))
  expect(products.filter(({ stock_quantity }) => stock_quantity === 0).length).toBeGreaterThan(20)
  expect(products.filter(({ status }) => status === 'inactive').length).toBeGreaterThan(10)
  for (const { product, tags } of DEMO_PRODUCTS) {
    expect(NewProduct.parse({ ...product, price: toAmount(product.price), tags })).toEqual({ ...product, tags })
  }
  const images = await db.selectFrom('product_images').select('url').distinct().execute()
  for (const { url } of images) expect((await stat(join(test.config.dataDir, url))).size).toBeGreaterThan(200)
  expect(products.every(({ main_image_url: main }) => images.some(({ url }) => url === main))).toBe(true)
  const { body } = await test.call('GET', '/companies/by-shortname/akpamuk/profile')
  expect(body.data.average_rating).toBeGreaterThan(1)
  expect(body.data.products).toHaveLength(3)
})

it('has products in colours and sizes, with images of their own, in carts, orders and a quote', async () => {
  const { body } = await test.call('POST', '/auth/login', { email: 'kordon@demo.test', password: DEMO_PASSWORD })
  const get = async (path: string) => (await test.call('GET', path, undefined, body.data.tokens.accessToken)).body
  const [card] = (await get('/products?search=otel%20tipi%20pamuk%20havlu')).data
  expect(card).toMatchObject({ price: 139.5, price_from: 38.4, variant_count: 24 })
  const { data: towel } = await get(`/products/${card.id}`)
  expect(towel.variants).toHaveLength(24)
  expect(new Set(towel.variants.map(({ image_url }: { image_url: string | null }) => image_url)).size).toBe(6)
  const named = (lines: { variant_name: string | null }[]) => lines.some(({ variant_name }) => variant_name !== null)
  expect(named((await get('/cart')).data.items)).toBe(true)
  const orders = (await get('/orders/buyer?limit=30')).data
  const items = await Promise.all(orders.map(async ({ id }: { id: number }) => (await get(`/orders/${id}`)).data.items))
  expect(items.some(named)).toBe(true)
  const { rows } = await test.database.pool.query('select from quote_lines where variant_id is not null')
  expect(rows).toHaveLength(2)
  const series = (await get('/products?search=bornoz%20serisi')).data[0]
  expect((await get(`/products/${series.id}`)).data).toMatchObject({ unit: 'seri', pieces_per_unit: 7 })
})

it('shows goods in colours that they have', () => {
  const food = DEMO_PRODUCTS.filter(({ tags }) => tags.includes('Gıda'))
  expect(food.length).toBeGreaterThan(50)
  // The third to fifth drawing of each kind are green, blue and pink.
  expect(food.flatMap(({ images }) => images).filter((name) => !/-[12]$/.test(name))).toEqual([])
  const cardboard = DEMO_PRODUCTS.flatMap(({ images }) => images).filter((name) => name.includes('-kutu-'))
  expect(new Set(cardboard)).toEqual(new Set(['product-kutu-1']))
})

it('gives every login a living feed and notifications, some of them unread', async () => {
  const { db } = test.database
  const tokens = createAccessTokens('a secret of the tests, thirty-two or more')
  for (const { id } of await db.selectFrom('companies').select('id').where('email', '<>', SUSPENDED).execute()) {
    const { personId } = await db
      .selectFrom('members')
      .select('person_id as personId')
      .where('company_id', '=', id)
      .executeTakeFirstOrThrow()
    const sessionId = await insertSession(db, { companyId: id, personId, userAgent: 'test', now: new Date() })
    const token = tokens.sign({ id, personId, sessionId })
    const { body: feed } = await test.call('GET', '/posts/feed/timeline', undefined, token)
    expect(new Set(feed.data.map((post: { company_id: number }) => post.company_id)).size).toBeGreaterThan(1)
    const written = feed.data.filter((post: { type: string }) => post.type === 'text')
    expect(written.every((post: { like_count: number; comment_count: number }) => post.like_count > 0)).toBe(true)
    const { body: told } = await test.call('GET', '/notifications', undefined, token)
    const times = told.data.map((row: { created_at: string }) => row.created_at)
    expect(times).toEqual(times.toSorted().toReversed())
    expect(times.length).toBeGreaterThan(2)
    expect(Date.parse(times[0])).toBeLessThan(Date.now())
  }
  const posts = await db
    .selectFrom('posts')
    .selectAll()
    .where('purchase_request_id', 'is', null)
    .orderBy('id')
    .execute()
  expect(posts.map(({ content }) => content)).toEqual(DEMO_POSTS.map(({ text }) => text))
  // All products and images of posts exist.
  expect(posts.map((post) => post.product_id !== null)).toEqual(DEMO_POSTS.map((post) => post.product !== undefined))
  expect(posts.map((post) => post.image_url !== null)).toEqual(DEMO_POSTS.map((post) => post.image !== undefined))
  const unread = await db.selectFrom('notifications').select('id').where('read_at', 'is', null).execute()
  expect(unread.length).toBeGreaterThan(20)
})

it('has traded: orders in every state on both sides of the first company, and carts waiting', async () => {
  const { body } = await test.call('POST', '/auth/login', { email: 'akpamuk@demo.test', password: DEMO_PASSWORD })
  const get = async (path: string) => (await test.call('GET', path, undefined, body.data.tokens.accessToken)).body
  for (const side of ['buyer', 'seller']) {
    const { data } = await get(`/orders/${side}?limit=100`)
    expect(data.length).toBeGreaterThanOrEqual(10)
    const states = new Set(data.map((order: { order_status: string }) => order.order_status))
    expect(states).toEqual(new Set(ORDER_STATUSES))
  }
  const cart = (await get('/cart')).data
  expect(new Set(cart.items.map((item: { seller_id: number }) => item.seller_id)).size).toBe(3)
  expect(new Set(cart.items.map((item: { currency: string }) => item.currency)).size).toBeGreaterThan(1)
  const orders = await test.database.db.selectFrom('orders').selectAll().execute()
  expect(orders).toHaveLength(73 + listTrades().length)
  expect(new Set(orders.map((order) => order.payment_status))).toEqual(new Set(PAYMENT_STATUSES))
  expect(
    orders.every(({ created_at, delivered_at }) => created_at < new Date() && (delivered_at ?? 0) < new Date()),
  ).toBe(true)
})

it('has three buyers on open account: one beyond the limit, one sixty days late, one that disputes a balance', async () => {
  const { rows } = await test.database.pool.query(`
    select c.short_name, l.balance > d.account_limit as beyond, (now() at time zone 'Europe/Istanbul')::date - min(o.due_on) as late,
      (select string_agg(r.state, ',') from reconciliations r where r.ledger_id = l.id) as reconciliation
    from dealers d join companies c on c.id = d.company_id
    join ledgers l on l.seller_id = d.seller_id and l.buyer_id = d.company_id
    join orders o on o.seller_id = d.seller_id and o.buyer_id = d.company_id and o.account_days is not null
      and o.paid_amount < o.total_amount
    where d.account_limit is not null group by c.short_name, l.id, d.account_limit order by 1`)
  expect(rows).toMatchObject([
    { short_name: 'bereket', beyond: false, late: 60, reconciliation: null },
    { short_name: 'inegol', beyond: true, late: 17, reconciliation: null },
    { short_name: 'kordon', beyond: false, reconciliation: 'disputed' },
  ])
})

it('enters the orders of two years on the days on which they were shipped and paid', async () => {
  const { rows } = await test.database.pool.query(`
    select count(*) as entries, count(*) filter (where e.day = (e.created_at at time zone 'Europe/Istanbul')::date
      and e.day < (now() at time zone 'Europe/Istanbul')::date - 40) as dated, max(l.last_entry_at) < now() - interval '30 days' as quiet
    from ledger_entries e join ledgers l on l.id = e.ledger_id
    join companies s on s.id = l.seller_id join companies b on b.id = l.buyer_id
    where s.short_name = 'akpamuk' and b.short_name = 'halic'`)
  expect(rows[0].entries).toBeGreaterThan(20)
  expect(rows).toMatchObject([{ dated: rows[0].entries, quiet: true }])
})

it('has orders of the first two companies in the middle of their way', async () => {
  for (const email of ['akpamuk@demo.test', 'kordon@demo.test']) {
    const { body } = await test.call('POST', '/auth/login', { email, password: DEMO_PASSWORD })
    const get = async (path: string) => (await test.call('GET', path, undefined, body.data.tokens.accessToken)).body
    const [waiting] = (await get('/orders?limit=100')).data.filter(
      (order: { proofs_waiting: number }) => order.proofs_waiting > 0,
    )
    const { data: order } = await get(`/orders/${waiting.id}`)
    expect(order.payment_proofs).toMatchObject([{ status: 'sent' }])
    const slip = await test.app.inject({
      url: order.payment_proofs[0].url ?? order.payment_proofs[0].file_url,
      headers: { authorization: `Bearer ${body.data.tokens.accessToken}` },
    })
    expect(slip.statusCode).toBe(200)
  }
  const { db } = test.database
  const proofs = await db.selectFrom('payment_proofs').select('status').distinct().execute()
  expect(new Set(proofs.map(({ status }) => status))).toEqual(new Set(['sent', 'accepted', 'refused']))
  expect(await db.selectFrom('shipments').select('id').execute()).not.toEqual([])
  expect(await db.selectFrom('order_problems').select('id').execute()).not.toEqual([])
})

it('has histories of imports, webhooks and bulk changes, of which the newest can be taken back', async () => {
  const { body } = await test.call('POST', '/auth/login', { email: 'akpamuk@demo.test', password: DEMO_PASSWORD })
  const ask = async (method: 'GET' | 'POST', path: string) =>
    (await test.call(method, path, undefined, body.data.tokens.accessToken)).body.data
  const statusesOf = (rows: { status: string }[]) => rows.map(({ status }) => status)
  expect(statusesOf(await ask('GET', '/imports'))).toEqual(['done', 'done', 'failed', 'cancelled'])
  const [webhook] = await ask('GET', '/webhooks')
  expect((await ask('GET', `/webhooks/${webhook.id}/deliveries`)).length).toBeGreaterThan(2)
  const changes = await ask('GET', '/products/bulk-changes')
  expect(statusesOf(changes)).toEqual(['done', 'undone', 'done'])
  const undone = await ask('POST', `/products/bulk-changes/${changes[0].id}/undo`)
  expect([undone.status, undone.count]).toEqual(['undone', changes[0].count])
  expect(undone.count).toBeGreaterThan(5)
})

it('has quotes in every state for the first two companies, and requests that are open and decided', async () => {
  for (const email of ['akpamuk@demo.test', 'kordon@demo.test']) {
    const { body } = await test.call('POST', '/auth/login', { email, password: DEMO_PASSWORD })
    const get = async (path: string) => (await test.call('GET', path, undefined, body.data.tokens.accessToken)).body
    for (const side of ['buyer', 'seller']) {
      const { counts } = await get(`/quotes?side=${side}`)
      expect(Object.entries(counts).filter(([, count]) => count === 0)).toEqual([])
    }
    expect((await get('/quotes/open-count')).unseen_offer_count).toBeGreaterThan(2)
  }
  const { rows } = await test.database.pool.query<{ status: string }>(
    'select distinct purchase_request_status(r) as status from purchase_requests r',
  )
  expect(new Set(rows.map(({ status }) => status))).toEqual(new Set(['open', 'closed', 'decided']))
  const { rows: late } = await test.database.pool.query(
    'select quote_id from quote_offers where valid_until <= created_at',
  )
  expect(late).toEqual([])
})

it('is the same after export and import: counts, folded names and triggers included', async () => {
  const { host, port, user, database } = test.database.pool.options
  const source = { host, port, user, database }
  const copy = await createEmptyDatabase()
  const file = join(await makeFolder(), 'export.gz')
  const options = { log: () => undefined, folder: migrationsFolder }
  await exportDatabase(source, file, options)
  await importDatabase(copy.connection, file, options)
  const all = 'select c.*, (select count(*) from uploads where company_id = c.id) from companies c order by id'
  expect(await query(copy.connection, all)).toEqual(await query(source, all))
  const unfollow = 'delete from follows where follower_id = 2 and followee_id = 1'
  const count = 'select total_followers from companies where id = 1'
  const [before] = await query<{ total_followers: number }>(copy.connection, count)
  await query(copy.connection, unfollow)
  const [after] = await query<{ total_followers: number }>(copy.connection, count)
  expect(after?.total_followers).toBe((before?.total_followers ?? 0) - 1)
  await copy.drop()
  await rm(dirname(file), { recursive: true })
})

it('lets every company talk with several others, about products and orders, with something unread', async () => {
  const { rows } = await test.database.pool.query(`
    select c.id, count(s.id)::int as talks, sum(s.unread_count)::int as unread,
      count(*) filter (where s.message_count >= 3)::int as living
    from companies c join conversation_sides s on s.company_id = c.id group by c.id`)
  expect(rows).toHaveLength(DEMO_COMPANIES.length)
  expect(rows.filter(({ talks, living }) => talks < 3 || living < talks)).toEqual([])
  const { rows: wrong } = await test.database.pool.query(`
    select c.id from conversations c join messages m on m.conversation_id = c.id group by c.id
    having max(m.id) <> c.last_message_id or count(*) <> c.message_count
      or count(*) filter (where m.sender_id = c.low_id and m.read_at is null) <> c.high_unread
      or count(*) filter (where m.sender_id = c.high_id and m.read_at is null) <> c.low_unread`)
  expect(wrong).toEqual([])
  const { rows: kinds } = await test.database.pool.query(
    'select reference_kind as kind from messages where reference_kind is not null group by 1 order by 1',
  )
  expect(kinds.map(({ kind }) => kind)).toEqual(['order', 'product'])
  for (const { email } of DEMO_COMPANIES.slice(0, 2)) {
    const { rows: own } = await test.database.pool.query(
      `select count(*)::int as old, (select sum(unread_count)::int from conversation_sides where company_id = c.id) as unread
       from companies c join messages m on m.sender_id = c.id
       where c.email = $1 and m.created_at < now() - interval '15 minutes' group by c.id`,
      [email],
    )
    expect(own[0].old).toBeGreaterThan(3)
    expect(own[0].unread).toBeGreaterThan(0)
  }
})

it('has reviews of orders, some with an answer, comments of buyers, and facts of trust of the first company', async () => {
  const { data: company } = (await test.call('GET', '/companies/by-shortname/akpamuk')).body
  expect(company.trust).toMatchObject({ orders_band: '50+', cancelled_share: expect.any(Number) })
  const listed = await test.call('GET', `/companies/${company.id}/reviews`)
  const { data: reviews, averages, pagination } = listed.body
  expect([pagination.total, company.total_reviews]).toEqual([reviews.length, reviews.length])
  expect(averages.overall).toBeGreaterThan(3)
  expect(reviews.some(({ seller_reply: reply }: { seller_reply: unknown }) => reply !== null)).toBe(true)
  const comments = test.database.db
    .selectFrom('product_comments as c')
    .innerJoin('product_buyers as b', (join) =>
      join.onRef('b.product_id', '=', 'c.product_id').onRef('b.company_id', '=', 'c.company_id'),
    )
    .select('c.id')
  expect((await comments.execute()).length).toBeGreaterThan(5)
})

it('has two years of sales and purchases in the figures of the first two companies', async () => {
  const year = new Date().getFullYear()
  for (const [name, side] of [
    ['akpamuk', 'seller'],
    ['kordon', 'buyer'],
  ]) {
    const email = `${name}@demo.test`
    const { tokens } = (await test.call('POST', '/auth/login', { email, password: DEMO_PASSWORD })).body.data
    const path = `/figures/${side}?from=${year - 1}-01-01&to=${year - 1}-12-31&compare=1`
    const { body } = await test.call('GET', path, undefined, tokens.accessToken)
    expect(body).toMatchObject({ success: true })
    const { data } = body
    expect(data.totals.orders).toBeGreaterThan(30)
    expect(data.companies.length).toBeGreaterThanOrEqual(5)
    expect(data.funnel.views).toBeGreaterThan(data.funnel.carts)
  }
})

it('has a company that is suspended, and a warning whose appeal waits', async () => {
  const body = { email: SUSPENDED, password: DEMO_PASSWORD }
  const { tokens } = (await test.call('POST', '/auth/login', body)).body.data
  const { body: answer } = await test.call('GET', '/companies/me/measures', undefined, tokens.accessToken)
  expect(answer.standing).toBe('suspended')
  expect(answer.data).toMatchObject([{ kind: 'suspend', ended_at: null }])
  expect((await test.call('GET', '/companies/by-shortname/bozdag')).status).toBe(404)
  const entries = test.database.db.selectFrom('queue_entries').select(['state', 'text']).where('kind', '=', 'appeal')
  expect(await entries.execute()).toMatchObject([{ state: 'open', text: expect.stringContaining('tescil') }])
})

it('has a chief operator whose queue holds reports, an appeal and a verification, beside others that were decided', async () => {
  const body = { email: 'operator@demo.test', password: DEMO_PASSWORD }
  const login = (await test.call('POST', '/auth/login', body)).body.data
  expect([login.company, login.role]).toEqual([null, null])
  const token = login.tokens.accessToken
  expect((await test.call('GET', '/me', undefined, token)).body.data).toMatchObject({
    operator: 'chief',
    two_step_required: false,
  })
  const { data } = (await test.call('GET', '/operator/queue?limit=100', undefined, token)).body
  const kinds = data.map(({ kind }: { kind: string }) => kind).toSorted()
  expect(kinds).toEqual(['appeal', 'complaint', 'report', 'report', 'report', 'report', 'verification'])
  expect(
    await test.database.db.selectFrom('reports').select('id').where('closed_at', 'is', null).execute(),
  ).toHaveLength(5)
  const states: Record<string, string> = {}
  for (const name of ['akpamuk', 'caydagi', 'erciyes']) {
    const { tokens } = (await test.call('POST', '/auth/login', { email: `${name}@demo.test`, password: DEMO_PASSWORD }))
      .body.data
    const answer = await test.call('GET', '/companies/me/verification', undefined, tokens.accessToken)
    states[name] = answer.body.data.state
    expect(answer.body.data.papers).toHaveLength(3)
  }
  expect(states).toEqual({ akpamuk: 'approved', caydagi: 'needs_changes', erciyes: 'submitted' })
})
