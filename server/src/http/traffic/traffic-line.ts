import { hash } from 'node:crypto'

/** An answered request, as it is written down. */
export interface TrafficLine {
  /** When it was answered, in milliseconds since 1970. */
  at: number
  address: string
  /** Of the caller; null where a proxy does not name it. */
  port: number | null
  method: string
  /** Without the query. */
  path: string
  status: number
  company: number | null
}

/** The state of the chain after a line. */
export interface ChainEnd {
  /** Number of the line, from 1 on, through all files. */
  number: number
  sum: string
}

export const CHAIN_START: ChainEnd = { number: 0, sum: '0'.repeat(64) }
/** Where the end of the chain is written down, so that missing last lines are found. */
export const END_FILE = 'chain.json'
const DAY_FILE = /^\d{4}-\d\d-\d\d\.log$/
const SUM = /^[0-9a-f]{64}$/

const istanbul = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Istanbul' })
const MINUTE_MS = 60_000
let lastMinute = { number: -1, day: '' }

/** The file of a moment: days change at midnight in Istanbul. */
export function dayFile(at: number): string {
  const number = Math.floor(at / MINUTE_MS)
  if (lastMinute.number !== number) lastMinute = { number, day: istanbul.format(at) }
  return `${lastMinute.day}.log`
}

export function listDayFiles(names: string[]): string[] {
  return names.filter((name) => DAY_FILE.test(name)).toSorted()
}

/** The line with its number and the sum over itself and the line before. */
export function chainLine(
  { at, ...line }: TrafficLine,
  { number, sum: before }: ChainEnd,
): ChainEnd & { text: string } {
  const content = JSON.stringify({ n: number + 1, time: new Date(at).toISOString(), ...line })
  const sum = sumOf(before, content)
  return { number: number + 1, sum, text: `${content} ${sum}\n` }
}

export function sumOf(before: string, content: string): string {
  return hash('sha256', before + content)
}

/** Undefined for what is no line of the log. */
export function readLine(text: string): (ChainEnd & { content: string }) | undefined {
  const [content, space, sum] = [text.slice(0, -65), text.at(-65), text.slice(-64)]
  const number = Number(/^\{"n":([1-9]\d{0,14}),/.exec(content)?.[1])
  return space === ' ' && SUM.test(sum) && number ? { number, sum, content } : undefined
}

/** Undefined for a file that is not as it was written. */
export function readEnd(text: string): ChainEnd | undefined {
  const [, number, sum = ''] = /^\{"number":(\d{1,15}),"sum":"(\w{64})"\}\n$/.exec(text) ?? []
  return number === undefined || !SUM.test(sum) ? undefined : { number: Number(number), sum }
}

export function writeEnd({ number, sum }: ChainEnd): string {
  return `${JSON.stringify({ number, sum })}\n`
}
