import { describe, expect, it } from 'vitest'
import { aMember } from '../../../../test/members.ts'
import { anOperator } from '../../../../test/operators.ts'
import { useTestApp } from '../../../../test/test-app.ts'
import { aTrader, anOrder } from '../../../../test/trade.ts'

const test = useTestApp()

const act = (token: string, id: number, name: string, body: object = { reason: 'Sahibi telefonla istedi' }) =>
  test.call('POST', `/operator/companies/${id}/${name}`, body, token)
const auditOf = async (companyId: number) =>
  test.database.db
    .selectFrom('operator_audit')
    .select(['act', 'text', 'subject', 'reason'])
    .where('company_id', '=', companyId)
    .orderBy('id')
    .execute()

describe('companies', () => {
  it('are found by name, short name, tax number and email', async () => {
    const { token } = await anOperator(test)
    const company = await aTrader(test, { name: 'Çınarlı Şal Dokuma' })
    await test.call('PUT', '/companies/me/verification', { tax_number: '6290183343' }, company.token)
    const find = async (q: string, name = 'q') => {
      const { body } = await test.call('GET', `/operator/companies?${name}=${encodeURIComponent(q)}`, undefined, token)
      return body.data.map(({ id }: { id: number }) => id)
    }
    const { short_name, email } = await test.database.db
      .selectFrom('companies')
      .select(['short_name', 'email'])
      .where('id', '=', company.id)
      .executeTakeFirstOrThrow()
    const member = await aMember(test, company.id, 'sales')
    const { email: memberEmail } = await test.database.db
      .selectFrom('persons')
      .select('email')
      .where('id', '=', member.personId)
      .executeTakeFirstOrThrow()
    for (const q of [memberEmail, 'cinarli', 'Şal Dok', `@${short_name}`, '629 018 3343', email])
      expect([q, await find(q)]).toEqual([q, [company.id]])
    expect(await find('yok böyle biri')).toEqual([])
    expect([await find(email, 'search'), await find('yok böyle biri', 'search')]).toEqual([[company.id], []])
    await test.database.db.updateTable('companies').set({ city: 'Şırnak' }).where('id', '=', company.id).execute()
    expect(await find('şırnak')).toEqual([company.id])
    expect((await test.call('GET', '/operator/companies?q=%00', undefined, token)).status).toBe(422)
    // An identity number is nobody's business in a list.
    await test.call('PUT', '/companies/me/verification', { tax_number: '10000000146' }, company.token)
    const { body: shown } = await test.call('GET', '/operator/companies?q=10000000146', undefined, token)
    expect(shown.data).toMatchObject([{ id: company.id, tax_number: '•••••••0146' }])
    const first = (await test.call('GET', '/operator/companies?limit=1', undefined, token)).body
    expect(first.totals.companies).toBeGreaterThan(1)
    const next = `/operator/companies?limit=1&cursor=${first.pagination.next_cursor}`
    expect((await test.call('GET', next, undefined, token)).body.data[0].id).toBeLessThan(first.data[0].id)
    const none = await test.call('GET', '/operator/companies?standing=banned&verification=approved', undefined, token)
    expect(none.body.data).toEqual([])
  })

  it('are sorted by when they were seen and by their orders, page after page', async () => {
    const { token } = await anOperator(test)
    const quiet = await aTrader(test)
    const { seller, buyer } = await anOrder(test)
    const { pool } = test.database
    await pool.query(`update sessions set last_used_at = now() - interval '9 days' where company_id = $1`, [quiet.id])
    await pool.query('update members set last_seen_at = null where company_id = $1', [quiet.id])
    await pool.query(`update sessions set last_used_at = now() + interval '1 hour' where company_id = $1`, [buyer.id])
    const walk = async (sort: string) => {
      const ids: number[] = []
      for (let cursor = ''; ;) {
        const { body } = await test.call('GET', `/operator/companies?limit=2&sort=${sort}${cursor}`, undefined, token)
        ids.push(...body.data.map(({ id }: { id: number }) => id))
        if (body.pagination.next_cursor === null) return ids
        cursor = `&cursor=${body.pagination.next_cursor}`
      }
    }
    const [fresh, seen, orders] = [await walk('new'), await walk('seen'), await walk('orders')]
    expect(fresh).toEqual(fresh.toSorted((a, b) => b - a))
    expect(seen[0]).toBe(buyer.id)
    expect(orders[0]).toBe(seller.id)
    for (const each of [seen, orders]) expect(each.toSorted((a, b) => b - a)).toEqual(fresh)
    expect(seen.indexOf(quiet.id)).toBeGreaterThan(seen.indexOf(seller.id))
    expect((await test.call('GET', '/operator/companies?sort=x', undefined, token)).status).toBe(422)
  })

  it('show their figures, people and papers, but no message, quote or order', async () => {
    const { seller, buyer, id } = await anOrder(test)
    const { token } = await anOperator(test)
    const { body } = await test.call('GET', `/operator/companies/${seller.id}`, undefined, token)
    expect(body.data).toMatchObject({
      id: seller.id,
      orders_30d: 1,
      figures: { orders_placed: 0, orders_received: 1, cancelled: 0, products: 1, reports: 0 },
      members: [{ role: 'owner', two_step: false }],
      sessions: { open: 1 },
      standing: 'open',
      verification: 'none',
      papers: [],
    })
    expect(body.data.amount_30d).toBeGreaterThan(0)
    const { order_number } = (await test.call('GET', `/orders/${id}`, undefined, buyer.token)).body.data
    expect(JSON.stringify(body)).not.toContain(order_number)
    expect((await test.call('GET', '/operator/companies/999999', undefined, token)).status).toBe(404)
  })
})

describe('a company', () => {
  it('is verified without papers and loses the badge again, each with a reason and an entry', async () => {
    const company = await aTrader(test)
    const { token } = await anOperator(test)
    expect((await act(token, company.id, 'verify', {})).status).toBe(422)
    expect((await act(token, company.id, 'revoke')).body.code).toBe('not_verified')
    expect((await act(token, company.id, 'verify')).body.data).toMatchObject({
      verified: true,
      verification: 'approved',
    })
    expect((await act(token, company.id, 'verify')).body).toMatchObject({ code: 'already_approved' })
    expect((await act(token, company.id, 'revoke')).body.data).toMatchObject({
      verified: false,
      verification: 'revoked',
    })
    expect(await auditOf(company.id)).toEqual([
      { act: 'verify', text: 'doğruladı', subject: null, reason: 'Sahibi telefonla istedi' },
      { act: 'revoke', text: 'mührü geri aldı', subject: null, reason: 'Sahibi telefonla istedi' },
    ])
  })

  it('has its sessions ended and notes written about it', async () => {
    const company = await aTrader(test)
    const { token } = await anOperator(test)
    expect((await act(token, company.id, 'end-sessions')).body.data.sessions.open).toBe(0)
    expect((await test.call('GET', '/me', undefined, company.token)).status).toBe(401)
    const noted = await act(token, company.id, 'note', { note: 'Telefonu çalınmış' })
    expect(noted.body.data.notes).toMatchObject([{ text: 'Telefonu çalınmış', by: { name: 'Gökçe Yalın' } }])
    expect((await act(token, company.id, 'note', { note: ' ' })).status).toBe(422)
    const again = await act(token, company.id, 'note', { reason: 'Geri arandı' })
    expect(again.body.data.notes.at(-1)).toMatchObject({ text: 'Geri arandı' })
    expect((await auditOf(company.id)).map((row) => [row.act, row.subject])).toEqual([
      ['end_sessions', '1 oturum'],
      ['note', null],
      ['note', null],
    ])
  })

  it('gets reset mails and a second step switched off for its people alone', async () => {
    const company = await aTrader(test)
    const member = await aMember(test, company.id, 'sales')
    const stranger = await aMember(test, (await aTrader(test)).id, 'sales')
    const { token } = await anOperator(test)
    const reason = 'Telefonunu değiştirdi'
    expect((await act(token, company.id, 'reset-mail', { reason })).status).toBe(200)
    expect((await act(token, company.id, 'reset-mail', { reason, person_id: stranger.personId })).status).toBe(422)
    expect((await act(token, company.id, 'reset-two-step', { reason })).body.code).toBe('no_two_step')
    const on = { person_id: member.personId, secret_encrypted: Buffer.from('x'), created_at: new Date(), last_step: 0 }
    await test.database.db
      .insertInto('two_steps')
      .values({ ...on, enabled_at: new Date() })
      .execute()
    const off = await act(token, company.id, 'reset-two-step', { reason, person_id: member.personId })
    expect(off.body.data.members[1]).toMatchObject({ person_id: member.personId, two_step: false })
    const jobs = await test.database.pool.query(
      `select 1 from graphile_worker.jobs where task_identifier = 'ask_password_reset'`,
    )
    expect(jobs.rowCount).toBe(1)
    expect((await auditOf(company.id)).map((row) => row.act)).toEqual(['reset_mail', 'reset_two_step'])
  })
})
