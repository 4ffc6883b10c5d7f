import type { DemoLogin } from '@bedesten/contract/site'
import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { insertCompany } from '../modules/accounts/accounts.queries.ts'
import { hashPassword } from '../modules/accounts/passwords.ts'
import { DEMO_COMPANIES, DEMO_PASSWORD } from './demo-companies.ts'

/** Fills an empty database in one transaction; a database with any company in it is left alone. */
export async function loadDemo(db: Db, log: (message: string) => void): Promise<void> {
  if (await hasCompanies(db)) return
  log('Loading the demo content')
  const passwordHash = await hashPassword(DEMO_PASSWORD)
  const now = new Date()
  await db.transaction().execute(async (trx) => {
    // Of several processes starting on one empty database the first fills it; the others wait here and find it full.
    await sql`lock table companies in exclusive mode`.execute(trx)
    if (await hasCompanies(trx)) return
    for (const company of DEMO_COMPANIES) await insertCompany(trx, company, passwordHash, now)
  })
}

/** The login to offer visitors; null when this database holds no demo content. */
export async function findDemoLogin(db: Db): Promise<DemoLogin | null> {
  const email = DEMO_COMPANIES[0].email
  const found = await db.selectFrom('companies').select('id').where('email', '=', email).executeTakeFirst()
  return found ? { email, password: DEMO_PASSWORD } : null
}

async function hasCompanies(db: Db): Promise<boolean> {
  return (await db.selectFrom('companies').select('id').limit(1).executeTakeFirst()) !== undefined
}
