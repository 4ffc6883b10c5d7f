import { Worker, type ResourceLimits, type WorkerOptions } from 'node:worker_threads'
import { AppError } from '../http/errors.ts'
import { createFairQueue } from './fair-queue.ts'

interface ThreadSettings {
  /** The file of the thread's program, without extension. */
  program: string
  /** Threads; a company uses one of them at a time. */
  atOnce: number
  /** Limits of running and waiting jobs: in all, and per company. */
  jobs: { all: number; one: number }
  /** A thread idle for so long ends and frees its memory. */
  idleMs: number
  memory?: ResourceLimits
  /** Start data of the program. */
  data?: unknown
}

const fromSource = import.meta.url.endsWith('.ts')

/** Threads start with the first jobs; a job uses its thread alone until `work` is done. */
export function createThreads({ program, atOnce, jobs, idleMs, memory, data }: ThreadSettings) {
  const queue = createFairQueue({ atOnce, jobs })
  const alive = new Set<Worker>()
  const idle = new Map<Worker, NodeJS.Timeout>()

  function start(): Worker {
    const worker = startProgram(program, { resourceLimits: memory ?? {}, workerData: data })
    alive.add(worker)
    // Between jobs there is no other error listener.
    worker.on('error', () => undefined)
    worker.once('exit', () => {
      alive.delete(worker)
      takeIdle(worker)
    })
    return worker
  }

  function takeIdle(worker: Worker): Worker {
    clearTimeout(idle.get(worker))
    idle.delete(worker)
    return worker
  }

  function keepIdle(worker: Worker): void {
    worker.unref()
    // Jobs must not use a thread that is about to end.
    idle.set(worker, setTimeout(() => void takeIdle(worker).terminate(), idleMs).unref())
  }

  async function run<T>(company: number, work: (worker: Worker) => Promise<T>): Promise<T> {
    const result = queue.run(company, async () => {
      // The thread used last, so that the others may end.
      const kept = [...idle.keys()].at(-1)
      const worker = kept ? takeIdle(kept) : start()
      worker.ref()
      try {
        return await work(worker)
      } catch (error) {
        // A refused file leaves the thread usable.
        if (!(error instanceof AppError)) await worker.terminate()
        throw error
      } finally {
        if (alive.has(worker)) keepIdle(worker)
      }
    })
    // While a company waits for its own job, the next thread serves the others.
    if (queue.hasWaiting() && alive.size < atOnce) keepIdle(start())
    return result
  }

  async function end(): Promise<void> {
    await Promise.all([...alive].map((worker) => worker.terminate()))
  }

  return { run, end }
}

/** A thread does not inherit the loader of the source; its bundle is beside that of the server. */
function startProgram(program: string, options: WorkerOptions): Worker {
  if (!fromSource) return new Worker(new URL(`./${program}.js`, import.meta.url), options)
  const { href } = new URL(`../${program}.ts`, import.meta.url)
  const compiling = `import('tsx/esm/api').then(({ register }) => (register(), import(${JSON.stringify(href)})))`
  return new Worker(compiling, { ...options, eval: true })
}
