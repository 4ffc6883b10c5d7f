/** Every act of the console and its entry in the audit log: one of each, or none of both. */
import { expect, it } from 'vitest'
import { hashContents } from '../../../test/contents.ts'
import { listEndpoints } from '../../../test/endpoints.ts'
import { aMember } from '../../../test/members.ts'
import { anOperator } from '../../../test/operators.ts'
import { useTestApp } from '../../../test/test-app.ts'
import { aProduct, aTrader } from '../../../test/trade.ts'

const test = useTestApp()
const REASON = 'Sınama'

/** Acts of other modules, which have tests of their own; and what cannot be done without a service elsewhere. */
const ELSEWHERE = /legal|consents|categor|attribute|refreshRates/i

async function countEntries(): Promise<number> {
  const { rows } = await test.database.pool.query<{ count: string }>('select count(*) from operator_audit')
  return Number(rows[0]?.count)
}

/** Each entry of the audit log is refused meanwhile. */
async function withoutAudit(work: () => Promise<void>): Promise<void> {
  const { pool } = test.database
  await pool.query(`create function refuse_audit() returns trigger language plpgsql as $$
    begin raise exception 'no room for the audit log'; end $$`)
  await pool.query(
    'create trigger refuse_audit before insert on operator_audit for each row execute function refuse_audit()',
  )
  try {
    await work()
  } finally {
    await pool.query('drop function refuse_audit cascade')
  }
}

it('leaves exactly one entry, and does not happen without it', { timeout: 120_000 }, async () => {
  const [chief, other, company] = [await anOperator(test, 'chief'), await anOperator(test), await aTrader(test)]
  const { db, pool } = test.database
  const member = await aMember(test, company.id, 'sales')
  const product = await aProduct(test, company)
  const on = { person_id: member.personId, secret_encrypted: Buffer.from('x'), created_at: new Date(), last_step: 0 }
  await db
    .insertInto('two_steps')
    .values({ ...on, enabled_at: new Date() })
    .execute()
  const { rows } = await pool.query<{ id: string }>(
    `select id::text from graphile_worker.add_job('tick_of_the_test', '{}', max_attempts => 1)`,
  )
  const reported = aProduct(test, company)
  const report = { company_id: company.id, title: 'Ürün', due_at: new Date(), created_at: new Date() }
  const [first, second] = await db
    .insertInto('queue_entries')
    .values([
      { ...report, kind: 'report', subject_kind: 'product', subject_id: await reported },
      { ...report, kind: 'report' },
    ])
    .returning('id')
    .execute()
  if (!first || !second) throw new Error('The entries were not made')
  const about = `/operator/companies/${company.id}`
  const queue = (name: string) => `/operator/queue/${first.id}/${name}`
  const reason = { reason: REASON }
  const thing = { kind: 'product', id: product, ...reason }
  const measure = { kind: 'warn', remove: true }
  // In an order in which each of them can be done.
  const acts: [id: string, path: string, body: object, method?: 'PUT'][] = [
    ['verifyCompany', `${about}/verify`, reason],
    ['revokeVerification', `${about}/revoke`, reason],
    ['noteCompany', `${about}/note`, { note: REASON }],
    ['sendResetMail', `${about}/reset-mail`, reason],
    ['resetTwoStep', `${about}/reset-two-step`, { ...reason, person_id: member.personId }],
    ['removeThing', '/operator/things/remove', thing],
    ['restoreThing', '/operator/things/restore', thing],
    ['suspendCompany', `${about}/suspend`, { ...reason, days: 7 }],
    ['liftMeasure', `${about}/lift`, reason],
    ['endCompanySessions', `${about}/end-sessions`, reason],
    ['takeQueueEntry', queue('take'), {}],
    ['noteQueueEntry', queue('note'), { note: REASON }],
    ['handOnQueueEntry', queue('hand-on'), { operator_id: other.personId }],
    ['takeQueueEntry', queue('take'), {}],
    // The thing and the company at once.
    ['closeQueueEntry', queue('close'), { ...reason, decision: 'measure', measure, version: 4 }],
    ['closeQueueEntries', '/operator/queue/close', { ...reason, ids: [second.id] }],
    ['retryJob', `/operator/jobs/${rows[0]?.id}/retry`, reason],
    ['updateOperatorSite', '/operator/site', { ...reason, registration: 'approval' }, 'PUT'],
    ['banCompany', `${about}/ban`, reason],
  ]
  for (const [id, path, body, method = 'POST'] of acts) {
    const send = async () => (await test.call(method, path, body, chief.token)).status
    const before = await hashContents(test)
    await withoutAudit(async () => expect([id, await send()]).toEqual([id, 500]))
    const { sessions: _used, ...after } = await hashContents(test)
    expect([id, after]).toEqual([id, (({ sessions: _before, ...rest }) => rest)(before)])
    const count = await countEntries()
    expect([id, await send()]).toEqual([id, 200])
    expect([id, (await countEntries()) - count]).toEqual([id, 1])
  }
  const writing = (await listEndpoints()).filter(
    ({ path, method }) => path.startsWith('/operator/') && method !== 'GET',
  )
  const untried = writing.filter(({ id }) => !ELSEWHERE.test(id) && !acts.some(([tried]) => tried === id))
  expect(untried.map(({ id }) => id)).toEqual([])
})
