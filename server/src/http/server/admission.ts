import type { IncomingMessage, ServerResponse } from 'node:http'
import { unavailable } from '../errors.ts'

/** A request that waits until it may run. */
interface Waiting {
  request: IncomingMessage
  since: number
  start: () => void
  refuse: () => void
}

interface AdmissionLimits {
  /** Requests that are worked on at a time; more would only make each of them slower. */
  running: number
  /** Requests that wait for their turn, and how long. */
  waiting: number
  waitMs: number
}

export const ADMISSION_LIMITS: AdmissionLimits = { running: 64, waiting: 4000, waitMs: 700 }

const LOOK_EVERY_MS = 50
/**
 * Node takes one new connection per turn of its loop. Busy with work, it took seven seconds for a thousand clients that
 * came at once; so while connections keep coming and others wait, no further work is begun, up to half of the time.
 */
const ACCEPTING = { pauseMs: 20, atMostMs: 300 }
/** A client that leaves does not end the work for it; no statement of the database takes longer. */
const ABANDONED_MS = 10_000

/**
 * Lets as many requests run as the server can carry and the others wait a moment, at the price of a place in a list.
 * Who has waited too long is refused: what is let in is answered in time, however many come. A request gives its place
 * back when its answer begins, so that neither slow readers nor event streams hold one.
 */
export function createAdmission(limits: AdmissionLimits) {
  const running = new Set<IncomingMessage>()
  const queue = new Set<Waiting>()
  /** Those that gave their place back while their bodies arrived come first: work was already spent on them. */
  const returning = new Set<Waiting>()
  const paused = new WeakSet<IncomingMessage>()
  let timer: NodeJS.Timeout | undefined
  let lastConnection = Number.NEGATIVE_INFINITY
  let acceptingSince = Number.NEGATIVE_INFINITY
  let acceptingTimer: NodeJS.Timeout | undefined

  /** Whether connections come so fast that work has to wait for them. */
  function isAccepting(): boolean {
    if (queue.size + returning.size === 0) return false
    const now = performance.now()
    if (now - lastConnection >= ACCEPTING.pauseMs) return false
    if (now - acceptingSince >= 2 * ACCEPTING.atMostMs) acceptingSince = now
    return now - acceptingSince < ACCEPTING.atMostMs
  }

  function enter(waiting: Waiting, line: Set<Waiting>): void {
    if (running.size < limits.running && !isAccepting()) {
      running.add(waiting.request)
      return waiting.start()
    }
    if (queue.size + returning.size >= limits.waiting) return waiting.refuse()
    line.add(waiting)
    startNext()
    timer ??= setInterval(refuseLate, LOOK_EVERY_MS).unref()
  }

  function leave(request: IncomingMessage): void {
    if (running.delete(request)) startNext()
  }

  function startNext(): void {
    while (running.size < limits.running) {
      const [next] = returning.size > 0 ? returning : queue
      if (!next) return
      if (isAccepting()) {
        acceptingTimer ??= setTimeout(() => {
          acceptingTimer = undefined
          startNext()
        }, ACCEPTING.pauseMs).unref()
        return
      }
      returning.delete(next)
      queue.delete(next)
      // Its client has left meanwhile.
      if (next.request.socket.destroyed) continue
      running.add(next.request)
      next.start()
    }
  }

  function refuseLate(): void {
    const latest = performance.now() - limits.waitMs
    for (const line of [queue, returning]) {
      for (const waiting of line) {
        if (waiting.since > latest) break
        line.delete(waiting)
        if (!waiting.request.socket.destroyed) waiting.refuse()
      }
    }
    if (queue.size + returning.size > 0) return
    clearInterval(timer)
    timer = undefined
  }

  /** For answers that do not pass the hooks of the framework, and those that nobody waits for any more. */
  function leaveAfter(request: IncomingMessage, response: ServerResponse): void {
    response.once('close', () => {
      if (!running.has(request)) return
      if (response.writableFinished) leave(request)
      else setTimeout(() => leave(request), ABANDONED_MS).unref()
    })
  }

  return {
    /** To be called for each new connection. */
    accepted(): void {
      lastConnection = performance.now()
    },
    enter(request: IncomingMessage, response: ServerResponse, start: () => void, refuse: () => void): void {
      leaveAfter(request, response)
      enter({ request, since: performance.now(), start, refuse }, queue)
    },
    leave,
    /** Gives the place back while the rest of the body arrives. */
    pause(request: IncomingMessage): void {
      if (!running.has(request)) return
      paused.add(request)
      leave(request)
    },
    /** Takes a place again after `pause`. Throws when there is none for too long. */
    async resume(request: IncomingMessage): Promise<void> {
      if (!paused.delete(request)) return
      await new Promise<void>((resolve, reject) => {
        const refuse = () => reject(unavailable(undefined, 'overload'))
        enter({ request, since: performance.now(), start: resolve, refuse }, returning)
      })
    },
  }
}
