import { expect, it } from 'vitest'
import { formatNumber } from './format-number.ts'

it('writes numbers as Intl does', () => {
  const values = [
    1, 12, 999, 1000, 12_345, 1_234_567.891, 0.5, 0.05, 0.005, 1.005, 2.675, 8.345, 99.995, 1e-7, 0.000_04,
  ]
  values.push(999_999.9995, 123_456_789_012.34, 1e15, 1.5e21)
  const all = [0, ...values.flatMap((value) => [value, -value])]
  for (const [least, most] of [
    [0, 3],
    [2, 2],
    [0, 2],
    [1, 1],
    [0, 0],
    [4, 4],
  ] as const) {
    const format = new Intl.NumberFormat('tr-TR', { minimumFractionDigits: least, maximumFractionDigits: most })
    expect(all.map((value) => formatNumber(value, { least, most }))).toEqual(all.map((value) => format.format(value)))
  }
})
