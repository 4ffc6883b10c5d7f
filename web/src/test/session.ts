import type { refresh } from '@bedesten/contract/accounts.schemas'
import type { AnswerOf } from '@bedesten/contract/endpoint'
import type { getMe, SpendingLimits } from '@bedesten/contract/me.schemas'
import type { loginTwoStep } from '@bedesten/contract/recovery.schemas'
import { RIGHTS } from '@bedesten/contract/rights'
import type { SessionUser } from '../lib/session/session-store.ts'

export function aUser(given: Partial<SessionUser> = {}): SessionUser {
  const company_name = given.company_name ?? 'Kordon Ev Tekstili'
  const rest = { id: 7, email: 'satinalma@kordon.test', avatar: null, short_name: 'kordon', logo_url: null }
  return { ...rest, company_name, name: company_name, ...OWNER, ...given }
}

const OWNER = {
  person: { id: 7, name: null, email: 'satinalma@kordon.test' },
  role: 'owner',
  rights: RIGHTS,
  companies: [{ id: 7, company_name: 'Kordon Ev Tekstili', short_name: 'kordon', logo_url: null, role: 'owner' }],
} as const

/** What an earlier visit would have left in this browser. */
export function rememberSession(user = aUser(), tokens = { accessToken: 'access-1', refreshToken: 'refresh-1' }): void {
  localStorage.setItem('user', JSON.stringify(user))
  localStorage.setItem('refreshToken', tokens.refreshToken)
  localStorage.setItem('token', tokens.accessToken)
  localStorage.setItem('profileReadAt', String(Date.now()))
}

/** Changes the storage as another tab would, and dispatches the event of a browser. */
export function inAnotherTab(change: () => void): void {
  const before = new Map(Object.entries<string>(localStorage))
  change()
  for (const key of new Set([...before.keys(), ...Object.keys(localStorage)])) {
    const newValue = localStorage.getItem(key)
    if (before.get(key) !== newValue) window.dispatchEvent(new StorageEvent('storage', { key, newValue }))
  }
}

/** The person of `aUser` as its owner. */
function aPerson() {
  const { id, company_name, email, short_name, logo_url } = aUser()
  const companies = [{ id, company_name, short_name, logo_url, role: 'owner' as const }]
  return {
    person: { id: 7, name: null, email, email_confirmed: true },
    role: 'owner' as const,
    rights: [...RIGHTS],
    standing: 'open' as const,
    asked_consents: [],
    companies,
  }
}

/** In place of the company and the rights of somebody who belongs to none. */
export const NOBODY = {
  company: null,
  role: null,
  rights: [],
  standing: 'open' as const,
  asked_consents: [],
  companies: [],
}

/** Of a person without limits. */
export function aMe(limits: Partial<SpendingLimits> = {}): AnswerOf<typeof getMe> {
  const none = { per_order: null, per_month: null, used_this_month: 0 }
  return {
    success: true,
    data: { ...aPerson(), limits: { ...none, ...limits }, operator: null, two_step_required: false },
  }
}

/** What an earlier visit of somebody would have left who belongs to no company. */
export function rememberLoner(person = { id: 7, name: null, email: 'satinalma@kordon.test' }): void {
  localStorage.setItem('user', JSON.stringify({ id: null, person }))
  localStorage.setItem('refreshToken', 'refresh-1')
  localStorage.setItem('token', 'access-1')
}

/** What the server answers to the exchange of a refresh token. */
export function aRenewal(accessToken: string, refreshToken: string): AnswerOf<typeof refresh> {
  const { company } = aLoginAnswer().data
  return { success: true, data: { accessToken, refreshToken, company, ...aPerson() } }
}

export function aLoginAnswer() {
  const { id, company_name, email, short_name, logo_url } = aUser()
  const company = { id, company_name, email, short_name, logo_url, email_confirmed: true }
  const tokens = { accessToken: 'access-1', refreshToken: 'refresh-1' }
  const data = { company, ...aPerson(), tokens, device_token: 'device-1' }
  return { success: true, data } satisfies AnswerOf<typeof loginTwoStep>
}
