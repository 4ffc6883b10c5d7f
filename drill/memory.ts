import { readdirSync, readFileSync } from 'node:fs'

/** Resident memory of a process and its children in MB, the database left out: what shared buffers hold says nothing. */
export function readMemoryMb(pid: number): number {
  const own = /^VmRSS:\s+(\d+) kB$/m.exec(readFile(`/proc/${pid}/status`))?.[1] ?? '0'
  return Number(own) / 1024 + listChildren(pid).reduce((sum, child) => sum + readMemoryMb(child), 0)
}

function listChildren(pid: number): number[] {
  return listThreads(pid)
    .flatMap((thread) => readFile(`/proc/${pid}/task/${thread}/children`).split(' '))
    .filter((child) => child !== '' && !readFile(`/proc/${child}/cmdline`).includes('postgres'))
    .map(Number)
}

function listThreads(pid: number): string[] {
  try {
    return readdirSync(`/proc/${pid}/task`)
  } catch {
    return []
  }
}

/** A process that has ended meanwhile has no memory. */
function readFile(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}

/** By how much the values rise per step, as the line through them by least squares says. */
export function slopeOf(values: number[]): number {
  const meanX = (values.length - 1) / 2
  const meanY = values.reduce((sum, value) => sum + value, 0) / values.length
  const above = values.reduce((sum, value, index) => sum + (index - meanX) * (value - meanY), 0)
  const below = values.reduce((sum, _, index) => sum + (index - meanX) ** 2, 0)
  return above / below
}
