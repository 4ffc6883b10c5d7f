import { describe, expect, it } from 'vitest'
import { aRegistration } from '../../../../test/factories.ts'
import { anOperator } from '../../../../test/operators.ts'
import { buildTestApp, useTestApp } from '../../../../test/test-app.ts'

const test = useTestApp({ EXCHANGE_RATES_URL: 'off' })

const change = async (body: object) =>
  test.call('PUT', '/operator/site', { reason: 'Bakım', ...body }, (await anOperator(test, 'chief')).token)
const site = async () => (await test.call('GET', '/site')).body.data

describe('the site', () => {
  it('shows name, provider and notice as the chief wrote them, the notice in its time only', async () => {
    expect(await site()).toMatchObject({ name: 'Bedesten', notice: null, registration: 'open', provider: null })
    const notice = { kind: 'warning', text: '18 Ekim’de bakım var. [Ayrıntı](/legal/iletisim)' }
    const changed = await change({ name: 'Denizli Çarşı', provider: { name: 'Çarşı A.Ş.', email: '' }, notice })
    expect(changed.body.data).toMatchObject({
      name: 'Denizli Çarşı',
      provider: { name: 'Çarşı A.Ş.', email: null, phone: null },
      notice: { ...notice, from: null, to: null },
      rates: {
        refreshable: false,
        source: null,
        date: '2025-11-14',
        list: [{ currency: 'USD', try_rate: '42.250000' }, {}, {}],
      },
    })
    expect(await site()).toMatchObject({ name: 'Denizli Çarşı', notice, provider: { name: 'Çarşı A.Ş.' } })
    const [past, future] = [-1, 1].map((hours) => new Date(Date.now() + hours * 3_600_000).toISOString())
    await change({ notice: { ...notice, from: future } })
    expect((await site()).notice).toBeNull()
    await change({ notice: { ...notice, from: past, to: future } })
    expect((await site()).notice).toEqual(notice)
    await change({ notice: { ...notice, to: past } })
    expect((await site()).notice).toBeNull()
    await change({ notice: null, provider: { phone: '0258 000 00 00' } })
    expect(await site()).toMatchObject({ notice: null, provider: { name: 'Çarşı A.Ş.', phone: '0258 000 00 00' } })
  })

  it('is changed by the chief alone, with a reason, and within its limits', async () => {
    const { token } = await anOperator(test)
    expect((await test.call('PUT', '/operator/site', { name: 'X', reason: 'Y' }, token)).body.code).toBe('chief_only')
    expect((await change({ name: 'X', reason: '' })).status).toBe(422)
    const wrong = [
      { notice: { kind: 'info', text: 'x'.repeat(201) } },
      { notice: { kind: 'bilgi', text: 'x' } },
      { notice: { kind: 'info', text: '[a](/a) ve [b](/b)' } },
      { notice: { kind: 'info', text: '[a](javascript:alert(1))' } },
      { notice: { kind: 'info', text: '[a](//baska.test)' } },
      { notice: { kind: 'info', text: 'x', from: '2026-10-18T02:00:00Z', to: '2026-10-18T01:00:00Z' } },
      { registration: 'kapalı' },
    ]
    for (const body of wrong) expect([body, (await change(body)).status]).toEqual([body, 422])
    const refresh = async (by: string) =>
      (await test.call('POST', '/operator/site/refresh-rates', { reason: 'Eski' }, by)).body.code
    expect(await refresh(token)).toBe('chief_only')
    expect(await refresh((await anOperator(test, 'chief')).token)).toBe('rates_off')
  })
})

it('where registration asks for approval, a new company is shown to nobody until an operator has admitted it', async () => {
  await change({ registration: 'approval' })
  const register = async () => (await test.call('POST', '/auth/register', aRegistration())).body.data
  const [admitted, rejected] = [await register(), await register()]
  await change({ registration: 'open' })
  const token = admitted.tokens.accessToken as string
  const standing = async (id: number) =>
    (await test.database.db.selectFrom('companies').select('standing').where('id', '=', id).executeTakeFirstOrThrow())
      .standing
  expect(await standing(admitted.company.id)).toBe('awaiting')
  // It logs in and prepares.
  const profile = { company_name: admitted.company.company_name, city: 'Denizli' }
  expect((await test.call('PUT', '/companies/me/profile', profile, token)).status).toBe(200)
  const operator = await anOperator(test)
  const { body } = await test.call('GET', '/operator/queue?kind=new_company', undefined, operator.token)
  expect(body.data.map((row: { title: string }) => row.title)).toEqual(['Kayıt onayı', 'Kayıt onayı'])
  const decide = async (companyId: number, decision: string) => {
    const row = body.data.find((one: { company: { id: number } }) => one.company.id === companyId)
    const { data } = (await test.call('GET', `/operator/queue/${row.id}`, undefined, operator.token)).body
    expect(data.facts).toMatchObject({ tax_number: null, twins: [] })
    const decided = { decision, reason: 'Kayıt bilgileri bakıldı', version: data.version }
    return (await test.call('POST', `/operator/queue/${row.id}/close`, decided, operator.token)).status
  }
  const registration = async (by: string) =>
    (await test.call('GET', '/companies/me/measures', undefined, by)).body.registration
  const waiting = { state: 'waiting', reason: null, decided_at: null }
  expect(await registration(rejected.tokens.accessToken)).toEqual(waiting)
  expect(await decide(admitted.company.id, 'approve')).toBe(200)
  expect(await decide(rejected.company.id, 'reject')).toBe(200)
  expect([await standing(admitted.company.id), await standing(rejected.company.id)]).toEqual(['open', 'awaiting'])
  const mails = await test.database.db
    .selectFrom('mails')
    .select('template')
    .where('template', '=', 'registration_decided')
    .execute()
  expect(mails).toHaveLength(2)
  const notices = async (by: string) => (await test.call('GET', '/notifications', undefined, by)).body.data
  expect(await notices(token)).toMatchObject([{ title: 'Kaydınız Onaylandı', related_data: { about: 'registration' } }])
  expect(await notices(rejected.tokens.accessToken)).toMatchObject([
    { title: 'Kaydınız Onaylanmadı', message: 'Kayıt bilgileri bakıldı' },
  ])
  expect(await registration(token)).toBeNull()
  const told = { state: 'rejected', reason: 'Kayıt bilgileri bakıldı', decided_at: expect.any(String) }
  expect(await registration(rejected.tokens.accessToken)).toEqual(told)
})

it('an exchange rate service that is away is told as such', async () => {
  const { token } = await anOperator(test, 'chief')
  const config = { ...test.config, exchangeRatesUrl: 'http://127.0.0.1:9/kurlar' }
  const app = await buildTestApp(test, { config })
  const response = await app.inject({
    method: 'POST',
    url: '/api/v1/operator/site/refresh-rates',
    headers: { authorization: `Bearer ${token}` },
    payload: { reason: 'Eski' },
  })
  expect([response.statusCode, response.json().code]).toEqual([409, 'rates_away'])
  await app.close()
})
