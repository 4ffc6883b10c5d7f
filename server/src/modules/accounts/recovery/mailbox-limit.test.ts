import { afterEach, describe, expect, it, vi } from 'vitest'
import { aCompany, aRegistration } from '../../../../test/factories.ts'
import { receiveMails } from '../../../../test/mails.ts'
import { useTestApp } from '../../../../test/test-app.ts'

const test = useTestApp()
const HOUR = 3_600_000
afterEach(() => void vi.useRealTimers())

type Company = Awaited<ReturnType<typeof aCompany>>
const change = ({ accessToken, password }: Company, email: string) =>
  test.call('PUT', '/auth/email', { email, password }, accessToken)
let counter = 0
const aStranger = () => `yabanci-${process.pid}-${++counter}@ornek.test`
const statuses = (answers: { status: number }[]) => answers.map(({ status }) => status).toSorted((a, b) => a - b)

async function flood(address: string) {
  const companies = await Promise.all(Array.from({ length: 5 }, () => aCompany(test)))
  await Promise.all(companies.map((company) => change(company, address)))
  await receiveMails(test)
}

describe('the mailbox of a stranger', () => {
  it('gets five mails an hour and ten a day, from however many companies', { tags: 'race' }, async () => {
    const address = aStranger()
    const companies = await Promise.all([1, 2, 3, 4].map(() => aCompany(test)))
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, index) => change(companies[index % 4] as Company, address)),
    )
    expect(statuses(answers)).toEqual([...Array(5).fill(202), ...Array(35).fill(429)])
    expect(Number(answers.find(({ status }) => status === 429)?.headers['retry-after'])).toBeGreaterThan(0)
    expect(await receiveMails(test, address)).toHaveLength(5)
    for (const [hours, mails] of [
      [1.1, 5],
      [2.2, 0],
      [25, 5],
    ] as const) {
      vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + hours * HOUR })
      const again = await Promise.all(Array.from({ length: 10 }, async () => change(await aCompany(test), address)))
      expect(statuses(again).filter((status) => status === 202)).toHaveLength(mails)
      vi.useRealTimers()
    }
  })

  it('is the same under every name behind a plus sign', async () => {
    const address = aStranger()
    await flood(address)
    expect((await change(await aCompany(test), address.replace('@', '+a@'))).status).toBe(429)
    expect((await change(await aCompany(test), aStranger())).status).toBe(202)
  })

  it('keeps nobody from registering; its link is sent when it is asked for later', async () => {
    const email = aStranger()
    await flood(email)
    const { status, body } = await test.call('POST', '/auth/register', aRegistration({ email }))
    expect(status).toBe(201)
    expect(await receiveMails(test, email)).toEqual([])
    const resend = (token: string) => test.call('POST', '/auth/confirm-email/resend', undefined, token)
    expect((await resend(body.data.tokens.accessToken)).status).toBe(429)
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 1.1 * HOUR })
    const login = await test.call('POST', '/auth/login', { email, password: aRegistration().password })
    expect((await resend(login.body.data.tokens.accessToken)).status).toBe(202)
    expect(await receiveMails(test, email)).toHaveLength(1)
  })

  it('always gets the link to a new password, and hears of a change of its confirmed address', async () => {
    const company = await aCompany(test)
    await test.database.pool.query('update persons set email_confirmed_at = now() where id = $1', [company.personId])
    await flood(company.email.replace('@', '+x@'))
    await test.call('POST', '/auth/forgot-password', { email: company.email })
    expect((await change(company, aStranger())).status).toBe(202)
    expect((await receiveMails(test, company.email)).map(({ subject }) => subject).toSorted()).toEqual([
      'E-posta adresiniz değiştiriliyor',
      'Şifrenizi yenileyin',
    ])
  })

  it('that nobody has confirmed hears of at most so many changes, each of which can be undone', async () => {
    const company = await aCompany(test)
    for (let count = 0; count < 8; count++) expect((await change(company, aStranger())).status).toBe(202)
    const mails = await receiveMails(test, company.email)
    expect(mails).toHaveLength(5)
    expect((await test.call('POST', '/auth/undo-email-change', { token: mails.at(-1)?.token })).status).toBe(200)
  })
})
