import { Secret, TOTP } from 'otpauth'
import { describe, expect, it } from 'vitest'
import { aColleague, aCompany } from '../../../test/factories.ts'
import { receiveMails } from '../../../test/mails.ts'
import { joinCompany } from '../../../test/members.ts'
import { useTestApp } from '../../../test/test-app.ts'

const test = useTestApp()

interface Entry {
  person: { id: number } | null
  kind: string
  text: string
  target: { old: string | null; new: string | null } | null
}

/** What those who manage read, without logins that succeeded. */
async function readActs({ accessToken }: { accessToken: string }) {
  const { body } = await test.call('GET', '/activity', undefined, accessToken)
  const entries = body.data as Entry[]
  return entries.filter(({ text }) => text !== 'giriş yaptı')
}

const texts = async (company: { accessToken: string }) => (await readActs(company)).map(({ text }) => text)

async function aTeam() {
  const owner = await aCompany(test)
  return { owner, member: await aColleague(test, owner.id, 'sales') }
}

describe('the activity of a company says of the accounts of its people', () => {
  it('failed logins, of the right person and with what device', async () => {
    const { owner, member } = await aTeam()
    const given = { email: member.email, password: 'yanlış-şifre' }
    expect((await test.call('POST', '/auth/login', given)).status).toBe(401)
    expect((await test.call('POST', '/auth/login', { ...given, email: 'kimse@ornek.test' })).status).toBe(401)
    expect(await readActs(owner)).toMatchObject([
      { kind: 'login', text: 'hesabıyla başarısız giriş denendi', person: { id: member.personId } },
    ])
  })

  it('names, passwords and the second step, in each company of the person', async () => {
    const { owner, member } = await aTeam()
    const other = await aCompany(test)
    await joinCompany(test, { companyId: other.id, personId: member.personId, role: 'viewer' })
    const send = (method: string, path: string, body: object) => test.call(method, path, body, member.accessToken)
    expect((await send('PUT', '/me', { name: 'Yeni Ad' })).status).toBe(200)
    expect((await send('PUT', '/me', { name: 'Yeni Ad' })).status).toBe(200)
    const change = { current_password: member.password, new_password: 'turuncu-ev-31' }
    expect((await send('POST', '/auth/change-password', change)).status).toBe(200)
    const setup = await send('POST', '/auth/two-step/setup', { password: 'turuncu-ev-31' })
    const enabled = await send('POST', '/auth/two-step/enable', {
      code: new TOTP({ secret: Secret.fromBase32(setup.body.data.secret) }).generate(),
    })
    expect(enabled.status).toBe(200)
    const code = enabled.body.data.recovery_codes[0]
    const disabled = await send('POST', '/auth/two-step/disable', { password: 'turuncu-ev-31', code })
    expect(disabled.status).toBe(200)
    const expected = [
      'iki adımlı doğrulamayı kapattı',
      'iki adımlı doğrulamayı açtı',
      'şifresini değiştirdi',
      'adını değiştirdi',
    ]
    expect(await texts(owner)).toEqual(expected)
    expect(await texts(other)).toEqual(expected)
    expect((await readActs(owner)).at(-1)?.target).toMatchObject({ old: member.name, new: 'Yeni Ad' })
  })

  it('a changed address, with the one before', async () => {
    const { owner, member } = await aTeam()
    const email = `yeni-${member.email}`
    const body = { password: member.password, email }
    expect((await test.call('PUT', '/auth/email', body, member.accessToken)).status).toBe(202)
    const mails = await receiveMails(test, email)
    const token = /confirm-email#([\w-]+)/.exec(mails.at(-1)?.text ?? '')?.[1]
    expect((await test.call('POST', '/auth/confirm-email', { token })).status).toBe(200)
    expect(await readActs(owner)).toMatchObject([
      { kind: 'settings', text: 'e-posta adresini değiştirdi', target: { old: member.email, new: email } },
    ])
  })

  it('a reset password', async () => {
    const { owner, member } = await aTeam()
    await test.call('POST', '/auth/forgot-password', { email: member.email })
    const mails = await receiveMails(test, member.email)
    const token = /reset-password#([\w-]+)/.exec(mails.at(-1)?.text ?? '')?.[1]
    const reset = await test.call('POST', '/auth/reset-password', { token, password: 'turuncu-ev-31' })
    expect(reset.status).toBe(200)
    expect(await texts(owner)).toEqual(['şifresini e-postadaki bağlantıyla yeniledi'])
  })

  it('who comes from another company, in the one that is entered', async () => {
    const { owner, member } = await aTeam()
    const other = await aCompany(test)
    await joinCompany(test, { companyId: other.id, personId: member.personId, role: 'viewer' })
    const answer = await test.call('POST', '/auth/switch-company', { company_id: other.id }, member.accessToken)
    expect(answer.status).toBe(200)
    expect(await texts(other)).toEqual(['bu şirkete geçti'])
    expect(await texts(owner)).toEqual([])
  })
})
