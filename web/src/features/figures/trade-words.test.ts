import { expect, it } from 'vitest'
import { chooseGrain } from './trade-words.ts'

it.each([
  ['day', '2026-01-01', '2026-03-31'],
  ['week', '2025-06-15', '2026-06-14'],
  ['month', '2026-01-01', '2026-11-20'],
  ['month', '2024-06-15', '2026-06-14'],
] as const)('charts have a point for each %s from %s to %s', (grain, from, to) => {
  expect(chooseGrain({ from, to }, null)).toBe(grain)
})
