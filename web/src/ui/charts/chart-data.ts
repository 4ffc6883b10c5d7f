/** One place of the time axis. */
export interface ChartPoint {
  /** Below the axis: `17 Eyl`. */
  label: string
  /** In full, for the table: `17 Eylül Perşembe`. */
  name: string
  value: number
  /** The same place of the period before. */
  before?: number | undefined
}

/** What the table and the legend call the columns. */
export interface ChartNames {
  point: string
  value: string
  /** Absent: there is no comparison. */
  before?: string | undefined
}

const STEPS = [1, 2, 2.5, 5, 10]
const MOST_STEPS = 4

/** Round values for the grid, rising, zero among them; never a fraction where all values are whole. */
export function toTicks(values: readonly number[]): number[] {
  const top = Math.max(0, ...values)
  const bottom = Math.min(0, ...values)
  const isWhole = values.every((value) => Number.isInteger(value))
  const step = toStep((top - bottom) / MOST_STEPS, isWhole)
  const first = Math.floor(bottom / step)
  const last = Math.max(Math.ceil(top / step), first + 1)
  return Array.from({ length: last - first + 1 }, (_, at) => Number(((first + at) * step).toPrecision(12)))
}

function toStep(least: number, isWhole: boolean): number {
  if (least <= 0) return 1
  const unit = 10 ** Math.floor(Math.log10(least))
  const step = (STEPS.find((factor) => factor * unit >= least * 0.999_999) ?? 10) * unit
  return isWhole ? Math.max(1, Math.ceil(step)) : step
}

/** Where a value lies between the lowest and the highest tick, in percent from the top. */
export function toHeight(value: number, ticks: readonly number[]): number {
  const [low, high] = [ticks[0] ?? 0, ticks.at(-1) ?? 1]
  return round(((high - value) / (high - low)) * 100)
}

/** Where a place of the axis lies, in percent: lines begin and end at the edges, bars have a column each. */
export function toAcross(at: number, count: number, kind: 'line' | 'bars'): number {
  if (kind === 'bars') return round(((at + 0.5) / count) * 100)
  return count === 1 ? 50 : round((at / (count - 1)) * 100)
}

/** The place nearest to a share of the width. */
export function toNearest(share: number, count: number, kind: 'line' | 'bars'): number {
  const at = kind === 'bars' ? Math.floor(share * count) : Math.round(share * (count - 1))
  return Math.min(count - 1, Math.max(0, at))
}

const MOST_LABELS = 4

/** The places whose labels fit side by side on the narrowest screen, evenly apart. */
export function chooseLabels(count: number, kind: 'line' | 'bars'): number[] {
  if (count <= MOST_LABELS) return Array.from({ length: count }, (_, at) => at)
  if (kind === 'bars') {
    const every = Math.ceil(count / MOST_LABELS)
    return Array.from({ length: Math.ceil(count / every) }, (_, at) => at * every)
  }
  return Array.from({ length: MOST_LABELS }, (_, at) => Math.round((at * (count - 1)) / (MOST_LABELS - 1)))
}

/** A part of a whole. */
export interface SharePart {
  name: string
  value: number
  /** Beside its name in place of the value. */
  text?: string
  /** Behind the others, however large it is. */
  last?: boolean
}

const MOST_PARTS = 5

/** The rest, in the sixth colour. */
export const REST = 'Diğer'

/**
 * The largest parts first, unless they have an order of their own; all others are `Diğer`.
 * Without a sum there are none.
 */
export function toShares(
  parts: readonly SharePart[],
  others = 0,
  isOrdered = false,
): (SharePart & { percent: number })[] {
  const behind = ({ last = false }: SharePart) => Number(last)
  const some = parts.filter(({ value }) => value > 0)
  const sorted = isOrdered ? some : some.toSorted((a, b) => behind(a) - behind(b) || b.value - a.value)
  const shown = sorted.slice(0, MOST_PARTS)
  const rest = add(sorted.slice(MOST_PARTS)) + Math.max(0, others)
  const sum = add(shown) + rest
  const all = rest > 0 ? [...shown, { name: REST, value: rest }] : shown
  return all.map((part) => ({ ...part, percent: round((part.value / sum) * 100) }))
}

function add(parts: readonly SharePart[]): number {
  return parts.reduce((sum, { value }) => sum + value, 0)
}

function round(percent: number): number {
  return Math.round(percent * 100) / 100
}
