import type { Db } from '../../../db/database.ts'
import { tooMany } from '../../../http/errors.ts'
import {
  beginAttempt,
  countFailure,
  deleteAttempts,
  findBlockedUntil,
  giveAttemptBack,
  type AttemptRule,
} from './limits.queries.ts'

/** Shown when refused because of other running attempts. */
const SOON_SECONDS = 1

/** Whether what was tried is right. */
export type Check = () => Promise<boolean>

interface Limit {
  key: string
  rule: AttemptRule
  /** A right password clears earlier failures. */
  forgives?: true
  /** Written in the statement that counts a failure. */
  recording?: (db: Db, now: Date) => Pick<Db, 'insertInto'>
}

/** Runs the check if all limits allow an attempt; all limits count the outcome. */
export async function judge(db: Db, [limit, ...others]: Limit[], check: Check): Promise<boolean> {
  if (!limit) return check()
  await begin(db, limit)
  let isRight: boolean | undefined
  try {
    isRight = await judge(db, others, check)
    return isRight
  } finally {
    if (isRight === false) await fail(db, limit)
    else if (isRight && limit.forgives) await deleteAttempts(db, limit.key)
    else await giveAttemptBack(db, limit.key)
  }
}

async function fail(db: Db, { key, rule, recording }: Limit): Promise<void> {
  const now = new Date()
  await countFailure(recording ? recording(db, now) : db, key, rule, now)
}

export async function begin(db: Db, { key, rule }: Limit): Promise<void> {
  const now = new Date()
  if (await beginAttempt(db, key, rule, now)) return
  const until = await findBlockedUntil(db, key, now)
  throw tooMany(until ? Math.ceil((until.getTime() - now.getTime()) / 1000) : SOON_SECONDS)
}
