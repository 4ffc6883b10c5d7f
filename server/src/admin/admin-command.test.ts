import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { aCompany } from '../../test/factories.ts'
import { useTestApp } from '../../test/test-app.ts'
import { insertRates } from '../modules/exchange-rates/exchange-rates.queries.ts'
import { addJob } from '../jobs/add-job.ts'
import { administer } from './admin-command.ts'

const test = useTestApp({ RATE_LIMIT: 'on', LOGIN_FAILURES_PER_ACCOUNT: '2' })
const admin = (...args: string[]) => administer(test.database.db, test.config, args)

async function isVerified(shortName: string) {
  return (await test.call('GET', `/companies/by-shortname/${shortName}`)).body.data.verified
}

describe('the operator', () => {
  it('verifies a company and takes it back', async () => {
    const company = await aCompany(test, { company_name: 'Güvenilir A.Ş.' })
    expect(await admin('verify', company.short_name.toUpperCase())).toBe('Güvenilir A.Ş. is verified now.')
    expect(await isVerified(company.short_name)).toBe(1)
    expect(await admin('unverify', company.short_name)).toBe('Güvenilir A.Ş. is not verified now.')
    expect(await isVerified(company.short_name)).toBe(0)
  })

  it('sees all companies', async () => {
    const company = await aCompany(test)
    const lines = (await admin('list')).split('\n')
    expect(
      lines.some((line) => line.startsWith(`${company.short_name}\t${company.company_name}\t${company.email}\t-`)),
    ).toBe(true)
    expect(lines.at(-1)).toBe(`${lines.length - 1} companies`)
  })

  it('gives out a new password, which ends every session and the wait after wrong guesses', async () => {
    const company = await aCompany(test)
    const { email, device_token } = company
    const login = (password: string, device?: object) =>
      test.call('POST', '/auth/login', { email, password, ...device })
    for (let round = 0; round < 2; round++) await login('yanlış-tahmin')
    expect((await login(company.password)).status).toBe(429)
    const told = await admin('reset-password', ` ${company.email.toUpperCase()}`)
    const password = /is: (\S{16})$/m.exec(told)?.[1] ?? ''
    expect((await test.call('GET', '/auth/sessions', undefined, company.accessToken)).status).toBe(401)
    expect((await login(password)).status).toBe(200)
    expect((await login(company.password)).status).toBe(401)
    // Its devices are unknown now, so they share the one attempt that is left.
    expect((await login(company.password, { device_token })).status).toBe(401)
    expect((await login(password, { device_token })).status).toBe(429)
  })

  it('sees which exchange rates are in use and how old they are', async () => {
    expect(await admin('rates')).toMatch(/^The rates in use are of .* none has been fetched yet\.$/)
    const date = new Date(Date.now() - 26 * 3_600_000).toISOString().slice(0, 10)
    const tryRates = { USD: '42.284500', EUR: '49.1', GBP: '55.6' }
    await insertRates(test.database.db, { date, tryRates }, 'www.tcmb.gov.tr')
    const told = await admin('rates')
    expect(told).toContain(`USD\t42.284500 TRY\t${date}\twww.tcmb.gov.tr`)
    expect(told).toMatch(new RegExp(`The rates in use are of ${date}, (1 day|2 days) old\\.$`))
  })

  it.each([[[]], [['verify']], [['list', 'x']], [['verify', 'a', 'b']], [['delete', 'a']]])(
    'is told how to use it: %j',
    async (args) => {
      await expect(admin(...args)).rejects.toThrow('Use: npm run admin')
    },
  )

  it('is told of companies that do not exist', async () => {
    await expect(admin('verify', 'hic-yok')).rejects.toThrow('There is no company with the short name hic-yok.')
    await expect(admin('reset-password', 'a@b.test')).rejects.toThrow('There is nobody with the email a@b.test.')
  })

  it('sees jobs that wait, run and failed with their reason, and tries again or drops them', async () => {
    const kind = { name: 'send_parcel', payload: z.object({}), maxAttempts: 2 }
    for (let n = 0; n < 3; n++) await addJob(test.database.db, kind, {})
    const ids = (await admin('jobs')).match(/^\d+/gm) ?? []
    expect(await admin('jobs')).toContain('send_parcel: 3 waiting')
    await test.database.pool.query(
      `update graphile_worker._private_jobs set attempts = 2, last_error = $2 where id = any($1)`,
      [ids.slice(0, 2), 'Nobody at home\n  at door'],
    )
    await test.database.pool.query(
      `update graphile_worker._private_jobs set locked_at = now(), locked_by = 'x' where id = $1`,
      [ids[2]],
    )
    expect(await admin('jobs')).toContain('send_parcel: 2 failed, send_parcel: 1 running')
    expect(await admin('jobs')).toMatch(
      new RegExp(`^${ids[0]}\\tsend_parcel\\tfailed\\t2/2\\t\\S+\\tNobody at home$`, 'm'),
    )
    expect(await admin('jobs', 'retry', ids[0] ?? '')).toContain('1 job will be tried again')
    expect(await admin('jobs', 'drop', 'failed')).toContain('1 job dropped')
    expect(await admin('jobs', 'drop', ids[2] ?? '')).toContain('0 jobs dropped')
    expect(await admin('jobs')).toContain('send_parcel: 1 running, send_parcel: 1 waiting')
    await expect(admin('jobs', 'drop', 'all')).rejects.toThrow('Use: npm run admin')
  })
})
