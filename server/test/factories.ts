import type { Registration } from '@bedesten/contract/accounts.schemas'
import type { Role } from '@bedesten/contract/rights'
import type { Product } from '@bedesten/contract/products.schemas'
import { inTransaction } from '../src/db/transaction.ts'
import { insertPerson } from '../src/modules/accounts/accounts.queries.ts'
import { insertAccount } from '../src/modules/accounts/insert-account.ts'
import { insertMember, updateLastCompany } from '../src/modules/accounts/members.queries.ts'
import { insertDevice } from '../src/modules/accounts/sessions/devices.queries.ts'
import { hashPassword } from '../src/modules/accounts/passwords/passwords.ts'
import { insertRefreshToken, insertSession } from '../src/modules/accounts/sessions/sessions.queries.ts'
import { createAccessTokens, hashOpaqueToken, newOpaqueToken } from '../src/modules/accounts/sessions/tokens.ts'
import type { TestApp } from './test-app.ts'

let counter = 0

/** A valid, unique registration. */
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

/** A company with an open session, as after registration, without the time of hashing a password. */
export async function aCompany({ appSecret, database }: TestApp, given: Partial<Registration> = {}) {
  const registration = aRegistration(given)
  const passwordHash = await hashOnce(registration.password)
  const now = new Date()
  const refreshToken = newOpaqueToken()
  const device_token = newOpaqueToken()
  return inTransaction(database.db, async (trx) => {
    const { companyId: id, personId } = await insertAccount(trx, registration, passwordHash, now)
    const sessionId = await insertSession(trx, { companyId: id, personId, userAgent: 'test', now })
    await insertRefreshToken(trx, sessionId, hashOpaqueToken(refreshToken), now)
    await insertDevice(trx, hashOpaqueToken(device_token), personId, now)
    const accessToken = createAccessTokens(appSecret).sign({ id, personId, sessionId })
    return { ...registration, id, personId, device_token, accessToken, refreshToken }
  })
}

/** Another person of a company, with a password and a session there; `aMember` of members.ts has no password. */
export async function aColleague({ appSecret, database }: TestApp, companyId: number, role: Role = 'viewer') {
  counter += 1
  const email = `kisi-${process.pid}-${counter}@ornek.test`
  const name = `Kişi ${counter}`
  const password = 'mavi-kuş-7'
  const passwordHash = await hashOnce(password)
  const now = new Date()
  return inTransaction(database.db, async (trx) => {
    const personId = await insertPerson(trx, { email, passwordHash, name, confirmedAt: now, now })
    await insertMember(trx, { companyId, personId, role, now })
    await updateLastCompany(trx, personId, companyId)
    const sessionId = await insertSession(trx, { companyId, personId, userAgent: 'test', now })
    const accessToken = createAccessTokens(appSecret).sign({ id: companyId, personId, sessionId })
    return { personId, email, name, password, role, accessToken }
  })
}

const hashes = new Map<string, Promise<string>>()

function hashOnce(password: string): Promise<string> {
  const known = hashes.get(password) ?? hashPassword(password)
  hashes.set(password, known)
  return known
}

/** Creates a product of the token's company; returns the API's answer. */
export async function aProduct(test: TestApp, token: string, given: object = {}): Promise<Product> {
  const product = { name: 'Cam Şişe', price: 10, stock_quantity: 5, ...given }
  const { status, body } = await test.call('POST', '/products', product, token)
  if (status !== 201) throw new Error(`product failed: ${JSON.stringify(body)}`)
  return body.data
}
