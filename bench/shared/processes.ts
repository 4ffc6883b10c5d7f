import { existsSync, readdirSync, readFileSync } from 'node:fs'

/** Linux counts in hundredths of a second towards programs, whatever its own clock does. */
const MS_PER_TICK = 10

/** CPU time that a process, its children and theirs have used so far, those included that have already ended. */
export function readCpuMs(pid: number): number {
  return listTree(pid).reduce((sum, each) => sum + readOwnMs(each), 0)
}

/** The same of a server without the database that it has started, which is its child. */
export function readServerCpuMs(pid: number): number {
  return listTree(pid, isNoDatabase).reduce((sum, each) => sum + readOwnMs(each), 0)
}

/** Resident memory of a process and its children in MB, the database left out: what shared buffers hold says nothing. */
export function readMemoryMb(pid: number): number {
  const processes = listTree(pid, isNoDatabase)
  const kilobytes = processes.map((each) => /^VmRSS:\s+(\d+) kB$/m.exec(readFile(`/proc/${each}/status`))?.[1] ?? '0')
  return kilobytes.reduce((sum, each) => sum + Number(each), 0) / 1024
}

/** CPU share of other programs since the call, in per cent. */
export function watchForeignLoad(own: number[]): () => number {
  const ownMs = () => own.reduce((sum, pid) => sum + readCpuMs(pid), 0)
  const begin = { machine: readMachine(), own: ownMs() }
  return () => {
    const machine = readMachine()
    const busy = machine.busy - begin.machine.busy - (ownMs() - begin.own)
    return (100 * Math.max(0, busy)) / (machine.all - begin.machine.all)
  }
}

const isNoDatabase = (child: string) => !readFile(`/proc/${child}/cmdline`).includes('postgres')

function listTree(pid: number, isWanted: (child: string) => boolean = () => true): number[] {
  const threads = existsSync(`/proc/${pid}/task`) ? readdirSync(`/proc/${pid}/task`) : []
  const children = threads.flatMap((thread) => readFile(`/proc/${pid}/task/${thread}/children`).split(' '))
  const wanted = children.filter((child) => child !== '' && isWanted(child))
  return [pid, ...wanted.flatMap((child) => listTree(Number(child), isWanted))]
}

/** User and system time of the process itself and of the children it has waited for. */
function readOwnMs(pid: number): number {
  const stat = readFile(`/proc/${pid}/stat`)
  // The program's name comes second, in parentheses, and may itself hold spaces and parentheses.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return fields.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks) * MS_PER_TICK, 0)
}

function readMachine() {
  const [line = ''] = readFile('/proc/stat').split('\n', 1)
  const ticks = line.split(/\s+/).slice(1, 9).map(Number)
  const all = ticks.reduce((sum, value) => sum + value, 0) * MS_PER_TICK
  const idle = ((ticks[3] ?? 0) + (ticks[4] ?? 0)) * MS_PER_TICK
  return { all, busy: all - idle }
}

/** The process may have ended. */
function readFile(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}
