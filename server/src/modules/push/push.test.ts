import { createPublicKey, verify } from 'node:crypto'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { aColleague, aCompany } from '../../../test/factories.ts'
import { aRunningJob, runDueJobs } from '../../../test/jobs.ts'
import { aBrowser, aDevice, aPushService } from '../../../test/push.ts'
import { joinCompany } from '../../../test/members.ts'
import { useTestApp, VAPID_KEY } from '../../../test/test-app.ts'
import { listJobs } from '../../jobs/jobs.queries.ts'
import { insertNotifications, markAllRead } from '../notifications/notifications.queries.ts'
import { createPushTools } from './push-tools.ts'
import { sendPushTask } from './send-push.ts'

const test = useTestApp()
const MINUTE = 60_000
const HOUR = 60 * MINUTE

type Notice = Parameters<typeof insertNotifications>[1][number]
let counter = 0

beforeEach(async () => {
  await sql`delete from graphile_worker._private_jobs`.execute(test.database.db)
})

function aNotice(companyId: number, given: Partial<Notice> = {}): Notice {
  counter += 1
  return {
    company_id: companyId,
    event_key: `push-${counter}`,
    type: 'order_received',
    title: 'Yeni sipariş',
    message: 'Akpamuk Havlu 1.250,00 ₺ tutarında sipariş verdi.',
    related_type: 'order',
    related_id: 7,
    related_data: {},
    created_at: new Date(),
    ...given,
  }
}

const tell = (companyId: number, given?: Partial<Notice>) =>
  insertNotifications(test.database.db, [aNotice(companyId, given)])

function task(now?: () => Date) {
  const tools = createPushTools(VAPID_KEY, test.config)
  return sendPushTask({ db: test.database.db, log: test.log, ...tools, ...(now && { now }) })
}

const run = (now?: () => Date) => runDueJobs(test, [task(now)])

/** Jobs that wait become due. */
async function runLater(ms: number) {
  await sql`update graphile_worker._private_jobs set run_at = now()`.execute(test.database.db)
  await run(() => new Date(Date.now() + ms))
}

const listDeliveries = () =>
  test.database.db.selectFrom('push_deliveries').selectAll().orderBy('id', 'desc').limit(1).execute()
const listDevices = async (token: string) => (await test.call('GET', '/push/subscriptions', undefined, token)).body.data

describe('a device', () => {
  it('is listed for its person alone, and removed from any of hers', async () => {
    const service = await aPushService()
    const [me, other] = [await aCompany(test), await aCompany(test)]
    const login = await test.call('POST', '/auth/login', { email: me.email, password: me.password })
    const phone = await aDevice(test, service, login.body.data.tokens.accessToken)
    const { id } = await aDevice(test, service, me.accessToken)
    expect(await listDevices(me.accessToken)).toEqual([
      expect.objectContaining({ id, device: 'Bilinmeyen cihaz', last_sent_at: null, current: true }),
      expect.objectContaining({ id: phone.id, current: false }),
    ])
    expect(await listDevices(other.accessToken)).toEqual([])
    const path = `/push/subscriptions/${phone.id}`
    expect((await test.call('DELETE', path, undefined, other.accessToken)).status).toBe(404)
    expect((await test.call('DELETE', path, undefined, me.accessToken)).status).toBe(200)
    expect((await test.call('DELETE', '/push/subscriptions', undefined, me.accessToken)).status).toBe(200)
    expect(await listDevices(me.accessToken)).toEqual([])
  })

  it('has one subscription, which goes along when somebody else logs in to the browser', async () => {
    const service = await aPushService()
    const [me, next] = [await aCompany(test), await aCompany(test)]
    const browser = aBrowser(service)
    const subscribe = (token: string, body: object) => test.call('POST', '/push/subscriptions', body, token)
    const first = await subscribe(me.accessToken, aBrowser(service).subscription)
    expect((await subscribe(me.accessToken, browser.subscription)).body.data.id).toBe(first.body.data.id)
    const { endpoint, keys } = browser.subscription
    const guessed = { endpoint, keys: { ...keys, auth: 'A'.repeat(22) } }
    expect((await subscribe(next.accessToken, guessed)).body.code).toBe('endpoint_taken')
    expect((await subscribe(next.accessToken, browser.subscription)).status).toBe(201)
    expect([(await listDevices(me.accessToken)).length, (await listDevices(next.accessToken)).length]).toEqual([0, 1])
  })

  it('is refused with keys that nothing can be encrypted for, and with addresses inside the network', async () => {
    const { accessToken } = await aCompany(test)
    const { subscription } = aBrowser({ url: 'https://push.example', received: [] })
    const refused = async (change: object) => {
      const given = { ...subscription, ...change }
      const { status, body } = await test.call('POST', '/push/subscriptions', given, accessToken)
      return [status, body.errors?.[0]?.path]
    }
    const { keys } = subscription
    expect(await refused({ keys: { ...keys, p256dh: 'B'.repeat(87) } })).toEqual([422, 'keys.p256dh'])
    expect(await refused({ keys: { ...keys, auth: 'kısa' } })).toEqual([422, 'keys.auth'])
    expect(await refused({ keys: undefined })).toEqual([422, 'keys'])
    const known = ['https://10.0.0.1/x', 'https://169.254.169.254/', 'ftp://push.example/', 'x']
    for (const endpoint of [...known, `https://a.b/${'x'.repeat(1000)}`])
      expect([endpoint, ...(await refused({ endpoint }))]).toEqual([endpoint, 422, 'endpoint'])
    const { sender } = createPushTools(VAPID_KEY, { ...test.config, profile: 'server' })
    const inside = ['127.0.0.1', 'localhost', '192.168.1.1', '[::1]', '[fd00::1]', '[::ffff:10.0.0.1]']
    for (const url of ['http://push.example/', ...inside.map((host) => `https://${host}/`)])
      expect([url, typeof sender.refuse(url)]).toEqual([url, 'string'])
    expect(sender.refuse('https://push.example/x')).toBeUndefined()
  })

  it('is one of twenty at most; those whose sessions have expired neither count nor get anything', async () => {
    const service = await aPushService()
    const me = await aCompany(test)
    const { pool } = test.database
    const { rows } = await pool.query(
      `insert into sessions (company_id, person_id, user_agent, created_at, last_used_at, expires_at)
      select $1, $2, '', now(), now(), now() + interval '1 day' from generate_series(1, 20) returning id`,
      [me.id, me.personId],
    )
    const ids = rows.map(({ id }) => id)
    await pool.query(
      `insert into push_subscriptions (person_id, session_id, company_id, endpoint, p256dh, auth, created_at)
      select $1, id, $2, 'https://push.example/' || id, '', '', now() from unnest($3::bigint[]) id`,
      [me.personId, me.id, ids],
    )
    const subscribe = () => test.call('POST', '/push/subscriptions', aBrowser(service).subscription, me.accessToken)
    expect((await subscribe()).body.code).toBe('too_many_devices')
    await pool.query(`update sessions set expires_at = now() - interval '1 minute' where id = any($1)`, [ids])
    expect((await subscribe()).status).toBe(201)
    await tell(me.id)
    const { rows: told } = await pool.query(
      `select session_id <> all($2) as current from push_deliveries d join push_subscriptions s on s.id = d.subscription_id
      where s.company_id = $1`,
      [me.id, ids],
    )
    expect(told).toEqual([{ current: true }])
  })

  it('ends with logout and with its session', async () => {
    const service = await aPushService()
    const me = await aCompany(test)
    const login = async () =>
      (await test.call('POST', '/auth/login', { email: me.email, password: me.password })).body.data.tokens.accessToken
    const [first, second, third] = [await login(), await login(), await login()]
    for (const token of [first, second, third, me.accessToken]) await aDevice(test, service, token)
    const count = async () => (await listDevices(me.accessToken)).length
    await tell(me.id)
    await test.call('POST', '/auth/logout', {}, first)
    expect(await count()).toBe(3)
    const sessions = (await test.call('GET', '/auth/sessions', undefined, second)).body.data
    const current = sessions.find((session: { current: boolean }) => session.current)
    await test.call('DELETE', `/auth/sessions/${current.id}`, undefined, me.accessToken)
    expect(await count()).toBe(2)
    await test.call('DELETE', '/auth/sessions', undefined, me.accessToken)
    expect(await count()).toBe(1)
    await run()
    expect(service.received).toHaveLength(1)
  })

  it('goes along into another company of its person, and ends with the membership', async () => {
    const service = await aPushService()
    const [first, second] = [await aCompany(test), await aCompany(test)]
    const { personId, accessToken } = await aColleague(test, first.id, 'sales')
    await joinCompany(test, { companyId: second.id, personId, role: 'sales' })
    const device = await aDevice(test, service, accessToken)
    const switched = await test.call('POST', '/auth/switch-company', { company_id: second.id }, accessToken)
    await tell(first.id)
    await tell(second.id, { related_id: 22 })
    await run()
    expect(device.read().map(({ tag }) => tag)).toEqual(['order-22'])
    await tell(second.id)
    await test.call('DELETE', `/members/${personId}`, undefined, second.accessToken)
    await run()
    expect(device.read()).toHaveLength(1)
    const left = switched.body.data.tokens.accessToken
    const { status, body } = await test.call('GET', '/push/subscriptions', undefined, left)
    expect([status, body.data]).toEqual([401, undefined])
    expect(await listDeliveries()).not.toContainEqual(expect.objectContaining({ subscription_id: device.id }))
  })
})

describe('a notification', () => {
  it('comes once to each device of the company, which alone can read it', async () => {
    const service = await aPushService()
    const [me, other] = [await aCompany(test), await aCompany(test)]
    const colleague = await aColleague(test, me.id)
    const mine = await aDevice(test, service, me.accessToken)
    const theirs = await aDevice(test, service, colleague.accessToken)
    const strange = await aDevice(test, service, other.accessToken)
    await tell(me.id)
    await run()
    const message = {
      title: 'Yeni sipariş',
      body: 'Akpamuk Havlu 1.250,00 ₺ tutarında sipariş verdi.',
      path: '/my-orders-detail/7',
      tag: 'order-7',
      unread: 1,
    }
    expect([mine.read(), theirs.read(), strange.read()]).toEqual([[message], [message], []])
    expect(service.received[0]?.body.includes('Akpamuk')).toBe(false)
    const [device] = await listDevices(me.accessToken)
    expect(Date.parse(device.last_sent_at)).toBeGreaterThan(Date.now() - 60_000)
    await run()
    expect(service.received).toHaveLength(2)
  })

  it('says who sends it, signed for this push service', async () => {
    const service = await aPushService()
    const me = await aCompany(test)
    await aDevice(test, service, me.accessToken)
    await tell(me.id)
    await run()
    const headers = service.received[0]?.headers ?? {}
    expect(headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '86400', urgency: 'high' })
    expect(headers['topic']).toMatch(/^[\w-]{32}$/)
    const [, token = '', key = ''] = /^vapid t=([^,]+), k=(.+)$/.exec(headers.authorization ?? '') ?? []
    expect((await test.call('GET', '/push/key', undefined, me.accessToken)).body.data.key).toBe(key)
    const point = Buffer.from(key, 'base64url')
    expect([point.length, point[0]]).toEqual([65, 4])
    const jwk = {
      kty: 'EC',
      crv: 'P-256',
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
    }
    const [head = '', claims = '', signature = ''] = token.split('.')
    const signed = verify(
      'sha256',
      Buffer.from(`${head}.${claims}`),
      { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' },
      Buffer.from(signature, 'base64url'),
    )
    expect(signed).toBe(true)
    const { aud, sub, exp } = JSON.parse(Buffer.from(claims, 'base64url').toString())
    expect({ aud, sub }).toEqual({ aud: service.url, sub: 'mailto:bedesten@localhost' })
    expect(exp - Date.now() / 1000).toBeLessThan(86_400)
  })

  it('is sent by one of several workers, however often the job runs', { tags: 'race' }, async () => {
    const service = await aPushService()
    const me = await aCompany(test)
    const device = await aDevice(test, service, me.accessToken)
    await tell(me.id)
    const [delivery] = await listDeliveries()
    const job = aRunningJob()
    await Promise.all(Array.from({ length: 6 }, () => task().run({ delivery_id: delivery?.id }, job)))
    await Promise.all([run(), run()])
    expect(device.read()).toHaveLength(1)
    await expect(
      test.database.pool.query(
        'insert into push_deliveries (notification_id, subscription_id, created_at) values ($1, $2, now())',
        [delivery?.notification_id, delivery?.subscription_id],
      ),
    ).rejects.toThrow('push_deliveries_once')
  })

  it(
    'is not there when its cause is rolled back, and does not fail it when the device ends meanwhile',
    { tags: 'race' },
    async () => {
      const service = await aPushService()
      const me = await aCompany(test)
      const { id } = await aDevice(test, service, me.accessToken)
      const client = await test.database.pool.connect()
      try {
        await client.query('begin')
        await client.query('delete from push_subscriptions where id = $1', [id])
        await tell(me.id)
        await client.query('rollback')
      } finally {
        client.release()
      }
      expect(await listJobs(test.database.db)).toEqual([])
      await tell(me.id)
      expect(await listJobs(test.database.db)).toHaveLength(1)
    },
  )

  it('says nothing but its kind where the content is hidden', async () => {
    const service = await aPushService()
    const me = await aCompany(test)
    const device = await aDevice(test, service, me.accessToken)
    const put = (body: object) => test.call('PUT', '/push/settings', body, me.accessToken)
    expect((await put({ hide_content: true })).body.data).toEqual({ hide_content: true, quiet: null })
    await tell(me.id)
    await tell(me.id, { type: 'order_status', title: 'Akpamuk siparişi iptal etti', related_id: 8 })
    await test.call(
      'PUT',
      '/companies/me/notification-preferences',
      { kinds: { follow: { site: true, push: true, email: 'off' } } },
      me.accessToken,
    )
    await tell(me.id, {
      type: 'follow',
      related_type: 'company',
      related_id: 9,
      related_data: { follower_short_name: 'akpamuk' },
    })
    await run()
    const messages = device.read()
    expect(messages.map(({ title, body, path }) => [title, body, path])).toEqual([
      ['Yeni sipariş', '', '/my-orders-detail/7'],
      ['Sipariş değişikliği', '', '/my-orders-detail/8'],
      ['Takip', '', '/notifications'],
    ])
    expect(JSON.stringify(messages)).not.toMatch(/akpamuk|1\.250|₺/i)
  })

  it('fits into what push services take, whatever it says', async () => {
    const service = await aPushService()
    const me = await aCompany(test)
    const device = await aDevice(test, service, me.accessToken)
    for (const message of ['ğ'.repeat(5000), '\u0001'.repeat(5000), '👩‍👩‍👧‍👦'.repeat(500), `e${'\u0301'.repeat(5000)}`])
      await tell(me.id, { message, title: message })
    await run()
    expect(service.received).toHaveLength(4)
    expect(Math.max(...service.received.map(({ body }) => body.length))).toBeLessThanOrEqual(4096)
    for (const { title, body } of device.read())
      expect([title.isWellFormed(), body.endsWith('…')]).toEqual([true, true])
  })

  it('comes by the wishes of the company, and by standard where mail comes at once', async () => {
    const service = await aPushService()
    const me = await aCompany(test)
    const device = await aDevice(test, service, me.accessToken)
    const path = '/companies/me/notification-preferences'
    const kinds = async () => (await test.call('GET', path, undefined, me.accessToken)).body.data.kinds
    const standard: { push: boolean; email: string }[] = Object.values(await kinds())
    expect(standard.every(({ push, email }) => push === (email === 'now'))).toBe(true)
    await tell(me.id, { type: 'other', related_type: 'post' })
    await test.call('PUT', path, { kinds: { quote: { site: true, push: false, email: 'now' } } }, me.accessToken)
    await tell(me.id, { type: 'quote', related_type: 'quote' })
    await run()
    expect(device.read()).toEqual([])
    // A program of before knows nothing of push.
    await test.call('PUT', path, { kinds: { quote: { site: true, email: 'daily' } } }, me.accessToken)
    expect((await kinds()).quote).toEqual({ site: true, push: false, email: 'daily' })
    await tell(me.id)
    await test.call('PUT', path, { kinds: { order: { site: true, push: false, email: 'now' } } }, me.accessToken)
    await run()
    expect(device.read()).toEqual([])
  })
})

describe('quiet hours', () => {
  it('keep what comes until they end, unless it was read by then', async () => {
    const service = await aPushService()
    const me = await aCompany(test)
    const device = await aDevice(test, service, me.accessToken)
    const put = (quiet: unknown) => test.call('PUT', '/push/settings', { quiet }, me.accessToken)
    const inIstanbul = (ms: number) => new Date(Date.now() + 3 * HOUR + ms).toISOString().slice(11, 16)
    const quiet = { from: inIstanbul(-HOUR), to: inIstanbul(HOUR) }
    expect((await put(quiet)).body.data).toEqual({ hide_content: false, quiet })
    expect((await put({ from: '24:00', to: '08:00' })).status).toBe(422)
    expect((await put({ from: '08:00', to: '08:00' })).status).toBe(422)
    await tell(me.id)
    await run()
    expect(device.read()).toEqual([])
    const [job] = await listJobs(test.database.db)
    expect(Math.abs((job?.run_at.getTime() ?? 0) - Date.now() - HOUR)).toBeLessThan(90_000)
    await runLater(61 * 60_000)
    expect(device.read()).toHaveLength(1)
    await tell(me.id)
    await run()
    await markAllRead(test.database.db, me.id, new Date())
    await runLater(61 * 60_000)
    expect(device.read()).toHaveLength(1)
    expect((await listDeliveries())[0]?.dropped_at).not.toBeNull()
    expect((await put(null)).body.data.quiet).toBeNull()
  })
})

describe('a push service', () => {
  it.each([404, 410])('that knows the browser no more ends its subscription (%i)', async (status) => {
    const service = await aPushService((response) => response.writeHead(status).end())
    const me = await aCompany(test)
    await aDevice(test, service, me.accessToken)
    await tell(me.id)
    await tell(me.id)
    await run()
    expect([await listDevices(me.accessToken), service.received.length]).toEqual([[], 1])
  })

  it('that asks to wait is left alone for that long, and gets everything once then', async () => {
    const service = await aPushService((response) => response.writeHead(429, { 'retry-after': '120' }).end())
    const me = await aCompany(test)
    const device = await aDevice(test, service, me.accessToken)
    await tell(me.id)
    await run()
    await tell(me.id, { related_id: 8 })
    await run()
    expect(service.received).toHaveLength(1)
    const waits = (await listJobs(test.database.db)).map(({ run_at }) =>
      Math.round((run_at.getTime() - Date.now()) / 10_000),
    )
    expect(waits).toEqual([12, 12])
    service.answer = undefined
    await runLater(121_000)
    expect(
      device
        .read()
        .slice(1)
        .map(({ tag }) => tag)
        .toSorted(),
    ).toEqual(['order-7', 'order-8'])
    expect(await listJobs(test.database.db)).toEqual([])
  })

  it.each([
    ['until a time', () => new Date(Date.now() + 120_000).toUTCString(), 120],
    ['for ever', () => '99999999', 12 * 3600],
    ['without a word how long', () => undefined, 15],
  ])('that asks to wait %s is asked again in time', async (_how, say, seconds) => {
    const retryAfter = say()
    const service = await aPushService((response) =>
      response.writeHead(429, retryAfter === undefined ? {} : { 'retry-after': retryAfter }).end(),
    )
    const me = await aCompany(test)
    await aDevice(test, service, me.accessToken)
    await tell(me.id)
    await run()
    const [job] = await listJobs(test.database.db)
    const wait = ((job?.run_at.getTime() ?? 0) - Date.now()) / 1000
    expect(Math.abs(wait - seconds)).toBeLessThan(5)
  })

  it('that fails is tried again; one that refuses is not', async () => {
    const service = await aPushService((response) => response.writeHead(503).end())
    const me = await aCompany(test)
    await aDevice(test, service, me.accessToken)
    await tell(me.id)
    await run()
    expect(await listJobs(test.database.db)).toHaveLength(1)
    service.answer = (response) => void response.writeHead(413).end()
    await runLater(HOUR)
    expect([service.received.length, await listJobs(test.database.db)]).toEqual([2, []])
    expect((await listDeliveries())[0]).toMatchObject({ attempts: 2, last_error: '413 Payload Too Large' })
    expect(test.logged()).toContain('A push service refused a notification')
  })

  it('that answers slowly is left alone for a minute, as one that others wait for', async () => {
    const service = await aPushService((response) => setTimeout(() => response.writeHead(201).end(), 1100))
    const me = await aCompany(test)
    await aDevice(test, service, me.accessToken)
    for (const sent of [1, 1]) {
      await tell(me.id)
      await run()
      expect(service.received).toHaveLength(sent)
    }
    await runLater(2 * MINUTE)
    expect(service.received).toHaveLength(2)
  })

  it('that may have taken it without an answer gets it no second time; one that cannot be reached does', async () => {
    const service = await aPushService((response) => void response.socket?.destroy())
    const me = await aCompany(test)
    await aDevice(test, service, me.accessToken)
    await tell(me.id)
    await run()
    await runLater(HOUR)
    expect([service.received.length, await listJobs(test.database.db)]).toEqual([1, []])
    await tell(me.id)
    await run()
    await runLater(HOUR)
    expect(service.received).toHaveLength(2)
    await tell(me.id)
    // It is left alone for a while: waiting for it keeps others waiting.
    await run(() => new Date(Date.now() + HOUR + 4 * MINUTE))
    expect(service.received).toHaveLength(2)
    await runLater(HOUR + 6 * MINUTE)
    expect(service.received).toHaveLength(3)
    const away = { url: 'http://127.0.0.1:9', received: [] }
    await aDevice(test, away, me.accessToken)
    await tell(me.id)
    await run()
    expect(await listJobs(test.database.db)).toHaveLength(1)
    expect((await listDeliveries())[0]).toMatchObject({ started_at: null, last_error: 'Bağlantı reddedildi' })
  })
})

it('shows that it works when asked, in quiet hours too', async () => {
  const service = await aPushService()
  const me = await aCompany(test)
  const ask = () => test.call('POST', '/push/test', undefined, me.accessToken)
  expect((await ask()).body.code).toBe('push_off')
  const device = await aDevice(test, service, me.accessToken)
  await test.call('PUT', '/push/settings', { quiet: { from: '00:00', to: '23:59' } }, me.accessToken)
  expect((await ask()).status).toBe(202)
  expect((await ask()).status).toBe(429)
  await run()
  expect(device.read()).toEqual([expect.objectContaining({ title: 'Deneme bildirimi', path: '/settings#push' })])
})
