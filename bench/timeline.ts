// npm run bench -- timeline --posts 2000000
import { Client, type ClientConfig } from 'pg'
import type { Database } from '../server/src/db/database.ts'
import { BUNDLED_RATES } from '../server/src/modules/exchange-rates/exchange-rates.queries.ts'
import { createTimeline } from '../server/src/modules/posts/post-lists.ts'
import { createShowPosts } from '../server/src/modules/posts/posts.view.ts'
import { describePlan, explain, recordStatements } from './explain.ts'
import { withFreshDatabase } from './fresh-database.ts'

const readCurrency = async () => 'TRY' as const

function openTimeline() {
  return createTimeline(createShowPosts(async () => BUNDLED_RATES))
}

const COMPANIES = 100_000
const DEEP_PAGE = 50
const LIMIT = 20
/** How far page 50 by cursor may lie above page 1; below a millisecond the clock says more than the plan. */
const DEEP_FACTOR = 3

/** Who follows how many companies, and what page 1 may cost. */
const VIEWERS = [
  { id: 1, follows: 5, limitMs: 5 },
  { id: 2, follows: 500, limitMs: 10 },
  { id: 3, follows: 5000, limitMs: 30 },
]

export async function measureTimeline(given: string[]): Promise<boolean> {
  const at = given.indexOf('--posts')
  const posts = at === -1 ? 2_000_000 : Number(given[at + 1])
  return withFreshDatabase(async (database, connection) => {
    const start = performance.now()
    await loadPosts(connection, posts)
    console.log(
      `${posts} posts of ${COMPANIES} companies, loaded in ${((performance.now() - start) / 1000).toFixed(0)} s`,
    )
    let isGood = true
    for (const viewer of VIEWERS) isGood = (await measureViewer(database, viewer)) && isGood
    return isGood
  })
}

async function measureViewer(database: Database, { id, follows, limitMs }: (typeof VIEWERS)[number]): Promise<boolean> {
  const timeline = openTimeline()
  const first = await measurePage(database, id, undefined)
  let cursor: string | undefined
  let seen = 0
  for (let page = 1; page < DEEP_PAGE; page++) {
    const { posts, pagination } = await timeline.list(
      database.db,
      { id, readCurrency },
      { page, limit: LIMIT, ...(cursor && { cursor }) },
    )
    seen += posts.length
    if (pagination.next_cursor === null) break
    cursor = pagination.next_cursor
  }
  const deep = await measurePage(database, id, cursor)
  const passed = first.page <= limitMs && (deep.page <= first.page * DEEP_FACTOR || deep.page < 1)
  const texts = [
    `page 1 ${first.page.toFixed(2)} ms`,
    `after ${seen} posts by cursor ${deep.page.toFixed(2)} ms`,
    `total ${first.total.toFixed(2)} ms`,
  ]
  console.log(`${passed ? '  ' : '! '}following ${String(follows).padEnd(5)} ${texts.join(', ')} (limit ${limitMs} ms)`)
  return passed
}

/** The total is asked for once per visit, or once a minute, and therefore counted apart. */
async function measurePage(database: Database, viewer: number, cursor: string | undefined) {
  const statements = await recordStatements(database, async (db) => {
    const timeline = openTimeline()
    return timeline.list(db, { id: viewer, readCurrency }, { page: 1, limit: LIMIT, ...(cursor && { cursor }) })
  })
  let [page, total] = [0, 0]
  for (const statement of statements) {
    const { plan, milliseconds } = await explain(database, statement)
    if (statement.sql.includes('c.total_posts')) total += milliseconds
    else page += milliseconds
    console.log(`    ${milliseconds.toFixed(2).padStart(7)} ms  ${describePlan(plan)}`)
  }
  return { page, total }
}

/** Nobody reads them, so their speed counts: no triggers, no foreign keys, and indexes are built afterwards. */
async function loadPosts(connection: ClientConfig, posts: number): Promise<void> {
  const client = new Client(connection)
  await client.connect()
  try {
    await client.query(`set synchronous_commit = off; set maintenance_work_mem = '256MB'; select setseed(0.42)`)
    const { rows } = await client.query<{ indexname: string; indexdef: string }>(
      `select indexname, indexdef from pg_indexes where tablename = 'posts' and indexname not like '%_pkey'`,
    )
    for (const { indexname } of rows) await client.query(`drop index ${indexname}`)
    for (const table of ['posts', 'follows']) await client.query(`alter table ${table} disable trigger user`)
    await client.query(`alter table posts drop constraint posts_company_id_fkey`)
    await client.query(
      `alter table follows drop constraint follows_follower_id_fkey, drop constraint follows_followee_id_fkey`,
    )
    await insertCompanies(client)
    // Some companies post far more than others.
    await client.query(
      `insert into posts (company_id, content, created_at, deleted_at)
       select 1 + floor($1::int * pow(random(), 2)), 'Gönderi ' || n || repeat(' metin', 20), now(),
         case when n % 50 = 0 then now() end
       from generate_series(1, $2::int) n`,
      [COMPANIES, posts],
    )
    for (const { indexdef } of rows) await client.query(indexdef)
    await client.query(
      `update companies c set total_posts = p.count, last_post_id = p.last
       from (select company_id, count(*) as count, max(id) as last from posts where deleted_at is null group by 1) p
       where p.company_id = c.id`,
    )
    await client.query('vacuum (analyze) posts, companies, follows')
  } finally {
    await client.end()
  }
}

async function insertCompanies(client: Client): Promise<void> {
  await client.query(
    `insert into companies (short_name, short_name_skeleton, name_skeleton, email, password_hash, company_name)
     select 'firma-' || n, 'firma' || n, 'firma' || n, 'firma' || n || '@ornek.test', 'x', 'Firma ' || n
     from generate_series(1, $1::int) n`,
    [COMPANIES],
  )
  // Everybody follows a few; the three viewers as many as they are measured with.
  await client.query(
    `insert into follows (follower_id, followee_id, created_at)
     select n, 1 + (n * 7919 + k * 104729) % $1::int, now() from generate_series(10, $1::int) n, generate_series(1, 10) k
     where n <> 1 + (n * 7919 + k * 104729) % $1::int on conflict do nothing`,
    [COMPANIES],
  )
  for (const { id, follows } of VIEWERS) {
    await client.query(
      `insert into follows (follower_id, followee_id, created_at)
       select $1::int, 100 + (n * 17) % ($2::int - 100), now() from generate_series(1, $3::int) n on conflict do nothing`,
      [id, COMPANIES, follows],
    )
  }
}
