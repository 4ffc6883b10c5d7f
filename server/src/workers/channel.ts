import cluster, { type Worker } from 'node:cluster'
import type { Ask, Grant } from './shared-limits.ts'

/** What the process that started the workers and each of them say to each other. */
type FromWorker = { kind: 'ask'; id: number; ask: Ask }
type ToWorker = { kind: 'grant'; id: number; grant: Grant } | { kind: 'stop' }

function isMessage<M extends { kind: string }>(message: unknown, kind: M['kind']): message is M {
  return typeof message === 'object' && message !== null && 'kind' in message && message.kind === kind
}

export function answerWorkers(answer: (ask: Ask) => Grant): void {
  cluster.on('message', (worker: Worker, message: unknown) => {
    if (isMessage<FromWorker>(message, 'ask')) {
      const reply: ToWorker = { kind: 'grant', id: message.id, grant: answer(message.ask) }
      worker.send(reply, ignoreGone)
    }
  })
}

export function tellToStop(worker: Worker): void {
  const message: ToWorker = { kind: 'stop' }
  worker.send(message, ignoreGone)
}

/** A worker that has just ended hears nothing, and needs nothing. */
function ignoreGone(): void {}

/** The side of a worker. */
export function openChannel(onStop: () => void) {
  const waiting = new Map<number, (grant: Grant | undefined) => void>()
  let id = 0
  process.on('message', (message) => {
    if (isMessage<Extract<ToWorker, { kind: 'stop' }>>(message, 'stop')) onStop()
    if (isMessage<Extract<ToWorker, { kind: 'grant' }>>(message, 'grant')) {
      waiting.get(message.id)?.(message.grant)
      waiting.delete(message.id)
    }
  })
  process.on('disconnect', () => {
    for (const resolve of waiting.values()) resolve(undefined)
    waiting.clear()
  })
  return {
    /** Undefined when nobody answers any more. */
    ask: (ask: Ask): Promise<Grant | undefined> =>
      new Promise((resolve) => {
        if (!process.connected) return resolve(undefined)
        id += 1
        waiting.set(id, resolve)
        const message: FromWorker = { kind: 'ask', id, ask }
        process.send?.(message, undefined, undefined, (error) => {
          if (error) resolve(undefined)
        })
      }),
  }
}
