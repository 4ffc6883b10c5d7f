import { timingSafeEqual } from 'node:crypto'
import type { Asserted, RequestOptions } from '@bedesten/contract/passkeys.schemas'
import type { Db } from '../../../db/database.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { unauthorized } from '../../../http/errors.ts'
import type { AccountTools, Caller } from '../account-tools.ts'
import { findToken, takeToken } from '../recovery/account-tokens.ts'
import { openAccount } from '../sign-in.ts'
import { recordWrongStep, ticketExpired } from '../two-step/two-step.ts'
import { CHALLENGE_MS, issueChallenge, takeChallenge } from './challenges.ts'
import { toNamed } from './passkey-view.ts'
import { findPasskey, listPasskeys, takeCounter } from './passkeys.queries.ts'
import type { Site } from './sites.ts'
import { verifySignature } from './webauthn.ts'

/** With a ticket, which proves the password, the keys of its person are named; without one the person is unknown and none are. */
export async function askPasskeyLogin(db: Db, site: Site, ticket: string | undefined): Promise<RequestOptions> {
  const now = new Date()
  const personId = await personOf(db, ticket, now)
  const use = personId === undefined ? ({ purpose: 'login' } as const) : { purpose: 'second_step' as const, personId }
  const [challenge, keys] = await Promise.all([
    issueChallenge(db, use, now),
    personId === undefined ? [] : listPasskeys(db, personId),
  ])
  return {
    challenge,
    rpId: site.rpId,
    timeout: CHALLENGE_MS,
    allowCredentials: keys.map(toNamed),
    userVerification: 'required',
  }
}

interface Input extends Asserted {
  ticket?: string | undefined
  device_token?: string | undefined
}

/**
 * The authenticator has verified its user, so a key is two steps in one; after a password it may stand for the second.
 * An unknown key and a wrong signature get the same answer.
 */
export async function loginPasskey(db: Db, tools: AccountTools, caller: Caller, site: Site, input: Input) {
  const { ticket, device_token, ...credential } = input
  const now = new Date()
  const asked = await personOf(db, ticket, now)
  const use =
    asked === undefined ? ({ purpose: 'login' } as const) : { purpose: 'second_step' as const, personId: asked }
  const challenge = await takeChallenge(db, credential.response.clientDataJSON, use, now)
  if (challenge === undefined) throw challengeExpired()
  const key = await findPasskey(db, Buffer.from(credential.id, 'base64url'))
  let counter: number | undefined
  const check = async () => {
    if (!key || (asked !== undefined && key.person_id !== asked)) return false
    if (!isHandle(credential.response.userHandle, tools.passkeySites.handleOf(key.person_id))) return false
    counter = await verifySignature(credential, key, { site, challenge })
    return counter !== undefined
  }
  const isRight =
    asked === undefined
      ? await tools.limits.passkey(db, { email: key?.email, ...caller }, check)
      : await tools.limits.secondStep(db, asked, check)
  if (!isRight || !key || counter === undefined) {
    tools.log.warn({ event: 'passkey_failed', person_id: key?.person_id, address: caller.address }, 'passkey refused')
    if (asked !== undefined) await recordWrongStep(db, asked, caller, 'geçersiz geçiş anahtarı kullanıldı')
    throw wrongPasskey()
  }
  const { id, person_id: personId } = key
  const newCounter = counter
  const data = await inTransaction(db, async (trx) => {
    if (ticket !== undefined && !(await takeToken(trx, ticket, ['two_step'], now))) throw ticketExpired()
    if (!(await takeCounter(trx, id, newCounter, now))) throw wrongPasskey()
    return openAccount(trx, tools, personId, caller, { device_token, now, target: 'Geçiş anahtarıyla' })
  })
  return { data }
}

async function personOf(db: Db, ticket: string | undefined, now: Date): Promise<number | undefined> {
  if (ticket === undefined) return undefined
  const known = await findToken(db, ticket, ['two_step'], now)
  if (!known) throw ticketExpired()
  return known.person_id
}

/** Authenticators that were named a key may leave it out. */
function isHandle(given: string | null | undefined, expected: string): boolean {
  if (given === undefined || given === null) return true
  const [one, other] = [Buffer.from(given), Buffer.from(expected)]
  return one.length === other.length && timingSafeEqual(one, other)
}

function challengeExpired() {
  return unauthorized('challenge_expired', 'Geçiş anahtarıyla girişin süresi doldu. Lütfen yeniden deneyin.')
}

function wrongPasskey() {
  return unauthorized('wrong_passkey', 'Geçiş anahtarı tanınmadı, kaldırılmış olabilir. Şifrenizle girin.')
}
