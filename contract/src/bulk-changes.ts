import { PRICE_MAX_MINOR } from './money.ts'

/** Products that one change takes at most. */
export const BULK_CHANGE_MAX = 5000
/** So many are shown of a change. */
export const BULK_SAMPLES = 100
export const UNDO_HOURS = 24

export const PRICE_ROUNDINGS = ['none', '00', '50', '90'] as const
export type PriceRounding = (typeof PRICE_ROUNDINGS)[number]

/** By hundredths of a percent or by minor units, either up or down. */
export type PriceStep = { percent: number } | { amount: number }

/** A price in minor units after the step, at the nearest value that ends so; undefined where no price may be that. */
export function stepPrice(price: number, step: PriceStep, round: PriceRounding): number | undefined {
  const moved = 'percent' in step ? halfUp(price * (10_000 + step.percent), 10_000) : price + step.amount
  const rounded = round === 'none' ? moved : toEnding(moved, Number(round))
  return rounded >= 0 && rounded <= PRICE_MAX_MINOR ? rounded : undefined
}

function toEnding(price: number, ending: number): number {
  const nearest = halfUp(price - ending, 100) * 100 + ending
  // Below the first such value nothing but that value is near.
  return price >= 0 && nearest < 0 ? ending : nearest
}

/** Of whole numbers that are exact. */
function halfUp(dividend: number, divisor: number): number {
  return Math.floor((2 * dividend + divisor) / (2 * divisor))
}
