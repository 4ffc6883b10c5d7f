import { expect, it } from 'vitest'
import { readBounds, stepOf, writeBound, writeBounds } from './facet-bounds.ts'

it('writes the bounds of one attribute beside the filters on others', () => {
  const before = { renk: 'Mavi', 'gramaj.min': '400', 'en.max': '90' }
  const after = writeBounds(before, 'gramaj', { min: undefined, max: '550.5' })
  expect(after).toEqual({ renk: 'Mavi', 'en.max': '90', 'gramaj.max': '550.5' })
  expect(readBounds(after, 'gramaj')).toEqual({ min: undefined, max: '550.5' })
})

it('moves in steps that fit the range', () => {
  expect([stepOf(300, 900), stepOf(1, 12), stepOf(0, 5000), stepOf(0.5, 3), stepOf(0.01, 0.02)]).toEqual([
    10, 1, 100, 0.01, 0.0001,
  ])
  expect([writeBound(0.1 + 0.2), writeBound(450)]).toEqual(['0.3', '450'])
})
