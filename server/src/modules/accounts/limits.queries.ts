import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../db/database.ts'

export interface AttemptRule {
  max: number
  windowMs: number
  /** Absent: blocked until the window ends. */
  delay?: { firstMs: number; maxMs: number }
}

/** Counts one attempt in one statement, so that parallel ones cannot pass together; false when the key is blocked. */
export async function countAttempt(db: Db, key: string, rule: AttemptRule, now: Date): Promise<boolean> {
  const fresh = afterAttempt(rule, now, sql`1`, plus(now, sql`${rule.windowMs}`))
  const isOver = sql`attempt_limits.window_ends_at <= ${now}`
  const next = afterAttempt(
    rule,
    now,
    sql`(case when ${isOver} then 1 else attempt_limits.attempts + 1 end)`,
    sql`(case when ${isOver} then ${plus(now, sql`${rule.windowMs}`)} else attempt_limits.window_ends_at end)`,
  )
  const counted = await db
    .insertInto('attempt_limits')
    .values({ key, ...fresh })
    .onConflict((conflict) =>
      conflict
        .column('key')
        .doUpdateSet(next)
        .where(sql<boolean>`attempt_limits.blocked_until is null or attempt_limits.blocked_until <= ${now}`),
    )
    .returning('attempts')
    .executeTakeFirst()
  return counted !== undefined
}

function afterAttempt(rule: AttemptRule, now: Date, attempts: RawBuilder<unknown>, windowEnd: RawBuilder<unknown>) {
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

export async function forgetAttempts(db: Db, key: string): Promise<void> {
  await db.deleteFrom('attempt_limits').where('key', '=', key).execute()
}

export async function deleteOldAttempts(db: Db, now: Date): Promise<void> {
  await db
    .deleteFrom('attempt_limits')
    .where('window_ends_at', '<', now)
    .where((row) => row.or([row('blocked_until', 'is', null), row('blocked_until', '<', now)]))
    .execute()
}
