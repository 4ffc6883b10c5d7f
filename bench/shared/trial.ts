import type { Server, Settings } from './server.ts'

/** One measured number. */
export interface Figure {
  what: string
  value: number
  unit?: string
  /** The trial fails if the value exceeds the limit; without one it is only shown. */
  limit?: { atMost: number } | { atLeast: number }
}

/** A measurement or a drill: starts servers, does its work, and returns figures. */
export interface Trial {
  name: string
  /** One sentence of description. */
  about: string
  run: (tools: Tools) => Promise<Figure[]>
}

export interface Tools {
  /** Starts the built server, which ends with the trial. Call it again for a second one. */
  start: (settings?: Settings, args?: string[]) => Promise<Server>
  /** Prints progress. */
  say: (text: string) => void
  /** Command line options. */
  options: Record<string, string | undefined>
  names: string[]
}

export function isWithin({ value, limit }: Figure): boolean {
  if (!limit) return true
  return 'atMost' in limit ? value <= limit.atMost : value >= limit.atLeast
}

export function toRow(figure: Figure): string {
  const { what, value, unit = '', limit } = figure
  const shown = Number.isInteger(value) ? String(value) : value.toFixed(value < 10 ? 2 : 1)
  const wanted = limit ? ('atMost' in limit ? `at most ${limit.atMost}` : `at least ${limit.atLeast}`) : ''
  const verdict = limit ? (isWithin(figure) ? '✔' : '✘') : ' '
  return `  ${verdict} ${what.padEnd(64)} ${`${shown} ${unit}`.trim().padStart(12)}  ${wanted}`
}

/** The value below which a share of all values lie. */
export function percentile(values: number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN
}

export function medianOf(values: number[]): number {
  return (percentile(values, 0.5) + percentile(values, 0.5 + 1 / values.length)) / 2
}
