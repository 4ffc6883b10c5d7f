import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import pLimit from 'p-limit'
import { AppError, unavailable } from '../../../http/errors.ts'
import type { SheetJob, SheetMessage } from './sheet-job.ts'
import type { SheetHead, SheetLimits, SheetRow } from './sheet.ts'
import type { UnpackedFile, UnpackLimits } from './unpack-images.ts'
import type { PlainTable } from './write-sheet.ts'

const MAX_WAITING = 20
const MAX_MS = 60_000
const IDLE_MS = 3000
/** Of JavaScript; a thread that needs more ends, and the server does not notice. Small nurseries keep the rest small too. */
const MEMORY = { maxOldGenerationSizeMb: 384, maxYoungGenerationSizeMb: 8 }

/** The bundle lies beside that of the server. */
const fromSource = import.meta.url.endsWith('.ts')
const program = new URL(fromSource ? '../../../sheet-main.ts' : './sheet-main.js', import.meta.url)

/** A thread does not inherit what compiles the source. */
function compiling({ href }: URL): string {
  return `import('tsx/esm/api').then(({ register }) => (register(), import(${JSON.stringify(href)})))`
}

export type Sheets = ReturnType<typeof createSheetThread>

/**
 * One thread reads and writes spreadsheets, one after the other, so that whoever asks for something else does not wait.
 * It ends when there was none for a few seconds, and its memory with it.
 */
export function createSheetThread() {
  const oneByOne = pLimit(1)
  let kept: Worker | undefined
  let idle: NodeJS.Timeout | undefined

  async function end(): Promise<void> {
    clearTimeout(idle)
    const ending = kept
    kept = undefined
    await ending?.terminate()
  }

  /** `take` gets the rows as they come; the next ones come when it is done. */
  async function read(
    path: string,
    limits: SheetLimits,
    take: (rows: SheetRow[]) => Promise<void>,
  ): Promise<SheetHead> {
    return inThread({ kind: 'read', path, limits }, async (worker) => {
      const { head } = await hear(worker, 'head')
      for (;;) {
        worker.postMessage({ kind: 'next' } satisfies SheetJob)
        const { rows } = await hear(worker, 'rows')
        if (rows.length === 0) return head
        await take(rows)
      }
    })
  }

  async function unpack(path: string, folder: string, limits: UnpackLimits): Promise<UnpackedFile[]> {
    const job = { kind: 'unpack' as const, path, folder, limits }
    return inThread(job, async (worker) => (await hear(worker, 'unpacked')).files)
  }

  async function write(tables: PlainTable[]): Promise<Buffer> {
    return inThread({ kind: 'write', tables }, async (worker) => Buffer.from((await hear(worker, 'written')).file))
  }

  async function inThread<T>(job: SheetJob, work: (worker: Worker) => Promise<T>): Promise<T> {
    if (oneByOne.pendingCount >= MAX_WAITING) throw unavailable()
    return oneByOne(async () => {
      clearTimeout(idle)
      const worker = (kept ??= start(() => {
        kept = undefined
      }))
      worker.ref()
      worker.postMessage(job)
      try {
        return await work(worker)
      } catch (error) {
        // A file that was refused did the thread no harm.
        if (!(error instanceof AppError)) await end()
        throw error
      } finally {
        worker.unref()
        idle = setTimeout(() => void end(), IDLE_MS).unref()
      }
    })
  }

  return { read, unpack, write, end }
}

function start(onExit: () => void): Worker {
  const options = { resourceLimits: MEMORY }
  const worker = fromSource ? new Worker(compiling(program), { ...options, eval: true }) : new Worker(program, options)
  // Between two messages nobody listens for it.
  worker.on('error', () => undefined)
  worker.once('exit', onExit)
  return worker
}

type Said<Kind> = Extract<SheetMessage, { kind: Kind }>

async function hear<Kind extends SheetMessage['kind']>(worker: Worker, kind: Kind): Promise<Said<Kind>> {
  const message = await next(worker)
  if (message.kind === 'refused') throw unreadable(message.message)
  if (message.kind !== kind)
    throw new Error(`The sheet thread said ${message.kind}: ${'message' in message ? message.message : ''}`)
  return message as Said<Kind>
}

async function next(worker: Worker): Promise<SheetMessage> {
  try {
    const [message] = (await once(worker, 'message', { signal: AbortSignal.timeout(MAX_MS) })) as [SheetMessage]
    return message
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined
    if (code !== 'ERR_WORKER_OUT_OF_MEMORY' && code !== 'ABORT_ERR') throw error
    await worker.terminate()
    throw unreadable('Dosya okunamayacak kadar büyük. Daha küçük dosyalara bölün.')
  }
}

function unreadable(message: string): AppError {
  return new AppError(422, 'unreadable_file', message, { errors: [{ path: 'file', msg: message }] })
}
