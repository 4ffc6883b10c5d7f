import { Id } from '@bedesten/contract/fields.schemas'
import type { PageQuery } from '@bedesten/contract/paging.schemas'
import { sql, type RawBuilder } from 'kysely'
import { z } from 'zod'
import { changeVersion } from '../../../db/change-version.ts'
import type { Db } from '../../../db/database.ts'
import { CursorTime, readCursor, toPage, toWindow } from '../../../http/paging.ts'

/** Whether the first company has blocked the second. */
export function hasBlocked(blocker: RawBuilder<unknown>, blocked: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql`exists (select from company_blocks where blocker_id = ${blocker} and blocked_id = ${blocked})`
}

/** Whether either has blocked the other; false for guests. */
export function isBlockedPair(viewer: number | undefined, other: RawBuilder<unknown>): RawBuilder<boolean> {
  if (viewer === undefined) return sql`false`
  return sql`(${hasBlocked(sql`${viewer}`, other)} or ${hasBlocked(other, sql`${viewer}`)})`
}

export async function findBlocks(db: Db, me: number, other: number) {
  const { rows } = await sql<{ blocked: boolean; refuses_me: boolean }>`
    select ${hasBlocked(sql`${me}`, sql`${other}`)} as blocked, ${hasBlocked(sql`${other}`, sql`${me}`)} as refuses_me`.execute(
    db,
  )
  return rows[0] ?? { blocked: false, refuses_me: false }
}

/** Throws a foreign key violation for an unknown company; false if it was blocked before. */
export async function insertBlock(trx: Db, blockerId: number, blockedId: number, now: Date): Promise<boolean> {
  const result = await trx
    .insertInto('company_blocks')
    .values({ blocker_id: blockerId, blocked_id: blockedId, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return result.numInsertedOrUpdatedRows === 1n
}

export async function deleteBlock(trx: Db, blockerId: number, blockedId: number): Promise<void> {
  await trx
    .deleteFrom('company_blocks')
    .where('blocker_id', '=', blockerId)
    .where('blocked_id', '=', blockedId)
    .execute()
}

/** One statement, so that the trigger counts both companies in the order of their ids. */
export async function deleteFollowsBetween(trx: Db, one: number, other: number): Promise<void> {
  await sql`
    delete from follows where (follower_id = ${one} and followee_id = ${other})
      or (follower_id = ${other} and followee_id = ${one})`.execute(trx)
}

/** Notifies open pages of both, whose conversation has changed. */
export async function notifyPair(trx: Db, one: number, other: number): Promise<void> {
  await sql`
    select hint(side.company_id, concat_ws(' ', 'message', side.id, ${changeVersion})) from conversation_sides side
    where side.company_id in (${one}, ${other}) and side.other_id in (${one}, ${other})`.execute(trx)
}

/** Newest first. */
export async function listBlocked(db: Db, me: number, page: PageQuery) {
  const after = readCursor(page.cursor, z.tuple([CursorTime, Id]))
  const window = toWindow(page)
  const blocks = db.selectFrom('company_blocks').where('blocker_id', '=', me)
  const [rows, { total }] = await Promise.all([
    blocks
      .innerJoin('companies', 'companies.id', 'blocked_id')
      .select(['companies.id', 'company_name', 'short_name', 'logo_url', 'verified', 'city'])
      .select('company_blocks.created_at as blocked_at')
      .$if(after !== undefined, (query) =>
        query.where(
          sql<boolean>`(company_blocks.created_at, blocked_id) < (${after?.[0]}::timestamptz, ${after?.[1]})`,
        ),
      )
      .orderBy('company_blocks.created_at', 'desc')
      .orderBy('blocked_id', 'desc')
      .offset(window.offset)
      .limit(window.limit)
      .execute(),
    blocks.select((row) => row.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ])
  return toPage(page, rows, total, (row) => [row.blocked_at.toISOString(), row.id])
}
