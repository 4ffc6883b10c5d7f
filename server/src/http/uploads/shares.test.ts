import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createShares, type Shares } from './shares.ts'

function takeAll(shares: Shares, company: number): number {
  let taken = 0
  while (shares.take(company, 1)) taken += 1
  return taken
}

describe('shares', () => {
  it('leave room for others when two companies take all they can', () => {
    const shares = createShares({ all: 200, one: 50 })
    expect([takeAll(shares, 1), takeAll(shares, 2)]).toEqual([50, 50])
    for (let company = 3; company < 28; company += 1) expect(shares.take(company, 1)).toBe(true)
  })

  it('are free again when they are given back', () => {
    const shares = createShares({ all: 10, one: 2 })
    expect(takeAll(shares, 1)).toBe(2)
    shares.give(1, 1)
    expect(takeAll(shares, 1)).toBe(1)
    shares.give(1, 2)
    expect(takeAll(shares, 1)).toBe(2)
  })

  it('never come to more than there is, nor to more than one company may hold', () => {
    const steps = fc.array(
      fc.record({ company: fc.nat(20), amount: fc.integer({ min: 1, max: 30 }), give: fc.boolean() }),
    )
    fc.assert(
      fc.property(steps, (taken) => {
        const shares = createShares({ all: 100, one: 40 })
        const held = new Map<number, number>()
        for (const { company, amount, give } of taken) {
          const own = held.get(company) ?? 0
          if (give) {
            shares.give(company, Math.min(amount, own))
            held.set(company, own - Math.min(amount, own))
          } else if (shares.take(company, amount)) held.set(company, own + amount)
          expect(held.get(company) ?? 0).toBeLessThanOrEqual(40)
          expect([...held.values()].reduce((sum, value) => sum + value, 0)).toBeLessThanOrEqual(100)
        }
      }),
    )
  })
})
