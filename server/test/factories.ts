import type { Registration } from '@bedesten/contract/accounts'
import type { TestApp } from './test-app.ts'

let counter = 0

/** A valid registration nobody else has used. */
export function aRegistration(given: Partial<Registration> = {}): Registration {
  counter += 1
  const name = `sirket-${process.pid}-${counter}`
  return {
    company_name: `Şirket ${counter}`,
    short_name: name,
    email: `${name}@ornek.test`,
    password: 'kırmızı-at-9',
    ...given,
  }
}

/** A registered company with its open session. */
export async function aCompany(test: TestApp, given: Partial<Registration> = {}) {
  const registration = aRegistration(given)
  const { status, body } = await test.call('POST', '/auth/register', registration)
  if (status !== 201) throw new Error(`registration failed: ${JSON.stringify(body)}`)
  return { ...registration, id: body.data.company.id as number, ...(body.data.tokens as Tokens) }
}

interface Tokens {
  accessToken: string
  refreshToken: string
}
