import { describe, expect, it } from 'vitest'
import { anOperator } from '../../../../test/operators.ts'
import { buildTestApp, useTestApp } from '../../../../test/test-app.ts'
import { anOrder, aTrader, traders } from '../../../../test/trade.ts'

const test = useTestApp()
const get = async (path: string) => (await test.call('GET', path, undefined, (await anOperator(test)).token)).body

describe('the health of the server', () => {
  it('tells of database, disk, backup, jobs, mail, webhooks and what was answered', async () => {
    await test.call('POST', '/site/client-errors', { page: '/', message: 'TypeError' })
    const { data } = await get('/operator/health')
    expect(data).toMatchObject({
      version: expect.stringMatching(/^\d+\.\d+\.\d+/),
      database: { size_bytes: expect.any(Number), version: expect.stringMatching(/^\d+/) },
      backup: { last_at: null },
      replicas: [],
      client_errors: 1,
      errors_24h: 0,
    })
    expect(data.database.size_bytes).toBeGreaterThan(1_000_000)
    expect(data.requests_24h).toBeGreaterThan(0)
  })

  it('shows a failed job, which is tried again with a reason and an entry', async () => {
    const { token } = await anOperator(test)
    const { rows } = await test.database.pool.query<{ id: string }>(
      `select id::text from graphile_worker.add_job('send_mail', '{"mail_id": 999999}', max_attempts => 1)`,
    )
    const id = rows[0]?.id ?? ''
    await test.database.pool.query(
      `update graphile_worker._private_jobs set attempts = 1, last_error = E'550 posta kutusu dolu\\n at stack' where id = $1`,
      [id],
    )
    const before = (await get('/operator/health')).data
    expect(before.jobs.failed).toBe(1)
    expect(before.list[0]).toMatchObject({ id, task: 'send_mail', state: 'failed', error: '550 posta kutusu dolu' })
    const retry = (job: string, body: object) => test.call('POST', `/operator/jobs/${job}/retry`, body, token)
    expect((await retry(id, {})).status).toBe(422)
    expect((await retry('999999999', { reason: 'Düzeldi' })).status).toBe(404)
    expect((await retry(id, { reason: 'Düzeldi' })).body.data.jobs.failed).toBe(0)
    const acts = await test.database.db.selectFrom('operator_audit').select(['act', 'subject', 'reason']).execute()
    expect(acts).toEqual([{ act: 'job', subject: id, reason: 'Düzeldi' }])
  })

  it('shows deliveries that failed and sends them again, one or all', async () => {
    const { token } = await anOperator(test)
    const company = await aTrader(test)
    const { db } = test.database
    const now = new Date()
    const { id: webhookId } = await db
      .insertInto('webhooks')
      .values({
        company_id: company.id,
        url: 'https://hooks.stokdepo.test/bedesten',
        events: ['stock.low'],
        active: true,
        secret_encrypted: Buffer.from('x'),
        created_at: now,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const attempt = { at: now.toISOString(), status: 503, error: null, duration_ms: 12 }
    const rows = await db
      .insertInto('webhook_deliveries')
      .values(
        (['given_up', 'given_up', 'delivered'] as const).map((state) => ({
          webhook_id: webhookId,
          event: 'stock.low',
          payload: '{"secret":"gizli sipariş"}',
          state,
          attempts: JSON.stringify([attempt]),
          attempt_count: 9,
          next_attempt_at: now,
          created_at: now,
        })),
      )
      .returning('id')
      .execute()
    const [first, second, delivered] = rows.map(({ id }) => id)
    const { data } = await get('/operator/health')
    expect(data.webhooks).toEqual({ waiting: 0, failed: 2 })
    expect(data.list.filter(({ task }: { task: string }) => task === 'webhook')).toMatchObject([
      {
        id: `webhook-${second}`,
        subject: 'stock.low · hooks.stokdepo.test',
        state: 'failed',
        attempts: 9,
        error: '503 yanıtı',
      },
      { id: `webhook-${first}` },
    ])
    expect(JSON.stringify(data)).not.toContain('gizli sipariş')
    const retry = async (job: string) =>
      (await test.call('POST', `/operator/jobs/${job}/retry`, { reason: 'Adres düzeldi' }, token)).body
    expect((await retry(`webhook-${first}`)).data.webhooks).toEqual({ waiting: 1, failed: 1 })
    expect((await retry(`webhook-${delivered}`)).code).toBe('not_found')
    expect((await retry('failed')).data.webhooks).toEqual({ waiting: 2, failed: 0 })
    expect((await retry('failed')).code).toBe('none_failed')
    const acts = await db.selectFrom('operator_audit').select('subject').where('reason', '=', 'Adres düzeldi').execute()
    expect(acts.map(({ subject }) => subject)).toEqual([`webhook-${first}`, '1 iş'])
  })
})

describe('the figures', () => {
  it('count by day what happened, with orders in lira and without cancelled ones', async () => {
    const { buyer, id } = await anOrder(test)
    const { data } = await get('/operator/figures')
    expect(data.days).toHaveLength(30)
    const today = data.days.at(-1)
    const { total_amount } = (await test.call('GET', `/orders/${id}`, undefined, buyer.token)).body.data
    expect(today).toMatchObject({ orders: 1, amount: total_amount })
    expect(today.companies).toBeGreaterThanOrEqual(2)
    expect(data.days[0]).toMatchObject({ companies: 0, active: 0, orders: 0, amount: 0, messages: 0, quotes: 0 })
    await test.call('PATCH', `/orders/${id}/status`, { status: 'cancelled' }, buyer.token)
    expect((await get('/operator/figures')).data.days.at(-1)).toMatchObject({ orders: 0, amount: 0 })
    for (const query of ['from=2026-10-02&to=2026-10-01', 'from=2020-01-01&to=2026-01-01', 'from=dün']) {
      expect([query, (await get(`/operator/figures?${query}`)).code]).toEqual([query, 'invalid'])
    }
  })

  it('name searches that found nothing, from three companies on', async () => {
    const app = await buildTestApp(test)
    const companies = await traders(test, 3)
    const search = async (token: string, text: string) =>
      app.inject({
        url: `/api/v1/products?search=${encodeURIComponent(text)}`,
        headers: { authorization: `Bearer ${token}` },
      })
    for (const { token } of companies) {
      await search(token, 'Bambu  ÇORAP')
      await search(token, 'bambu çorap')
    }
    for (const { token } of companies.slice(1)) await search(token, 'otel terliği')
    await app.inject(`/api/v1/products?search=${encodeURIComponent('misafir araması')}`)
    // Written when the server ends, and every ten seconds.
    await app.close()
    expect((await get('/operator/figures')).data.misses).toEqual([{ word: 'bambu çorap', count: 6, companies: 3 }])
  })
})
