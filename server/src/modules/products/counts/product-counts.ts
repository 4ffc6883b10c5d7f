import type { FastifyBaseLogger } from 'fastify'
import { sql } from 'kysely'
import type { Db } from '../../../db/database.ts'

const FOLD_EVERY_MS = 10_000
/** Takes a fraction of a second. */
const FOLD_AT_ONCE = 20_000

/**
 * Folds the changes of product writes into the counts, so that reads stay cheap. Every server does it;
 * the database lets one at a time.
 */
export function keepCountsFolded(db: Db, log: Pick<FastifyBaseLogger, 'warn'>) {
  async function fold(): Promise<void> {
    try {
      while ((await foldOnce(db)) === FOLD_AT_ONCE);
    } catch (error) {
      log.warn({ err: error }, 'Changes of product counts could not be folded')
    }
  }
  const timer = setInterval(() => void fold(), FOLD_EVERY_MS).unref()
  return { stop: () => clearInterval(timer) }
}

/** The number of changes moved. */
export async function foldOnce(db: Db, atMost = FOLD_AT_ONCE): Promise<number> {
  const { rows } = await sql<{ folded: number }>`select fold_product_counts(${atMost}) as folded`.execute(db)
  return rows[0]?.folded ?? 0
}
