import { once } from 'node:events'
import type { Worker } from 'node:worker_threads'
import { AppError } from '../../../http/errors.ts'
import { createThreads } from '../../../threads/threads.ts'
import type { SheetJob, SheetMessage } from './sheet-job.ts'
import type { SheetHead, SheetLimits, SheetRow } from './sheet.ts'
import type { UnpackedFile, UnpackLimits } from './unpack-images.ts'
import type { PlainTable } from './write-sheet.ts'

const MAX_MS = 60_000
/** Memory is that of JavaScript; a thread that needs more ends without the server. */
const THREADS = {
  program: 'sheet-main',
  atOnce: 2,
  jobs: { all: 24, one: 6 },
  idleMs: 3000,
  // Small nurseries keep the rest small too.
  memory: { maxOldGenerationSizeMb: 384, maxYoungGenerationSizeMb: 8 },
}

export type SheetThreads = ReturnType<typeof createSheetThreads>
/** The threads as one company uses them. */
export type Sheets = ReturnType<SheetThreads['of']>

/** Threads read and write spreadsheets, so that other requests do not wait. */
export function createSheetThreads() {
  const threads = createThreads(THREADS)

  function of(company: number) {
    async function inThread<T>(job: SheetJob, work: (worker: Worker) => Promise<T>): Promise<T> {
      return threads.run(company, async (worker) => {
        worker.postMessage(job)
        return work(worker)
      })
    }

    return {
      /** `take` gets the rows as they come; the next ones come when it is done. */
      async read(path: string, limits: SheetLimits, take: (rows: SheetRow[]) => Promise<void>): Promise<SheetHead> {
        return inThread({ kind: 'read', path, limits }, async (worker) => {
          const { head } = await hear(worker, 'head')
          for (;;) {
            worker.postMessage({ kind: 'next' } satisfies SheetJob)
            const { rows } = await hear(worker, 'rows')
            if (rows.length === 0) return head
            await take(rows)
          }
        })
      },

      async unpack(path: string, folder: string, limits: UnpackLimits): Promise<UnpackedFile[]> {
        const job = { kind: 'unpack' as const, path, folder, limits }
        return inThread(job, async (worker) => (await hear(worker, 'unpacked')).files)
      },

      async write(tables: PlainTable[]): Promise<Buffer> {
        return inThread({ kind: 'write', tables }, async (worker) => Buffer.from((await hear(worker, 'written')).file))
      },
    }
  }

  return { of, end: threads.end }
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
