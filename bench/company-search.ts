import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Kysely, PostgresDialect, type CompiledQuery } from 'kysely'
import { openDatabase, type Database, type Db } from '../server/src/db/database.ts'
import { startEmbedded } from '../server/src/db/embedded/embedded.ts'
import { prepareSchema } from '../server/src/db/prepare-schema.ts'
import { searchCompanies } from '../server/src/modules/companies/company-search.queries.ts'
import { medianOf } from './report.ts'

const COMPANIES = 100_000
const ROUNDS = 25
const LIMIT_MS = 15
/** Follows thousands of companies. */
const FAN = 1
/** Common and rare, short and long, and one name as three keyboards write it. */
const TEXTS = [
  'a',
  'ka',
  'te',
  'iş',
  'zz',
  'kara',
  'teks',
  'tekstil',
  'sanayi',
  'zzyy',
  'zürafa değirmeni',
  'ISIK',
  'ışık',
  'işik',
  '99999',
]

/** What a company search costs the database among a hundred thousand companies; false when one takes too long. */
export async function measureCompanySearch(): Promise<boolean> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'bedesten-bench-'))
  // For root the database runs as another user, who must be able to pass.
  await chmod(dataDir, 0o755)
  const embedded = await startEmbedded({ dataDir, log: () => undefined })
  const database = openDatabase({ ...embedded.connection, statement_timeout: 0 }, { log: () => undefined })
  async function close(): Promise<void> {
    await database.close()
    await embedded.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => void close().then(() => process.exit(1)))
  }
  try {
    await prepareSchema(embedded.connection, () => undefined)
    await fill(database)
    return await measureTexts(database)
  } finally {
    await close()
  }
}

/**
 * Names as companies have them: a first word of many, one of a few trades that come often, and an ending that most share;
 * every hundredth is called Işık. One in twenty is verified, whatever its name.
 */
async function fill({ pool }: Database): Promise<void> {
  await pool.query(
    `insert into companies (company_name, short_name, short_name_skeleton, name_skeleton, email, password_hash, verified, created_at, updated_at)
     select name, short, short, short, short || '@ornek.test', 'x', dice[5] % 20 = 0, now(), now()
     from generate_series(1, $1) n,
       lateral (select array(select abs(hashint4(n * 8 + i)) from generate_series(1, 5) i) as dice) rolled,
       lateral (select array['ka', 'ra', 'şe', 'li', 'ön', 'gü', 'mir', 'çe', 'tan', 'ya', 'bo', 'ris', 'dem', 'al', 'kö', 'sel'] as parts) syllables,
       lateral (select
         case when n % 100 = 0 then 'Işık' else initcap(parts[1 + dice[1] % 16] || parts[1 + dice[2] % 16] || parts[1 + dice[1] / 16 % 16]) end
         || ' ' || (array['Tekstil', 'Gıda', 'Makine', 'Seramik', 'Mobilya', 'Ambalaj', 'Kimya'])[1 + dice[3] % 7]
         || ' ' || (array['Sanayi', 'Ticaret', 'Pazarlama'])[1 + dice[4] % 3] as name) named,
       lateral (select replace(tr_fold(name), ' ', '-') || '-' || n as short) shortened`,
    [COMPANIES],
  )
  await pool.query(
    `insert into follows (follower_id, followee_id, created_at)
     select $1, id, now() from companies where id > $1 and id % 20 = 1`,
    [FAN],
  )
  await pool.query('vacuum analyze companies, follows')
}

async function measureTexts({ pool }: Database): Promise<boolean> {
  console.log(
    `company search among ${COMPANIES.toLocaleString('en')} companies: planning and execution, median of ${ROUNDS}, in ms`,
  )
  let passed = true
  for (const viewer of [undefined, FAN]) {
    for (const text of TEXTS) {
      const statements: CompiledQuery[] = []
      const db: Db = new Kysely({
        dialect: new PostgresDialect({ pool }),
        log: ({ query }) => void statements.push(query),
      })
      const hits = await searchCompanies(db, text, viewer)
      const rounds: Explained[] = []
      for (let round = 0; round < ROUNDS; round++) rounds.push(await explain(pool, statements))
      const time = medianOf(rounds.map(({ ms }) => ms))
      passed &&= time <= LIMIT_MS
      const verdict = time <= LIMIT_MS ? '' : '  OVER'
      console.log(
        `  ${viewer ? 'fan' : 'guest'} ${text.padEnd(16)} ${time.toFixed(1).padStart(6)}  ${hits.length} hits${verdict}`,
      )
      console.log(`        ${rounds[0]?.scans.join(', ')}`)
    }
  }
  return passed
}

interface Explained {
  ms: number
  /** How each table was read, and how many rows that gave. */
  scans: string[]
}

interface PlanNode {
  'Node Type': string
  'Relation Name'?: string
  'Index Name'?: string
  'Actual Rows': number
  Plans?: PlanNode[]
}

/** Asks the database itself, so that nothing on the way is counted. */
async function explain(pool: Database['pool'], statements: CompiledQuery[]): Promise<Explained> {
  const explained: Explained = { ms: 0, scans: [] }
  for (const { sql, parameters } of statements) {
    const { rows } = await pool.query(`explain (analyze, timing off, format json) ${sql}`, [...parameters])
    const [{ Plan, ...times }] = rows[0]['QUERY PLAN']
    explained.ms += times['Planning Time'] + times['Execution Time']
    explained.scans.push(...listScans(Plan))
  }
  return explained
}

function listScans(node: PlanNode): string[] {
  const { 'Index Name': index, 'Relation Name': table, 'Actual Rows': rows } = node
  const own = index ?? (node['Node Type'] === 'Seq Scan' ? `all of ${table}` : undefined)
  return [...(own ? [`${own} ${rows}`] : []), ...(node.Plans ?? []).flatMap(listScans)]
}
