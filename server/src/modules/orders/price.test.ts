import { TOTAL_MAX_MINOR, toAmount } from '@bedesten/contract/money'
import { priceLine, sumLines, type Priced } from '@bedesten/contract/price'
import { VAT_RATES } from '@bedesten/contract/terms'
import * as fc from 'fast-check'
import { timesInCi } from '../../../test/sample.ts'
import { describe, expect, it } from 'vitest'

const rate = fc.integer({ min: 1, max: 2_000_000_000 }).map((value) => toRate(value))
const tierSteps = fc.array(fc.tuple(fc.integer({ min: 1, max: 900 }), fc.integer({ min: 1, max: 9000 })), {
  maxLength: 6,
})
const anyLine = fc.record({
  price: fc.oneof(fc.integer({ min: 0, max: 9_999_999_999 }), fc.integer({ min: 0, max: 5_000_000 })),
  steps: tierSteps,
  vat_rate: fc.constantFrom(...VAT_RATES),
  vat_included: fc.boolean(),
  quantity: fc.oneof(fc.integer({ min: 1, max: 100_000 }), fc.integer({ min: 1, max: 2000 })),
  /** In hundredths of a percent. */
  discount: fc.option(fc.integer({ min: 1, max: 9000 })),
  conversion: fc.option(fc.record({ from: rate, to: rate }), { nil: undefined }),
})
type Line = typeof anyLine extends fc.Arbitrary<infer T> ? T : never

/** Six decimals, as the database keeps them. */
function toRate(scaled: number): string {
  return `${Math.trunc(scaled / 1e6)}.${String(scaled % 1e6).padStart(6, '0')}`
}

/** Quantities that rise and prices that fall from the price of the product on. */
function toProduct({ price, steps, vat_rate, vat_included }: Line): Priced {
  let [quantity, minor] = [1, price]
  const price_tiers = []
  for (const [more, less] of steps) {
    quantity += more
    minor -= less
    if (minor >= 0) price_tiers.push({ min_quantity: quantity, price: toAmount(minor) })
  }
  return { price: toAmount(price), price_tiers, vat_rate, vat_included }
}

const halfUp = (numerator: bigint, denominator: bigint) => (2n * numerator + denominator) / (2n * denominator)
const scaled = (text: string) => BigInt(text.replace('.', ''))
const minorOf = (amount: string | number) => BigInt(Math.round(Number(amount) * 100))

/** The specification in integer arithmetic. */
function exactly(line: Line) {
  const product = toProduct(line)
  const reached = product.price_tiers.filter(({ min_quantity }) => min_quantity <= line.quantity).at(-1)
  const list = minorOf(reached?.price ?? product.price)
  const own = halfUp(list * (10_000n - BigInt(line.discount ?? 0)), 10_000n)
  const { conversion } = line
  const unit = conversion ? halfUp(own * scaled(conversion.from), scaled(conversion.to)) : own
  const amount = unit * BigInt(line.quantity)
  const percent = BigInt(line.vat_rate)
  const vat = halfUp(amount * percent, line.vat_included ? 100n + percent : 100n)
  return { unit, vat, total: line.vat_included ? amount : amount + vat }
}

describe('ten thousand carts', () => {
  it('add up to the kuruş: nets and KDV of all lines are the total, and so are those of all rates', () => {
    fc.assert(
      fc.property(fc.array(anyLine, { minLength: 1, maxLength: 6 }), (given) => {
        const lines = given.map((line) => ({
          ...priceLine(toProduct(line), line.quantity, {
            discount_percent: line.discount === null ? null : toAmount(line.discount),
            conversion: line.conversion,
          }),
          vat_rate: line.vat_rate,
        }))
        const exact = given.map(exactly)
        const most = exact.reduce((sum, { total }) => sum + total, 0n)
        // Beyond the maximum of a checkout only the excess itself is checked.
        if (most > BigInt(TOTAL_MAX_MINOR)) return sumLines(lines).total > TOTAL_MAX_MINOR
        const sum = sumLines(lines)
        // One comparison per cart, for speed.
        expect({
          lines: lines.map(({ unit, vat, total }) => ({ unit: BigInt(unit), vat: BigInt(vat), total: BigInt(total) })),
          nets: lines.map(({ net, vat }) => net + vat),
          total: BigInt(sum.total),
          net: sum.subtotal + sum.vat_total,
          byRates: sum.vat_lines.reduce((all, { base, vat }) => all + base + vat, 0),
          rates: sum.vat_lines.map((line) => line.rate),
        }).toEqual({
          lines: exact,
          nets: lines.map(({ total }) => total),
          total: most,
          net: sum.total,
          byRates: sum.total,
          rates: [...new Set(given.map((line) => line.vat_rate))].toSorted((a, b) => a - b),
        })
        return true
      }),
      { numRuns: timesInCi(1000, 10_000) },
    )
  })
})
