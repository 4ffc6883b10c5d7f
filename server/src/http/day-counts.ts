import { sql } from 'kysely'
import type { FastifyInstance } from 'fastify'
import type { Db } from '../db/database.ts'

const HOUR_MS = 3_600_000
const FLUSH_EVERY_MS = 60_000
/** Counts of a day wait at most, while the database is away. */
const MAX_WAITING = 24

interface Log {
  warn: (details: object, message: string) => void
}

interface Counts {
  requests: number
  errors: number
  clientErrors: number
}

export type DayCounts = ReturnType<typeof createDayCounts>

/** What all processes have answered in the last day, by the hour. Written every minute; a crash loses what came since. */
export function createDayCounts(db: Db, log: Log, now: () => number = Date.now) {
  /** By hours since 1970. */
  let waiting = new Map<number, Counts>()

  function add(hour: number, { requests = 0, errors = 0, clientErrors = 0 }: Partial<Counts>): void {
    const before = waiting.get(hour)
    waiting.set(hour, {
      requests: (before?.requests ?? 0) + requests,
      errors: (before?.errors ?? 0) + errors,
      clientErrors: (before?.clientErrors ?? 0) + clientErrors,
    })
  }

  async function flush(): Promise<void> {
    const written = [...waiting]
    waiting = new Map()
    while (written.length > 0) {
      const [[hour, counts]] = written as [[number, Counts]]
      try {
        await addHour(db, new Date(hour * HOUR_MS), counts)
        written.shift()
      } catch (error) {
        log.warn({ err: error }, 'The counts of requests could not be written')
        for (const [late, missed] of written.slice(-MAX_WAITING)) add(late, missed)
        return
      }
    }
  }

  const timer = setInterval(() => void flush(), FLUSH_EVERY_MS).unref()
  return {
    count(what: keyof Counts): void {
      add(Math.floor(now() / HOUR_MS), { [what]: 1 })
    },
    flush,
    /** With what this process has not written yet. */
    async read(): Promise<Counts> {
      await flush()
      const first = new Date((Math.floor(now() / HOUR_MS) - 23) * HOUR_MS)
      const { rows } = await sql<Counts>`
        select coalesce(sum(requests), 0)::float8 as requests, coalesce(sum(errors), 0)::float8 as errors,
          coalesce(sum(client_errors), 0)::float8 as "clientErrors"
        from answered_hours where hour >= ${first}`.execute(db)
      return rows[0] ?? { requests: 0, errors: 0, clientErrors: 0 }
    },
    async close(): Promise<void> {
      clearInterval(timer)
      await flush()
    },
  }
}

async function addHour(db: Db, hour: Date, { requests, errors, clientErrors }: Counts): Promise<void> {
  await sql`
    insert into answered_hours as known (hour, requests, errors, client_errors)
    values (${hour}, ${requests}, ${errors}, ${clientErrors})
    on conflict (hour) do update set requests = known.requests + excluded.requests,
      errors = known.errors + excluded.errors, client_errors = known.client_errors + excluded.client_errors`.execute(db)
}

export function countAnswers(app: FastifyInstance, counts: DayCounts): void {
  app.addHook('onResponse', (request, reply, done) => {
    if (!request.routeOptions.config.exempt) counts.count('requests')
    if (reply.statusCode >= 500) counts.count('errors')
    done()
  })
  app.addHook('onClose', () => counts.close())
}
