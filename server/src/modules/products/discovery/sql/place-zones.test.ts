import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { useTestApp } from '../../../../../test/test-app.ts'
import type { TextMatch } from '../plan.ts'
import { readCards } from '../read-page.ts'
import { checksText, findsText, promisesText } from './conditions.ts'
import { waysByDistance } from './distance-order.ts'

const test = useTestApp()
const TEXT: TextMatch = { in: 'descriptions', rare: ['kumas'], common: [], begun: [], forms: undefined }
const GUEST = { from: undefined, id: undefined }

/** On both sides of the borders of places, several at one point, and at the ends of the world. */
const POINTS = [
  [41, 29],
  [41, 29],
  [40.9999, 28.9999],
  [41.0001, 28.9999],
  [41.05, 29.0999],
  [41.05, 29.1001],
  [40.93, 29.02],
  [41.3, 28.2],
  [39.9, 32.8],
  [38.5, 43.4],
  [36.9, 30.7],
  [0, 180],
  [0, -180],
  [90, 12],
  [-90, -12],
  [-41, -151],
]

beforeAll(async () => {
  const { pool } = test.database
  await pool.query(
    `insert into companies (short_name, short_name_skeleton, name_skeleton, email, password_hash, company_name, latitude,
       longitude)
     select name, name, name, name || '@ornek.test', 'x', name, lat, lng
     from (select 'yer' || n as name, lat, lng from unnest($1::float8[], $2::float8[]) with ordinality of (lat, lng, n)) named`,
    [POINTS.map(([latitude]) => latitude), POINTS.map(([, longitude]) => longitude)],
  )
  // Of each company several; what has other words is passed.
  await pool.query(
    `insert into products (company_id, name, description, price, currency, stock_quantity, status, tags, tag_ids, created_at,
       updated_at)
     select c.id, case when n % 4 = 0 then 'Deri çanta' else 'Kumaş çanta' end, '', 5, 'TRY', 1, 'active', '{}', '{}',
       now() - (c.id * 7 + n) % 5 * interval '1 day', now()
     from companies c, generate_series(1, 5) n where c.short_name like 'yer%'`,
  )
  await pool.query('insert into product_stats (product_id) select id from products on conflict do nothing')
})

function waysFrom([latitude = 0, longitude = 0]: number[], chord: number | undefined, limit: number, after?: string[]) {
  return waysByDistance(
    { latitude, longitude, chord },
    {
      visible: sql`p.listed`,
      conditions: [findsText(TEXT)],
      checks: [checksText(TEXT)],
      promises: promisesText(TEXT),
      zoned: ['kumas'],
      isOfNames: false,
      order: 'ASC',
      after,
      window: { offset: 0, limit },
    },
  )
}

async function read(found: Parameters<typeof readCards>[1] | undefined) {
  const page = found && (await readCards(test.database.db, found, GUEST))
  return (page?.rows ?? []).map(({ id, cursor }) => ({ id, cursor }))
}

describe.each([
  { from: [41, 29], chord: undefined },
  { from: [41.0999, 29.0999], chord: undefined },
  { from: [38.5, 43.4], chord: 1300 },
  { from: [41.02, 28.97], chord: 30 },
  { from: [0, 179.99], chord: undefined },
  { from: [89.9, -100], chord: undefined },
])('from $from within $chord km', ({ from, chord }) => {
  it('the nearest are found from place to place, all of them and in order', async () => {
    const all = await read(waysFrom(from, chord, 100).sortAll())
    expect(all.length).toBeGreaterThan(8)
    expect(await read(waysFrom(from, chord, 100).walkZones?.())).toEqual(all)
    for (let shown = 0; shown < all.length; shown += 3) {
      const walked = waysFrom(from, chord, 3, all[shown - 1]?.cursor).walkZones?.()
      expect(await read(walked)).toEqual(all.slice(shown, shown + 3))
    }
  })

  it('a walk that is given up after some places shows only what nothing can come before', async () => {
    const all = await read(waysFrom(from, chord, 100).sortAll())
    const lengths = new Set<number>()
    for (let atMost = 1; atMost <= POINTS.length; atMost++) {
      const found = await read(waysFrom(from, chord, 100).walkZones?.(atMost))
      expect(found).toEqual(all.slice(0, found.length))
      lengths.add(found.length)
    }
    expect(lengths.size).toBeGreaterThan(2)
    expect(Math.max(...lengths)).toBe(all.length)
  })
})

it('the box of a place holds every point of it', async () => {
  const { rows } = await sql<{ outside: number }>`
    select count(*)::int as outside from (
      select 180 * random() - 90 as latitude, 360 * random() - 180 as longitude from generate_series(1, 3000)
      union all select latitude, longitude from unnest(array[-90, -0.1, 0, 0.1, 40.3, 89.9, 90]::float8[]) latitude,
        unnest(array[-180, -179.9, 0, 28.7, 179.9, 180]::float8[]) longitude
    ) points where not geo_point(latitude, longitude) <@ place_box(place_zone(latitude, longitude))`.execute(
    test.database.db,
  )
  expect(rows[0]).toEqual({ outside: 0 })
})
