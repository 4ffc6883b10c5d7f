import { expect, it } from 'vitest'
import { withYearEnding } from './year-endings.ts'

it.each([
  [2025, '2025’e', '2025’te'],
  [2026, '2026’ya', '2026’da'],
  [2027, '2027’ye', '2027’de'],
  [2029, '2029’a', '2029’da'],
  [2030, '2030’a', '2030’da'],
  [2040, '2040’a', '2040’ta'],
])('%i takes the endings of its last word', (year, to, at) => {
  expect([withYearEnding(String(year), 'to'), withYearEnding(String(year), 'at')]).toEqual([to, at])
})
