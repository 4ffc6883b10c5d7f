import type { IncomingMessage, ServerResponse } from 'node:http'
import { unavailable } from '../errors.ts'

/** A waiting request. */
interface Waiting {
  request: IncomingMessage
  since: number
  start: () => void
  refuse: () => void
}

interface AdmissionLimits {
  /** Requests running at a time; more would only slow each other down. */
  running: number
  /** Limits of waiting: requests and time. */
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
/** Work continues after its client disconnects; no statement takes longer than this. */
const ABANDONED_MS = 10_000

/**
 * Limits the requests that run at a time; others wait in a queue.
 * Requests that waited too long are refused, so admitted ones are answered in time. A request gives its slot
 * back when its answer begins, so that slow readers and event streams hold none.
 */
export function createAdmission(limits: AdmissionLimits) {
  const running = new Set<IncomingMessage>()
  const queue = new Set<Waiting>()
  /** Requests that released their slot while their bodies arrived come first: work was already spent on them. */
  const returning = new Set<Waiting>()
  const paused = new WeakSet<IncomingMessage>()
  let timer: NodeJS.Timeout | undefined
  let lastConnection = Number.NEGATIVE_INFINITY
  let acceptingSince = Number.NEGATIVE_INFINITY
  let acceptingTimer: NodeJS.Timeout | undefined

  /** Whether connections arrive so fast that work is paused. */
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
      // Its client has disconnected.
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

  /** For answers that bypass the hooks of the framework, and for disconnected clients. */
  function leaveAfter(request: IncomingMessage, response: ServerResponse): void {
    response.once('close', () => {
      if (!running.has(request)) return
      if (response.writableFinished) leave(request)
      else setTimeout(() => leave(request), ABANDONED_MS).unref()
    })
  }

  return {
    /** Call it for each new connection. */
    accepted(): void {
      lastConnection = performance.now()
    },
    enter(request: IncomingMessage, response: ServerResponse, start: () => void, refuse: () => void): void {
      leaveAfter(request, response)
      enter({ request, since: performance.now(), start, refuse }, queue)
    },
    leave,
    /** Releases the slot while the rest of the body arrives. */
    pause(request: IncomingMessage): void {
      if (!running.has(request)) return
      paused.add(request)
      leave(request)
    },
    /** Takes a slot again after `pause`. Throws after a timeout. */
    async resume(request: IncomingMessage): Promise<void> {
      if (!paused.delete(request)) return
      await new Promise<void>((resolve, reject) => {
        const refuse = () => reject(unavailable(undefined, 'overload'))
        enter({ request, since: performance.now(), start: resolve, refuse }, returning)
      })
    },
  }
}
