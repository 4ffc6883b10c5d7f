import { expect, it } from 'vitest'
import { aCompany } from '../../../test/factories.ts'
import { aMember } from '../../../test/members.ts'
import { useTestApp } from '../../../test/test-app.ts'

const test = useTestApp()
const BANK = { bank_name: 'Anadolu Bankası', bank_account: 'TR12 0001' }

async function aTeam() {
  const company = await aCompany(test, { company_name: 'Akpamuk' })
  const save = async (token: string, body: object) => {
    const { status, body: answer } = await test.call('PUT', '/companies/me/profile', body, token)
    return answer.data ?? [status, answer.code]
  }
  return { company, finance: await aMember(test, company.id, 'finance'), save }
}

it('lets the right to money change the bank line and nothing else', async () => {
  const { company, finance, save } = await aTeam()
  expect(await save(finance.token, BANK)).toMatchObject({ ...BANK, company_name: 'Akpamuk' })
  // As sent by the form of the whole profile.
  const sent = { company_name: 'Akpamuk', city: null, ...BANK, bank_account: 'TR34' }
  expect(await save(finance.token, sent)).toMatchObject({ bank_account: 'TR34' })
  const refused = [403, 'not_allowed']
  expect(await save(finance.token, { company_name: 'Başka', ...BANK })).toEqual(refused)
  expect(await save(finance.token, { company_name: 'Akpamuk', city: 'Bursa' })).toEqual(refused)
  expect(await save(finance.token, { company_name: 'Akpamuk', show_net_prices: true })).toEqual(refused)
  const { body } = await test.call('GET', `/companies/${company.id}`, undefined, finance.token)
  expect(body.data).toMatchObject({ company_name: 'Akpamuk', city: null, bank_account: 'TR34' })
})

it('takes the name or leaves it out, and refuses a bad one', async () => {
  const { company, save } = await aTeam()
  expect(await save(company.accessToken, BANK)).toMatchObject({ ...BANK, company_name: 'Akpamuk' })
  expect(await save(company.accessToken, { city: 'Bursa' })).toMatchObject({ city: 'Bursa', company_name: 'Akpamuk' })
  expect(await save(company.accessToken, {})).toMatchObject({ city: 'Bursa', ...BANK })
  for (const name of [5, '']) {
    const sent = { company_name: name, city: 5 }
    const { body } = await test.call('PUT', '/companies/me/profile', sent, company.accessToken)
    expect(body.errors.map(({ path }: { path: string }) => path).toSorted()).toEqual(['city', 'company_name'])
  }
})
