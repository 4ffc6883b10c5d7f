import type { FastifyRateLimitStore, FastifyRateLimitStoreCtor } from '@fastify/rate-limit'
import { LRUCache } from 'lru-cache'

/** A worker requests several calls at once, so that hardly any call waits for the answer. */
export interface Ask {
  /** Name of the limit. */
  limit: number
  /** Address or company. */
  key: string
  calls: number
  max: number
  windowMs: number
}

export interface Grant {
  /** Fewer than requested at the limit. */
  calls: number
  /** Granted in total. */
  used: number
  /** When the window ends, in milliseconds since 1970. */
  until: number
}

const MAX_KEYS = 60_000

/** Counts for all workers of this machine, in the main process. */
export function createSharedCounts(): (ask: Ask) => Grant {
  const windows = new LRUCache<string, { used: number; until: number }>({ max: MAX_KEYS })
  return ({ limit, key, calls, max, windowMs }) => {
    const name = `${limit} ${key}`
    const now = Date.now()
    const current = windows.get(name)
    const window = current && current.until > now ? current : { used: 0, until: now + windowMs }
    const granted = Math.max(0, Math.min(calls, max - window.used))
    window.used += granted
    windows.set(name, window)
    return { calls: granted, used: window.used, until: window.until }
  }
}

/** Remaining calls granted to a worker. */
interface Lease {
  left: number
  used: number
  until: number
  isSpent: boolean
}

/** Share of each limit that may be unused in all workers together. */
const UNUSED_PART = 0.1
const MAX_LEASES = 20_000

/**
 * Where the limits of a worker count: never more than the limit over all workers, and at most a tenth less. The plugin
 * wants a class.
 */
export function createLimitStore(
  workers: number,
  ask: (ask: Ask) => Promise<Grant | undefined>,
): FastifyRateLimitStoreCtor {
  let limits = 0
  return class LimitStore implements FastifyRateLimitStore {
    // Same order in every worker, so that numbers mean the same limit.
    readonly #limit = limits++
    readonly #leases = new LRUCache<string, Lease>({ max: MAX_LEASES })
    readonly #asking = new Map<string, Promise<void>>()

    child(): FastifyRateLimitStore {
      return new LimitStore()
    }

    incr(
      key: string,
      tell: (error: Error | null, result?: { current: number; ttl: number }) => void,
      windowMs: number,
      max: number,
    ): void {
      const lease = this.#leases.get(key)
      const now = Date.now()
      const isOver = !lease || lease.until <= now
      if (!isOver && lease.left > 0) {
        lease.left -= 1
        tell(null, { current: lease.used - lease.left, ttl: lease.until - now })
      } else if (!isOver && lease.isSpent) tell(null, { current: max + 1, ttl: lease.until - now })
      else void this.#renew(key, windowMs, max).then(() => this.incr(key, tell, windowMs, max))
    }

    /** Calls arriving meanwhile share the answer. */
    #renew(key: string, windowMs: number, max: number): Promise<void> {
      const running = this.#asking.get(key) ?? this.#askFor(key, windowMs, max)
      this.#asking.set(key, running)
      return running
    }

    async #askFor(key: string, windowMs: number, max: number): Promise<void> {
      const calls = Math.max(1, Math.floor((max * UNUSED_PART) / workers))
      // A worker about to end gets no answers and counts alone.
      const alone = { calls: max, used: max, until: Date.now() + windowMs }
      const granted = (await ask({ limit: this.#limit, key, calls, max, windowMs })) ?? alone
      this.#leases.set(key, {
        left: granted.calls,
        used: granted.used,
        until: granted.until,
        isSpent: granted.calls < calls,
      })
      this.#asking.delete(key)
    }
  }
}
