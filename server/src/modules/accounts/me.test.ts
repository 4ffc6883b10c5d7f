import { API_BASE } from '@bedesten/contract/endpoint'
import { describe, expect, it } from 'vitest'
import { listEndpoints } from '../../../test/endpoints.ts'
import { aCompany, aProduct } from '../../../test/factories.ts'
import { aMember, changeRole, joinCompany, removeMember } from '../../../test/members.ts'
import { useTestApp } from '../../../test/test-app.ts'

const test = useTestApp()

/** A member of two companies, with a session in the first. */
async function aCommuter() {
  const [first, second] = [await aCompany(test), await aCompany(test)]
  const person = await aMember(test, first.id, 'sales', 'Ayşe Demir')
  await joinCompany(test, { companyId: second.id, personId: person.personId, role: 'viewer' })
  return { first, second, person }
}

const read = (path: string, token: string) => test.call('GET', path, undefined, token)
const switchTo = (company_id: number, token: string) => test.call('POST', '/auth/switch-company', { company_id }, token)

describe('one’s own person', () => {
  it('is read with role, rights and companies, and takes a name', async () => {
    const { first, second, person } = await aCommuter()
    const { body } = await read('/me', person.token)
    expect(body.data.person).toEqual({
      id: person.personId,
      name: 'Ayşe Demir',
      email: person.email,
      email_confirmed: true,
    })
    expect(body.data).toMatchObject({ role: 'sales', rights: ['catalogue', 'social', 'sell', 'talk'] })
    expect(body.data.companies).toMatchObject([
      { id: second.id, company_name: second.company_name, role: 'viewer' },
      { id: first.id, role: 'sales' },
    ])
    const renamed = await test.call('PUT', '/me', { name: '  Ayşe Yılmaz ' }, person.token)
    expect(renamed.body.data.person.name).toBe('Ayşe Yılmaz')
    for (const name of ['', ' ', 'x'.repeat(101), null, undefined]) {
      const answer = await test.call('PUT', '/me', { name }, person.token)
      expect([answer.status, answer.body.errors[0].path]).toEqual([422, 'name'])
    }
  })

  it('has the rights of a changed role at once', async () => {
    const { first, person } = await aCommuter()
    await changeRole(test, first.id, person.personId, 'finance')
    expect((await read('/me', person.token)).body.data).toMatchObject({
      role: 'finance',
      rights: ['money', 'proof', 'talk'],
    })
  })
})

describe('switching companies', () => {
  it('answers as a login does, ends the tokens of before, and is remembered by the next login', async () => {
    const { first, second, person } = await aCommuter()
    const { status, body } = await switchTo(second.id, person.token)
    expect([status, body.data.company.id, body.data.role]).toEqual([200, second.id, 'viewer'])
    expect(body.data).toMatchObject({ rights: [], person: { name: 'Ayşe Demir' }, device_token: expect.any(String) })
    const { accessToken, refreshToken } = body.data.tokens
    expect((await read('/me', accessToken)).body.data.role).toBe('viewer')
    expect((await read('/cart', person.token)).status).toBe(401)
    const raced = await test.call('POST', '/auth/refresh', { refreshToken: person.refreshToken })
    expect(raced.body.code).toBe('refresh_raced')
    const renewed = await test.call('POST', '/auth/refresh', { refreshToken })
    expect(renewed.body.data.role).toBe('viewer')
    const { rows } = await test.database.pool.query('select last_company_id from persons where id = $1', [
      person.personId,
    ])
    expect(Number(rows[0].last_company_id)).toBe(second.id)
    expect((await switchTo(first.id, renewed.body.data.accessToken)).body.data.role).toBe('sales')
  })

  it('is refused for a company that one does not belong to, and changes nothing', async () => {
    const { second, person } = await aCommuter()
    const stranger = await aCompany(test)
    for (const id of [stranger.id, 999_999]) expect((await switchTo(id, person.token)).status).toBe(404)
    await removeMember(test, second.id, person.personId)
    expect((await switchTo(second.id, person.token)).status).toBe(404)
    expect((await read('/me', person.token)).body.data.role).toBe('sales')
    expect((await test.call('POST', '/auth/switch-company', {}, person.token)).status).toBe(422)
  })

  it('mixes nothing: every list is of the company that was switched to', { timeout: 60_000 }, async () => {
    const { first, second, person } = await aCommuter()
    // So that the lists of managers are read as well.
    await changeRole(test, second.id, person.personId, 'admin')
    for (const { accessToken, company_name } of [first, second]) {
      await aProduct(test, accessToken, { name: `Ürün ${company_name}` })
      await test.call('POST', '/posts', { content: `Gönderi ${company_name}` }, accessToken)
    }
    const lists = (await listEndpoints()).filter(
      ({ method, access, path, produces }) =>
        method === 'GET' &&
        (access === 'own' || access === 'session') &&
        !path.includes('{') &&
        !produces &&
        path !== '/events',
    )
    expect(lists.length).toBeGreaterThan(25)
    const readAll = async (token: string) => {
      const answers: [string, unknown][] = []
      for (const { path } of lists) {
        const headers = { authorization: `Bearer ${token}` }
        const query = /search$|suggestions$/.test(path) ? '?q=Mer' : ''
        const { body } = await test.app.inject({ url: `${API_BASE}${path}${query}`, headers })
        answers.push([path, JSON.parse(body)])
      }
      return answers
    }
    const { body } = await switchTo(second.id, person.token)
    const shown = await readAll(body.data.tokens.accessToken)
    expect(shown).toEqual(await readAll(second.accessToken))
    expect(JSON.stringify(shown)).not.toContain(`Gönderi ${first.company_name}"`)
    // Another tab that still shows the first company gets nothing of either.
    for (const [, answer] of await readAll(person.token)) expect(answer).toMatchObject({ code: 'unauthorized' })
  })
})
