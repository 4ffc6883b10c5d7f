import type { SortOrder } from '@bedesten/contract/product-filter'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { aCompany, aProduct } from '../../../../../test/factories.ts'
import { useTestApp } from '../../../../../test/test-app.ts'
import { BUNDLED_RATES } from '../../../exchange-rates/exchange-rates.queries.ts'
import type { TextMatch } from '../plan.ts'
import { readCards } from '../read-page.ts'
import { checksText, findsText, promisesText, type PricesIn } from './conditions.ts'
import { waysByPrice } from './price-order.ts'

const test = useTestApp()
const TEXT: TextMatch = { in: 'descriptions', rare: ['kumas'], common: [], begun: [], forms: undefined }

/** The first ones cost nothing; those after them stand in other zones than what they cost in TRY. */
const OFFERED = [
  '0 USD, 0 TRY, 0 TRY, 0.01 TRY, 0.01 GBP, 0.2 TRY, 0.01 EUR, 1 TRY, 0.03 USD, 8 TRY',
  '7.2 GBP, 8.05 EUR, 9.4 USD, 394 TRY, 8 EUR, 398.88 TRY, 398.88 TRY, 5000 TRY, 8000000 USD',
].flatMap((line) => line.split(', ').map((offer) => offer.split(' ')))

beforeAll(async () => {
  const { accessToken } = await aCompany(test)
  for (const [price, currency] of OFFERED) {
    await aProduct(test, accessToken, { name: 'Kumaş top', currency, price: Number(price) })
  }
})

type Bounds = Partial<Pick<PricesIn, 'min' | 'max'>>

function waysOf(rates: Record<string, string>, bounds: Bounds, order: SortOrder, limit: number, after?: string[]) {
  const prices = (['TRY', 'USD', 'EUR', 'GBP'] as const).map((currency) => ({
    currency,
    rate: rates[currency] ?? '1',
    min: bounds.min,
    max: bounds.max,
  }))
  return waysByPrice(prices, {
    visible: sql`p.listed`,
    conditions: [findsText(TEXT)],
    checks: [checksText(TEXT)],
    promises: promisesText(TEXT),
    zoned: ['kumas'],
    isOfNames: false,
    order,
    after,
    window: { offset: 0, limit },
  })
}

const RATES: Record<string, Record<string, string>> = {
  bundled: BUNDLED_RATES.tryRates,
  // Half a zone before and behind those of TRY.
  'far apart': { TRY: '1', USD: '43.1', EUR: '47.1', GBP: '55.6' },
  small: { TRY: '1', USD: '0.0073', EUR: '0.3', GBP: '1.05' },
}
const BOUNDS: Record<string, Bounds> = {
  'of any price': {},
  'of 0.02 and more': { min: sql`0.02` },
  'of 8 and less': { max: sql`8.00` },
}

describe.each(Object.keys(RATES).flatMap((rates) => Object.keys(BOUNDS).map((bounds) => ({ rates, bounds }))))(
  'what is $bounds, at $rates rates',
  ({ rates, bounds }) => {
    it.each(['ASC', 'DESC'] as const)('is found %s from zone to zone, all of it and in order', async (order) => {
      const ways = (limit: number, after?: string[]) =>
        waysOf(RATES[rates] ?? {}, BOUNDS[bounds] ?? {}, order, limit, after)
      const { rows: all } = await readCards(test.database.db, ways(50).sortAll(), { from: undefined, id: undefined })
      expect(all.length).toBeGreaterThan(8)
      for (let from = 0; from < all.length; from++) {
        for (const limit of [1, 3]) {
          const walked = ways(limit, all[from - 1]?.cursor).walkZones?.()
          const page = walked && (await readCards(test.database.db, walked, { from: undefined, id: undefined }))
          expect(page?.rows.map(({ id }) => id)).toEqual(all.slice(from, from + limit).map(({ id }) => id))
        }
      }
    })
  },
)

it('zones are what they were when the indexes were made', async () => {
  const { rows } = await sql<{ now: string; before: string }>`
    select array_agg(price_zone(price))::text as now,
      array_agg(floor(ln(greatest(price, 0.01)::float8) * 8 / ln(2::float8))::int)::text as before
    from (select unnest(array[0, 0.004, 0.01, 0.02, 1, 1.09, 2, 8, 99.99, 9999999999999.99]) as price) given
    union all
    select array_agg(count_zone(count))::text, array_agg(floor(ln((greatest(count, 0) + 1)::float8) * 8 / ln(2::float8))::int)::text
    from (select unnest(array[-1, 0, 1, 7, 8, 1000000]::bigint[]) as count) given
    union all
    select concat(price_zone(null), count_zone(null)), ''`.execute(test.database.db)
  for (const { now, before } of rows) expect(now).toBe(before)
})
