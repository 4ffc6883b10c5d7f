import { FACET_STEPS } from '@bedesten/contract/categories'
import type { Facet } from '@bedesten/contract/categories.schemas'

/** A product's answer to an attribute. */
export type Answer = string | number | boolean

/** How often each answer is given. */
export function countValues(answers: Answer[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const answer of answers) {
    const value = String(answer)
    counts.set(value, (counts.get(value) ?? 0) + 1)
  }
  return counts
}

/** From the smallest number to the largest in equal steps, and how many are in each. */
export function toRange(answers: Answer[]): Pick<Facet, 'min' | 'max' | 'steps'> {
  const numbers = answers.filter((answer) => typeof answer === 'number')
  const [first] = numbers
  if (first === undefined) return {}
  let [min, max] = [first, first]
  for (const number of numbers) {
    if (number < min) min = number
    if (number > max) max = number
  }
  const steps = Array<number>(FACET_STEPS).fill(0)
  for (const number of numbers) {
    const at = toStep(number, min, max)
    steps[at] = (steps[at] ?? 0) + 1
  }
  return { min, max, steps }
}

function toStep(number: number, min: number, max: number): number {
  if (min === max) return 0
  // Numbers like 0.3 are a little less than they say, and one on a border belongs to the step that begins there.
  const step = Math.floor(((number - min) / (max - min)) * FACET_STEPS + 1e-9)
  return Math.min(step, FACET_STEPS - 1)
}
