import { describe, expect, it } from 'vitest'
import { aColleague, aCompany } from '../../../test/factories.ts'
import { receiveMails } from '../../../test/mails.ts'
import { aLoner, joinCompany } from '../../../test/members.ts'
import { useTestApp } from '../../../test/test-app.ts'

const test = useTestApp()

const read = (path: string, token: string) => test.call('GET', path, undefined, token)
const login = (person: { email: string; password: string }) =>
  test.call('POST', '/auth/login', { email: person.email, password: person.password })
const renew = (refreshToken: string) => test.call('POST', '/auth/refresh', { refreshToken })
const remove = (owner: { accessToken: string }, personId: number) =>
  test.call('DELETE', `/members/${personId}`, undefined, owner.accessToken)
const invite = async (owner: { accessToken: string }, email: string, role = 'sales') =>
  (await test.call('POST', '/members/invitations', { email, role }, owner.accessToken)).body.data.id as number
const found = (token: string, names: object) => test.call('POST', '/me/companies', names, token)

const NOBODY = { role: null, rights: [], companies: [] }
const NO_COMPANY = { status: 403, body: { code: 'no_company' } }

describe('somebody who is removed from the last company', () => {
  it('stays logged in, to none: what is for a company is refused, the account goes on', async () => {
    const owner = await aCompany(test)
    const member = await aColleague(test, owner.id, 'sales')
    const { accessToken, refreshToken } = (await login(member)).body.data.tokens
    expect((await remove(owner, member.personId)).status).toBe(200)
    expect((await read('/me', accessToken)).status).toBe(401)
    const renewed = await renew(refreshToken)
    expect(renewed).toMatchObject({ status: 200, body: { data: { ...NOBODY, company: null } } })
    const token = renewed.body.data.accessToken as string
    expect((await read('/me', token)).body.data).toMatchObject({ ...NOBODY, person: { id: member.personId } })
    expect(await read('/cart', token)).toMatchObject(NO_COMPANY)
    expect(await read('/members', token)).toMatchObject(NO_COMPANY)
    expect(await test.call('POST', '/posts', { content: 'Merhaba' }, token)).toMatchObject(NO_COMPANY)
    expect((await read('/products', token)).status).toBe(200)
    expect((await test.call('PUT', '/me', { name: 'Yeni Ad' }, token)).body.data.person.name).toBe('Yeni Ad')
    expect((await read('/auth/sessions', token)).body.data).toMatchObject([{ current: true }, { current: false }])
    expect((await read('/auth/two-step', token)).status).toBe(200)
    const change = { current_password: member.password, new_password: 'turuncu-ev-31' }
    expect((await test.call('POST', '/auth/change-password', change, token)).status).toBe(200)
    const again = await login({ ...member, password: 'turuncu-ev-31' })
    expect(again).toMatchObject({ status: 200, body: { data: { ...NOBODY, company: null } } })
    expect((await test.call('POST', '/auth/logout', {}, token)).status).toBe(200)
    expect((await read('/me', token)).status).toBe(401)
  })

  it('goes on in another company without logging in again', async () => {
    const [owner, other] = [await aCompany(test), await aCompany(test)]
    const member = await aColleague(test, owner.id, 'sales')
    const { refreshToken } = (await login(member)).body.data.tokens
    await joinCompany(test, { companyId: other.id, personId: member.personId, role: 'buying' })
    await remove(owner, member.personId)
    expect((await read('/cart', member.accessToken)).status).toBe(401)
    const renewed = await renew(refreshToken)
    expect(renewed.body.data).toMatchObject({ company: { id: other.id }, role: 'buying' })
    expect((await read('/cart', renewed.body.data.accessToken)).status).toBe(200)
  })

  it('is healed when a login was under way meanwhile', async () => {
    const owner = await aCompany(test)
    const member = await aColleague(test, owner.id)
    const { accessToken, refreshToken } = (await login(member)).body.data.tokens
    // As the login leaves it that commits after the removal.
    await test.database.pool.query('delete from members where person_id = $1', [member.personId])
    expect((await read('/me', accessToken)).status).toBe(401)
    const renewed = await renew(refreshToken)
    expect(renewed.body.data).toMatchObject({ ...NOBODY, company: null })
    expect((await read('/me', renewed.body.data.accessToken)).status).toBe(200)
  })
})

describe('who leaves', () => {
  it('goes on at once, in another company or in none', async () => {
    const [owner, other] = [await aCompany(test), await aCompany(test)]
    const member = await aColleague(test, owner.id, 'sales')
    await joinCompany(test, { companyId: other.id, personId: member.personId, role: 'viewer' })
    const left = await test.call('POST', '/members/leave', {}, member.accessToken)
    expect(left).toMatchObject({ status: 200, body: { data: { company: { id: other.id }, role: 'viewer' } } })
    const { accessToken } = left.body.data.tokens
    expect((await read('/cart', member.accessToken)).status).toBe(401)
    const last = await test.call('POST', '/members/leave', undefined, accessToken)
    expect(last).toMatchObject({ status: 200, body: { data: { ...NOBODY, company: null } } })
    expect(await read('/cart', last.body.data.tokens.accessToken)).toMatchObject(NO_COMPANY)
    expect(await test.call('POST', '/members/leave', {}, last.body.data.tokens.accessToken)).toMatchObject(NO_COMPANY)
  })
})

describe('a waiting invitation', () => {
  it('is listed for the confirmed address and accepted without its link, by nobody else', async () => {
    const [owner, stranger] = [await aCompany(test), await aLoner(test)]
    const loner = await aLoner(test, 'Deniz Ak')
    const id = await invite(owner, loner.email, 'finance')
    const { body } = await read('/me/invitations', loner.token)
    expect(body.data).toMatchObject([{ id, company: { id: owner.id, verified: 0 }, role: 'finance' }])
    expect((await read('/me/invitations', stranger.token)).body.data).toEqual([])
    const accept = (token: string) => test.call('POST', `/me/invitations/${id}/accept`, {}, token)
    expect((await accept(stranger.token)).status).toBe(404)
    expect(await accept(loner.token)).toMatchObject({
      status: 200,
      body: { data: { company: { id: owner.id }, role: 'finance', person: { id: loner.personId } } },
    })
    expect((await accept(loner.token)).status).toBe(401)
    expect((await read('/me/invitations', loner.token)).status).toBe(401)
  })

  it('waits for the address to be confirmed: whoever registers with it has not been invited', async () => {
    const [owner, other] = [await aCompany(test), await aCompany(test)]
    const id = await invite(owner, other.email)
    expect((await read('/me/invitations', other.accessToken)).body.data).toEqual([])
    const accept = () => test.call('POST', `/me/invitations/${id}/accept`, {}, other.accessToken)
    expect((await accept()).status).toBe(404)
    await test.database.pool.query('update persons set email_confirmed_at = now() where id = $1', [other.personId])
    expect((await read('/me/invitations', other.accessToken)).body.data).toHaveLength(1)
    expect((await accept()).status).toBe(200)
  })

  it('that was revoked or has expired is not there', async () => {
    const [owner, loner] = [await aCompany(test), await aLoner(test)]
    const id = await invite(owner, loner.email)
    await test.database.pool.query(`update invitations set expires_at = now() - interval '1 s' where id = $1`, [id])
    expect((await read('/me/invitations', loner.token)).body.data).toEqual([])
    expect((await test.call('POST', `/me/invitations/${id}/accept`, {}, loner.token)).status).toBe(404)
  })

  it('of two at once is accepted once', { tags: 'race' }, async () => {
    const [owner, loner] = [await aCompany(test), await aLoner(test)]
    const id = await invite(owner, loner.email)
    const accept = () => test.call('POST', `/me/invitations/${id}/accept`, {}, loner.token)
    const statuses = (await Promise.all([accept(), accept(), accept()])).map(({ status }) => status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(1)
    expect((await read('/members', owner.accessToken)).body.data).toHaveLength(2)
  })

  it('accepted by its link goes on with the same session, which is nowhere else any more', async () => {
    const owner = await aCompany(test)
    const other = await aCompany(test)
    await invite(owner, other.email)
    const mails = await receiveMails(test, other.email)
    const link = /\/invitations\/([\w-]+)/.exec(mails.at(-1)?.text ?? '')?.[1] ?? ''
    const { status, body } = await test.call('POST', `/invitations/${link}/accept`, {}, other.accessToken)
    expect([status, body.data.company.id]).toEqual([200, owner.id])
    expect((await read('/cart', other.accessToken)).status).toBe(401)
    const { rows } = await test.database.pool.query(
      'select company_id from sessions where person_id = $1 and revoked_at is null',
      [other.personId],
    )
    expect(rows.map(({ company_id }) => Number(company_id))).toEqual([owner.id])
  })
})

describe('a company that is founded later', () => {
  it('is owned by the person, whose session goes on there', async () => {
    const loner = await aLoner(test, 'Deniz Ak')
    const { status, body } = await found(loner.token, { company_name: 'Deniz Ltd.', short_name: 'deniz-ltd' })
    expect(status).toBe(201)
    expect(body.data).toMatchObject({
      company: { company_name: 'Deniz Ltd.', short_name: 'deniz-ltd', email: loner.email, email_confirmed: true },
      role: 'owner',
      companies: [{ short_name: 'deniz-ltd', role: 'owner' }],
    })
    const { accessToken } = body.data.tokens
    expect((await read('/cart', accessToken)).status).toBe(200)
    expect((await read('/me', loner.token)).status).toBe(401)
    const second = await found(accessToken, { company_name: 'Ak Ltd.', short_name: 'ak-ltd' })
    expect(second.body.data).toMatchObject({ company: { short_name: 'ak-ltd' }, role: 'owner' })
    expect(second.body.data.companies).toHaveLength(2)
  })

  it('is refused for a name that is taken, reserved or missing', async () => {
    const [company, loner] = [await aCompany(test), await aLoner(test)]
    const names = { company_name: 'Deniz Ltd.', short_name: company.short_name }
    expect(await found(loner.token, names)).toMatchObject({ status: 409, body: { code: 'short_name_taken' } })
    expect((await found(loner.token, { ...names, short_name: 'checkout' })).body.code).toBe('short_name_reserved')
    expect((await found(loner.token, {})).status).toBe(422)
    expect((await test.call('POST', '/me/companies', names)).status).toBe(401)
    expect((await read('/me', loner.token)).body.data).toMatchObject(NOBODY)
  })
})
