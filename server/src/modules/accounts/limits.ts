import type { Config } from '../../config.ts'
import type { Db } from '../../db/database.ts'
import { addressKey } from '../../http/address.ts'
import { tooMany } from '../../http/errors.ts'
import { countAttempt, findBlockedUntil, forgetAttempts, type AttemptRule } from './limits.queries.ts'

const MINUTE = 60_000

/** What login and registration ask before and after the work. All of it does nothing when limits are off. */
export interface AttemptLimits {
  /** Counts a login before its password is checked, so that parallel guesses cannot slip past together. */
  startLogin(db: Db, email: string, address: string): Promise<void>
  loginFailed(db: Db, address: string): Promise<void>
  loginSucceeded(db: Db, email: string): Promise<void>
  startRegistration(db: Db, address: string): Promise<void>
}

export function createAttemptLimits(limits: Config['limits']): AttemptLimits {
  if (!limits) return UNLIMITED
  const account: AttemptRule = {
    max: limits.loginFailuresPerAccount,
    windowMs: 15 * MINUTE,
    // Half a minute, doubling with each further failure: a guesser is stopped, an owner is never locked out for good.
    delay: { firstMs: MINUTE / 2, maxMs: 15 * MINUTE },
  }
  const address: AttemptRule = { max: limits.loginFailuresPerAddress, windowMs: 5 * MINUTE }
  const registration: AttemptRule = { max: limits.registrationsPerAddress, windowMs: 5 * MINUTE }
  return {
    startLogin: async (db, email, from) => {
      await refuseIfBlocked(db, addressLimit(from))
      await take(db, accountLimit(email), account)
    },
    // Only failures count here: an office behind one address may log in as often as it likes.
    loginFailed: async (db, from) => void (await countAttempt(db, addressLimit(from), address, new Date())),
    loginSucceeded: (db, email) => forgetAttempts(db, accountLimit(email)),
    startRegistration: (db, from) => take(db, `registration:${addressKey(from)}`, registration),
  }
}

const UNLIMITED: AttemptLimits = {
  startLogin: async () => {},
  loginFailed: async () => {},
  loginSucceeded: async () => {},
  startRegistration: async () => {},
}

function accountLimit(email: string) {
  return `account:${email}`
}

function addressLimit(address: string) {
  return `address:${addressKey(address)}`
}

async function take(db: Db, key: string, rule: AttemptRule): Promise<void> {
  const now = new Date()
  if (!(await countAttempt(db, key, rule, now))) await refuseIfBlocked(db, key)
}

async function refuseIfBlocked(db: Db, key: string): Promise<void> {
  const now = new Date()
  const until = await findBlockedUntil(db, key, now)
  if (until) throw tooMany(Math.ceil((until.getTime() - now.getTime()) / 1000))
}
