import type { FastifyInstance } from 'fastify'

const HOUR_MS = 3_600_000
const HOURS = 24

interface Hour {
  /** Hours since 1970. */
  number: number
  requests: number
  errors: number
  clientErrors: number
}

type Counted = Exclude<keyof Hour, 'number'>

export type DayCounts = ReturnType<typeof createDayCounts>

/** What this process has answered in the last day, by the hour. */
export function createDayCounts(now: () => number = Date.now) {
  let hours: Hour[] = []

  function current(): Hour {
    const number = Math.floor(now() / HOUR_MS)
    const last = hours.at(-1)
    if (last?.number === number) return last
    const begun = { number, requests: 0, errors: 0, clientErrors: 0 }
    hours = [...hours.filter((hour) => hour.number > number - HOURS), begun]
    return begun
  }

  return {
    count(what: Counted): void {
      current()[what] += 1
    },
    sum(what: Counted): number {
      current()
      return hours.reduce((total, hour) => total + hour[what], 0)
    },
  }
}

export function countAnswers(app: FastifyInstance, counts: DayCounts): void {
  app.addHook('onResponse', (request, reply, done) => {
    if (!request.routeOptions.config.exempt) counts.count('requests')
    if (reply.statusCode >= 500) counts.count('errors')
    done()
  })
}
