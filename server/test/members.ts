import type { Role } from '@bedesten/contract/rights'
import { insertPerson } from '../src/modules/accounts/accounts.queries.ts'
import { insertMember, updateLastCompany } from '../src/modules/accounts/members.queries.ts'
import { insertRefreshToken, insertSession } from '../src/modules/accounts/sessions/sessions.queries.ts'
import { createAccessTokens, hashOpaqueToken, newOpaqueToken } from '../src/modules/accounts/sessions/tokens.ts'
import { aRegistration } from './factories.ts'
import { APP_SECRET, type TestApp } from './test-app.ts'

const tokens = createAccessTokens(APP_SECRET)

/** A member of the company, with an open session but without a password. */
export async function aMember(test: TestApp, companyId: number, role: Role, name: string | null = null) {
  const { db } = test.database
  const { email } = aRegistration()
  const now = new Date()
  const personId = await insertPerson(db, { email, passwordHash: 'none', name, confirmedAt: now, now })
  await joinCompany(test, { companyId, personId, role })
  return { id: companyId, personId, email, ...(await openSession(test, companyId, personId)) }
}

/** Adds an existing person to this company. */
export async function joinCompany(
  { database: { db } }: TestApp,
  member: { companyId: number; personId: number; role: Role },
): Promise<void> {
  await insertMember(db, { ...member, now: new Date() })
  await updateLastCompany(db, member.personId, member.companyId)
}

/** Somebody who is logged in and belongs to no company, with a confirmed address. */
export async function aLoner(test: TestApp, name: string | null = null) {
  const { db } = test.database
  const { email } = aRegistration()
  const now = new Date()
  const personId = await insertPerson(db, { email, passwordHash: 'none', name, confirmedAt: now, now })
  return { personId, email, ...(await openSession(test, null, personId)) }
}

export async function openSession({ database: { db } }: TestApp, companyId: number | null, personId: number) {
  const now = new Date()
  const sessionId = await insertSession(db, { companyId, personId, userAgent: 'test', now })
  const refreshToken = newOpaqueToken()
  await insertRefreshToken(db, sessionId, hashOpaqueToken(refreshToken), now)
  return { token: tokens.sign({ id: companyId, personId, sessionId }), refreshToken }
}

export async function removeMember({ database: { db } }: TestApp, companyId: number, personId: number): Promise<void> {
  await db.deleteFrom('members').where('company_id', '=', companyId).where('person_id', '=', personId).execute()
}

export async function changeRole({ database: { db } }: TestApp, companyId: number, personId: number, role: Role) {
  const member = db.updateTable('members').set({ role })
  await member.where('company_id', '=', companyId).where('person_id', '=', personId).execute()
}
