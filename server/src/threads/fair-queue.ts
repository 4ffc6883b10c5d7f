import { unavailable } from '../http/errors.ts'
import { createShares } from '../http/uploads/shares.ts'

interface QueueLimits {
  /** Concurrent jobs, one per company. */
  atOnce: number
  /** Limits of running and waiting jobs: in all, and per company. */
  jobs: { all: number; one: number }
}

interface Waiting {
  company: number
  begin: () => void
}

/**
 * Companies take turns and run one job at a time each, so a company that sends many jobs waits for itself. A company
 * beyond its share is refused with 503; the others still find room.
 */
export function createFairQueue({ atOnce, jobs }: QueueLimits) {
  const shares = createShares(jobs)
  const running = new Set<number>()
  let waiting: Waiting[] = []

  function beginNext(): void {
    const next = running.size < atOnce ? waiting.find(({ company }) => !running.has(company)) : undefined
    if (!next) return
    waiting = waiting.filter((each) => each !== next)
    running.add(next.company)
    next.begin()
    beginNext()
  }

  async function run<T>(company: number, work: () => Promise<T>): Promise<T> {
    if (!shares.take(company, 1)) throw unavailable()
    try {
      await new Promise<void>((begin) => {
        waiting.push({ company, begin })
        beginNext()
      })
      try {
        return await work()
      } finally {
        running.delete(company)
        // Its further jobs queue behind those of all others.
        waiting = [
          ...waiting.filter((each) => each.company !== company),
          ...waiting.filter((each) => each.company === company),
        ]
        beginNext()
      }
    } finally {
      shares.give(company, 1)
    }
  }

  return { run, hasWaiting: () => waiting.length > 0 }
}
