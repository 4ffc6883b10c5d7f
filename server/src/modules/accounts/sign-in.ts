import type { Credentials, Registration } from '@bedesten/contract/accounts.schemas'
import { rightsOf } from '@bedesten/contract/rights'
import type { Db } from '../../db/database.ts'
import { inTransaction } from '../../db/transaction.ts'
import { invalid, unauthorized } from '../../http/errors.ts'
import { findCredentials, getOwnAccount, holdPassword, updateStanding } from './accounts.queries.ts'
import { listAsked } from '../legal/consents/consents.queries.ts'
import { saveConsents } from '../legal/consents/give-consents.ts'
import { insertEntry } from '../operators/queue/insert-entry.ts'
import { readSiteSettings } from '../site/site-settings.queries.ts'
import { insertAccount } from './insert-account.ts'
import { listMemberships } from './members.queries.ts'
import type { AccountTools, Caller } from './account-tools.ts'
import { hasPasskeys } from './passkeys/passkeys.queries.ts'
import { issueToken } from './recovery/account-tokens.ts'
import { askConfirmation } from './recovery/confirmation.ts'
import { findTwoStep } from './two-step/two-step.queries.ts'
import { addToDevice, insertDevice, isKnownDevice } from './sessions/devices.queries.ts'
import { hashPassword, verifyPassword } from './passwords/passwords.ts'
import { insertRefreshToken, insertSession, moveSession, type SessionMark } from './sessions/sessions.queries.ts'
import { explainTaken, refuseReservedName, refuseVerifiedName } from './short-names.ts'
import { hashOpaqueToken, newOpaqueToken } from './sessions/tokens.ts'
import { weaknessOf } from './passwords/weak-passwords.ts'

export async function registerCompany(db: Db, tools: AccountTools, caller: Caller, input: Registration) {
  refuseReservedName(input.short_name)
  const warning = judgePassword(tools, input.password, input, 'password')
  await tools.limits.startRegistration(db, caller.address)
  const passwordHash = await hashPassword(input.password)
  const now = new Date()
  const opened = await inTransaction(db, async (trx) => {
    await refuseVerifiedName(trx, input.short_name)
    const { companyId, personId } = await insertAccount(trx, input, passwordHash, now).catch(explainTaken)
    await saveConsents(trx, input.consents ?? [], { personId, address: caller.address, now })
    if ((await readSiteSettings(trx)).registration === 'approval') await awaitApproval(trx, companyId, now)
    await askConfirmation(trx, tools.accountTokens, { personId, email: input.email, now })
    return openAccount(trx, tools, personId, caller, { device_token: input.device_token, now, text: 'kayıt oldu' })
  })
  return warning === undefined ? { data: opened } : { data: opened, warning }
}

/** Unknown email and wrong password take the same steps and get the same answer. */
export async function login(db: Db, tools: AccountTools, caller: Caller, input: Credentials) {
  const { email } = input
  const knownDevice = await findKnownDevice(db, email, input.device_token)
  const found = await findCredentials(db, email)
  const isRight = await tools.limits.login(db, { email, ...caller, knownDevice }, () =>
    verifyPassword(found?.password_hash, input.password),
  )
  if (!isRight || !found) {
    tools.log.warn({ event: 'login_failed', address: caller.address }, 'login failed')
    throw wrongCredentials()
  }
  const now = new Date()
  const data = await inTransaction(db, async (trx) => {
    // The password changed meanwhile, which ended all sessions, so this one must not start.
    if (!(await holdPassword(trx, found.id, found.password_hash))) throw wrongCredentials()
    return letIn(trx, tools, found.id, caller, { device_token: input.device_token, now })
  })
  return { data }
}

/** It logs in and prepares; nobody else sees it until an operator has approved it. */
async function awaitApproval(trx: Db, companyId: number, now: Date): Promise<void> {
  await updateStanding(trx, companyId, 'awaiting', now)
  await insertEntry(trx, { kind: 'new_company', companyId, title: 'Kayıt onayı', now })
}

interface Entering {
  device_token: string | undefined
  now: Date
  /** The way of login, for the activity. */
  text?: string
  target?: string
}

/** After the password: opens a session, or starts the second step if the person uses it. */
export async function letIn(trx: Db, tools: AccountTools, personId: number, caller: Caller, entering: Entering) {
  const twoStep = await findTwoStep(trx, personId)
  if (!twoStep?.enabled_at) return openAccount(trx, tools, personId, caller, entering)
  const given = { personId, purpose: 'two_step' as const, email: null, now: entering.now }
  const { token: ticket } = await issueToken(trx, tools.accountTokens, given)
  return { two_step: true as const, ticket, ...((await hasPasskeys(trx, personId)) && { passkey: true as const }) }
}

/** With a session in the company used last, or in none where the person belongs to none. */
export async function openAccount(
  trx: Db,
  tools: AccountTools,
  personId: number,
  caller: Caller,
  { device_token, now, text, target }: Entering,
) {
  const described = await describePerson(trx, personId)
  const opened = { companyId: described.company?.id ?? null, personId, text, target }
  const tokens = await openSession(trx, tools, opened, caller, now)
  return { ...described, tokens, device_token: await rememberDevice(trx, personId, device_token, now) }
}

/** The session goes on in another company of its person, or in none; tokens of before are dead at once. */
export async function continueSession(
  trx: Db,
  tools: AccountTools,
  me: SessionMark,
  companyId: number | null,
  { device_token, now }: Pick<Entering, 'device_token' | 'now'>,
) {
  const { personId, sessionId } = me
  await moveSession(trx, me, companyId, now)
  const refreshToken = newOpaqueToken()
  await insertRefreshToken(trx, sessionId, hashOpaqueToken(refreshToken), now)
  const accessToken = tools.tokens.sign({ id: companyId, personId, sessionId })
  const described = await describePerson(trx, personId, companyId)
  const tokens = { accessToken, refreshToken }
  return { ...described, tokens, device_token: await rememberDevice(trx, personId, device_token, now) }
}

/**
 * The person, company and rights of a session. Without a company that is named, or where she does not
 * belong to it any more, it is the one used last; none where she belongs to none.
 */
export async function describePerson(trx: Db, personId: number, companyId?: number | null) {
  const [{ email, name, email_confirmed_at }, memberships, asked_consents] = await Promise.all([
    getOwnAccount(trx, personId),
    listMemberships(trx, personId),
    listAsked(trx, personId),
  ])
  const member = memberships.find(({ id }) => id === companyId) ?? memberships[0]
  const email_confirmed = email_confirmed_at !== null
  const { role, standing, ...company } = member ?? { role: null, standing: 'open' as const }
  return {
    company: 'id' in company ? { ...company, email_confirmed } : null,
    person: { id: personId, name, email, email_confirmed },
    role,
    rights: [...rightsOf(role)],
    standing,
    asked_consents,
    companies: memberships.map(({ email: _email, standing: _standing, ...shown }) => shown),
  }
}

async function findKnownDevice(db: Db, email: string, token: string | undefined): Promise<Buffer | undefined> {
  const tokenHash = token === undefined ? undefined : hashOpaqueToken(token)
  return tokenHash && (await isKnownDevice(db, tokenHash, email, new Date())) ? tokenHash : undefined
}

/** The token by which the device is known to this person: its current one if valid, else a new one. */
export async function rememberDevice(trx: Db, personId: number, token: string | undefined, now: Date) {
  if (token !== undefined && (await addToDevice(trx, hashOpaqueToken(token), personId, now))) return token
  const created = newOpaqueToken()
  await insertDevice(trx, hashOpaqueToken(created), personId, now)
  return created
}

function wrongCredentials() {
  return unauthorized('wrong_credentials', 'E-posta veya şifre hatalı')
}

/** A weak password is refused in production; elsewhere it is accepted with a warning. */
export function judgePassword(
  tools: AccountTools,
  password: string,
  owner: Pick<Registration, 'company_name' | 'short_name' | 'email'>,
  path: string,
) {
  const weakness = weaknessOf(password, owner)
  if (weakness !== undefined && tools.passwordPolicy === 'refuse') throw invalid([{ path, msg: weakness }])
  return weakness
}

interface Opened {
  companyId: number | null
  personId: number
  text?: string | undefined
  target?: string | undefined
}

async function openSession(trx: Db, tools: AccountTools, opened: Opened, { userAgent }: Caller, now: Date) {
  const { companyId, personId } = opened
  const sessionId = await insertSession(trx, { ...opened, userAgent, now })
  const refreshToken = newOpaqueToken()
  await insertRefreshToken(trx, sessionId, hashOpaqueToken(refreshToken), now)
  return { accessToken: tools.tokens.sign({ id: companyId, personId, sessionId }), refreshToken }
}
