import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../../db/database.ts'

export interface AttemptRule {
  max: number
  windowMs: number
  /** Absent: blocks until the window ends. */
  delay?: { firstMs: number; maxMs: number }
}

/**
 * Begins an attempt; false if the key is blocked, or if as many attempts run as may still fail. Running ones
 * count, otherwise parallel guesses would all pass before the first one fails.
 */
export async function beginAttempt(db: Db, key: string, rule: AttemptRule, now: Date): Promise<boolean> {
  const begun = await db
    .insertInto('attempt_limits')
    .values({ key, attempts: 0, pending: 1, window_ends_at: endOfWindow(rule, now) })
    .onConflict((conflict) =>
      conflict
        .column('key')
        .doUpdateSet({
          attempts: sql<number>`case when ${isOver(now)} then 0 else attempt_limits.attempts end`,
          pending: sql<number>`case when ${isOver(now)} then 1 else attempt_limits.pending + 1 end`,
          window_ends_at: sql<Date>`case when ${isOver(now)} then ${endOfWindow(rule, now)} else attempt_limits.window_ends_at end`,
        })
        .where(sql<boolean>`(attempt_limits.blocked_until is null or attempt_limits.blocked_until <= ${now})`)
        // After a block one attempt at a time is allowed, and the next failure blocks again.
        .where(
          sql<boolean>`(${isOver(now)} or attempt_limits.pending < greatest(${rule.max} - attempt_limits.attempts, 1))`,
        ),
    )
    .returning('key')
    .executeTakeFirst()
  return begun !== undefined
}

/** Ends a failed attempt, and blocks the key after too many. */
export async function countFailure(
  db: Pick<Db, 'insertInto'>,
  key: string,
  rule: AttemptRule,
  now: Date,
): Promise<void> {
  const fresh = afterFailure(rule, now, sql`1`, sql`${endOfWindow(rule, now)}::timestamptz`)
  const next = afterFailure(
    rule,
    now,
    sql`(case when ${isOver(now)} then 1 else attempt_limits.attempts + 1 end)`,
    sql`(case when ${isOver(now)} then ${endOfWindow(rule, now)} else attempt_limits.window_ends_at end)`,
  )
  await db
    .insertInto('attempt_limits')
    .values({ key, ...fresh })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ ...next, pending: onePendingLess }))
    .execute()
}

/** Ends an attempt that succeeded or was not checked. */
export async function giveAttemptBack(db: Db, key: string): Promise<void> {
  await db.updateTable('attempt_limits').set({ pending: onePendingLess }).where('key', '=', key).execute()
}

const onePendingLess = sql<number>`greatest(attempt_limits.pending - 1, 0)`

function isOver(now: Date) {
  return sql`attempt_limits.window_ends_at <= ${now}`
}

function endOfWindow(rule: AttemptRule, now: Date): Date {
  return new Date(now.getTime() + rule.windowMs)
}

function afterFailure(rule: AttemptRule, now: Date, attempts: RawBuilder<unknown>, windowEnd: RawBuilder<unknown>) {
  const delay = rule.delay
    ? plus(now, sql`least(${rule.delay.firstMs} * 2 ^ least(${attempts} - ${rule.max}, 20), ${rule.delay.maxMs})`)
    : windowEnd
  const isBlocked = sql`${attempts} >= ${rule.max}`
  return {
    attempts: sql<number>`${attempts}`,
    // The window outlives the block, so the next failure continues the doubling instead of starting over.
    window_ends_at: sql<Date>`case when ${isBlocked} then ${delay} + ${rule.windowMs} * interval '1 ms' else ${windowEnd} end`,
    blocked_until: sql<Date | null>`case when ${isBlocked} then ${delay} end`,
  }
}

function plus(time: Date, milliseconds: RawBuilder<unknown>) {
  return sql`(${time}::timestamptz + ${milliseconds} * interval '1 ms')`
}

export async function findBlockedUntil(db: Db, key: string, now: Date): Promise<Date | undefined> {
  const row = await db
    .selectFrom('attempt_limits')
    .select('blocked_until')
    .where('key', '=', key)
    .where('blocked_until', '>', now)
    .executeTakeFirst()
  return row?.blocked_until ?? undefined
}

export async function deleteAttempts(db: Db, key: string): Promise<void> {
  await db.deleteFrom('attempt_limits').where('key', '=', key).execute()
}

export async function deleteOldAttempts(db: Db, now: Date): Promise<void> {
  await db
    .deleteFrom('attempt_limits')
    .where('window_ends_at', '<', now)
    .where((row) => row.or([row('blocked_until', 'is', null), row('blocked_until', '<', now)]))
    .execute()
}
