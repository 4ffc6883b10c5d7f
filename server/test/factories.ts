import type { Registration } from '@bedesten/contract/accounts'
import type { Product } from '@bedesten/contract/products'
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
  const device_token = body.data.device_token as string
  return { ...registration, id: body.data.company.id as number, device_token, ...(body.data.tokens as Tokens) }
}

interface Tokens {
  accessToken: string
  refreshToken: string
}

/** A product of the company whose token it is, as the API answers it. */
export async function aProduct(test: TestApp, token: string, given: object = {}): Promise<Product> {
  const product = { name: 'Cam Şişe', price: 10, stock_quantity: 5, ...given }
  const { status, body } = await test.call('POST', '/products', product, token)
  if (status !== 201) throw new Error(`product failed: ${JSON.stringify(body)}`)
  return body.data
}
