import { once } from 'node:events'
import type { Worker } from 'node:worker_threads'
import { AppError } from '../../../http/errors.ts'
import { createThreads } from '../../../threads/threads.ts'
import { READS, type SheetJob, type SheetMessage } from './sheet-job.ts'
import type { TextLimits } from './cut-texts.ts'
import type { SheetHead, SheetLimits, SheetRow } from './sheet.ts'
import type { UnpackedFile, UnpackLimits } from './unpack-images.ts'
import type { StreamedTable, Value } from './write-sheet.ts'

const MAX_MS = 60_000
/** Writing takes 6 bytes of the thread's memory for each. */
const MAX_WRITTEN_CHARACTERS = 40_000_000
/** Memory limit of JavaScript; a thread beyond it ends alone. */
const THREADS = {
  program: 'sheet-main',
  atOnce: 2,
  jobs: { all: 24, one: 6 },
  idleMs: 3000,
  // A small young generation keeps the heap small.
  memory: { maxOldGenerationSizeMb: 384, maxYoungGenerationSizeMb: 8 },
}

export type SheetThreads = ReturnType<typeof createSheetThreads>
/** The threads as one company uses them. */
export type Sheets = ReturnType<SheetThreads['of']>

/**
 * Threads read and write spreadsheets, so that other requests do not wait. Reading has threads of its own with a lower
 * priority: a slow upload blocks neither threads nor processor of exports.
 */
export function createSheetThreads() {
  const writing = createThreads(THREADS)
  const reading = createThreads({ ...THREADS, data: READS })

  function of(company: number) {
    async function inThread<T>(job: SheetJob, work: (worker: Worker) => Promise<T>): Promise<T> {
      const threads = job.kind === 'write' ? writing : reading
      return threads.run(company, async (worker) => {
        worker.postMessage(job)
        return work(worker)
      })
    }

    return {
      /** `take` receives rows with backpressure. */
      async read(
        path: string,
        limits: SheetLimits & TextLimits,
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
      },

      async unpack(path: string, folder: string, limits: UnpackLimits): Promise<UnpackedFile[]> {
        const job = { kind: 'unpack' as const, path, folder, limits }
        return inThread(job, async (worker) => (await hear(worker, 'unpacked')).files)
      },

      /** Rows are requested in batches, so that only the thread holds all of them. */
      async write(tables: StreamedTable[]): Promise<Buffer> {
        return inThread({ kind: 'write' }, async (worker) => {
          await hear(worker, 'taken')
          await sendTables(tables, async (job) => {
            worker.postMessage(job)
            await hear(worker, 'taken')
          })
          worker.postMessage({ kind: 'finish' } satisfies SheetJob)
          const { file } = await hear(worker, 'written')
          return Buffer.from(file.buffer, file.byteOffset, file.byteLength)
        })
      },
    }
  }

  async function end(): Promise<void> {
    await Promise.all([writing.end(), reading.end()])
  }

  return { of, end }
}

async function sendTables(tables: StreamedTable[], send: (job: SheetJob) => Promise<void>): Promise<void> {
  let characters = 0
  for (const { rows, ...head } of tables) {
    await send({ kind: 'table', head })
    for await (const some of rows) {
      characters += countCharacters(some)
      if (characters > MAX_WRITTEN_CHARACTERS) throw tooMuch()
      await send({ kind: 'add', rows: some })
    }
  }
}

function countCharacters(rows: Value[][]): number {
  return rows.flat().reduce<number>((sum, value) => sum + (typeof value === 'string' ? value.length : 8), 0)
}

function tooMuch(): AppError {
  const message = 'Bu kadar çok yazı tek bir Excel dosyasına sığmıyor. Daha az satır seçin ya da CSV olarak indirin.'
  return new AppError(422, 'too_much_for_a_sheet', message)
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
