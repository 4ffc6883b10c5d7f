import { API_KEY_HEADER } from '@bedesten/contract/api-keys'
import { describe, expect, it } from 'vitest'
import { aDeal, daysAgo, grant, makeLate, orderFor, setStatus, shipped, type Deal } from '../../../test/accounts.ts'
import { listEndpoints } from '../../../test/endpoints.ts'
import { aMember } from '../../../test/members.ts'
import { useTestApp } from '../../../test/test-app.ts'
import { addToCart, aProduct, aTrader, checkOut, type Trader } from '../../../test/trade.ts'
import { currentRates } from '../exchange-rates/exchange-rates.queries.ts'

const test = useTestApp()
const ADDRESSES = /^\/(accounts|reconciliations)\b|\/documents\/(invoice|despatch)\.xml$/

const get = async (path: string, who: Trader) => (await test.call('GET', path, undefined, who.token)).body
const account = async ({ seller, buyer }: Deal, side: 'seller' | 'buyer' = 'seller') =>
  side === 'seller'
    ? (await get(`/accounts/${buyer.id}?side=receivable`, seller)).data
    : (await get(`/accounts/${seller.id}?side=payable`, buyer)).data
const enter = ({ seller, buyer }: Deal, body: object) =>
  test.call(
    'POST',
    `/accounts/${buyer.id}/entries`,
    { kind: 'correction', currency: 'TRY', day: daysAgo(0), text: 'Nakliye farkı', ...body },
    seller.token,
  )

describe('a grant', () => {
  it('has a limit and days, with a discount or without, and is ended by an empty limit', async () => {
    const deal = await aDeal(test)
    const { seller, buyer } = deal
    const put = (body: object) => test.call('PUT', `/dealers/${buyer.id}`, body, seller.token)
    expect((await put({ account_limit: 1000, account_days: 30, note: 'Ege' })).body.data).toMatchObject({
      discount_percent: null,
      account_limit: 1000,
      account_currency: 'TRY',
      account_days: 30,
      note: 'Ege',
      active: true,
    })
    expect((await get(`/dealers/sellers`, buyer)).data).toEqual([])
    expect((await put({ discount_percent: 12 })).body.data).toMatchObject({ discount_percent: 12, account_limit: 1000 })
    expect((await put({ account_limit: 500 })).body.data).toMatchObject({ discount_percent: 12, account_days: 30 })
    expect((await put({ account_limit: null })).body.data).toMatchObject({ account_limit: null, account_days: null })
    expect((await put({ discount_percent: null })).status).toBe(422)
    const texts = (await get('/activity', seller)).data.map(({ text }: { text: string }) => text)
    expect(texts.filter((text: string) => text === 'açık hesabı kapattı')).toHaveLength(1)
    for (const wrong of [{ account_limit: 5 }, { account_days: 30 }, { account_limit: 0, account_days: 5 }])
      expect((await put(wrong)).status).toBe(422)
    for (const account_days of [0, 181, 1.5, '30'])
      expect((await put({ account_limit: 5, account_days })).status).toBe(422)
  })

  it('is granted, ended and seen with the right money alone', async () => {
    const deal = await aDeal(test)
    const sales = await aMember(test, deal.seller.id, 'sales')
    const path = `/dealers/${deal.buyer.id}`
    const asSales = (method: 'PUT' | 'DELETE' | 'GET', body?: object) => test.call(method, path, body, sales.token)
    expect((await asSales('PUT', { account_limit: 10, account_days: 5 })).status).toBe(403)
    expect((await asSales('PUT', { discount_percent: 5 })).status).toBe(200)
    await grant(test, deal, 10)
    expect((await asSales('GET')).body.data).not.toHaveProperty('account_limit')
    expect((await asSales('DELETE')).status).toBe(403)
    expect((await asSales('PUT', { discount_percent: 6 })).status).toBe(200)
    expect((await asSales('PUT', { discount_percent: 6, ends_on: daysAgo(1) })).status).toBe(403)
    expect((await get(path, deal.seller)).data).toMatchObject({ account_limit: 10, discount_percent: 6 })
  })
})

describe('an order on open account', () => {
  it('is offered by the seller, chosen for each seller, and due after its days from shipping on', async () => {
    const deal = await aDeal(test)
    const other = await aTrader(test)
    const { seller, buyer, productId } = deal
    await grant(test, deal, 100)
    await addToCart(test, buyer, productId, 40)
    await addToCart(test, buyer, await aProduct(test, other), 1)
    const offers = `/accounts/offers?company_ids=${seller.id},${other.id}`
    const offer = { company_id: seller.id, days: 30, limit: 100, used: 0, limit_left: 100, currency: 'TRY' }
    expect((await get(offers, buyer)).data).toEqual([offer])
    const refused = await checkOut(test, buyer, { body: { payment_method: 'account' } })
    expect([refused.status, refused.body.code, refused.body.data]).toEqual([
      409,
      'no_account',
      { company_id: other.id },
    ])
    const payments = [{ company_id: seller.id, payment_method: 'account' }]
    const { body } = await checkOut(test, buyer, { body: { payments } })
    const methods = body.data.orders.map((order: Record<string, unknown>) => [
      order['seller_id'],
      order['payment_method'],
    ])
    expect(methods).toEqual([
      [seller.id, 'account'],
      [other.id, 'transfer'],
    ])
    const { order_id: id } = body.data.orders[0]
    const read = async () => (await get(`/orders/${id}`, buyer)).data
    expect(await read()).toMatchObject({ account_days: 30, due_on: null, payments: [{ method: 'account' }] })
    expect((await get(offers, buyer)).data).toEqual([{ ...offer, used: 40, limit_left: 60 }])
    await setStatus(test, deal, id, 'shipped')
    expect(await read()).toMatchObject({ due_on: daysAgo(-30) })
    expect((await get(offers, buyer)).data).toEqual([{ ...offer, used: 40, limit_left: 60 }])
    const [entry] = (await account(deal)).entries
    expect(entry).toMatchObject({ kind: 'order', debit: 40, credit: 0, due_on: daysAgo(-30), order_id: id })
  })

  it('is refused beyond the limit, with what is left, in the currency of the limit', async () => {
    const deal = await aDeal(test)
    await grant(test, deal, 100)
    await orderFor(test, deal, 60)
    await addToCart(test, deal.buyer, deal.productId, 41)
    const { status, body } = await checkOut(test, deal.buyer, { body: { payment_method: 'account' } })
    expect([status, body.code]).toEqual([409, 'over_limit'])
    expect(body.data).toMatchObject({ limit: 100, limit_left: 40, amount: 41, exceeded: 1, currency: 'TRY' })
    expect(body.message).toBe(`Bu sipariş ₺41,00, ${deal.seller.name} hesabında kalan limitiniz ₺40,00.`)
    const sums = await test.database.pool.query('select count(*)::int as orders from orders where buyer_id = $1', [
      deal.buyer.id,
    ])
    expect(sums.rows).toEqual([{ orders: 1 }])
    expect((await checkOut(test, deal.buyer)).status).toBe(201)
  })

  it('that its seller opens again counts against the limit anew, and not while it only goes back', async () => {
    const deal = await aDeal(test)
    await grant(test, deal, 100)
    const id = await shipped(test, deal, 60)
    await grant(test, deal, 50)
    expect((await setStatus(test, deal, id, 'confirmed')).status).toBe(200)
    expect((await setStatus(test, deal, id, 'cancelled')).status).toBe(200)
    const refused = await setStatus(test, deal, id, 'confirmed')
    expect([refused.status, refused.body.code]).toEqual([409, 'over_limit'])
    expect(refused.body.data).toMatchObject({ limit: 50, limit_left: 50, amount: 60, exceeded: 10, currency: 'TRY' })
    expect(refused.body.message).toBe(
      'Bu sipariş ₺60,00, alıcının açık hesabında kalan limit ₺50,00. Limiti Bayilerim’den yükseltebilirsiniz.',
    )
    await test.call('PUT', `/dealers/${deal.buyer.id}`, { account_limit: null, discount_percent: 5 }, deal.seller.token)
    expect((await setStatus(test, deal, id, 'shipped')).body.code).toBe('no_account')
    await grant(test, deal, 60)
    expect((await setStatus(test, deal, id, 'shipped')).status).toBe(200)
    expect(await account(deal)).toMatchObject({ balance: 60, limit_left: 0 })
  })

  it('may pass a limit that another currency has used, but never beyond it at the rates of today', async () => {
    const deal = await aDeal(test, 'USD')
    const { seller, buyer } = deal
    await test.call('PUT', '/companies/me/currency-preference', { preferred_currency: 'TRY' }, seller.token)
    const rate = Number((await currentRates(test.database.db)).tryRates.USD)
    await grant(test, deal, Math.ceil(rate * 10))
    await shipped(test, deal, 9)
    const [offer] = (await get(`/accounts/offers?company_ids=${seller.id}`, buyer)).data
    expect(offer.currency).toBe('TRY')
    expect(offer.used).toBeCloseTo(rate * 9, 1)
    await expect(orderFor(test, deal, 2)).rejects.toThrow('over_limit')
    await orderFor(test, deal, 1)
  })

  it('is no longer offered after the last day of the agreement', async () => {
    const deal = await aDeal(test)
    const body = { account_limit: 100, account_days: 10, ends_on: daysAgo(1) }
    await test.call('PUT', `/dealers/${deal.buyer.id}`, body, deal.seller.token)
    await expect(orderFor(test, deal, 5)).rejects.toThrow('no_account')
  })
})

describe('the entries', () => {
  it('of an order follow its shipping, payments, reversals, cancelling and refund', async () => {
    const deal = await aDeal(test)
    const { seller } = deal
    const id = await orderFor(test, deal, 30, 'transfer')
    const post = (path: string, body: object) => test.call('POST', `/orders/${id}${path}`, body, seller.token)
    const day = daysAgo(0)
    await post('/payments', { amount: 10, paid_on: daysAgo(3), note: 'avans' })
    expect(await account(deal)).toMatchObject({ balance: -10, overdue: 0 })
    await setStatus(test, deal, id, 'shipped')
    await setStatus(test, deal, id, 'delivered')
    expect(await account(deal)).toMatchObject({ balance: 20 })
    const { body } = await post('/payments', { amount: 20, paid_on: day })
    expect(await account(deal)).toMatchObject({ balance: 0, open_count: 0 })
    const last = body.data.payments.find(({ amount }: { amount: number }) => amount === 20)
    await post(`/payments/${last.id}/reverse`, { reason: 'Yanlış firma' })
    await setStatus(test, deal, id, 'confirmed')
    expect(await account(deal)).toMatchObject({ balance: -10 })
    await setStatus(test, deal, id, 'shipped')
    await setStatus(test, deal, id, 'cancelled')
    await post('/refunds', { amount: 10, refunded_on: day, note: 'iade edildi' })
    const { entries, balance } = await account(deal)
    expect(balance).toBe(0)
    expect(
      entries.map((entry: Record<string, unknown>) => [entry['kind'], entry['debit'], entry['credit'], entry['text']]),
    ).toEqual([
      ['payment', 0, 10, 'Tahsilat, avans'],
      ['order', 30, 0, 'Sipariş, 1 kalem'],
      ['payment', 0, 20, 'Tahsilat'],
      ['reversal', 20, 0, 'Tahsilat geri alındı, Yanlış firma'],
      ['order_undone', 0, 30, 'Sipariş geri alındı'],
      ['order', 30, 0, 'Sipariş, 1 kalem'],
      ['order_undone', 0, 30, 'Sipariş geri alındı'],
      ['refund', 10, 0, 'İade, iade edildi'],
    ])
    expect(entries[0]).toMatchObject({ day: daysAgo(3), due_on: null, balance: -10 })
  })

  it('are never changed or deleted, and their sums are checked by the database', async () => {
    const deal = await aDeal(test)
    await shipped(test, deal, 30, 'transfer')
    const { pool } = test.database
    const ledger = `(select id from ledgers where seller_id = ${deal.seller.id})`
    for (const attempt of [
      `update ledger_entries set debit = 31, balance = 31 where ledger_id = ${ledger}`,
      `delete from ledger_entries where ledger_id = ${ledger}`,
      'truncate ledger_entries cascade',
    ])
      await expect(pool.query(attempt)).rejects.toThrow('never changed')
    await expect(pool.query(`update ledgers set balance = 1 where id = ${ledger}`)).rejects.toThrow('ledgers_last')
    const add = (columns: string, values: string) =>
      pool.query(`insert into ledger_entries (ledger_id, kind, day, due_on, text, created_at, ${columns})
        values (${ledger}, 'correction', now(), now(), 'Sahte kayıt', now(), ${values})`)
    await expect(add('number, debit, balance_before, balance', '2, 5, 30, 36')).rejects.toThrow('ledger_entries_sum')
    await expect(add('number, debit, balance_before, balance', '2, 5, 29, 34')).rejects.toThrow(
      'ledger_entries_previous',
    )
    await expect(add('number, debit, balance_before, balance', '3, 5, 30, 35')).rejects.toThrow(
      'ledger_entries_previous',
    )
    await expect(add('number, debit, balance_before, balance', '1, 5, 0, 5')).rejects.toThrow('ledger_entries_number')
  })

  it('of an order that somebody changes in the database itself are completed before the commit', async () => {
    const deal = await aDeal(test)
    const id = await orderFor(test, deal, 30, 'transfer')
    await test.database.pool.query(`update orders set order_status = 'shipped' where id = $1`, [id])
    expect(await account(deal)).toMatchObject({ balance: 30, entries: [{ kind: 'order', person: null }] })
    await expect(
      test.database.pool.query(
        `select add_ledger_entry(id, 'payment', -5, current_date, null, $1, null, null, null, now()) from ledgers where seller_id = $2`,
        [id, deal.seller.id],
      ),
    ).rejects.toThrow('do not agree')
  })

  it('by hand are the opening balance and corrections of the seller, with a text, told to the buyer', async () => {
    const deal = await aDeal(test)
    expect((await enter(deal, { debit: 5 })).status).toBe(404)
    await orderFor(test, deal, 1, 'transfer')
    const opening = await enter(deal, { kind: 'opening', debit: 124.8, day: daysAgo(40), text: '2025' })
    expect([opening.status, opening.body.data.balance]).toEqual([201, 124.8])
    expect((await enter(deal, { credit: 24.8, debit: 0 })).body.data.balance).toBe(100)
    for (const wrong of [
      {},
      { debit: 1, credit: 1 },
      { debit: 0 },
      { debit: 0, credit: null },
      { debit: 1.005 },
      { debit: 1, text: '  ' },
      { debit: 1, day: daysAgo(-2) },
      { debit: 1, day: '1999-01-01' },
      { debit: 1, kind: 'payment' },
      { debit: 1, currency: 'XXX' },
    ])
      expect((await enter(deal, wrong)).status).toBe(422)
    const byBuyer = await test.call(
      'POST',
      `/accounts/${deal.seller.id}/entries`,
      { kind: 'correction', currency: 'TRY', day: daysAgo(0), text: 'Olmaz böyle', credit: 5 },
      deal.buyer.token,
    )
    expect(byBuyer.status).toBe(404)
    const items = (await get(`/accounts/${deal.seller.id}/open-items`, deal.buyer)).data
    expect(items).toMatchObject([{ document: 'Açılış', text: '2025', amount: 124.8, open: 100, days_late: 40 }])
    const notices = (await get('/notifications', deal.buyer)).data
    expect(notices[0]).toMatchObject({ type: 'account', related_id: deal.seller.id })
    expect(notices[0].message).toContain('hesabınıza ₺24,80 alacak kaydetti: Düzeltme, Nakliye farkı')
  })

  it('by hand stay within what their sums can hold', async () => {
    const deal = await aDeal(test)
    const [most, from] = [9_999_999_999_999.99, `from=${daysAgo(1)}`]
    await orderFor(test, deal, 1, 'transfer')
    expect((await enter(deal, { debit: most })).status).toBe(201)
    expect((await enter(deal, { debit: 0.01 })).body.code).toBe('total_too_high')
    expect((await enter(deal, { credit: most })).status).toBe(201)
    expect((await enter(deal, { debit: 1 })).body.code).toBe('total_too_high')
    await shipped(test, deal, 30, 'transfer')
    expect((await get(`/accounts/${deal.seller.id}?${from}`, deal.buyer)).data).toMatchObject({ closing: 30 })
    expect((await get('/accounts', deal.seller)).data).toMatchObject([{ balance: 30 }])
  })
})

describe('both sides', () => {
  it('see the same account mirrored, one for each direction and currency', async () => {
    const deal = await aDeal(test)
    const { seller, buyer } = deal
    await shipped(test, deal, 70, 'transfer')
    const back = { seller: buyer, buyer: seller, productId: await aProduct(test, buyer, { price: 100 }) }
    await shipped(test, back, 20, 'transfer')
    const [mine, theirs] = [await account(deal), await account(deal, 'buyer')]
    const { company: _a, side: _b, sides: _c, reminders: _d, ...own } = mine
    expect(theirs).toMatchObject(JSON.parse(JSON.stringify({ ...own, limit: null })))
    expect([mine.side, theirs.side, mine.sides.length]).toEqual(['receivable', 'payable', 2])
    expect((await get('/accounts?side=receivable', seller)).data).toMatchObject([{ balance: 70, side: 'receivable' }])
    expect((await get('/accounts?side=payable', seller)).data).toMatchObject([{ balance: 20, side: 'payable' }])
    expect((await get('/accounts?side=payable', buyer)).data).toMatchObject([
      { balance: 70, company: { id: seller.id } },
    ])
    for (const path of ['open-items', 'ageing'])
      expect((await get(`/accounts/${buyer.id}/${path}?side=receivable`, seller)).data).toEqual(
        (await get(`/accounts/${seller.id}/${path}?side=payable`, buyer)).data,
      )
  })

  it('alone see it, and of their people and keys those with the right money', { timeout: 60_000 }, async () => {
    const deal = await aDeal(test)
    const orderId = String(await shipped(test, deal, 70, 'transfer'))
    const stranger = await aTrader(test)
    const wish = { day: daysAgo(0), currency: 'TRY' }
    const asked = await test.call('POST', `/accounts/${deal.buyer.id}/reconciliations`, wish, deal.seller.token)
    const { id } = asked.body.data
    const toAddress = (path: string) =>
      path.replace('{company_id}', String(deal.buyer.id)).replace('{id}', path.startsWith('/orders') ? orderId : id)
    // Every address and file there is, so that a new one is asked for too.
    const all = (await listEndpoints()).filter(({ path }) => ADDRESSES.test(path))
    expect(all.length).toBeGreaterThan(15)
    const reads = all
      .filter(({ method, path }) => method === 'GET' && /^\/[^o].*\{/.test(path))
      .map(({ path }) => toAddress(path))
    const sales = await aMember(test, deal.seller.id, 'sales')
    const viewer = await aMember(test, deal.seller.id, 'viewer')
    const finance = await aMember(test, deal.seller.id, 'finance')
    const aKey = async ({ token }: Trader, ...rights: string[]) =>
      (await test.call('POST', '/api-keys', { name: 'Yazılım', rights }, token)).body.data.api_key as string
    const key = await aKey(deal.seller, 'money')
    const [readingKey, strangeKey] = [await aKey(deal.seller), await aKey(stranger, 'money')]
    const status = async (path: string, headers: Record<string, string> = {}) =>
      (await test.app.inject({ url: `/api/v1${path}`, headers })).statusCode
    const bearer = ({ token }: { token: string }) => ({ authorization: `Bearer ${token}` })
    for (const path of reads) {
      expect([path, await status(path)]).toEqual([path, 401])
      for (const headers of [bearer(stranger), { [API_KEY_HEADER]: strangeKey }])
        expect([path, await status(path, headers)]).toEqual([path, 404])
      for (const headers of [...[sales, viewer].map(bearer), { [API_KEY_HEADER]: readingKey }])
        expect([path, await status(path, headers)]).toEqual([path, 403])
      for (const headers of [...[finance, deal.seller].map(bearer), { [API_KEY_HEADER]: key }])
        expect([path, await status(path, headers)]).toEqual([path, 200])
    }
    for (const { method, path } of all) {
      const asGuest = await test.call(method, toAddress(path), undefined)
      expect([path, asGuest.status]).toEqual([path, 401])
    }
    const guarded = all.filter(({ right }) => right === 'money')
    expect(guarded.length).toBeGreaterThan(15)
    for (const { method, path } of guarded) {
      for (const { token } of [sales, viewer])
        expect([path, (await test.call(method, toAddress(path), {}, token)).status]).toEqual([path, 403])
    }
    for (const { path } of guarded.filter(({ method, path }) => method === 'GET' && path.startsWith('/orders')))
      expect([path, await status(toAddress(path), bearer(stranger))]).toEqual([path, 404])
    expect(await get('/accounts/waiting-count', stranger)).toMatchObject({ waiting_count: 0 })
    expect((await get(`/accounts/offers?company_ids=${deal.seller.id}`, stranger)).data).toEqual([])
    expect((await get('/accounts', stranger)).data).toEqual([])
    const answer = (who: Trader) => test.call('POST', `/reconciliations/${id}/answer`, { agrees: true }, who.token)
    expect((await answer(stranger)).status).toBe(404)
    expect((await answer(deal.seller)).status).toBe(403)
  })
})

describe('a balance', () => {
  it('keeps either company from closing, and is named among what is unsettled', async () => {
    const deal = await aDeal(test)
    await orderFor(test, deal, 1, 'transfer')
    await enter(deal, { debit: 12.5 })
    for (const [who, other, side] of [
      [deal.seller, deal.buyer, 'seller'],
      [deal.buyer, deal.seller, 'buyer'],
    ] as const) {
      const { items } = (await get('/companies/me/closing', who)).data
      const account = { kind: 'account', id: other.id, company_name: other.name, side, amount: 12.5, currency: 'TRY' }
      expect(items).toContainEqual({ ...account, number: null, status: null, person: null })
    }
    await enter(deal, { credit: 12.5 })
    const { items } = (await get('/companies/me/closing', deal.seller)).data
    expect(items.filter(({ kind }: { kind: string }) => kind === 'account')).toEqual([])
  })

  it('that a stranger has entered, with what it asks then, keeps nobody from closing', async () => {
    const deal = await aDeal(test)
    const { seller, buyer } = deal
    const remind = () => test.call('PUT', `/accounts/${buyer.id}/reminders`, { enabled: true }, seller.token)
    const ask = () =>
      test.call('POST', `/accounts/${buyer.id}/reconciliations`, { day: daysAgo(0), currency: 'TRY' }, seller.token)
    const beforeAnything = [await remind(), await ask(), await enter(deal, { debit: 0.01 })]
    expect(beforeAnything.map(({ status }) => status)).toEqual([404, 404, 404])
    await grant(test, deal, 5)
    const afterGrant = [await remind(), await enter(deal, { debit: 0.01 }), await ask()]
    expect(afterGrant.map(({ status }) => status)).toEqual([200, 201, 201])
    expect((await get('/companies/me/closing', buyer)).data.items).toEqual([])
    expect((await get('/companies/me/closing', seller)).data.items).toMatchObject([{ kind: 'account' }])
    const closed = await test.call('POST', '/companies/me/close', { password: 'yok' }, buyer.token)
    expect(closed.body.code).not.toBe('unsettled')
  })
})

describe('the list', () => {
  it('has sums by currency above, those overdue, and finds companies by name', async () => {
    const seller = await aTrader(test)
    const buyers = [await aTrader(test, { name: 'Işıklı Tekstil' }), await aTrader(test, { name: 'Zeytin Pazarı' })]
    const deals = []
    for (const buyer of buyers) deals.push({ seller, buyer, productId: await aProduct(test, seller, { price: 100 }) })
    const [first, second] = deals as [Deal, Deal]
    await grant(test, first, 100, 45)
    const late = await shipped(test, first, 50)
    await makeLate(test, late, 60)
    await shipped(test, first, 20, 'transfer')
    await shipped(test, second, 90, 'transfer')
    const { data, sums, counts } = await get('/accounts', seller)
    expect(data).toMatchObject([
      { company: { company_name: 'Zeytin Pazarı' }, balance: 90, overdue: 0, limit: null, oldest_days: null },
      {
        company: { company_name: 'Işıklı Tekstil' },
        balance: 70,
        overdue: 50,
        oldest_days: 60,
        limit: 100,
        limit_left: 30,
        limit_exceeded: 0,
        days: 45,
        last_entry_kind: 'order',
      },
    ])
    expect(sums).toEqual([{ currency: 'TRY', balance: 160, overdue: 50, overdue_count: 1, soon: 110, soon_count: 2 }])
    expect(counts).toEqual({ all: 2, overdue: 1 })
    expect((await get('/accounts?overdue=1', seller)).data).toMatchObject([{ balance: 70 }])
    const page = await get('/accounts?limit=1', seller)
    expect([page.data[0].balance, page.pagination.total, page.sums[0].balance]).toEqual([90, 2, 160])
    const next = await get(`/accounts?limit=1&cursor=${page.pagination.next_cursor}`, seller)
    expect([next.data[0].balance, next.pagination.next_cursor]).toEqual([70, null])
    expect((await get('/accounts?search=ISIKLI', seller)).data).toMatchObject([{ balance: 70 }])
    await grant(test, first, 60)
    expect((await get('/accounts?search=isikli', seller)).data).toMatchObject([{ limit_left: 0, limit_exceeded: 10 }])
  })
})

describe('the statement', () => {
  it('begins with the balance before its days and goes on page by page, by cursor or number', async () => {
    const deal = await aDeal(test)
    await orderFor(test, deal, 1, 'transfer')
    for (const [index, days] of [100, 90, 20, 20, 10, 5].entries())
      await enter(deal, { debit: index + 1, day: daysAgo(days), text: `Kayıt ${index + 1}` })
    // Entered later for an earlier day.
    await enter(deal, { credit: 2, day: daysAgo(15), text: 'Sonradan girilen' })
    const base = `/accounts/${deal.buyer.id}?from=${daysAgo(30)}&to=${daysAgo(8)}&limit=2`
    const first = await get(base, deal.seller)
    expect(first.data).toMatchObject({ opening: 3, debit: 12, credit: 2, closing: 13, balance: 19 })
    expect(first.pagination).toMatchObject({ total: 4, totalPages: 2 })
    const toRows = ({ data }: { data: { entries: { text: string; balance: number }[] } }) =>
      data.entries.map(({ text, balance }) => [text, balance])
    expect(toRows(first)).toEqual([
      ['Kayıt 3', 6],
      ['Kayıt 4', 10],
    ])
    const rest = [
      ['Sonradan girilen', 8],
      ['Kayıt 5', 13],
    ]
    expect(toRows(await get(`${base}&cursor=${first.pagination.next_cursor}`, deal.seller))).toEqual(rest)
    expect(toRows(await get(`${base}&page=2`, deal.seller))).toEqual(rest)
    expect((await test.call('GET', `${base}&from=yarın`, undefined, deal.seller.token)).status).toBe(422)
    const [ledger, day, number, balance] = JSON.parse(Buffer.from(first.pagination.next_cursor, 'base64url').toString())
    for (const forged of [
      [ledger, '0000-01-01', number, balance],
      [ledger, day, 9_000_000_000, balance],
    ]) {
      const cursor = Buffer.from(JSON.stringify(forged)).toString('base64url')
      expect((await test.call('GET', `${base}&cursor=${cursor}`, undefined, deal.seller.token)).status).toBe(422)
    }
  })
})

describe('the ageing', () => {
  it('puts what is open into its columns, after credit without an order has closed the oldest', async () => {
    const deal = await aDeal(test)
    for (const [lira, days] of [
      [1, 0],
      [10, 1],
      [100, 30],
      [1000, 31],
      [10_000, 61],
      [100_000, 91],
    ] as const)
      await makeLate(test, await shipped(test, deal, lira, 'transfer'), days)
    const ageing = async () => (await get(`/accounts/${deal.buyer.id}/ageing`, deal.seller)).data
    const full = { currency: 'TRY', not_due: 1, d1_30: 110, d31_60: 1000, d61_90: 10_000, over_90: 100_000 }
    expect(await ageing()).toEqual({ ...full, total: 111_111 })
    await enter(deal, { credit: 100_500 })
    expect(await ageing()).toEqual({ ...full, over_90: 0, d61_90: 9500, total: 10_611 })
    expect(await account(deal)).toMatchObject({ balance: 10_611, overdue: 10_610, oldest_days: 61, open_count: 5 })
    await enter(deal, { credit: 20_000 })
    expect(await ageing()).toMatchObject({ total: 0 })
    expect(await account(deal)).toMatchObject({ balance: -9389, overdue: 0, oldest_days: null })
  })
})
