import { hkdfSync } from 'node:crypto'
import { createSigner } from 'fast-jwt'
import { expect, it } from 'vitest'
import { aCompany } from '../../../../test/factories.ts'
import { useTestApp } from '../../../../test/test-app.ts'

const test = useTestApp()

/** Tokens from before persons and companies were separated have no person. */
function signAsBefore(companyId: number, sessionId: number): string {
  const key = Buffer.from(hkdfSync('sha256', test.appSecret, '', 'access-token', 32))
  const sign = createSigner({ key, algorithm: 'HS256', expiresIn: 900_000, iss: 'bedesten', aud: 'bedesten' })
  return sign({ sub: String(companyId), sid: sessionId })
}

it('a session of before goes on, with its access token and its refresh token', async () => {
  const company = await aCompany(test)
  // The upgrade gave the person of a company the number of that company; so do the first rows of this database.
  expect(company.personId).toBe(company.id)
  const { rows } = await test.database.pool.query('select id from sessions where company_id = $1', [company.id])
  const token = signAsBefore(company.id, Number(rows[0].id))
  expect((await test.call('GET', '/notifications', undefined, token)).status).toBe(200)
  expect((await test.call('POST', '/posts', { content: 'Merhaba' }, token)).status).toBe(201)
  const renewed = await test.call('POST', '/auth/refresh', { refreshToken: company.refreshToken })
  expect([renewed.status, renewed.body.data.role]).toEqual([200, 'owner'])
})
