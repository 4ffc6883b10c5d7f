import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { insertAccount } from '../modules/accounts/insert-account.ts'
import { authorOf } from '../modules/activity/record-activity.ts'
import { updateProfile } from '../modules/companies/companies.queries.ts'
import { appealIn } from '../modules/measures/appeals.ts'
import { insertMeasure, lockCompany, settleStanding } from '../modules/measures/measures.queries.ts'
import { notifyMeasure } from '../modules/measures/measure-notices.ts'
import { appealEnd, suspensionEnd } from '../modules/measures/measure-terms.ts'
import { insertProduct } from '../modules/products/products.queries.ts'

const DAY = 86_400_000
const SUSPENDED = {
  short_name: 'bozdag',
  company_name: 'Bozdağ İplik',
  email: 'bozdag@demo.test',
}
const PROFILE = {
  company_name: SUSPENDED.company_name,
  description: 'Penye ve ring iplik, kilo ile satış.',
  phone: '+90 555 555 03 90',
  city: 'Denizli',
  postal_code: '20085',
  address: 'Organize Sanayi Bölgesi, 4. Cadde No: 12',
  latitude: 37.8713,
  longitude: 29.1021,
  location_name: 'Honaz, Denizli',
}
const YARNS = ['Penye iplik 30/1', 'Ring iplik 20/1']
const SUSPENSION = 'Ödemesi alınmış üç sipariş için sorular yanıtsız kaldı. Siparişler sonuçlanınca bize yazın.'
const WARNING = 'Ürünün adında, size ait olduğu görülmeyen bir marka geçiyor.'
const APPEAL = 'Adı geçen marka bize ait; tescil belgemizin numarası 2024/118207. Ürünün üreticisi de biziz.'

/** A company that is suspended for two weeks, and a warning whose appeal waits in the queue. */
export async function insertDemoMeasures(trx: Db, ids: Map<string, number>, passwordHash: string): Promise<void> {
  const operator = await trx.selectFrom('operators').select('person_id').orderBy('person_id').executeTakeFirst()
  const by = { operator_id: operator?.person_id ?? null }
  await suspend(trx, await insertSuspended(trx, passwordHash), by)
  await warn(trx, ids.get('kordon') ?? 0, by)
  // No mail for invented people.
  await trx.deleteFrom('mails').where('template', '=', 'measure').execute()
}

async function insertSuspended(trx: Db, passwordHash: string): Promise<number> {
  const now = new Date(Date.now() - 40 * DAY)
  const { companyId: id } = await insertAccount(trx, SUSPENDED, passwordHash, now)
  await updateProfile(trx, authorOf(id), PROFILE, now)
  for (const [index, name] of YARNS.entries()) {
    const product = { name, price: 18_500 - index * 2500, stock_quantity: 400, unit: 'kg' as const }
    await insertProduct(trx, authorOf(id), { ...product, description: null, sku: null }, { tags: [], tag_ids: [] }, now)
  }
  return id
}

interface By {
  operator_id: number | null
}

async function suspend(trx: Db, companyId: number, by: By): Promise<void> {
  const now = new Date(Date.now() - 4 * DAY)
  const terms = { created_at: now, until: suspensionEnd(now, 14), appeal_until: appealEnd(now) }
  const measure = await insertMeasure(trx, {
    ...by,
    ...terms,
    company_id: companyId,
    kind: 'suspend',
    reason: SUSPENSION,
  })
  await settleStanding(trx, companyId)
  const company = await lockCompany(trx, companyId)
  if (company) await notifyMeasure(trx, company, measure)
}

async function warn(trx: Db, companyId: number, by: By): Promise<void> {
  const now = new Date(Date.now() - 2 * DAY)
  const { rows } = await sql<{ id: number; name: string }>`
    select id, name from products where company_id = ${companyId} and listed order by id limit 1`.execute(trx)
  const [product] = rows
  const measure = await insertMeasure(trx, {
    ...by,
    company_id: companyId,
    kind: 'warn',
    reason: WARNING,
    created_at: now,
    appeal_until: appealEnd(now),
    ...(product && { thing_kind: 'product', thing_id: product.id, thing_title: product.name }),
  })
  const company = await lockCompany(trx, companyId)
  if (company) await notifyMeasure(trx, company, measure)
  await appealIn(trx, companyId, { measureId: measure.id, text: APPEAL }, new Date(now.getTime() + DAY))
}
