import { createHash } from 'node:crypto'
import type { Invitation } from '@bedesten/contract/members.schemas'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { aCompany, aColleague } from '../../../../test/factories.ts'
import { receiveMails } from '../../../../test/mails.ts'
import { useTestApp } from '../../../../test/test-app.ts'
import { deleteOldInvitations } from './invitations.queries.ts'

const test = useTestApp()
const DAY = 86_400_000
afterEach(() => void vi.useRealTimers())

let counter = 0
const aStranger = () => `davetli-${process.pid}-${++counter}@ornek.test`
const invite = (token: string | undefined, email: string, role = 'sales') =>
  test.call('POST', '/members/invitations', { email, role }, token)
const listInvitations = (token?: string) => test.call('GET', '/members/invitations', undefined, token)
const revoke = (token: string | undefined, id: number) =>
  test.call('DELETE', `/members/invitations/${id}`, undefined, token)
const resend = (token: string | undefined, id: number) =>
  test.call('POST', `/members/invitations/${id}/resend`, undefined, token)
const read = (token: string) => test.call('GET', `/invitations/${token}`)
const pass = (milliseconds: number) => vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + milliseconds })

async function receiveLink(email: string): Promise<string> {
  const mails = await receiveMails(test, email)
  return /\/invitations\/([\w-]+)/.exec(mails.at(-1)?.text ?? '')?.[1] ?? ''
}

describe('an invitation', () => {
  it('is sent to the address, and says company and role before anything is asked', async () => {
    const owner = await aCompany(test, { person_name: 'Selin Aksoy' })
    const email = aStranger()
    const { status, body } = await invite(owner.accessToken, email.toUpperCase())
    expect(status).toBe(201)
    const shown: Invitation = body.data
    expect(shown).toMatchObject({ email, role: 'sales', state: 'waiting', invited_by: 'Selin Aksoy' })
    expect(Date.parse(shown.expires_at) - Date.parse(shown.sent_at)).toBe(7 * DAY)
    const [mail] = await receiveMails(test, email)
    expect(mail?.subject).toBe(`${owner.company_name} sizi ekibine davet ediyor`)
    expect(mail?.text).toContain('Selin Aksoy sizi')
    expect(mail?.text).toContain('Satış rolüyle')
    const link = /\/invitations\/([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
    expect(await read(link)).toMatchObject({
      status: 200,
      body: {
        data: {
          company: { id: owner.id, company_name: owner.company_name, short_name: owner.short_name, verified: 0 },
          role: 'sales',
          email,
          has_login: false,
          invited_by: 'Selin Aksoy',
        },
      },
    })
    const { rows } = await test.database.pool.query('select * from invitations where email = $1', [email])
    expect(rows[0].token_hash.toString('hex')).toBe(createHash('sha256').update(link).digest('hex'))
    expect(
      JSON.stringify(await test.database.pool.query('select data from mails where address = $1', [email])),
    ).not.toContain(link)
    expect(test.logged()).not.toContain(link)
  })

  it('says whether the address has a login, and nobody who merely invites learns that', async () => {
    const [owner, known] = [await aCompany(test), await aCompany(test)]
    const answers = [await invite(owner.accessToken, known.email), await invite(owner.accessToken, aStranger())]
    expect(answers.map(({ status }) => status)).toEqual([201, 201])
    expect(Object.keys(answers[0]?.body.data)).toEqual(Object.keys(answers[1]?.body.data))
    expect((await read(await receiveLink(known.email))).body.data.has_login).toBe(true)
  })

  it('carries no name that is a link', async () => {
    const owner = await aCompany(test, { company_name: 'Tıkla https://kotu.example', person_name: 'a@kotu.example' })
    const email = aStranger()
    await invite(owner.accessToken, email)
    const [mail] = await receiveMails(test, email)
    expect(mail?.text).not.toContain('kotu.example')
  })

  it('refuses bad input, members, guests and strangers', async () => {
    const [owner, stranger] = [await aCompany(test), await aCompany(test)]
    const member = await aColleague(test, owner.id)
    for (const [email, role] of [
      ['adres', 'sales'],
      [aStranger(), 'owner'],
      [aStranger(), ''],
    ] as const) {
      expect((await invite(owner.accessToken, email, role)).status).toBe(422)
    }
    expect((await test.call('POST', '/members/invitations', {}, owner.accessToken)).body.errors).toHaveLength(2)
    expect(await invite(owner.accessToken, member.email)).toMatchObject({
      status: 409,
      body: { code: 'already_member', errors: [{ path: 'email', msg: 'Bu adres zaten ekibinizde.' }] },
    })
    const email = aStranger()
    const { id } = (await invite(owner.accessToken, email)).body.data as Invitation
    expect([(await invite(undefined, email)).status, (await listInvitations()).status]).toEqual([401, 401])
    expect([(await revoke(undefined, id)).status, (await resend(undefined, id)).status]).toEqual([401, 401])
    expect((await listInvitations(stranger.accessToken)).body).toMatchObject({ data: [], pagination: { total: 0 } })
    expect((await revoke(stranger.accessToken, id)).status).toBe(404)
    expect((await resend(stranger.accessToken, id)).status).toBe(404)
    expect((await read(await receiveLink(email))).status).toBe(200)
  })

  it('sent again, to the address or by its number, makes the link before void', async () => {
    const owner = await aCompany(test)
    const email = aStranger()
    await invite(owner.accessToken, email)
    const first = await receiveLink(email)
    const { id } = (await invite(owner.accessToken, email, 'finance')).body.data as Invitation
    const second = await receiveLink(email)
    expect(await read(first)).toMatchObject({ status: 409, body: { code: 'link_expired' } })
    const unknown = await read('hicbir-davet')
    expect([unknown.status, unknown.body.code]).toEqual([404, 'link_expired'])
    expect(unknown.body.message).toContain('Sizi davet eden firmadan yeni bir davet isteyin.')
    expect((await read(second)).body.data.role).toBe('finance')
    pass(6 * DAY)
    const again = await login(owner)
    expect((await resend(again, id)).body.data).toMatchObject({ id, state: 'waiting' })
    const third = await receiveLink(email)
    expect((await read(second)).status).toBe(404)
    pass(6 * DAY)
    expect((await read(third)).status).toBe(200)
    const states = (await listInvitations(await login(owner))).body.data as Invitation[]
    expect(states.map(({ state }) => state)).toEqual(['waiting', 'revoked'])
  })

  it('ends after seven days, can be sent again then, and is gone after a season', async () => {
    const owner = await aCompany(test)
    const email = aStranger()
    const { id } = (await invite(owner.accessToken, email)).body.data as Invitation
    const link = await receiveLink(email)
    pass(7 * DAY + 1000)
    expect((await read(link)).status).toBe(409)
    const token = await login(owner)
    expect((await listInvitations(token)).body.data).toMatchObject([{ id, state: 'expired' }])
    expect((await resend(token, id)).status).toBe(200)
    expect((await read(await receiveLink(email))).status).toBe(200)
    await deleteOldInvitations(test.database.db, new Date(Date.now() + 100 * DAY))
    expect((await listInvitations(token)).body.data).toEqual([])
  })

  it('is revoked once; its link is void', async () => {
    const owner = await aCompany(test)
    const email = aStranger()
    const { id } = (await invite(owner.accessToken, email)).body.data as Invitation
    const link = await receiveLink(email)
    expect((await revoke(owner.accessToken, id)).status).toBe(200)
    expect([(await revoke(owner.accessToken, id)).status, (await resend(owner.accessToken, id)).status]).toEqual([
      404, 404,
    ])
    expect((await read(link)).status).toBe(409)
    expect((await read('hic-kimsenin')).status).toBe(404)
  })

  it('to one address at once leaves one that is open', { tags: 'race' }, async () => {
    const owner = await aCompany(test)
    const email = aStranger()
    const answers = await Promise.all(Array.from({ length: 4 }, () => invite(owner.accessToken, email)))
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201])
    const states = ((await listInvitations(owner.accessToken)).body.data as Invitation[]).map(({ state }) => state)
    expect(states.filter((state) => state === 'waiting')).toHaveLength(1)
  })
})

describe('floods', () => {
  it('reach no mailbox with more than five mails an hour, from however many companies', { tags: 'race' }, async () => {
    const email = aStranger()
    const companies = await Promise.all(Array.from({ length: 4 }, () => aCompany(test)))
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, index) =>
        invite(companies[index % 4]?.accessToken, email.replace('@', `+${index}@`)),
      ),
    )
    const statuses = answers.map(({ status }) => status)
    expect(statuses.filter((status) => status === 201)).toHaveLength(5)
    expect(statuses.filter((status) => status === 429)).toHaveLength(7)
    const resent = await resend(
      companies[0]?.accessToken,
      answers.find(({ status }) => status === 201)?.body.data.id as number,
    )
    expect([429, 404]).toContain(resent.status)
    await receiveMails(test)
  })

  it('leave no company: fifty mails an hour', async () => {
    const owner = await aCompany(test)
    const answers: number[] = []
    for (let count = 0; count < 51; count++) answers.push((await invite(owner.accessToken, aStranger())).status)
    expect(answers).toEqual([...Array(50).fill(201), 429])
    await receiveMails(test)
  })
})

async function login({ email, password }: { email: string; password: string }): Promise<string> {
  const { body } = await test.call('POST', '/auth/login', { email, password })
  return body.data.tokens.accessToken
}
