import cluster, { type Worker } from 'node:cluster'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from 'pino'
import { answerWorkers, countConnections, askToStop } from './channel.ts'
import { createSharedCounts } from './shared-limits.ts'

/** Environment variable with a worker's start data. */
const HANDOVER = 'BEDESTEN_WORKER'
const FIRST_PAUSE_MS = 100
const LONGEST_PAUSE_MS = 30_000
/** A worker that has run this long is restarted at once. */
const SOUND_MS = 60_000
/** Longer than a worker needs to finish its requests. */
const END_MS = 20_000
/**
 * How long stopping waits at most for a pause in new connections, and the interval of checks: on a busy machine
 * a client may wait for its turn longer than some twenty milliseconds, and come right when the listener closes.
 */
const QUIET_MS = 2000
const LOOK_MS = 100

interface Supervision {
  workers: number
  handover: object
  log: Pick<Logger, 'info' | 'warn'>
  stop: AbortSignal
  /** How long workers report not ready before connections are refused. */
  noticeMs: number
  onReady: (address: string) => void
}

/**
 * Starts the workers, restarts those that end, and stops them all when asked to. Rejects when one fails before all have
 * served, because it would fail again.
 */
export async function superviseWorkers(options: Supervision): Promise<void> {
  const { workers, handover, log, stop, noticeMs, onReady } = options
  const failed = new AbortController()
  const ended = AbortSignal.any([stop, failed.signal])
  const serving = new Set<Worker>()
  let haveAllServed = false

  async function keepOne(): Promise<void> {
    for (let pause = FIRST_PAUSE_MS; !ended.aborted; pause = Math.min(2 * pause, LONGEST_PAUSE_MS)) {
      const start = performance.now()
      const worker = cluster.fork({ [HANDOVER]: JSON.stringify(handover) })
      worker.once('listening', () => serving.add(worker))
      const [code, signal] = (await once(worker, 'exit')) as [number | null, string | null]
      serving.delete(worker)
      if (ended.aborted) return
      if (!haveAllServed) return failed.abort()
      if (performance.now() - start > SOUND_MS) pause = FIRST_PAUSE_MS
      log.warn({ worker: worker.process.pid, code, signal, pause }, 'A worker has ended and is started again')
      await sleep(pause, undefined, { signal: ended }).catch(() => undefined)
    }
  }

  cluster.on('listening', (_worker, { address, port }) => {
    if (haveAllServed || serving.size < workers) return
    haveAllServed = true
    onReady(`http://${address.includes(':') ? `[${address}]` : address}:${port}`)
  })
  answerWorkers(createSharedCounts())
  const kept = Array.from({ length: workers }, keepOne)
  if (!ended.aborted) await once(ended, 'abort')
  if (stop.aborted) log.info('Stopping')
  await endWorkers(failed.signal.aborted ? 0 : noticeMs)
  await Promise.all(kept)
  if (failed.signal.aborted) throw new Error('The workers could not be started.')
}

/** From then on nothing new is accepted; accepted connections have reached the workers. */
async function endWorkers(noticeMs: number): Promise<void> {
  const workers = Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined)
  workers.forEach(askToStop)
  await sleep(noticeMs)
  await Promise.race([untilNobodyComes(workers), sleep(QUIET_MS)])
  for (const worker of workers) worker.disconnect()
  const kill = setTimeout(() => workers.forEach((worker) => worker.process.kill('SIGKILL')), END_MS)
  await Promise.all(workers.map(async (worker) => worker.isDead() || once(worker, 'exit')))
  clearTimeout(kill)
}

/**
 * Closing the listener cuts connections that are accepted but not yet passed to a worker. Stopping workers answer
 * nothing until it is closed, so few new ones come; when workers received none between two checks, none is waiting.
 */
async function untilNobodyComes(workers: Worker[]): Promise<void> {
  const count = async () => (await Promise.all(workers.map(countConnections))).join()
  for (let before = await count(); ;) {
    await sleep(LOOK_MS)
    const now = await count()
    if (now === before) return
    before = now
  }
}

/** The worker's start data; undefined outside workers. */
export function takeHandover(): unknown {
  const given = process.env[HANDOVER]
  // Not for the processes that a worker starts itself.
  delete process.env[HANDOVER]
  return given === undefined ? undefined : JSON.parse(given)
}
