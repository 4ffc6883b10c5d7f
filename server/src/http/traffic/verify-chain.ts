import { createReadStream } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { compareAnchors } from './compare-anchors.ts'
import type { Anchor } from './anchors.ts'
import { CHAIN_START, END_FILE, listDayFiles, readEnd, readLine, sumOf, type ChainEnd } from './traffic-line.ts'

/** After these the log is not worth reading on. */
const MAX_FAULTS = 20

export interface Verified {
  files: number
  lines: number
  end: ChainEnd
  faults: string[]
  /** Whose days of the database are of other folders with this name. */
  otherMachines: string[]
}

interface Given {
  /** The first day; absent: all. */
  from?: string | undefined
  /** Read before: what is written meanwhile is longer. */
  anchors: Anchor[]
}

/** Reads the chain, from the first file or from that of a day on, and compares it with what the database has of it. */
export async function verifyTrafficLog(folder: string, { from, anchors }: Given): Promise<Verified> {
  // Read before the lines: a server that runs only adds to them.
  const saved = readEnd(await readFile(join(folder, END_FILE), 'utf8').catch(() => ''))
  const all = listDayFiles(await readdir(folder))
  const files = all.filter((name) => from === undefined || name >= from)
  const faults: string[] = []
  const compared = compareAnchors(anchors.filter(({ day }) => from === undefined || day >= from))
  let lines = 0
  // Undefined: the line before is not known, so that the sum of the next one cannot be checked.
  let before: ChainEnd | undefined = from === undefined ? CHAIN_START : undefined
  for (const name of files) {
    let place = 0
    for await (const text of readLines(join(folder, name), name === all.at(-1))) {
      place += 1
      lines += 1
      const line = readLine(text)
      const fault = line ? findFault(line, before, saved) : 'is no line of the log'
      if (fault) faults.push(`${name} line ${place}: ${fault}`)
      if (line) compared.meet(line)
      before = line && { number: line.number, sum: line.sum }
      if (faults.length >= MAX_FAULTS)
        return { files: files.length, lines, end: before ?? CHAIN_START, faults, otherMachines: [] }
    }
  }
  const end = before ?? CHAIN_START
  const { changed, last, otherMachines } = compared.finish()
  if (!saved && lines > 0) faults.push(`${END_FILE} is missing or changed`)
  for (const { day, number } of changed) faults.push(`${day}.log: line ${number} is not the one that the database has`)
  const known = Math.max(saved?.number ?? 0, last)
  if (known > end.number) faults.push(`${nameGap(end.number, known + 1)} at the end`)
  return { files: files.length, lines, end, faults, otherMachines }
}

function findFault(
  line: ChainEnd & { content: string },
  before: ChainEnd | undefined,
  saved: ChainEnd | undefined,
): string | undefined {
  if (before && line.number > before.number + 1) return `${nameGap(before.number, line.number)} before it`
  if (before && line.number <= before.number) return `has the number ${line.number}, which is not its own`
  if (before && sumOf(before.sum, line.content) !== line.sum) return 'does not match its sum: it was changed'
  if (line.number === saved?.number && line.sum !== saved.sum) return `does not match ${END_FILE}`
  return undefined
}

/** What lies between two numbers. */
function nameGap(before: number, after: number): string {
  const [first, last] = [before + 1, after - 1]
  return first === last ? `line ${first} of the chain is missing` : `lines ${first} to ${last} of the chain are missing`
}

/** The last line of the last file may just be written. */
async function* readLines(path: string, mayGrow: boolean): AsyncGenerator<string> {
  let rest = ''
  // Byte by byte: what is no UTF-8 any more shall not look as it did.
  for await (const chunk of createReadStream(path, { encoding: 'latin1' })) {
    const lines = (rest + String(chunk)).split('\n')
    rest = lines.pop() ?? ''
    for (const line of lines) yield decode(line)
  }
  if (rest !== '' && !mayGrow) yield decode(rest)
}

function decode(line: string): string {
  return Buffer.from(line, 'latin1').toString('utf8')
}
