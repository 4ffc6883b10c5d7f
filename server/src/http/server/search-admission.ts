import { unavailable } from '../errors.ts'

interface SearchLimits {
  /** Concurrent searches. */
  running: number
  /** Limits of waiting: searches and time. */
  waiting: number
  waitMs: number
}

/**
 * Three searches at a time: with two addresses that search without pause, a third one still starts at once. More than three
 * would not be faster on two cores, and would slow down all other calls.
 */
export const SEARCH_LIMITS: SearchLimits = { running: 3, waiting: 500, waitMs: 2000 }

interface Waiting {
  start: () => void
  refuse: () => void
}

/** Releases and retakes the slot among all requests while it waits for its search. */
interface OtherPlace {
  pause: () => void
  resume: () => Promise<void>
}

/**
 * Callers choose what a search costs, so only a few run at a time, and other calls keep their slots. Each address that
 * searches has an equal share of what runs, and addresses take turns: one that sends many searches waits for itself. When
 * too many wait, the address with most of them loses its last one.
 */
export function createSearchAdmission(limits: SearchLimits) {
  /** Running searches by address. */
  const running = new Map<string, number>()
  let runningCount = 0
  /** Waiting searches by address, in turn. */
  const queues = new Map<string, Waiting[]>()
  let waitingCount = 0

  function mayStart(address: string): boolean {
    if (runningCount >= limits.running) return false
    const addresses = new Set([...running.keys(), ...queues.keys(), address]).size
    return (running.get(address) ?? 0) < Math.max(1, Math.floor(limits.running / addresses))
  }

  function takePlace(address: string): void {
    running.set(address, (running.get(address) ?? 0) + 1)
    runningCount += 1
  }

  function givePlace(address: string): void {
    const others = (running.get(address) ?? 0) - 1
    if (others > 0) running.set(address, others)
    else running.delete(address)
    runningCount -= 1
    for (const [next, queue] of queues) if (mayStart(next)) startFirst(next, queue)
  }

  function startFirst(address: string, queue: Waiting[]): void {
    const first = queue[0]
    if (!first) return
    takePlace(address)
    leaveQueue(address, first)
    // Its next search comes after those of all others.
    if (queues.delete(address)) queues.set(address, queue)
    first.start()
  }

  function leaveQueue(address: string, waiting: Waiting): void {
    const queue = queues.get(address) ?? []
    queue.splice(queue.indexOf(waiting), 1)
    waitingCount -= 1
    if (queue.length === 0) queues.delete(address)
  }

  function refuseOneOfMost(): void {
    const [most] = [...queues].toSorted(([, left], [, right]) => right.length - left.length)
    most?.[1].at(-1)?.refuse()
  }

  function waitForTurn(address: string): Promise<void> {
    return new Promise((resolve, reject) => {
      const waiting: Waiting = {
        start: () => {
          clearTimeout(timer)
          resolve()
        },
        refuse: () => {
          clearTimeout(timer)
          leaveQueue(address, waiting)
          reject(unavailable(undefined, 'search_queue'))
        },
      }
      const timer = setTimeout(waiting.refuse, limits.waitMs)
      const queue = queues.get(address)
      if (queue) queue.push(waiting)
      else queues.set(address, [waiting])
      waitingCount += 1
      if (waitingCount > limits.waiting) refuseOneOfMost()
    })
  }

  return {
    /** Runs a search when its address has its turn. Throws 503 after a timeout. */
    async run<T>(address: string, otherPlace: OtherPlace, search: () => Promise<T>): Promise<T> {
      const isNext = !queues.has(address) && mayStart(address)
      if (isNext) takePlace(address)
      else {
        otherPlace.pause()
        await waitForTurn(address)
      }
      try {
        if (!isNext) await otherPlace.resume()
        return await search()
      } finally {
        givePlace(address)
      }
    },
  }
}
