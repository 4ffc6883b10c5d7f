import { PRICE_MAX_MINOR } from './money.ts'

/** Maximum products of one change. */
export const BULK_CHANGE_MAX = 5000
/** Number of shown examples. */
export const BULK_SAMPLES = 100
export const UNDO_HOURS = 24

export const PRICE_ROUNDINGS = ['none', '00', '50', '90'] as const
export type PriceRounding = (typeof PRICE_ROUNDINGS)[number]

/** By hundredths of a percent or by minor units, either up or down. */
export type PriceStep = { percent: number } | { amount: number }

/** A price in minor units after the change, rounded to the ending; undefined if out of range. */
export function stepPrice(price: number, step: PriceStep, round: PriceRounding): number | undefined {
  const moved = 'percent' in step ? halfUp(price * (10_000 + step.percent), 10_000) : price + step.amount
  const rounded = round === 'none' ? moved : toEnding(moved, Number(round))
  return rounded >= 0 && rounded <= PRICE_MAX_MINOR ? rounded : undefined
}

function toEnding(price: number, ending: number): number {
  const nearest = halfUp(price - ending, 100) * 100 + ending
  // Below the first such value that one is nearest.
  return price >= 0 && nearest < 0 ? ending : nearest
}

/** Exact integer arithmetic. */
function halfUp(dividend: number, divisor: number): number {
  return Math.floor((2 * dividend + divisor) / (2 * divisor))
}
