import type { Config } from '../../../config.ts'
import type { Db } from '../../../db/database.ts'
import { addressKey } from '../../../http/protection/address.ts'
import { recordFailedLogin, recordingFailedLogin } from '../../activity/record-activity.ts'
import { begin, judge, type Check } from './judge.ts'
import { countFailure, deleteAttempts, type AttemptRule } from './limits.queries.ts'

const MINUTE = 60_000

/** Of one address, and with one mailbox. */
const COMPLAINTS_PER_HOUR = 5

interface PasskeyAttempt {
  /** The owner of the passkey; undefined for an unknown one. */
  email: string | undefined
  address: string
  userAgent: string
}

interface LoginAttempt {
  email: string
  address: string
  userAgent: string
  /** The hash of its token, if the device is known. */
  knownDevice: Buffer | undefined
}

/** Allows everything when limits are off. */
export interface AttemptLimits {
  /** Counts the attempt, then runs the check; throws 429 after too many failures. */
  login(db: Db, attempt: LoginAttempt, check: Check): Promise<boolean>
  /** The same for a passkey without a password; wrong passwords of strangers do not count against it. */
  passkey(db: Db, attempt: PasskeyAttempt, check: Check): Promise<boolean>
  /** The same for the current password of a logged-in person. */
  passwordChange(db: Db, sessionId: number, check: Check): Promise<boolean>
  /** The same for the codes of a second step. */
  secondStep(db: Db, personId: number, check: Check): Promise<boolean>
  startRegistration(db: Db, address: string): Promise<void>
  /** Of an address, and with the mailbox that gets the receipt. */
  startComplaint(db: Db, address: string, email: string): Promise<void>
  forgiveAccount(db: Db, email: string): Promise<void>
}

export function createAttemptLimits(limits: Config['limits']): AttemptLimits {
  if (!limits) return UNLIMITED
  const guessing: AttemptRule = {
    max: limits.loginFailuresPerAccount,
    windowMs: 15 * MINUTE,
    // Half a minute, doubling with each further failure: a guesser is stopped, an owner is never locked out for good.
    delay: { firstMs: MINUTE / 2, maxMs: 15 * MINUTE },
  }
  const spraying: AttemptRule = { max: limits.loginFailuresPerAddress, windowMs: 5 * MINUTE }
  const complaining: AttemptRule = { max: COMPLAINTS_PER_HOUR, windowMs: 60 * MINUTE }
  const registering: AttemptRule = { max: limits.registrationsPerAddress, windowMs: 5 * MINUTE }
  return {
    login(db, { email, address, userAgent, knownDevice }, check) {
      const recording = (db: Db, now: Date) => recordingFailedLogin(db, email, { userAgent, now })
      // Strangers share the budgets of the account and of their address. A known device has its own, so that strangers
      // cannot lock the owner out; its token opens no other account, so it is of no use for spraying either.
      const ofDevice = knownDevice && { key: `device:${knownDevice.toString('hex')}:${email}`, rule: guessing }
      const ofStranger = [
        { key: `address:${addressKey(address)}`, rule: spraying },
        { key: accountKey(email), rule: guessing, forgives: true as const, recording },
      ]
      return judge(db, ofDevice ? [{ ...ofDevice, forgives: true, recording }] : ofStranger, check)
    },
    passkey(db, { email, address, userAgent }, check) {
      const ofAddress = { key: `address:${addressKey(address)}`, rule: spraying }
      if (email === undefined) return judge(db, [ofAddress], check)
      const recording = (db: Db, now: Date) => recordingFailedLogin(db, email, { userAgent, now })
      const ofOwner = { key: `passkey:${email}`, rule: guessing, forgives: true as const, recording }
      return judge(db, [ofAddress, ofOwner], check)
    },
    passwordChange: (db, sessionId, check) =>
      judge(db, [{ key: `session:${sessionId}`, rule: guessing, forgives: true }], check),
    secondStep: (db, personId, check) =>
      judge(db, [{ key: `two-step:${personId}`, rule: guessing, forgives: true }], check),
    async startRegistration(db, address) {
      const limit = { key: `registration:${addressKey(address)}`, rule: registering }
      await begin(db, limit)
      await countFailure(db, limit.key, limit.rule, new Date())
    },
    async startComplaint(db, address, email) {
      for (const key of [`complaint:${addressKey(address)}`, `complaint-mail:${email}`]) {
        await begin(db, { key, rule: complaining })
        await countFailure(db, key, complaining, new Date())
      }
    },
    forgiveAccount: (db, email) => deleteAttempts(db, accountKey(email)),
  }
}

const UNLIMITED: AttemptLimits = {
  login: checkAndRecord,
  passkey: checkAndRecord,
  passwordChange: (_db, _sessionId, check) => check(),
  secondStep: (_db, _personId, check) => check(),
  startRegistration: async () => {},
  startComplaint: async () => {},
  forgiveAccount: async () => {},
}

async function checkAndRecord(
  db: Db,
  { email, userAgent }: Pick<PasskeyAttempt, 'email' | 'userAgent'>,
  check: Check,
): Promise<boolean> {
  const isRight = await check()
  if (!isRight && email !== undefined) await recordFailedLogin(db, email, { userAgent, now: new Date() })
  return isRight
}

function accountKey(email: string) {
  return `account:${email}`
}
