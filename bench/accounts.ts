import { register } from '@bedesten/contract/accounts.schemas'
import { API_BASE } from '@bedesten/contract/endpoint'
import type { Database } from '../server/src/db/database.ts'
import { insertRefreshToken, insertSession } from '../server/src/modules/accounts/sessions/sessions.queries.ts'
import { hashOpaqueToken, newOpaqueToken } from '../server/src/modules/accounts/sessions/tokens.ts'

export const PASSWORD = 'kırmızı-at-9'

/** A registered company with its open session. */
export async function registerCompany(address: string, name: string) {
  const body = { company_name: name, short_name: name, email: `${name}@ornek.test`, password: PASSWORD }
  const reply = await fetch(`${address}${API_BASE}${register.path}`, {
    method: register.method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  const { company, tokens } = register.response.parse(await reply.json()).data
  return { company, ...tokens }
}

export async function makeRefreshTokens({ db }: Database, companyId: number, count: number): Promise<string[]> {
  const now = new Date()
  const tokens = Array.from({ length: count }, newOpaqueToken)
  for (const token of tokens) {
    const sessionId = await insertSession(db, companyId, 'bench', now)
    await insertRefreshToken(db, sessionId, hashOpaqueToken(token), now)
  }
  return tokens
}
