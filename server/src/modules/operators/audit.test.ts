import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { anOperator } from '../../../test/operators.ts'
import { useTestApp } from '../../../test/test-app.ts'
import { aTrader } from '../../../test/trade.ts'
import { administer } from '../../admin/admin-command.ts'
import { recordAct, COMMAND_LINE } from './record-act.ts'

const test = useTestApp()
/** OPERATOR_ACTS=1000 runs longer. */
const ACTS = Number(process.env['OPERATOR_ACTS'] ?? 200)

describe('the audit log', () => {
  it('is refused every change by the database, also for the role of the application', async () => {
    const { db } = test.database
    await recordAct(db, COMMAND_LINE, { act: 'site', text: 'siteyi değiştirdi', reason: 'Deneme' }, new Date())
    const attempts = [
      sql`update operator_audit set reason = 'başka'`,
      sql`delete from operator_audit`,
      sql`truncate operator_audit`,
      sql`truncate operator_audit cascade`,
    ]
    for (const attempt of attempts) {
      await expect(attempt.execute(db)).rejects.toThrow('operator_audit is never changed')
      // Triggers cannot be switched off for a connection either.
      const unguarded = db.transaction().execute(async (trx) => {
        await sql`set local session_replication_role = replica`.execute(trx)
        await attempt.execute(trx)
      })
      await expect(unguarded).rejects.toThrow(/never changed|permission denied/)
    }
    const { rows } = await sql<{ reason: string }>`select reason from operator_audit`.execute(db)
    expect(rows).toEqual([{ reason: 'Deneme' }])
  })

  it('lets go of what is older than ten years', async () => {
    const { db } = test.database
    const old = new Date(Date.now() - 10.1 * 365.25 * 86_400_000)
    await recordAct(db, COMMAND_LINE, { act: 'note', text: 'çok eski', reason: null }, old)
    await sql`delete from operator_audit where text = 'çok eski'`.execute(db)
    const { rows } = await sql`select from operator_audit where text = 'çok eski'`.execute(db)
    expect(rows).toEqual([])
  })

  it('has one entry for each of many acts, also at once', { timeout: 120_000 }, async () => {
    const { db } = test.database
    const operator = await anOperator(test)
    const { id: companyId } = await aTrader(test)
    const entries = await db
      .insertInto('queue_entries')
      .values(
        Array.from({ length: ACTS / 4 }, (_, number) => ({
          kind: 'report' as const,
          company_id: companyId,
          title: `Bildirim ${number}`,
          due_at: new Date(),
          created_at: new Date(),
        })),
      )
      .returning('id')
      .execute()
    const act = async (id: number, name: string, body: object) =>
      (await test.call('POST', `/operator/queue/${id}/${name}`, body, operator.token)).status
    const waiting = entries.values()
    let acts = 0
    const work = async () => {
      for (const { id } of waiting) {
        const statuses = [
          await act(id, 'take', {}),
          await act(id, 'note', { note: 'Bakıldı' }),
          await act(id, 'note', { note: 'Yine bakıldı' }),
          await act(id, 'close', { decision: 'none', reason: 'Kural dışı değil', version: 2 }),
        ]
        expect(statuses).toEqual([200, 200, 200, 200])
        acts += statuses.length
      }
    }
    await Promise.all([work(), work(), work(), work()])
    const { count } = await db
      .selectFrom('operator_audit')
      .select((row) => row.fn.countAll<number>().as('count'))
      .where('operator_id', '=', operator.personId)
      .executeTakeFirstOrThrow()
    expect([acts, count]).toEqual([ACTS, ACTS])
  })

  it('is read newest first, filtered, and exported as a spreadsheet without formulas', async () => {
    const operator = await anOperator(test, 'chief', 'Onur Bilgin')
    const company = await aTrader(test)
    const now = new Date()
    const by = { personId: operator.personId, name: operator.name, address: '10.4.0.22' }
    const about = { id: company.id, company_name: company.name }
    await recordAct(
      test.database.db,
      by,
      { act: 'suspend', text: '30 gün askıya aldı', company: about, reason: '=1+1' },
      now,
    )
    const read = async (query: string) =>
      (await test.call('GET', `/operator/audit?${query}`, undefined, operator.token)).body
    const { data, operators } = await read(`company_id=${company.id}`)
    expect(data).toEqual([
      expect.objectContaining({
        operator: { id: operator.personId, name: 'Onur Bilgin' },
        act: 'suspend',
        text: '30 gün askıya aldı',
        company: about,
        entry: null,
        reason: '=1+1',
        address: '10.4.0.22',
      }),
    ])
    expect(operators).toContainEqual({ id: operator.personId, name: 'Onur Bilgin' })
    const today = new Date(now.getTime() + 3 * 3_600_000).toISOString().slice(0, 10)
    expect((await read(`operator_id=${operator.personId}&from=${today}&to=${today}&act=suspend`)).data).toHaveLength(1)
    expect((await read(`operator_id=${operator.personId}&act=ban`)).data).toEqual([])
    expect((await read('act=yok')).code).toBe('invalid')
    expect((await read(`q=${encodeURIComponent(company.name.toLocaleUpperCase('tr'))}`)).data).toHaveLength(1)
    expect((await read('q=YK-987654')).data).toEqual([])
    expect((await read('q=%00')).code).toBe('invalid')
    const csv = await test.app.inject({
      url: `/api/v1/operator/audit/export.csv?company_id=${company.id}`,
      headers: { authorization: `Bearer ${operator.token}` },
    })
    expect([csv.statusCode, csv.headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8'])
    expect(csv.body).toContain(`'=1+1`)
    // Who exported it is an entry too.
    expect((await read('act=export')).data[0]).toMatchObject({
      text: 'denetim kaydını dışa aktardı',
      subject: '1 satır',
    })
  })
})

it('operators are made, listed and removed on the command line, each with an entry', async () => {
  const { db } = test.database
  const admin = (...words: string[]) => administer(db, test.config, ['operator', ...words])
  const { email, personId } = await anOperator(test)
  await db.deleteFrom('operators').where('person_id', '=', personId).execute()
  expect(await admin(email)).toContain(`${email} is an operator now: moderator.`)
  expect(await admin('--list')).toContain(`${email}\tmoderator\tno second step`)
  expect(await admin(email, '--chief')).toContain('chief')
  const { id } = await db
    .insertInto('queue_entries')
    .values({
      kind: 'report',
      state: 'assigned',
      assigned_to: personId,
      company_id: null,
      title: 'Bildirim',
      due_at: new Date(),
      created_at: new Date(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  expect(await admin(email, '--remove')).toContain('is no operator any more')
  const entry = await db.selectFrom('queue_entries').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  expect(entry).toMatchObject({ state: 'open', assigned_to: null, version: 2 })
  await expect(admin(email, '--remove')).rejects.toThrow('is no operator')
  await expect(admin('nobody@demo.test')).rejects.toThrow('There is nobody')
  await expect(admin(email, '--boss')).rejects.toThrow('Use:')
  const acts = await db.selectFrom('operator_audit').select('text').where('subject', '=', email).orderBy('id').execute()
  expect(acts.map(({ text }) => text)).toEqual([
    'görevli yaptı: Moderatör',
    'görevli yaptı: Baş moderatör',
    'görevliler arasından çıkardı',
  ])
})
