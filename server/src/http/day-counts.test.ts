import { expect, it } from 'vitest'
import { createDayCounts } from './day-counts.ts'

it('sums what was counted in the last 24 hours', () => {
  let now = 0
  const counts = createDayCounts(() => now)
  for (let hour = 0; hour < 30; hour++) {
    now = hour * 3_600_000
    counts.count('requests')
    if (hour % 2 === 0) counts.count('errors')
  }
  expect([counts.sum('requests'), counts.sum('errors'), counts.sum('clientErrors')]).toEqual([24, 12, 0])
  now += 23 * 3_600_000
  expect(counts.sum('requests')).toBe(1)
  now += 3_600_000
  expect(counts.sum('requests')).toBe(0)
})
