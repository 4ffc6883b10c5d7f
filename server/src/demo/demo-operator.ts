import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { insertPerson } from '../modules/accounts/accounts.queries.ts'
import { saveOperator } from '../modules/operators/operators.queries.ts'
import type { Report } from '@bedesten/contract/reports.schemas'
import { sendReportIn } from '../modules/reports/send-report.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR

const DEMO_OPERATOR = { email: 'operator@demo.test', name: 'Gökçe Yalın' }

/** The chief operator of the demo, who belongs to no company. */
export async function insertDemoOperator(trx: Db, passwordHash: string): Promise<{ personId: number; name: string }> {
  const now = new Date(Date.now() - 60 * DAY)
  const personId = await insertPerson(trx, { ...DEMO_OPERATOR, passwordHash, confirmedAt: now, now })
  await saveOperator(trx, personId, 'chief', now)
  return { personId, name: DEMO_OPERATOR.name }
}

interface DemoReport extends Pick<Report, 'kind' | 'reason'> {
  by: string
  /** The company whose thing it is; any without. */
  about?: string
  text: string
  ago: number
}

/** Two of them are about the same product. */
const REPORTS: DemoReport[] = [
  {
    by: 'akpamuk',
    kind: 'product',
    about: 'usak',
    reason: 'misleading',
    text: 'Gramajı yazandan düşük, numunede tarttık.',
    ago: 2 * DAY,
  },
  { by: 'marmara', kind: 'product', about: 'usak', reason: 'misleading', text: 'Bize de eksik geldi.', ago: 30 * HOUR },
  {
    by: 'kordon',
    kind: 'company',
    about: 'menderes',
    reason: 'fake',
    text: 'Unvanı ve logosu başka bir firmaya benziyor.',
    ago: 26 * HOUR,
  },
  {
    by: 'toros',
    kind: 'post',
    about: 'porsuk',
    reason: 'spam',
    text: 'Aynı gönderiyi her gün paylaşıyor.',
    ago: 8 * HOUR,
  },
  {
    by: 'inegol',
    kind: 'product_comment',
    reason: 'abuse',
    text: 'Rakip ürün altına yazılmış, üslubu uygun değil.',
    ago: 3 * HOUR,
  },
]

export async function insertDemoReports(trx: Db, ids: Map<string, number>): Promise<void> {
  for (const { by, kind, about, reason, text, ago } of REPORTS) {
    const reporterId = ids.get(by) ?? 0
    const thing = await findThing(trx, kind, { owner: ids.get(about ?? ''), notOf: reporterId })
    if (!thing) continue
    const parties = { reporterId, owner: thing.owner }
    await sendReportIn(trx, parties, { kind, id: thing.id, reason, text }, new Date(Date.now() - ago))
  }
}

const TABLES: Partial<Record<DemoReport['kind'], string>> = {
  product: 'products',
  post: 'posts',
  product_comment: 'product_comments',
}

/** The first one of the company, or of any other than who reports. */
async function findThing(
  trx: Db,
  kind: DemoReport['kind'],
  { owner, notOf }: { owner: number | undefined; notOf: number },
) {
  const table = TABLES[kind]
  if (table === undefined) return owner === undefined ? undefined : { id: owner, owner }
  const { rows } = await sql<{ id: number; owner: number }>`
    select id, company_id as owner from ${sql.table(table)}
    where company_id <> ${notOf} and company_id = coalesce(${owner ?? null}::bigint, company_id) order by id limit 1`.execute(
    trx,
  )
  return rows[0]
}
