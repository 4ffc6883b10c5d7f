// npm run bench -- requests --rows 100000
import { RequestQuery } from '@bedesten/contract/purchase-requests.schemas'
import { Client, type ClientConfig } from 'pg'
import type { Database } from '../server/src/db/database.ts'
import { listRequests } from '../server/src/modules/purchase-requests/list-requests.ts'
import { describePlan, explain, recordStatements } from './explain.ts'
import { withFreshDatabase } from './fresh-database.ts'

const FIRMS = 5_000
/** What each statement of a list may cost. */
const LIMIT_MS = 10

/** Every second request is open. Tag 1 is on a third of them, tag 500 on one in five hundred. */
const QUERIES: Record<string, object> = {
  newest: {},
  'ending soon': { sort: 'ending' },
  'a common tag': { tags: 'tag1' },
  'a rare tag, ending soon': { tags: 'tag500', sort: 'ending' },
  city: { city: 'Şehir 7' },
  'city, ending soon': { city: 'Şehir 7', sort: 'ending' },
  'within 20 km': { latitude: 38.5, longitude: 27.5, radius_km: 20 },
  'within 500 km': { latitude: 38.5, longitude: 32.5, radius_km: 500 },
  'a common word': { search: 'havlu' },
  'a rare word': { search: 'kelime77' },
  'words that few have': { search: 'havlu kelime77' },
  'tag and city': { tags: 'tag1', city: 'Şehir 7' },
  'closed, a rare word': { status: 'closed', search: 'kelime77' },
  'all of a company': { mine: true, status: 'all' },
}

export async function measureRequests(given: string[]): Promise<boolean> {
  const at = given.indexOf('--rows')
  const count = at === -1 ? 100_000 : Number(given[at + 1])
  return withFreshDatabase(async (database, connection) => {
    await loadRequests(connection, count)
    console.log(`${count} purchase requests of ${FIRMS} companies`)
    let isGood = true
    for (const [name, query] of Object.entries(QUERIES)) isGood = (await measureList(database, name, query)) && isGood
    return isGood
  })
}

async function measureList(database: Database, name: string, query: object): Promise<boolean> {
  const statements = await recordStatements(database, (db) => listRequests(db, RequestQuery.parse(query), 1))
  let isGood = true
  for (const statement of statements) {
    const { plan, milliseconds, fastest } = await explain(database, statement)
    const scans = describePlan(plan)
    const passes = fastest <= LIMIT_MS && !/Seq Scan purchase_requests/.test(scans)
    isGood = isGood && passes
    console.log(`${passes ? '  ' : '! '}${name.padEnd(24)} ${milliseconds.toFixed(2).padStart(7)} ms  ${scans}`)
  }
  return isGood
}

/** Nobody reads them, so their speed counts: no triggers. */
async function loadRequests(connection: ClientConfig, count: number): Promise<void> {
  const client = new Client(connection)
  await client.connect()
  try {
    await client.query(`set synchronous_commit = off; select setseed(0.42)`)
    await client.query(
      `insert into companies (short_name, short_name_skeleton, name_skeleton, email, password_hash, company_name, latitude,
         longitude)
       select 'firma-' || n, 'firma' || n, 'firma' || n, 'firma' || n || '@ornek.test', 'x', 'Firma ' || n,
         36 + 6 * random(), 26 + 18 * random()
       from generate_series(1, $1::int) n`,
      [FIRMS],
    )
    await client.query(`insert into tags (name, key) select 'tag' || n, 'tag' || n from generate_series(1, 500) n`)
    await client.query(
      `insert into purchase_requests (company_id, title, text, tags, tag_ids, city, last_day, closes_at, line_names, geo,
         closed_at, created_at, updated_at)
       select c.id, 'İlan ' || n || case when n % 3 = 0 then ' havlu' else '' end, repeat('metin ', 20), '{}',
         case when n % 3 = 0 then array[1, 2 + n % 400] when n % 500 = 1 then array[500] else array[2 + n % 400] end,
         'Şehir ' || n % 81, current_date + n % 60, now() + (n % 60) * interval '1 day' + interval '1 hour',
         'kelime' || n % 1000, c.geo, case when n % 2 = 0 then now() end, now() - n * interval '1 minute', now()
       from generate_series(1, $1::int) n join companies c on c.id = 1 + n % $2::int`,
      [count, FIRMS],
    )
    await client.query(
      `insert into purchase_request_lines (purchase_request_id, position, name, quantity, unit)
       select id, 0, 'Kalem', 10, 'adet' from purchase_requests`,
    )
    await client.query('vacuum (analyze) purchase_requests, purchase_request_lines, companies, tags')
  } finally {
    await client.end()
  }
}
