import { INVITED_ROLES } from '@bedesten/contract/members'
import { ROLES } from '@bedesten/contract/rights'
import { describe, expect, it } from 'vitest'
import { aCompany, aColleague } from '../../../test/factories.ts'
import { receiveMails } from '../../../test/mails.ts'
import { useTestApp } from '../../../test/test-app.ts'
import { applyRetention } from '../records/retention.ts'

const test = useTestApp()

const list = (token?: string) => test.call('GET', '/members', undefined, token)
const change = (token: string | undefined, personId: number, body: object) =>
  test.call('PUT', `/members/${personId}`, body, token)
const remove = (token: string | undefined, personId: number) =>
  test.call('DELETE', `/members/${personId}`, undefined, token)
const leave = (token?: string) => test.call('POST', '/members/leave', undefined, token)
const handOver = (token: string | undefined, personId: number, password: string) =>
  test.call('POST', `/members/${personId}/make-owner`, { password }, token)
const login = ({ email, password }: { email: string; password: string }) =>
  test.call('POST', '/auth/login', { email, password })
const rolesOf = async (token: string) =>
  Object.fromEntries(
    ((await list(token)).body.data as { person_id: number; role: string }[]).map(({ person_id, role }) => [
      person_id,
      role,
    ]),
  )

const statusesOf = (answers: { status: number }[]) => answers.map(({ status }) => status).toSorted((a, b) => a - b)

describe('the members of a company', () => {
  it('are read by everybody of it, the owner first', async () => {
    const owner = await aCompany(test, { person_name: 'Selin Aksoy' })
    const viewer = await aColleague(test, owner.id, 'viewer')
    const { status, body } = await list(viewer.accessToken)
    expect(status).toBe(200)
    expect(body.data).toEqual([
      {
        person_id: owner.personId,
        name: 'Selin Aksoy',
        email: owner.email,
        role: 'owner',
        limit_per_order: null,
        limit_per_month: null,
        used_this_month: 0,
        joined_at: expect.any(String),
        last_seen_at: expect.any(String),
      },
      expect.objectContaining({ person_id: viewer.personId, name: viewer.name, role: 'viewer' }),
    ])
    expect(body.pagination).toEqual({ page: 1, limit: 100, total: 2, totalPages: 1, next_cursor: null })
    const page = async (query: string) =>
      (await test.call('GET', `/members?${query}`, undefined, viewer.accessToken)).body
    const first = await page('limit=1')
    expect(first).toMatchObject({ data: [{ role: 'owner' }], pagination: { total: 2, totalPages: 2 } })
    expect((await page(`limit=1&cursor=${first.pagination.next_cursor}`)).data).toMatchObject([{ role: 'viewer' }])
    expect((await page('limit=1&page=2')).data).toMatchObject([{ role: 'viewer' }])
    expect(await page('page=3')).toMatchObject({ data: [], pagination: { total: 2, next_cursor: null } })
    expect((await page('limit=101')).errors).toMatchObject([{ path: 'limit' }])
  })

  it('are no business of guests, strangers and keys', async () => {
    const [owner, stranger] = [await aCompany(test), await aCompany(test)]
    const member = await aColleague(test, owner.id)
    expect((await list()).status).toBe(401)
    expect((await list(stranger.accessToken)).body.data).toHaveLength(1)
    const key = await test.call('GET', '/auth/api-key', undefined, owner.accessToken)
    const headers = { 'x-api-key': key.body.api_key as string }
    expect((await test.app.inject({ url: '/api/v1/members', headers })).statusCode).toBe(401)
    for (const token of [undefined, stranger.accessToken]) {
      const expected = token === undefined ? 401 : 404
      expect((await change(token, member.personId, { role: 'sales' })).status).toBe(expected)
      expect((await remove(token, member.personId)).status).toBe(expected)
      expect((await handOver(token, member.personId, stranger.password)).status).toBe(expected)
    }
    expect((await leave()).status).toBe(401)
    expect(await rolesOf(owner.accessToken)).toEqual({ [owner.personId]: 'owner', [member.personId]: 'viewer' })
  })

  it('were last seen when their last session was used, also after it has ended and is gone', async () => {
    const owner = await aCompany(test)
    const member = await aColleague(test, owner.id)
    const seen = async () =>
      (await list(owner.accessToken)).body.data.find(
        ({ person_id }: { person_id: number }) => person_id === member.personId,
      ).last_seen_at as string | null
    const before = await seen()
    expect(before).not.toBeNull()
    await test.call('POST', '/auth/logout', {}, member.accessToken)
    expect(await seen()).toBe(before)
    const second = (await login(member)).body.data.tokens.accessToken as string
    expect((await list(second)).status).toBe(200)
    await test.database.pool.query(
      `update sessions set expires_at = now() - interval '1 day', last_used_at = '2026-10-01T09:12:00Z' where person_id = $1`,
      [member.personId],
    )
    await test.database.pool.query('update members set last_seen_at = null where person_id = $1', [member.personId])
    await applyRetention(test.database.db, new Date('2027-11-01T00:00:00Z'))
    expect(await seen()).toBe('2026-10-01T09:12:00.000Z')
  })
})

describe('role and limits', () => {
  it('are changed by those who manage, and hold from the next request on', async () => {
    const owner = await aCompany(test)
    const admin = await aColleague(test, owner.id, 'admin')
    const member = await aColleague(test, owner.id, 'viewer')
    expect((await test.call('GET', '/members/invitations', undefined, member.accessToken)).status).toBe(403)
    const { status, body } = await change(owner.accessToken, member.personId, {
      role: 'admin',
      limit_per_order: 50_000,
      limit_per_month: 200_000.5,
    })
    expect(status).toBe(200)
    expect(body.data).toMatchObject({ role: 'admin', limit_per_order: 50_000, limit_per_month: 200_000.5 })
    expect((await test.call('GET', '/members/invitations', undefined, member.accessToken)).status).toBe(200)
    const lowered = await change(admin.accessToken, member.personId, { role: 'buying', limit_per_order: 0 })
    expect(lowered.body.data).toMatchObject({ role: 'buying', limit_per_order: 0, limit_per_month: 200_000.5 })
    expect((await test.call('GET', '/members/invitations', undefined, member.accessToken)).status).toBe(403)
    const lifted = await change(admin.accessToken, member.personId, { limit_per_order: null, limit_per_month: null })
    expect(lifted.body.data).toMatchObject({ role: 'buying', limit_per_order: null, limit_per_month: null })
  })

  it.each(INVITED_ROLES.filter((role) => role !== 'admin'))('are not changed by %s', async (role) => {
    const owner = await aCompany(test)
    const [member, other] = [await aColleague(test, owner.id, role), await aColleague(test, owner.id)]
    const refused = { status: 403, body: { code: 'not_allowed', message: 'Bu işlem için yetkiniz yok.' } }
    expect(await change(member.accessToken, other.personId, { role: 'sales' })).toMatchObject(refused)
    expect(await remove(member.accessToken, other.personId)).toMatchObject(refused)
    expect(await handOver(member.accessToken, other.personId, member.password)).toMatchObject(refused)
    const email = `${role}@ornek.test`
    expect(await test.call('POST', '/members/invitations', { email, role: 'sales' }, member.accessToken)).toMatchObject(
      refused,
    )
    expect(Object.values(await rolesOf(owner.accessToken))).toEqual(['owner', role, 'viewer'])
  })

  it('of the owner and of oneself stay', async () => {
    const owner = await aCompany(test)
    const admin = await aColleague(test, owner.id, 'admin')
    expect(await change(admin.accessToken, owner.personId, { role: 'viewer' })).toMatchObject({
      status: 409,
      body: { code: 'owner_stays' },
    })
    expect((await change(admin.accessToken, owner.personId, { limit_per_order: 5 })).status).toBe(409)
    expect(await change(admin.accessToken, admin.personId, { limit_per_order: null })).toMatchObject({
      status: 403,
      body: { code: 'own_membership' },
    })
    expect((await change(owner.accessToken, owner.personId, { role: 'admin' })).status).toBe(403)
    expect((await change(owner.accessToken, 999_999, { role: 'admin' })).status).toBe(404)
  })

  it('refuse bad input with a sentence', async () => {
    const owner = await aCompany(test)
    const member = await aColleague(test, owner.id)
    for (const bad of [
      { role: 'owner' },
      { role: 'boss' },
      { role: null },
      { limit_per_order: -1 },
      { limit_per_order: '5' },
      { limit_per_order: 1.005 },
      { limit_per_month: 1e11 },
    ]) {
      const { status, body } = await change(owner.accessToken, member.personId, bad)
      expect([status, body.errors]).toEqual([422, [{ path: Object.keys(bad)[0], msg: expect.any(String) }]])
    }
    expect((await change(owner.accessToken, member.personId, {})).status).toBe(200)
    expect((await test.call('PUT', '/members/abc', {}, owner.accessToken)).status).toBe(422)
    expect((await rolesOf(owner.accessToken))[member.personId]).toBe('viewer')
  })
})

describe('somebody who is removed', () => {
  it('is in this company with no session any more, keeps the login, and is told', async () => {
    const owner = await aCompany(test)
    const member = await aColleague(test, owner.id, 'sales')
    const second = (await login(member)).body.data.tokens as { accessToken: string; refreshToken: string }
    await receiveMails(test)
    expect((await remove(owner.accessToken, member.personId)).status).toBe(200)
    for (const token of [member.accessToken, second.accessToken]) expect((await list(token)).status).toBe(401)
    const renewed = await test.call('POST', '/auth/refresh', { refreshToken: second.refreshToken })
    expect(renewed).toMatchObject({ status: 200, body: { data: { company: null, role: null, companies: [] } } })
    const [mail] = await receiveMails(test, member.email)
    expect(mail?.subject).toBe(`${owner.company_name} ekibinden çıkarıldınız`)
    expect((await remove(owner.accessToken, member.personId)).status).toBe(404)
    const { rows } = await test.database.pool.query('select last_company_id from persons where id = $1', [
      member.personId,
    ])
    expect(rows).toEqual([{ last_company_id: null }])
  })

  it('goes on in other companies', async () => {
    const [first, second] = [await aCompany(test), await aCompany(test)]
    const { personId } = first
    await test.database.pool.query(
      `insert into members (company_id, person_id, role, joined_at) values ($1, $2, 'sales', now())`,
      [second.id, personId],
    )
    expect((await remove(second.accessToken, personId)).status).toBe(200)
    expect((await list(first.accessToken)).status).toBe(200)
    expect((await login(first)).body.data.company.id).toBe(first.id)
  })

  it('of the last company still gets mail about the account', async () => {
    const owner = await aCompany(test)
    const member = await aColleague(test, owner.id)
    await remove(owner.accessToken, member.personId)
    await receiveMails(test)
    await test.call('POST', '/auth/forgot-password', { email: member.email })
    const [mail] = await receiveMails(test, member.email)
    expect(mail?.subject).toBe('Şifrenizi yenileyin')
    expect(mail?.text).toContain('Bedesten hesabı')
  })

  it('is never the owner, and nobody removes oneself', async () => {
    const owner = await aCompany(test)
    const admin = await aColleague(test, owner.id, 'admin')
    expect(await remove(admin.accessToken, owner.personId)).toMatchObject({
      status: 409,
      body: { code: 'owner_stays' },
    })
    expect((await list(owner.accessToken)).status).toBe(200)
    expect((await remove(admin.accessToken, admin.personId)).status).toBe(403)
  })
})

describe('leaving', () => {
  it('ends the own sessions in the company; the owner stays', async () => {
    const owner = await aCompany(test)
    const member = await aColleague(test, owner.id, 'finance')
    expect((await leave(member.accessToken)).status).toBe(200)
    expect((await list(member.accessToken)).status).toBe(401)
    expect(await leave(owner.accessToken)).toMatchObject({ status: 409, body: { code: 'owner_stays' } })
    expect(await rolesOf(owner.accessToken)).toEqual({ [owner.personId]: 'owner' })
  })
})

describe('handing over', () => {
  it('asks the password, makes the old owner an administrator, and tells both', async () => {
    const owner = await aCompany(test)
    const admin = await aColleague(test, owner.id, 'admin')
    await change(owner.accessToken, admin.personId, { limit_per_order: 10 })
    await receiveMails(test)
    const wrong = await handOver(owner.accessToken, admin.personId, 'yanlış')
    expect(wrong).toMatchObject({ status: 422, body: { errors: [{ path: 'password', msg: 'Şifre hatalı' }] } })
    expect((await handOver(owner.accessToken, 999_999, owner.password)).status).toBe(404)
    expect((await handOver(owner.accessToken, owner.personId, owner.password)).status).toBe(409)
    expect((await handOver(owner.accessToken, admin.personId, owner.password)).status).toBe(200)
    const { body } = await list(owner.accessToken)
    expect(body.data).toMatchObject([
      { person_id: admin.personId, role: 'owner', limit_per_order: null },
      { person_id: owner.personId, role: 'admin' },
    ])
    const mails = await receiveMails(test)
    expect(mails.map(({ to, subject }) => [to, subject])).toEqual([
      [owner.email, `${owner.company_name} sahipliğini devrettiniz`],
      [admin.email, `${owner.company_name} firmasının sahibi oldunuz`],
    ])
    const company = await test.call('GET', `/companies/${owner.id}`, undefined, owner.accessToken)
    expect(company.body.data).toMatchObject({ email: admin.email, email_confirmed: true })
    // The former owner lost the right.
    expect((await handOver(owner.accessToken, owner.personId, owner.password)).status).toBe(403)
    expect((await leave(owner.accessToken)).status).toBe(200)
  })

  it('needs the owner: an administrator may not', async () => {
    const owner = await aCompany(test)
    const admin = await aColleague(test, owner.id, 'admin')
    expect((await handOver(admin.accessToken, admin.personId, admin.password)).status).toBe(403)
  })

  it('while the new owner is being removed leaves exactly one owner', { tags: 'race' }, async () => {
    for (let round = 0; round < 8; round++) {
      const owner = await aCompany(test)
      const heir = await aColleague(test, owner.id, 'admin')
      const admin = await aColleague(test, owner.id, 'admin')
      const [handed, removed, left] = await Promise.all([
        handOver(owner.accessToken, heir.personId, owner.password),
        remove(admin.accessToken, heir.personId),
        round % 2 === 0 ? leave(heir.accessToken) : Promise.resolve({ status: 0 }),
      ])
      const roles = await rolesOf(admin.accessToken)
      expect(Object.values(roles).filter((role) => role === 'owner')).toHaveLength(1)
      const isHeirs = handed.status === 200 && removed.status === 409 && roles[heir.personId] === 'owner'
      const isGone = [removed.status, left.status].includes(200) && !(heir.personId in roles)
      expect(isHeirs || (handed.status === 404 && isGone && roles[owner.personId] === 'owner')).toBe(true)
    }
  })

  it(
    'to two people at once, and two who remove each other, ends as if one came after the other',
    { tags: 'race' },
    async () => {
      const owner = await aCompany(test)
      const [a, b] = [await aColleague(test, owner.id, 'admin'), await aColleague(test, owner.id, 'admin')]
      const handed = await Promise.all(
        [a, b].map(({ personId }) => handOver(owner.accessToken, personId, owner.password)),
      )
      expect(statusesOf(handed)).toEqual([200, 403])
      const [c, d] = [await aColleague(test, owner.id, 'admin'), await aColleague(test, owner.id, 'admin')]
      const removed = await Promise.all([remove(c.accessToken, d.personId), remove(d.accessToken, c.personId)])
      expect(statusesOf(removed)[0]).toBe(200)
      expect(statusesOf(removed)[1]).toBeGreaterThanOrEqual(401)
    },
  )
})

it('is the same list of roles everywhere', () => {
  expect(['owner', ...INVITED_ROLES]).toEqual(ROLES)
})

describe('names for the other side', () => {
  it('are shown unless the company says otherwise, which only it reads', async () => {
    const company = await aCompany(test)
    const stranger = await aCompany(test)
    const read = (token: string) => test.call('GET', `/companies/${company.id}`, undefined, token)
    expect((await read(company.accessToken)).body.data.show_person_names).toBe(true)
    const { company_name } = company
    const save = (show_person_names: unknown) =>
      test.call('PUT', '/companies/me/profile', { company_name, show_person_names }, company.accessToken)
    expect((await save(false)).body.data.show_person_names).toBe(false)
    expect((await save('yes')).status).toBe(422)
    expect((await read(company.accessToken)).body.data.show_person_names).toBe(false)
    expect((await read(stranger.accessToken)).body.data).not.toHaveProperty('show_person_names')
  })
})

it('notes who did what about members, for those who manage', async () => {
  const owner = await aCompany(test, { person_name: 'Selin Aksoy' })
  const member = await aColleague(test, owner.id, 'sales')
  const given = { email: 'davet@ornek.test', role: 'viewer' }
  const { body: invited } = await test.call('POST', '/members/invitations', given, owner.accessToken)
  const path = `/members/invitations/${invited.data.id}`
  await test.call('POST', `${path}/resend`, undefined, owner.accessToken)
  await test.call('DELETE', path, undefined, owner.accessToken)
  await change(owner.accessToken, member.personId, { role: 'buying' })
  await change(owner.accessToken, member.personId, { role: 'buying', limit_per_order: 500 })
  await change(owner.accessToken, member.personId, { limit_per_order: 500, limit_per_month: 2000 })
  await change(owner.accessToken, member.personId, { limit_per_order: 750.5 })
  await remove(owner.accessToken, member.personId)
  const { body } = await test.call('GET', '/activity?kind=member', undefined, owner.accessToken)
  expect(body.data).toMatchObject([
    { text: 'ekipten çıkardı', target: { label: member.name } },
    { text: 'sipariş sınırını değiştirdi', target: { label: member.name, old: '₺500,00', new: '₺750,50' } },
    { text: 'aylık sınırını değiştirdi', target: { label: member.name, old: 'Sınırsız', new: '₺2.000,00' } },
    { text: 'sipariş sınırını değiştirdi', target: { label: member.name, old: 'Sınırsız', new: '₺500,00' } },
    { text: 'rolünü değiştirdi', target: { label: member.name, old: 'Satış', new: 'Satın alma' } },
    { text: 'daveti geri aldı', target: { label: 'davet@ornek.test' } },
    { text: 'daveti yeniden gönderdi', target: { label: 'davet@ornek.test' } },
    { text: 'ekibe davet etti', target: { label: 'davet@ornek.test', new: 'İzleyici' } },
  ])
})
