import { DELETED_PERSON, KEPT_YEARS } from '@bedesten/contract/my-data'
import { sql } from 'kysely'
import type { Db } from '../../../db/database.ts'

/** What is left of closed companies and deleted persons goes too: the short name after a year, all else after ten. */
export async function forgetClosed(db: Db, now: Date): Promise<void> {
  const years = (count: number) => sql`${now}::timestamptz - make_interval(years => ${sql.lit(count)})`
  // Nobody can choose a short name that begins so.
  await sql`
    update companies c set short_name = '-' || c.id, short_name_skeleton = '-' || c.id from company_closings g
    where g.company_id = c.id and g.erased_at < ${years(1)} and c.short_name <> '-' || c.id`.execute(db)
  await sql`
    update company_closings set company_name = null, legal_name = null, tax_office = null, tax_number = null,
      mersis_number = null, address = null, city = null, postal_code = null
    where erased_at < ${years(KEPT_YEARS)} and company_name is not null`.execute(db)
  await sql`
    update orders o set shipping_address = '', notes = null, person_id = null from company_closings g
    where g.company_id = o.buyer_id and g.erased_at < ${years(KEPT_YEARS)} and o.shipping_address <> ''`.execute(db)
  await sql`
    update persons set name = ${DELETED_PERSON} where erased_at < ${years(KEPT_YEARS)} and name <> ${DELETED_PERSON}`.execute(
    db,
  )
}
