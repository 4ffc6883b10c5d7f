import { readFileSync } from 'node:fs'
import { readCpuMs } from './cpu.ts'

/** What other programs took of all processors since the call, in per cent. */
export function watchForeignLoad(own: number[]): () => number {
  const begin = { machine: readMachine(), own: sumOf(own) }
  return () => {
    const machine = readMachine()
    const busy = machine.busy - begin.machine.busy - (sumOf(own) - begin.own)
    return (100 * Math.max(0, busy)) / (machine.all - begin.machine.all)
  }
}

function sumOf(pids: number[]): number {
  return pids.reduce((sum, pid) => sum + readCpuMs(pid), 0)
}

function readMachine() {
  const [line = ''] = readFileSync('/proc/stat', 'utf8').split('\n', 1)
  const ticks = line.split(/\s+/).slice(1, 9).map(Number)
  const all = ticks.reduce((sum, value) => sum + value, 0) * 10
  const idle = ((ticks[3] ?? 0) + (ticks[4] ?? 0)) * 10
  return { all, busy: all - idle }
}
