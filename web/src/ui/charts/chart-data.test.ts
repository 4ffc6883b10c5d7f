import { expect, it } from 'vitest'
import { toCompactNumber } from '../../lib/format/compact-number.ts'
import { chooseLabels, toAcross, toHeight, toNearest, toShares, toTicks } from './chart-data.ts'

it('draws its grid at round values that hold all of them, zero among them', () => {
  const cases: [number[], number[]][] = [
    [[], [0, 1]],
    [
      [0, 0],
      [0, 1],
    ],
    [[1], [0, 1]],
    [[3], [0, 1, 2, 3]],
    [
      [412, 604],
      [0, 200, 400, 600, 800],
    ],
    [[0.3], [0, 0.1, 0.2, 0.3]],
    [[21_800_000.5], [0, 1e7, 2e7, 3e7]],
    [
      [-50, 150],
      [-50, 0, 50, 100, 150],
    ],
    [[-1], [-1, 0]],
  ]
  for (const [values, ticks] of cases) expect([values, toTicks(values)]).toEqual([values, ticks])
})

it('holds every value between its lowest and its highest line', () => {
  for (let value = 1; value < 1e12; value = Math.ceil(value * 1.37)) {
    for (const values of [[value], [-value], [value + 0.25, -value / 3]]) {
      const ticks = toTicks(values)
      expect(ticks.length).toBeLessThanOrEqual(7)
      for (const one of values) {
        expect(toHeight(one, ticks)).toBeGreaterThanOrEqual(0)
        expect(toHeight(one, ticks)).toBeLessThanOrEqual(100)
      }
    }
  }
})

it('puts places of a line at its edges and bars into columns', () => {
  expect([0, 1, 2].map((at) => toAcross(at, 3, 'line'))).toEqual([0, 50, 100])
  expect(toAcross(0, 1, 'line')).toBe(50)
  expect([0, 1].map((at) => toAcross(at, 2, 'bars'))).toEqual([25, 75])
  expect([-1, 0.2, 0.9, 2].map((share) => toNearest(share, 5, 'line'))).toEqual([0, 1, 4, 4])
  expect([0.2, 0.99, 1].map((share) => toNearest(share, 5, 'bars'))).toEqual([1, 4, 4])
})

it('names at most four places below the axis', () => {
  expect(chooseLabels(0, 'line')).toEqual([])
  expect(chooseLabels(2, 'line')).toEqual([0, 1])
  expect(chooseLabels(30, 'line')).toEqual([0, 10, 19, 29])
  expect(chooseLabels(8, 'bars')).toEqual([0, 2, 4, 6])
  expect(chooseLabels(5, 'bars')).toEqual([0, 2, 4])
})

it('shows the five largest parts and what is left of them', () => {
  const parts = [1, 30, 20, 10, 0, 5, 4, 30].map((value, at) => ({ name: `P${at}`, value }))
  expect(toShares(parts)).toEqual([
    { name: 'P1', value: 30, percent: 30 },
    { name: 'P7', value: 30, percent: 30 },
    { name: 'P2', value: 20, percent: 20 },
    { name: 'P3', value: 10, percent: 10 },
    { name: 'P5', value: 5, percent: 5 },
    { name: 'Diğer', value: 5, percent: 5 },
  ])
  expect(toShares([{ name: 'Yok', value: 0 }])).toEqual([])
})

it('writes large numbers short', () => {
  const written = [0, 720, 9999, 10_000, 25_500, 999_999, 84_600_000, 1_200_000_000, -15_000].map((n) =>
    toCompactNumber(n),
  )
  expect(written).toEqual(['0', '720', '9.999', '10 B', '25,5 B', '1 M', '84,6 M', '1,2 Mr', '−15 B'])
  expect(toCompactNumber(-1500.25, '₺')).toBe('−₺1.500,3')
})
