import { sql } from 'kysely'
import type { FastifyBaseLogger } from 'fastify'
import type { Db } from '../../../db/database.ts'

const FLUSH_EVERY_MS = 10_000
const MAX_PENDING = 5_000
const MAX_LENGTH = 60

interface Miss {
  companyId: number
  word: string
}

/** What companies looked for and did not find, written every ten seconds; a crash loses what was not written yet. */
export function createMissCounter(db: Db, log: Pick<FastifyBaseLogger, 'warn'>) {
  let pending: Miss[] = []

  async function flush(): Promise<void> {
    const misses = pending
    if (misses.length === 0) return
    pending = []
    try {
      await saveMisses(db, misses)
    } catch (error) {
      log.warn({ err: error }, 'Searches that found nothing could not be written')
    }
  }

  const timer = setInterval(() => void flush(), FLUSH_EVERY_MS).unref()
  return {
    count(companyId: number, text: string): void {
      const word = text.toLocaleLowerCase('tr').replaceAll(/\s+/g, ' ').trim().slice(0, MAX_LENGTH)
      if (word.length > 1 && pending.length < MAX_PENDING) pending.push({ companyId, word })
    },
    flush,
    async stop(): Promise<void> {
      clearInterval(timer)
      await flush()
    },
  }
}

async function saveMisses(db: Db, misses: Miss[]): Promise<void> {
  await sql`
    insert into search_misses (day, word, company_id, count)
    select (now() at time zone 'Europe/Istanbul')::date, word, company_id, count(*)
    from unnest(${misses.map(({ word }) => word)}::text[], ${misses.map(({ companyId }) => companyId)}::bigint[])
      as missed (word, company_id) group by word, company_id order by word, company_id
    on conflict (day, word, company_id) do update set count = search_misses.count + excluded.count`.execute(db)
}
