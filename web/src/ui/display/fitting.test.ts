import { expect, it } from 'vitest'
import { countFitting } from './fitting.ts'

it.each([
  [[100, 100, 100], 316, 3],
  [[100, 100, 100], 315, 2],
  // 100 + 8 + 100 + 8 and the 50 for the rest.
  [[100, 100, 100, 100], 266, 2],
  [[100, 100, 100, 100], 265, 1],
  [[500, 100], 200, 1],
  [[], 0, 0],
])('of %j in %d there is room for %d', (widths, available, count) => {
  expect(countFitting(widths, available, 8, 50)).toBe(count)
})
