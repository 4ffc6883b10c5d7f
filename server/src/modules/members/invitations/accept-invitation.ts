import { NewPassword } from '@bedesten/contract/accounts.schemas'
import type { FieldError } from '@bedesten/contract/answers.schemas'
import { INVITATION_DAYS } from '@bedesten/contract/members'
import type { Acceptance, OpenInvitation } from '@bedesten/contract/members.schemas'
import type { Db } from '../../../db/database.ts'
import { isUniqueViolation } from '../../../db/errors.ts'
import { retryTransaction } from '../../../db/transaction.ts'
import type { PersonMe } from '../../../http/access.ts'
import { AppError, conflict, invalid } from '../../../http/errors.ts'
import type { AccountTools, Caller } from '../../accounts/account-tools.ts'
import { findCredentials, holdPassword, insertPerson } from '../../accounts/accounts.queries.ts'
import { hashPassword, verifyPassword } from '../../accounts/passwords/passwords.ts'
import { hashOpaqueToken } from '../../accounts/sessions/tokens.ts'
import { continueSession, judgePassword, letIn, openAccount } from '../../accounts/sign-in.ts'
import { findPerson } from '../members.queries.ts'
import { findInvitingCompany, findOpenInvitation, takeInvitation } from './invitations.queries.ts'
import { joinCompany } from './join-company.ts'

export async function readInvitation(db: Db, token: string): Promise<OpenInvitation> {
  const { role, email, expires_at, invited_by, person_id, verified, ...company } = await getOpen(db, token)
  return {
    company: { ...company, verified: verified ? 1 : 0 },
    role,
    email,
    has_login: person_id !== null,
    invited_by,
    expires_at: expires_at.toISOString(),
  }
}

type Open = Awaited<ReturnType<typeof getOpen>>

async function getOpen(db: Db, token: string) {
  const tokenHash = hashOpaqueToken(token)
  const open = await findOpenInvitation(db, tokenHash, new Date())
  if (open) return open
  const company = await findInvitingCompany(db, tokenHash)
  if (company === undefined) throw new AppError(404, 'link_expired', describeExpired())
  throw conflict('link_expired', describeExpired(company))
}

function describeExpired(company?: string): string {
  const from = company === undefined ? 'Sizi davet eden firmadan' : `${company} firmasından`
  return `Davetler ${INVITATION_DAYS} gün geçerlidir ve bir kez kullanılır. ${from} yeni bir davet isteyin.`
}

/** Somebody was faster. */
function invitationExpired() {
  return conflict('link_expired', describeExpired())
}

function loginFirst(wrongPassword?: string) {
  const errors = wrongPassword === undefined ? {} : { errors: [{ path: 'password', msg: wrongPassword }] }
  return new AppError(409, 'login_first', 'Bu adresin hesabı var. Giriş yapın ya da şifrenizi girin.', errors)
}

interface Accepting {
  token: string
  person: PersonMe | undefined
  caller: Caller
  given: Acceptance
}

/** The person is identified by a session or by the password of the address, or is new. */
type Joining =
  | { by: 'session'; personId: number; session: PersonMe }
  | { by: 'password'; personId: number; passwordHash: string }
  | { by: 'new'; name: string; passwordHash: string }

/**
 * Membership and session are created together, and the link works once. Who accepts by a session goes on with that very
 * session: none stays open in the company of before.
 */
export async function acceptInvitation(db: Db, tools: AccountTools, accepting: Accepting) {
  const { token, given, caller } = accepting
  const open = await getOpen(db, token)
  const { joining, warning } = await recognise(db, tools, open, accepting)
  const now = new Date()
  const data = await retryTransaction(db, async (trx) => {
    const taken = await takeInvitation(trx, hashOpaqueToken(token), now)
    if (!taken) throw invitationExpired()
    const personId = await findOrInsertPerson(trx, joining, taken.email, now)
    await joinCompany(trx, taken, { personId, userAgent: caller.userAgent, now })
    const entering = { device_token: given.device_token, now }
    if (joining.by === 'session') return continueSession(trx, tools, joining.session, taken.company_id, entering)
    const enter = joining.by === 'password' ? letIn : openAccount
    return enter(trx, tools, personId, caller, entering)
  })
  return warning === undefined ? { data } : { data, warning }
}

async function recognise(
  db: Db,
  tools: AccountTools,
  open: Open,
  { person: session, given, caller }: Accepting,
): Promise<{ joining: Joining; warning?: string | undefined }> {
  if (session) {
    const { personId } = session
    const person = await findPerson(db, personId)
    if (person?.email !== open.email) {
      throw new AppError(403, 'other_address', 'Bu davet başka bir adrese gönderildi. Çıkış yapıp yeniden deneyin.')
    }
    return { joining: { by: 'session', personId, session } }
  }
  const found = await findCredentials(db, open.email)
  if (!found) return recogniseNew(tools, open, given)
  const { password } = given
  if (password === undefined) {
    throw loginFirst()
  }
  const attempt = { email: open.email, ...caller, knownDevice: undefined }
  if (!(await tools.limits.login(db, attempt, () => verifyPassword(found.password_hash, password)))) {
    tools.log.warn({ event: 'login_failed', address: caller.address }, 'wrong password for an invitation')
    throw loginFirst('Şifre hatalı')
  }
  return { joining: { by: 'password', personId: found.id, passwordHash: found.password_hash } }
}

async function recogniseNew(tools: AccountTools, open: Open, { name, password }: Acceptance) {
  const judged = NewPassword.safeParse(password)
  const errors: FieldError[] = [
    ...(name ? [] : [{ path: 'name', msg: 'Adınız gereklidir' }]),
    ...(judged.error?.issues.map(({ message }) => ({ path: 'password', msg: message })) ?? []),
  ]
  if (!name || !judged.success || errors.length > 0) throw invalid(errors)
  const warning = judgePassword(tools, judged.data, open, 'password')
  const joining: Joining = { by: 'new', name, passwordHash: await hashPassword(judged.data) }
  return { joining, warning }
}

async function findOrInsertPerson(trx: Db, joining: Joining, email: string, now: Date): Promise<number> {
  if (joining.by === 'new') {
    const { name, passwordHash } = joining
    return insertPerson(trx, { email, passwordHash, name, confirmedAt: now, now }).catch(explainTaken)
  }
  const { personId } = joining
  // The password changed meanwhile, which ended all sessions, so this one must not start.
  if (joining.by === 'password' && !(await holdPassword(trx, personId, joining.passwordHash))) throw invitationExpired()
  return personId
}

/** The address was registered meanwhile, or is reserved for its former owner: asks for a login. */
function explainTaken(error: unknown): never {
  if (isUniqueViolation(error, 'persons_email_key')) {
    throw loginFirst()
  }
  throw error
}
