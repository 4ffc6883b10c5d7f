import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inTransaction } from '../../db/transaction.ts'
import { openEvents } from '../../../test/event-stream.ts'
import { aMember, joinCompany, removeMember } from '../../../test/members.ts'
import { aCompany } from '../../../test/factories.ts'
import { PAID_ON } from '../../../test/deal.ts'
import { setStanding } from '../../../test/standings.ts'
import { accept } from '../../../test/quotes.ts'
import { buildTestApp, useTestApp } from '../../../test/test-app.ts'
import { anOrder, traders, type Trader } from '../../../test/trade.ts'
import { insertNotification } from './notifications.queries.ts'

const test = useTestApp()
type Company = Pick<Awaited<ReturnType<typeof aCompany>>, 'id' | 'accessToken'>
type Member = Trader & Company

/** Streams are open at this server, acts go to that of `test`; they share only the database. */
let other: FastifyInstance
let origin: string
beforeAll(async () => {
  other = await buildTestApp(test)
  origin = await other.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => other.close())

const listen = (company: Company) => listenAs(company.accessToken)

async function listenAs(token: string) {
  const events = await openEvents(origin, { authorization: `Bearer ${token}` })
  expect(await events.next()).toBe('ready')
  return events
}

function post(company: Company) {
  return test.call('POST', '/posts', { content: 'Merhaba' }, company.accessToken)
}

function follow(from: Company, to: Company) {
  return test.call('POST', `/companies/${to.id}/follow`, undefined, from.accessToken)
}

describe('live events', () => {
  it('tell the pages of a company what happens on another server', async () => {
    const [company, fan] = [await aCompany(test), await aCompany(test)]
    const page = await listen(company)
    const tab = await listen(company)
    expect(page.response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8')
    expect(page.response.headers.get('cache-control')).toBe('no-store')
    expect(page.response.headers.get('x-content-type-options')).toBe('nosniff')
    await follow(fan, company)
    expect([await page.next(), await tab.next()]).toEqual(['notification', 'notification'])
    page.close()
    tab.close()
  })

  it('tell the other pages of a company what was read on one of them', async () => {
    const [company, fan] = [await aCompany(test), await aCompany(test)]
    await follow(fan, company)
    const { body } = await test.call('GET', '/notifications', undefined, company.accessToken)
    const page = await listen(company)
    for (const path of [`/notifications/${body.data[0].id}/read`, '/notifications/mark-all-read']) {
      expect((await test.call('PATCH', path, undefined, company.accessToken)).status).toBe(200)
      expect(await page.next()).toBe('notification')
    }
    page.close()
  })

  it('tell of orders beside the notification, once per act, and of nothing that was rolled back', async () => {
    const company = await aCompany(test)
    const page = await listen(company)
    const tell = (type: 'order_received' | 'order_status', key: string, fail = false) =>
      inTransaction(test.database.db, async (trx) => {
        await insertNotification(trx, {
          company_id: company.id,
          event_key: key,
          type,
          title: 'Sipariş',
          message: 'x',
          related_type: 'order',
          related_id: 1,
          related_data: {},
          created_at: new Date(),
        })
        if (fail) throw new Error('rolled back')
      })
    await tell('order_received', 'a', true).catch(() => undefined)
    await tell('order_status', 'b')
    await tell('order_status', 'b')
    await tell('order_received', 'c')
    const heard = [await page.next(), await page.next(), await page.next(), await page.next()]
    expect(heard).toEqual(['notification', 'order_status', 'notification', 'order'])
    page.close()
  })

  it('tell followers of a new post, and nobody else', async () => {
    const [author, fan, stranger] = [await aCompany(test), await aCompany(test), await aCompany(test)]
    await follow(fan, author)
    const pages = [await listen(author), await listen(fan), await listen(stranger)] as const
    await post(author)
    expect(await pages[1].next()).toBe('post')
    // The others receive another event next.
    await follow(stranger, author)
    expect(await pages[0].next()).toBe('notification')
    await follow(author, stranger)
    expect(await pages[2].next()).toBe('notification')
    for (const page of pages) page.close()
  })

  it('tell of a quote that is asked for, offered, revised and accepted its two companies alone', async () => {
    const all = (await traders(test, 5)).map((trader) => ({ ...trader, accessToken: trader.token }))
    const [buyer, seller, competitor, stranger, author] = all as [Member, Member, Member, Member, Member]
    const act = async (who: Member, path: string, body: object) => {
      const answer = await test.call('POST', path, body, who.token)
      expect(answer.status).toBe(201)
      return answer.body.data
    }
    for (const outsider of [competitor, stranger]) await follow(outsider, author)
    const lines = [{ name: 'Kutu', quantity: 1 }]
    const last_day = new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10)
    const wanted = { title: 'Kutu', text: 'Karton', city: 'Bursa', lines, last_day }
    const request = await act(buyer, '/purchase-requests', wanted)
    const priced = (line: { id: number }) => ({ currency: 'TRY', lines: [{ line_id: line.id, unit_price: 5 }] })
    const bid = priced(request.lines[0])
    await act(competitor, `/purchase-requests/${request.id}/offers`, bid)

    const sides = [await listen(buyer), await listen(seller)]
    const outside = [await listen(competitor), await listen(stranger)]
    const beside = await act(seller, `/purchase-requests/${request.id}/offers`, bid)
    await act(seller, `/quotes/${beside.id}/offers`, priced(beside.lines[0]))
    const quote = await act(buyer, '/quotes', { seller_id: seller.id, lines })
    await act(seller, `/quotes/${quote.id}/offers`, priced(quote.lines[0]))
    await act(seller, `/quotes/${quote.id}/offers`, priced(quote.lines[0]))
    expect((await accept(test, quote.id, buyer, { version: 2 })).status).toBe(201)
    for (const page of sides) expect([await page.next(), await page.next()]).toContain('quote')
    await post(author)
    // The first event of the others comes from the next act.
    for (const page of outside) expect(await page.next()).toBe('post')
    for (const page of [...sides, ...outside]) page.close()
  })

  it('name the order and the newest step of its history to both sides, whoever acted', async () => {
    const order = await anOrder(test)
    const listenAs = ({ id, token }: Trader) => listen({ id, accessToken: token })
    const pages = [await listenAs(order.seller), await listenAs(order.buyer)] as const
    const call = async (who: Trader, method: 'POST' | 'PATCH', path: string, body: object) => {
      const answer = await test.call(method, `/orders/${order.id}${path}`, body, who.token)
      expect(answer.status).toBeLessThan(300)
      return answer.body.data.history.at(-1).id
    }
    const next = async (page: (typeof pages)[number]) => {
      for (;;) {
        const event = await page.nextEvent()
        if (event?.kind !== 'notification') return event
      }
    }
    // A payment that a colleague or another tab records, a status, and what the buyer does.
    const acts = [
      () => call(order.seller, 'POST', '/payments', { amount: 10, paid_on: PAID_ON }),
      () => call(order.seller, 'PATCH', '/status', { status: 'shipped' }),
      () => call(order.buyer, 'POST', '/received', {}),
    ]
    for (const act of acts) {
      const version = await act()
      const event = { kind: 'order_status', id: order.id, version }
      expect([await next(pages[0]), await next(pages[1])]).toEqual([event, event])
    }
    for (const page of pages) page.close()
  })

  it('name quotes, conversations, notifications and posts, with versions that grow', async () => {
    const [buyer, seller] = (await traders(test, 2)).map((trader) => ({ ...trader, accessToken: trader.token })) as [
      Member,
      Member,
    ]
    await follow(seller, buyer)
    const page = await listen(seller)
    const heard = async (count: number) => {
      const events = []
      while (events.length < count) events.push(await page.nextEvent())
      return events
    }
    const created = await test.call('POST', '/posts', { content: 'Merhaba' }, buyer.token)
    expect(await heard(1)).toEqual([{ kind: 'post', id: created.body.data.id }])
    const asked = { seller_id: seller.id, lines: [{ name: 'Kutu', quantity: 1 }], target_currency: 'TRY' }
    const quote = (await test.call('POST', '/quotes', asked, buyer.token)).body.data
    const notice = (await test.call('GET', '/notifications', undefined, seller.token)).body.data[0]
    expect(await heard(2)).toEqual([
      { kind: 'notification', id: notice.id },
      { kind: 'quote', id: quote.id, version: quote.history.at(-1).id },
    ])
    const talk = (await test.call('POST', '/conversations', { company_id: seller.id }, buyer.token)).body.data
    const say = (text: string) => test.call('POST', `/conversations/${talk.id}/messages`, { text }, buyer.token)
    for (const text of ['Bir', 'İki']) expect((await say(text)).status).toBe(201)
    const events = (await heard(3)).filter((event) => event?.kind === 'message')
    const [one, two] = events.map((event) => event?.version ?? 0)
    expect(events[0]).toMatchObject({ id: talk.id, conversation_id: talk.id })
    expect(two).toBeGreaterThan(one ?? 0)
    page.close()
  })

  it('go on when the listening connection was lost', async () => {
    const [company, fan] = [await aCompany(test), await aCompany(test)]
    const page = await listen(company)
    const { rowCount } = await test.database.pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where application_name = 'bedesten events' and datname = current_database()`,
    )
    expect(rowCount).toBeGreaterThan(0)
    expect(await page.next()).toBe('ready')
    await follow(fan, company)
    expect(await page.next()).toBe('notification')
    page.close()
  })

  it('end with the session, wherever it was ended', async () => {
    const company = await aCompany(test)
    const page = await listen(company)
    const { status } = await test.call('POST', '/auth/logout', {}, company.accessToken)
    expect(status).toBe(200)
    expect(await page.next()).toBeUndefined()
  })

  it('tell of another standing of the company at once, and end when it is banned', async () => {
    const [company, stranger] = [await aCompany(test), await aCompany(test)]
    const [page, elsewhere] = [await listen(company), await listen(stranger)]
    await setStanding(test, company.id, 'suspended')
    expect(await page.next()).toBe('standing')
    await setStanding(test, company.id, 'open')
    expect(await page.next()).toBe('standing')
    await setStanding(test, company.id, 'banned')
    expect([await page.next(), await page.next()]).toEqual(['standing', undefined])
    await follow(await aCompany(test), stranger)
    expect(await elsewhere.next()).toBe('notification')
    elsewhere.close()
  })

  it('end for a person who belongs to the company no more, and for nobody else', async () => {
    const company = await aCompany(test)
    const [staying, leaving] = [await aMember(test, company.id, 'sales'), await aMember(test, company.id, 'sales')]
    const [kept, ended] = [await listenAs(staying.token), await listenAs(leaving.token)]
    await removeMember(test, company.id, leaving.personId)
    const hint = (word: string) => test.database.pool.query('select hint($1, $2)', [company.id, word])
    await hint('session')
    expect(await ended.next()).toBeUndefined()
    await hint('order')
    expect(await kept.next()).toBe('order')
    kept.close()
  })

  it('end within a second for whoever is removed, leaves or goes on elsewhere, also on another server', async () => {
    const [company, second] = [await aCompany(test), await aCompany(test)]
    const people = [await aMember(test, company.id, 'sales'), await aMember(test, company.id, 'sales')] as const
    const commuter = await aMember(test, company.id, 'sales')
    await joinCompany(test, { companyId: second.id, personId: commuter.personId, role: 'viewer' })
    const owner = await listen(company)
    const acts = [
      [people[0], () => test.call('DELETE', `/members/${people[0].personId}`, undefined, company.accessToken)],
      [people[1], () => test.call('POST', '/members/leave', {}, people[1].token)],
      [commuter, () => test.call('POST', '/auth/switch-company', { company_id: second.id }, commuter.token)],
    ] as const
    for (const [{ token }, act] of acts) {
      const page = await listenAs(token)
      const ended = page.next().then((kind) => [kind, performance.now()] as const)
      const answer = await act()
      const answeredAt = performance.now()
      expect(answer.status).toBe(200)
      const [kind, endedAt] = await ended
      expect(kind).toBeUndefined()
      expect(endedAt - answeredAt).toBeLessThan(1000)
    }
    await test.database.pool.query('select hint($1, $2)', [company.id, 'order'])
    expect(await owner.next()).toBe('order')
    owner.close()
  })

  it('are for companies, by bearer token or API key in a header only, and end with the key', async () => {
    const company = await aCompany(test)
    const { body } = await test.call('GET', '/auth/api-key', undefined, company.accessToken)
    const page = await openEvents(origin, { 'x-api-key': body.api_key })
    expect(await page.next()).toBe('ready')
    await test.call('POST', '/auth/api-key/regenerate', undefined, company.accessToken)
    expect(await page.next()).toBeUndefined()
    expect((await openEvents(origin, {})).response.status).toBe(401)
    const inQuery = await fetch(
      `${origin}/api/v1/events?token=${company.accessToken}&access_token=${company.accessToken}`,
    )
    expect(inQuery.status).toBe(401)
  })

  it('are cut at fifty open pages of one company', async () => {
    const company = await aCompany(test)
    const pages = await Promise.all(Array.from({ length: 50 }, () => listen(company)))
    const refused = await openEvents(origin, { authorization: `Bearer ${company.accessToken}` })
    expect(refused.response.status).toBe(429)
    expect(Number(refused.response.headers.get('retry-after'))).toBeGreaterThan(0)
    pages[0]?.close()
    await expect
      .poll(async () => {
        const again = await openEvents(origin, { authorization: `Bearer ${company.accessToken}` })
        again.close()
        return again.response.status
      })
      .toBe(200)
    for (const page of pages) page.close()
  })

  it('end when the server stops', async () => {
    const company = await aCompany(test)
    const app = await buildTestApp(test)
    const page = await openEvents(await app.listen({ port: 0, host: '127.0.0.1' }), {
      authorization: `Bearer ${company.accessToken}`,
    })
    expect(await page.next()).toBe('ready')
    await app.close()
    expect(await page.next()).toBeUndefined()
  })
})
