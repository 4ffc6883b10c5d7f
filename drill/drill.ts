import type { DrillServer, Settings } from './server.ts'

/** One measured number of a drill. */
export interface Figure {
  what: string
  value: number
  unit?: string
  /** The drill fails when the value is outside; without a limit the value is only shown. */
  limit?: { atMost: number } | { atLeast: number }
}

/** A bounded trial: it starts servers, does its harm, and ends by itself with figures. */
export interface Drill {
  name: string
  /** One sentence: what is done to the server. */
  about: string
  run: (tools: DrillTools) => Promise<Figure[]>
}

export interface DrillTools {
  /** Starts the server under trial, which ends with the drill. Call it again for a second, fresh one. */
  start: (settings?: Settings, args?: string[]) => Promise<DrillServer>
  /** Tells what is going on. */
  say: (text: string) => void
}

export function isWithin({ value, limit }: Figure): boolean {
  if (!limit) return true
  return 'atMost' in limit ? value <= limit.atMost : value >= limit.atLeast
}
