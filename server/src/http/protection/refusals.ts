import type { FastifyBaseLogger } from 'fastify'

const TELL_EVERY_MS = 1000

export type Refusals = ReturnType<typeof createRefusals>

/** Under pressure there are thousands of refusals: they are counted and logged once per second. */
export function createRefusals(log: Pick<FastifyBaseLogger, 'warn'>, countRefusal?: (cause: string) => void) {
  let counts = new Map<string, number>()
  let timer: NodeJS.Timeout | undefined

  function tell(): void {
    clearTimeout(timer)
    timer = undefined
    if (counts.size > 0) log.warn({ refused: Object.fromEntries(counts) }, 'requests refused')
    counts = new Map()
  }

  return {
    /** True for the first of its kind in this second. */
    count(reason: string): boolean {
      const before = counts.get(reason) ?? 0
      counts.set(reason, before + 1)
      countRefusal?.(reason)
      timer ??= setTimeout(tell, TELL_EVERY_MS).unref()
      return before === 0
    },
    tell,
  }
}
