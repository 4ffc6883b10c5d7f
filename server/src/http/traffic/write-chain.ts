import { open, mkdir, readFile, readdir, rename, truncate, writeFile, type FileHandle } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { isOwn, type Anchors } from './anchors.ts'
import { claimFolder } from './claim-folder.ts'
import { saveAnchors } from './save-anchors.ts'
import {
  chainLine,
  CHAIN_START,
  dayFile,
  END_FILE,
  listDayFiles,
  readEnd,
  readLine,
  writeEnd,
  type ChainEnd,
  type TrafficLine,
} from './traffic-line.ts'

/** Lines are written together; a crash loses those of this time. */
const PAUSE_MS = 100
/** While nothing can be written (full disk), further lines are dropped. */
const MAX_WAITING = 100_000
/** Longer than any line. */
const TAIL_BYTES = 64 * 1024

interface Log {
  error: (details: object, message: string) => void
}

export type TrafficLog = Awaited<ReturnType<typeof openTrafficLog>>

interface Opening {
  log: Log
  /** The ends of days in the database, once the folder is there. */
  openAnchors: (folder: string) => Promise<Anchors>
}

/** The one writer of a folder; all processes of this server pass their lines to it. */
export async function openTrafficLog(folder: string, { log, openAnchors }: Opening) {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const release = await claimFolder(folder)
  const anchors = await openAnchors(folder)
  let { end, file, size } = await findEnd(folder, (await anchors.list()).filter(isOwn))
  let output: FileHandle | undefined
  const kept = saveAnchors({ anchors, sync: async () => output?.datasync(), log })
  // A log from before the database knew days.
  if (file !== undefined) kept.note(file, end)
  let waiting: TrafficLine[] = []
  let writing: Promise<void> | undefined

  function append(lines: readonly TrafficLine[]): void {
    if (waiting.length < MAX_WAITING) waiting.push(...lines)
    writing ??= sleep(PAUSE_MS).then(writeAll)
  }

  async function writeAll(): Promise<void> {
    try {
      while (waiting.length > 0) await writeDay()
    } catch (error) {
      log.error({ err: error }, 'The traffic log cannot be written')
    }
    writing = undefined
  }

  /** The first waiting lines, as far as they belong into one file. */
  async function writeDay(): Promise<void> {
    const [first] = waiting
    if (!first) return
    // What arrives late, from another process, stays in the order of the chain.
    const name = laterOf(dayFile(first.at), file)
    const until = waiting.findIndex(({ at }) => laterOf(dayFile(at), name) !== name)
    // A copy: more may come while these are written.
    const lines = waiting.slice(0, until === -1 ? waiting.length : until)
    const handle = name === file && output ? output : await openFile(name)
    let next = end
    let text = ''
    for (const line of lines) {
      const chained = chainLine(line, next)
      text += chained.text
      next = chained
    }
    // What was left of an attempt that failed is overwritten.
    const { bytesWritten } = await handle.write(text, size)
    if (bytesWritten < Buffer.byteLength(text)) throw new Error('The disk took a part of the lines only')
    size += bytesWritten
    end = { number: next.number, sum: next.sum }
    waiting = waiting.slice(lines.length)
    kept.note(name, end)
    await saveEnd(folder, end)
  }

  async function openFile(name: string): Promise<FileHandle> {
    const opened = await open(join(folder, name), name === file ? 'r+' : 'w', 0o600)
    await output?.close()
    if (name !== file) size = 0
    output = opened
    file = name
    return opened
  }

  return {
    append,
    /** Writes what waits. */
    async close(): Promise<void> {
      for (let running = writing; running; running = writing) await running
      await kept.close()
      await output?.close()
      release()
    },
  }
}

function laterOf(name: string, other: string | undefined): string {
  return other !== undefined && other > name ? other : name
}

/** Where the chain goes on. A line that a crash cut off is removed; it was never counted. */
async function findEnd(
  folder: string,
  anchors: ChainEnd[],
): Promise<{ end: ChainEnd; file: string | undefined; size: number }> {
  const saved = readEnd(await readFile(join(folder, END_FILE), 'utf8').catch(() => '')) ?? CHAIN_START
  const files = listDayFiles(await readdir(folder))
  const file = files.at(-1)
  let size = 0
  let last: ChainEnd = CHAIN_START
  for (const name of files.toReversed()) {
    const tail = await readTail(join(folder, name))
    if (name === file) size = tail.size
    const line = readLine(tail.lastLine)
    if (!line) continue
    last = { number: line.number, sum: line.sum }
    break
  }
  // Lines that were removed meanwhile leave a gap for ever.
  const end = [saved, ...anchors].reduce((latest, each) => (each.number > latest.number ? each : latest), last)
  return { end: { number: end.number, sum: end.sum }, file, size }
}

async function readTail(path: string): Promise<{ size: number; lastLine: string }> {
  const handle = await open(path, 'r')
  try {
    const { size } = await handle.stat()
    const start = Math.max(0, size - TAIL_BYTES)
    const { buffer } = await handle.read(Buffer.alloc(size - start), 0, size - start, start)
    const whole = buffer.lastIndexOf(10) + 1
    if (whole < buffer.length) await truncate(path, start + whole)
    const lines = buffer.subarray(0, whole).toString('utf8').split('\n')
    return { size: start + whole, lastLine: lines.at(-2) ?? '' }
  } finally {
    await handle.close()
  }
}

async function saveEnd(folder: string, end: ChainEnd): Promise<void> {
  const path = join(folder, END_FILE)
  await writeFile(`${path}.new`, writeEnd(end), { mode: 0o600 })
  await rename(`${path}.new`, path)
}
