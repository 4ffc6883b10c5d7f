import { PASSKEYS_MAX } from '@bedesten/contract/passkeys'
import type { Attested, CreationOptions, Passkey } from '@bedesten/contract/passkeys.schemas'
import type { Db } from '../../../db/database.ts'
import { isUniqueViolation } from '../../../db/errors.ts'
import { retryTransaction } from '../../../db/transaction.ts'
import type { PersonMe } from '../../../http/access.ts'
import { conflict, invalid, unauthorized } from '../../../http/errors.ts'
import { describeDevice } from '../../activity/device.ts'
import { recordForPerson } from '../../activity/record-activity.ts'
import type { AccountTools } from '../account-tools.ts'
import { getOwnAccount } from '../accounts.queries.ts'
import { hasRoom } from '../recovery/mailbox-limit.ts'
import { lockAccount, writeAccountMail } from '../recovery/recovery.queries.ts'
import { holdSession, isSince } from '../sessions/sessions.queries.ts'
import { confirmIdentity } from '../two-step/two-step.ts'
import { CHALLENGE_MS, issueChallenge, takeChallenge } from './challenges.ts'
import { toNamed, toPasskey } from './passkey-view.ts'
import * as queries from './passkeys.queries.ts'
import type { Site } from './sites.ts'
import { ALGORITHMS, verifyNewKey } from './webauthn.ts'

/** For this long after a login nobody else is expected at the device. */
const FRESH_MS = 10 * 60_000

/** A key logs in by itself, so it is added with all that a login needs: right after one, or by showing it again. */
export async function askPasskey(
  db: Db,
  tools: AccountTools,
  me: PersonMe,
  site: Site,
  { password, code }: { password?: string | undefined; code?: string | undefined },
): Promise<CreationOptions> {
  const now = new Date()
  if (password !== undefined) await confirmIdentity(db, tools, me, { password, code })
  else if (!(await isSince(db, me.sessionId, new Date(now.getTime() - FRESH_MS)))) throw asksPassword()
  const [{ email, name }, keys] = await Promise.all([
    getOwnAccount(db, me.personId),
    queries.listPasskeys(db, me.personId),
  ])
  if (keys.length >= PASSKEYS_MAX) throw tooManyKeys()
  const { personId, sessionId } = me
  return {
    rp: { id: site.rpId, name: 'Bedesten' },
    user: { id: tools.passkeySites.handleOf(personId), name: email, displayName: name ?? email },
    challenge: await issueChallenge(db, { purpose: 'register', personId, sessionId }, now),
    pubKeyCredParams: ALGORITHMS.map((alg) => ({ type: 'public-key', alg })),
    timeout: CHALLENGE_MS,
    attestation: 'none',
    excludeCredentials: keys.map(toNamed),
    authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
  }
}

export async function addPasskey(
  db: Db,
  me: PersonMe,
  site: Site,
  { name, ...credential }: Attested & { name?: string | undefined },
): Promise<Passkey> {
  const { personId, sessionId, userAgent } = me
  const now = new Date()
  const use = { purpose: 'register', personId, sessionId } as const
  const challenge = await takeChallenge(db, credential.response.clientDataJSON, use, now)
  if (challenge === undefined) throw conflict('challenge_expired', 'Ekleme süresi doldu. Lütfen yeniden deneyin.')
  const key = await verifyNewKey(credential, { site, challenge })
  if (!key) throw conflict('wrong_passkey', 'Geçiş anahtarı doğrulanamadı. Lütfen yeniden deneyin.')
  return retryTransaction(db, async (trx) => {
    const { email, email_confirmed_at } = await lockAccount(trx, personId)
    // Ended by 'Bu ben değilim' meanwhile, which removes the keys that are there.
    if (!(await holdSession(trx, me))) throw unauthorized()
    if ((await queries.listPasskeys(trx, personId)).length >= PASSKEYS_MAX) throw tooManyKeys()
    const added = { ...key, personId, name: name ?? describeDevice(userAgent), now }
    const row = await queries.insertPasskey(trx, added).catch(explainKnown)
    const act = { kind: 'settings', text: 'geçiş anahtarı ekledi', target: row.name } as const
    await recordForPerson(trx, personId, act, { userAgent, now })
    // An unconfirmed address may be a stranger's.
    if (email_confirmed_at !== null || (await hasRoom(trx, email, now)))
      await writeAccountMail(trx, { personId, address: email, mail: 'passkey_added', data: { name: row.name }, now })
    return toPasskey(row)
  })
}

function asksPassword() {
  return invalid([{ path: 'password', msg: 'Girişinizin üzerinden zaman geçti. Şifrenizi girin' }])
}

function tooManyKeys() {
  return conflict('passkeys_full', `En fazla ${PASSKEYS_MAX} geçiş anahtarı ekleyebilirsiniz. Önce birini kaldırın.`)
}

function explainKnown(error: unknown): never {
  if (isUniqueViolation(error, 'passkeys_credential_key'))
    throw conflict('passkey_known', 'Bu geçiş anahtarı zaten ekli.')
  throw error
}
