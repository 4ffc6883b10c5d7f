import type { Db } from '../../../db/database.ts'
import { isForeignKeyViolation } from '../../../db/errors.ts'
import { retryTransaction } from '../../../db/transaction.ts'
import type { Author } from '../../../http/access.ts'
import { conflict, notFound } from '../../../http/errors.ts'
import { blocked, youBlocked } from './block-refusals.ts'
import { deleteBlock, deleteFollowsBetween, findBlocks, insertBlock, notifyPair } from './blocks.queries.ts'

/** Ends other relations of two companies after a block, in its transaction; returns the pages that showed them. */
export type OnBlock = (trx: Db, me: Author, blockedId: number, now: Date) => Promise<string[]>

/**
 * The blocked company can no longer write, follow, comment, like or order; existing orders go on. Returns the
 * pages that showed what ended.
 */
export async function block(db: Db, me: Author, other: number, onBlock?: OnBlock): Promise<string[]> {
  if (me.id === other) throw conflict('own_company', 'Kendi firmanızı engelleyemezsiniz.')
  const now = new Date()
  return retryTransaction(db, async (trx) => {
    if (!(await insertBlock(trx, me.id, other, now))) return []
    const pages = (await onBlock?.(trx, me, other, now)) ?? []
    await deleteFollowsBetween(trx, me.id, other)
    await notifyPair(trx, me.id, other)
    return pages
  }).catch((error: unknown) => {
    if (isForeignKeyViolation(error)) throw notFound('Firma bulunamadı')
    throw error
  })
}

export async function unblock(db: Db, me: number, other: number): Promise<void> {
  await retryTransaction(db, async (trx) => {
    await deleteBlock(trx, me, other)
    await notifyPair(trx, me, other)
  })
}

/** Refuses if either company has blocked the other. Tables with many writers have triggers for it. */
export async function refuseBlockedPair(db: Db, me: number, other: number): Promise<void> {
  const blocks = await findBlocks(db, me, other)
  if (blocks.refuses_me) throw blocked()
  if (blocks.blocked) throw youBlocked()
}
