import type { FastifyBaseLogger } from 'fastify'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'

const FOLD_EVERY_MS = 10_000
/** Takes a fraction of a second. */
const FOLD_AT_ONCE = 1000
/** A month of fewer orders is read by its days. */
const MONTH_LEAST_ORDERS = 300

/** Computes sums of changed days, so that reads stay cheap. Every server does it; the database lets one at a time. */
export function keepFiguresFolded(db: Db, log: Pick<FastifyBaseLogger, 'warn'>) {
  let folding = Promise.resolve()
  async function fold(): Promise<void> {
    try {
      await foldAll(db)
    } catch (error) {
      log.warn({ err: error }, 'Figures could not be computed; they are read from the orders')
    }
  }
  const timer = setInterval(() => {
    folding = folding.then(fold)
  }, FOLD_EVERY_MS).unref()
  return {
    async stop(): Promise<void> {
      clearInterval(timer)
      await folding
    },
  }
}

/** Until nothing waits. */
export async function foldAll(db: Db, atOnce = FOLD_AT_ONCE): Promise<void> {
  while ((await run(db, sql`fold_figures(${atOnce})`)) > 0);
  while ((await run(db, sql`fold_cart_lines(${atOnce})`)) > 0);
}

/** Sums of the months that are over, made at night. */
export async function sumMonths(db: Db, leastOrders = MONTH_LEAST_ORDERS): Promise<void> {
  while ((await run(db, sql`sum_figure_months(${leastOrders})`)) > 0);
}

async function run(db: Db, call: ReturnType<typeof sql>): Promise<number> {
  const { rows } = await sql<{ taken: number }>`select ${call} as taken`.execute(db)
  return rows[0]?.taken ?? 0
}
