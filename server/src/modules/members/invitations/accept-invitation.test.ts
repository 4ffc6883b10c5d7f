import { afterEach, describe, expect, it, vi } from 'vitest'
import { aCompany, aColleague, aRegistration } from '../../../../test/factories.ts'
import { receiveMails } from '../../../../test/mails.ts'
import { useTestApp } from '../../../../test/test-app.ts'

const test = useTestApp()
afterEach(() => void vi.useRealTimers())

let counter = 0
const aStranger = () => `gelen-${process.pid}-${++counter}@ornek.test`
const NEW = { name: 'Zeynep Ateş', password: 'yeşil-at-10' }

const accept = (link: string, body: object = {}, token?: string) =>
  test.call('POST', `/invitations/${link}/accept`, body, token)
const members = (token: string) => test.call('GET', '/members', undefined, token)

async function anInvitation(owner: { accessToken: string }, email: string, role = 'sales'): Promise<string> {
  const { status, body } = await test.call('POST', '/members/invitations', { email, role }, owner.accessToken)
  if (status !== 201) throw new Error(JSON.stringify(body))
  const mails = await receiveMails(test, email)
  return /\/invitations\/([\w-]+)/.exec(mails.at(-1)?.text ?? '')?.[1] ?? ''
}

const statusesOf = (answers: { status: number }[]) => answers.map(({ status }) => status).toSorted((a, b) => a - b)

describe('a new person', () => {
  it('sets name and password, is logged in, and has confirmed the address', async () => {
    const owner = await aCompany(test)
    const email = aStranger()
    const link = await anInvitation(owner, email)
    const { status, body } = await accept(link, NEW)
    expect(status).toBe(200)
    expect(body.data).toMatchObject({
      company: { id: owner.id, email_confirmed: true },
      person: { name: 'Zeynep Ateş', email },
      role: 'sales',
      companies: [{ id: owner.id, role: 'sales' }],
    })
    expect((await members(body.data.tokens.accessToken)).body.data).toHaveLength(2)
    const login = await test.call('POST', '/auth/login', { email, password: NEW.password })
    expect(login.body.data.company.id).toBe(owner.id)
    expect(await accept(link, NEW)).toMatchObject({ status: 409, body: { code: 'link_expired' } })
    const { body: list } = await test.call('GET', '/members/invitations', undefined, owner.accessToken)
    expect(list.data).toMatchObject([{ state: 'accepted' }])
  })

  it('is asked for both, and for a password that is not weak', async () => {
    const link = await anInvitation(await aCompany(test), aStranger())
    const empty = await accept(link)
    expect(empty.status).toBe(422)
    expect(empty.body.errors).toEqual([
      { path: 'name', msg: 'Adınız gereklidir' },
      { path: 'password', msg: 'Şifre gereklidir' },
    ])
    expect((await accept(link, { name: '  ', password: 'kısa' })).body.errors).toHaveLength(2)
    const weak = await accept(link, { ...NEW, password: '123456' })
    expect(weak.body.warning ?? weak.body.errors?.[0].msg).toEqual(expect.any(String))
  })

  it('accepts at once in two tabs: one of them wins', { tags: 'race' }, async () => {
    const owner = await aCompany(test)
    const link = await anInvitation(owner, aStranger())
    const answers = await Promise.all([1, 2, 3, 4].map(() => accept(link, NEW)))
    expect(statusesOf(answers)).toEqual([200, 409, 409, 409])
    expect((await members(owner.accessToken)).body.data).toHaveLength(2)
  })

  it('who registers meanwhile is asked to log in, and the link goes on working', async () => {
    const owner = await aCompany(test)
    const email = aStranger()
    const link = await anInvitation(owner, email)
    await test.call('POST', '/auth/register', aRegistration({ email }))
    expect(await accept(link, NEW)).toMatchObject({
      status: 409,
      body: { code: 'login_first', errors: [{ path: 'password' }] },
    })
    expect((await accept(link, { password: aRegistration().password })).status).toBe(200)
  })
})

describe('somebody with a login', () => {
  it('accepts by the own session and is in the new company, and in the old one as before', async () => {
    const [owner, other] = [await aCompany(test), await aCompany(test)]
    const link = await anInvitation(owner, other.email, 'buying')
    const { status, body } = await accept(link, {}, other.accessToken)
    expect(status).toBe(200)
    expect(body.data).toMatchObject({ company: { id: owner.id }, role: 'buying', person: { id: other.personId } })
    expect(body.data.companies).toHaveLength(2)
    const joined = await members(body.data.tokens.accessToken)
    expect(joined.body.data).toMatchObject([{ role: 'owner' }, { person_id: other.personId, role: 'buying' }])
    const login = await test.call('POST', '/auth/login', { email: other.email, password: other.password })
    expect(login.body.data.company.id).toBe(owner.id)
  })

  it('accepts by password, which is never set anew', async () => {
    const [owner, other] = [await aCompany(test), await aCompany(test)]
    const link = await anInvitation(owner, other.email)
    expect(await accept(link)).toMatchObject({ status: 409, body: { code: 'login_first' } })
    expect(await accept(link, NEW)).toMatchObject({
      status: 409,
      body: { code: 'login_first', errors: [{ path: 'password', msg: 'Şifre hatalı' }] },
    })
    const { status, body } = await accept(link, { password: other.password })
    expect(status).toBe(200)
    expect(body.data.company.id).toBe(owner.id)
    expect((await test.call('POST', '/auth/login', { email: other.email, password: NEW.password })).status).toBe(401)
  })

  it('goes through the second step, if it is on', async () => {
    const [owner, other] = [await aCompany(test), await aCompany(test)]
    await test.database.pool.query(
      `insert into two_steps (person_id, secret_encrypted, enabled_at, created_at) values ($1, '\\x00', now(), now())`,
      [other.personId],
    )
    const { status, body } = await accept(await anInvitation(owner, other.email), { password: other.password })
    expect(status).toBe(200)
    expect(body.data).toEqual({ two_step: true, ticket: expect.any(String) })
    expect((await members(owner.accessToken)).body.data).toHaveLength(2)
  })

  it('is refused with the session of another person; a key is nobody', async () => {
    const [owner, other, third] = [await aCompany(test), await aCompany(test), await aCompany(test)]
    const link = await anInvitation(owner, other.email)
    expect(await accept(link, {}, third.accessToken)).toMatchObject({ status: 403, body: { code: 'other_address' } })
    const key = await test.call('GET', '/auth/api-key', undefined, other.accessToken)
    const answer = await test.app.inject({
      method: 'POST',
      url: `/api/v1/invitations/${link}/accept`,
      headers: { 'x-api-key': key.body.api_key as string },
      payload: {},
    })
    expect(answer.statusCode).toBe(409)
    expect((await accept(link, {}, 'kaput')).status).toBe(401)
    expect((await members(owner.accessToken)).body.data).toHaveLength(1)
  })

  it('accepts twice at once: one of them wins', { tags: 'race' }, async () => {
    const [owner, other] = [await aCompany(test), await aCompany(test)]
    const link = await anInvitation(owner, other.email)
    const answers = await Promise.all([
      accept(link, {}, other.accessToken),
      accept(link, { password: other.password }),
      accept(link, {}, other.accessToken),
    ])
    expect(statusesOf(answers)).toEqual([200, 409, 409])
    expect((await members(owner.accessToken)).body.data).toHaveLength(2)
  })

  it('comes back after being removed, and old sessions stay dead', async () => {
    const owner = await aCompany(test)
    const member = await aColleague(test, owner.id)
    await test.call('DELETE', `/members/${member.personId}`, undefined, owner.accessToken)
    // As left by a login in progress.
    await test.database.pool.query('update sessions set revoked_at = null where person_id = $1', [member.personId])
    expect((await members(member.accessToken)).status).toBe(401)
    const link = await anInvitation(owner, member.email, 'finance')
    expect((await accept(link, { password: member.password })).status).toBe(200)
    expect((await members(member.accessToken)).status).toBe(401)
  })
})

describe('fifty members', () => {
  it(
    'are the most: of two who join the forty-ninth one comes in, and nobody is invited any more',
    { tags: 'race' },
    async () => {
      const owner = await aCompany(test)
      await test.database.pool.query(
        `with people as (insert into persons (email, password_hash, created_at, updated_at)
         select 'dolu-' || $1::bigint || '-' || n || '@ornek.test', 'x', now(), now() from generate_series(1, 48) n returning id)
       insert into members (company_id, person_id, role, joined_at) select $1::bigint, id, 'viewer', now() from people`,
        [owner.id],
      )
      const [known, email] = [await aCompany(test), aStranger()]
      const links = [await anInvitation(owner, known.email), await anInvitation(owner, email)] as const
      const answers = await Promise.all([accept(links[0], {}, known.accessToken), accept(links[1], NEW)])
      expect(statusesOf(answers)).toEqual([200, 409])
      const full = { status: 409, body: { code: 'members_full', message: 'Bir firmanın en çok 50 üyesi olabilir.' } }
      expect(answers.find(({ status }) => status === 409)).toMatchObject(full)
      expect((await members(owner.accessToken)).body.data).toHaveLength(50)
      const further = { email: aStranger(), role: 'sales' }
      expect(await test.call('POST', '/members/invitations', further, owner.accessToken)).toMatchObject(full)
      // The late one leaves nothing behind, and the link works after somebody left.
      const late = answers[0].status === 409 ? 0 : 1
      const list = (await members(owner.accessToken)).body.data as { person_id: number; role: string }[]
      const gone = list.find(({ role }) => role === 'viewer')?.person_id ?? 0
      await test.call('DELETE', `/members/${gone}`, undefined, owner.accessToken)
      const again = late === 0 ? accept(links[0], {}, known.accessToken) : accept(links[1], NEW)
      expect((await again).status).toBe(200)
    },
  )
})
