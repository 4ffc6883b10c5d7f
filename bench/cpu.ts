import { readdirSync, readFileSync } from 'node:fs'

/** Linux counts in hundredths of a second towards programs, whatever its own clock does. */
const MS_PER_TICK = 10

/** CPU time that a process, its children and theirs have used so far, those included that have already ended. */
export function readCpuMs(pid: number): number {
  const children = readdirSync(`/proc/${pid}/task`).flatMap((thread) =>
    readNumbers(`/proc/${pid}/task/${thread}/children`),
  )
  return children.reduce((sum, child) => sum + readCpuMs(child), readOwnMs(pid))
}

/** User and system time of the process itself and of the children it has waited for. */
function readOwnMs(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  // The program's name comes second, in parentheses, and may itself hold spaces and parentheses.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  const times = fields.slice(11, 15).map(Number)
  return times.reduce((sum, ticks) => sum + ticks * MS_PER_TICK, 0)
}

function readNumbers(file: string): number[] {
  return readFileSync(file, 'utf8').split(' ').filter(Boolean).map(Number)
}
