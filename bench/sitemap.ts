import { createSitemaps } from '../server/src/modules/site/sitemap.ts'
import { IDS_PER_FILE, listSitemapFiles, readSitemapFile } from '../server/src/modules/site/sitemap.queries.ts'
import type { Database, Db } from '../server/src/db/database.ts'
import { loadProducts } from './discovery-products.ts'
import { describePlan, explain, recordStatements } from './explain.ts'
import { withFreshDatabase } from './fresh-database.ts'

const INDEX_LIMIT_MS = 20
/** Of one statement; a file of 50,000 addresses takes ten. */
const STATEMENT_LIMIT_MS = 30

/** What the sitemap costs the database among so many products: its index, and its first and last file. */
export async function measureSitemap(given: string[]): Promise<boolean> {
  const at = given.indexOf('--rows')
  const rows = at === -1 ? 1_000_000 : Number(given[at + 1])
  return withFreshDatabase(async (database, connection) => {
    await loadProducts(connection, 0, rows)
    const last = Math.ceil(rows / IDS_PER_FILE) - 1
    const verdicts = [await judge(database, 'index', INDEX_LIMIT_MS, (db) => listSitemapFiles(db, 'products'))]
    for (const file of new Set([0, last])) {
      const read = async (db: Db) => {
        for await (const _ of readSitemapFile(db, 'products', file));
      }
      verdicts.push(await judge(database, `file ${file}`, STATEMENT_LIMIT_MS, read))
    }
    const start = performance.now()
    const size = (await createSitemaps().readFile(database.db, 'https://bedesten.test', 'products', 0))?.length ?? 0
    console.log(`written and compressed in ${(performance.now() - start).toFixed(0)} ms, ${size} bytes`)
    return verdicts.every(Boolean)
  })
}

async function judge(
  database: Database,
  name: string,
  limitMs: number,
  work: (db: Db) => Promise<unknown>,
): Promise<boolean> {
  const statements = await recordStatements(database, work)
  let slowest = 0
  for (const statement of statements) {
    const { plan, milliseconds, touched } = await explain(database, statement)
    slowest = Math.max(slowest, milliseconds)
    console.log(`    ${milliseconds.toFixed(2).padStart(7)} ms  ${touched} blocks  ${describePlan(plan)}`)
  }
  const passed = slowest <= limitMs
  console.log(
    `${passed ? '  ' : '! '}${name}: slowest of ${statements.length} statements ${slowest.toFixed(2)} ms (limit ${limitMs} ms)`,
  )
  return passed
}
