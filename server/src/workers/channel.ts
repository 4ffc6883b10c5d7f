import cluster, { type Worker } from 'node:cluster'
import { subscribe } from 'node:diagnostics_channel'
import type { Ask, Grant } from './shared-limits.ts'

/** Messages between the main process and its workers. */
type FromWorker = { kind: 'ask'; id: number; ask: Ask } | { kind: 'counted'; connections: number }
type ToWorker = { kind: 'grant'; id: number; grant: Grant } | { kind: 'stop' } | { kind: 'count' }

function isMessage<M extends { kind: string }, K extends M['kind']>(
  message: unknown,
  kind: K,
): message is Extract<M, { kind: K }> {
  return typeof message === 'object' && message !== null && 'kind' in message && message.kind === kind
}

export function answerWorkers(answer: (ask: Ask) => Grant): void {
  cluster.on('message', (worker: Worker, message: unknown) => {
    if (isMessage<FromWorker, 'ask'>(message, 'ask')) {
      const reply: ToWorker = { kind: 'grant', id: message.id, grant: answer(message.ask) }
      worker.send(reply, ignoreGone)
    }
  })
}

export function askToStop(worker: Worker): void {
  const message: ToWorker = { kind: 'stop' }
  worker.send(message, ignoreGone)
}

/** Connections that the worker has received so far; 0 after its end. */
export function countConnections(worker: Worker): Promise<number> {
  return new Promise((resolve) => {
    const settle = (connections: number) => {
      worker.off('message', hear).off('exit', gone)
      resolve(connections)
    }
    const hear = (message: unknown) => {
      if (isMessage<FromWorker, 'counted'>(message, 'counted')) settle(message.connections)
    }
    const gone = () => settle(0)
    worker.on('message', hear).on('exit', gone)
    const message: ToWorker = { kind: 'count' }
    worker.send(message, (error) => error && gone())
  })
}

/** A worker that has just ended receives no messages. */
function ignoreGone(): void {}

/** The worker's side. */
export function openChannel(onStop: () => void) {
  const waiting = new Map<number, (grant: Grant | undefined) => void>()
  let id = 0
  let connections = 0
  subscribe('net.server.socket', () => (connections += 1))
  process.on('message', (message) => {
    if (isMessage<ToWorker, 'stop'>(message, 'stop')) onStop()
    if (isMessage<ToWorker, 'count'>(message, 'count')) {
      const reply: FromWorker = { kind: 'counted', connections }
      process.send?.(reply, undefined, undefined, ignoreGone)
    }
    if (isMessage<ToWorker, 'grant'>(message, 'grant')) {
      waiting.get(message.id)?.(message.grant)
      waiting.delete(message.id)
    }
  })
  process.on('disconnect', () => {
    for (const resolve of waiting.values()) resolve(undefined)
    waiting.clear()
  })
  return {
    /** Undefined when the main process is gone. */
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
