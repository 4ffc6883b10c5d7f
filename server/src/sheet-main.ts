// The thread that reads and writes spreadsheets, started by the server: one job at a time.
import { readFileSync } from 'node:fs'
import { constants, setPriority } from 'node:os'
import { parentPort, workerData } from 'node:worker_threads'
import { cutTexts } from './modules/media/sheets/cut-texts.ts'
import { readSheet } from './modules/media/sheets/read-sheet.ts'
import { READS, type SheetJob, type SheetMessage } from './modules/media/sheets/sheet-job.ts'
import { SheetRefusal, type SheetRow } from './modules/media/sheets/sheet.ts'
import { unpackImages } from './modules/media/sheets/unpack-images.ts'
import { createWorkbook } from './modules/media/sheets/write-sheet.ts'

const ROWS_AT_ONCE = 100
/** Read, but not yet requested. */
let waiting: SheetRow[] = []
/** The sheet being written. */
let workbook = createWorkbook()

// Requests go first. On Linux this is the priority of the thread alone, elsewhere that of the whole server.
if (workerData === READS && process.platform === 'linux') setPriority(constants.priority.PRIORITY_BELOW_NORMAL)

parentPort?.on('message', (job: SheetJob) => {
  work(job).then(
    (message) => parentPort?.postMessage(message),
    (error: unknown) => parentPort?.postMessage(explain(error)),
  )
})

async function work(job: SheetJob): Promise<SheetMessage> {
  if (job.kind === 'next') return { kind: 'rows', rows: waiting.splice(0, ROWS_AT_ONCE) }
  if (job.kind === 'write') workbook = createWorkbook()
  if (job.kind === 'table') workbook.addTable(job.head)
  if (job.kind === 'add') workbook.addRows(job.rows)
  if (job.kind === 'write' || job.kind === 'table' || job.kind === 'add') return { kind: 'taken' }
  if (job.kind === 'finish') return { kind: 'written', file: await finish() }
  if (job.kind === 'unpack') return { kind: 'unpacked', files: unpackImages(job.path, job.folder, job.limits) }
  const { rows, ...head } = readSheet(readFileSync(job.path), job.limits)
  waiting = cutTexts(rows, job.limits)
  return { kind: 'head', head }
}

async function finish(): Promise<Buffer> {
  const finished = workbook
  workbook = createWorkbook()
  return finished.write()
}

function explain(error: unknown): SheetMessage {
  if (error instanceof SheetRefusal) return { kind: 'refused', message: error.message }
  return { kind: 'failed', message: error instanceof Error ? (error.stack ?? error.message) : String(error) }
}
