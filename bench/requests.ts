// npm run bench -- requests --rows 100000 --products 1000000
import { RequestQuery } from '@bedesten/contract/purchase-requests.schemas'
import { Client, type ClientConfig } from 'pg'
import type { Database } from '../server/src/db/database.ts'
import { listRequests } from '../server/src/modules/purchase-requests/list-requests.ts'
import { loadPlainProducts } from './discovery-products.ts'
import { countScanned, describePlan, explain, recordStatements } from './explain.ts'
import { withFreshDatabase } from './fresh-database.ts'
import { VOCABULARY } from './word-sets.ts'

/** What each statement of a list may cost, */
const LIMIT_MS = 10
/** and how many rows of a table it may look at: reading a few one after the other is fine, reading the table is not. */
const LIMIT_ROWS = 10_000

/** Every second request is open. Tag 1 is on a third of them, tag 500 on one in five hundred. */
const QUERIES: Record<string, object> = {
  newest: {},
  'ending soon': { sort: 'ending' },
  'a common tag': { tags: 'etiket 1' },
  'a rare tag, ending soon': { tags: 'etiket 500', sort: 'ending' },
  city: { city: 'Şehir 7' },
  'city, ending soon': { city: 'Şehir 7', sort: 'ending' },
  'within 20 km': { latitude: 38.5, longitude: 27.5, radius_km: 20 },
  'within 500 km': { latitude: 38.5, longitude: 32.5, radius_km: 500 },
  'a common word': { search: 'havlu' },
  'a rare word': { search: 'kelime77' },
  'words that few have': { search: 'havlu kelime77' },
  'tag and city': { tags: 'etiket 1', city: 'Şehir 7' },
  'closed, a rare word': { status: 'closed', search: 'kelime77' },
  'all of a company': { mine: true, status: 'all' },
}

export async function measureRequests(given: string[]): Promise<boolean> {
  const read = (name: string, standard: number) => {
    const at = given.indexOf(name)
    return at === -1 ? standard : Number(given[at + 1])
  }
  const [count, products] = [read('--rows', 100_000), read('--products', 1_000_000)]
  return withFreshDatabase(async (database, connection) => {
    await loadPlainProducts(connection, products)
    await loadRequests(connection, count)
    console.log(`${count.toLocaleString('en')} purchase requests beside ${products.toLocaleString('en')} products`)
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
    const scanned = countScanned(plan)
    const passes = fastest <= LIMIT_MS && scanned <= LIMIT_ROWS
    isGood = isGood && passes
    const costs = `${milliseconds.toFixed(2).padStart(7)} ms ${String(scanned).padStart(6)} rows`
    console.log(`${passes ? '  ' : '! '}${name.padEnd(24)} ${costs}  ${describePlan(plan)}`)
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
      `insert into purchase_requests (company_id, title, text, tags, tag_ids, city, last_day, closes_at, line_names, geo,
         closed_at, created_at, updated_at)
       select c.id, 'İlan ' || n || case when n % 3 = 0 then ' havlu' else '' end, repeat('metin ', 20), '{}',
         case when n % 3 = 0 then array[$2::int + 1, $2 + 2 + n % 400] when n % 500 = 1 then array[$2 + 500]
           else array[$2 + 2 + n % 400] end,
         'Şehir ' || n % 81, current_date + n % 60, now() + (n % 60) * interval '1 day' + interval '1 hour',
         'kelime' || n % 1000, c.geo, case when n % 2 = 0 then now() end, now() - n * interval '1 minute', now()
       from generate_series(1, $1::int) n
       join companies c on c.id = 1 + n % (select count(*) from companies)`,
      [count, VOCABULARY],
    )
    await client.query(
      `insert into purchase_request_lines (purchase_request_id, position, name, quantity, unit)
       select id, 0, 'Kalem', 10, 'adet' from purchase_requests`,
    )
    await client.query('vacuum (analyze) purchase_requests, purchase_request_lines')
  } finally {
    await client.end()
  }
}
