import { CLOSED_COMPANY } from '@bedesten/contract/my-data'
import { sql } from 'kysely'
import type { Db } from '../../../db/database.ts'
import { inTransaction, retryTransaction } from '../../../db/transaction.ts'
import { listMemberships } from '../../accounts/members.queries.ts'
import { moveSessionsOut } from '../../accounts/sessions/sessions.queries.ts'
import type { FileStore } from '../../media/file-store.ts'
import { removeImageFiles } from '../../media/media.ts'
import { deleteUploads, listUnneeded } from '../../media/media.queries.ts'
import { lockCompany } from '../../measures/measures.queries.ts'
import { conditionOf } from '../../records/conditions.ts'
import { listRecords } from '../../records/table/records.ts'
import { erasePerson, eraseMentions, replaceText } from '../erase-person.ts'
import { listFilesOf } from '../exports/exports.queries.ts'
import { removeExports } from '../exports/make-export.ts'
import { listDue } from './closings.queries.ts'

/** Rows of a transaction; goods take their images, comments and index entries with them. */
const BATCH = 200

/** Erases the companies whose grace is over. */
export async function eraseClosedCompanies(db: Db, files: FileStore, now: Date): Promise<void> {
  for (const id of await listDue(db, now)) await eraseCompany(db, files, id, now)
}

/** Each step can be repeated, so that an interrupted erasure goes on with the next run; the last one says that it is done. */
async function eraseCompany(db: Db, files: FileStore, id: number, now: Date): Promise<void> {
  if (!(await begin(db, id, now))) return
  await withdrawQuotes(db, id, now)
  await renameMentions(db, id)
  await removeExports(db, files, await listFilesOf(db, { companyId: id }))
  await erasePeople(db, files, id, now)
  for (const [table, { erased, ofCompany }] of listRecords()) {
    if (erased.company !== 'delete' || ofCompany === undefined) continue
    for (let count = BATCH; count === BATCH;) count = await deleteBatch(db, table, ofCompany, id)
  }
  await eraseRequests(db, id)
  await eraseUploads(db, files, id)
  await finish(db, id, now)
}

/** From here on it cannot be taken back. False if it was, or is erased. */
async function begin(db: Db, id: number, now: Date): Promise<boolean> {
  return retryTransaction(db, async (trx) => {
    await lockCompany(trx, id)
    const { numAffectedRows } = await sql`
      update company_closings g set erasing_at = coalesce(erasing_at, ${now}), company_name = c.company_name,
        legal_name = c.legal_name, tax_office = c.tax_office, tax_number = c.tax_number, mersis_number = c.mersis_number,
        address = c.address, city = c.city, postal_code = c.postal_code
      from companies c where c.id = g.company_id and g.company_id = ${id} and g.erased_at is null`.execute(trx)
    return numAffectedRows === 1n
  })
}

/** An open offer of a company that is gone could be accepted by nobody. */
async function withdrawQuotes(db: Db, id: number, now: Date): Promise<void> {
  await sql`
    update quotes set status = 'withdrawn', decided_at = ${now}, updated_at = ${now},
      decided_by = case when seller_id = ${id} then 'seller' else 'buyer' end
    where (buyer_id = ${id} or seller_id = ${id}) and status in ('requested', 'offered')`.execute(db)
}

/** Notices of others and what they did name it. */
async function renameMentions(db: Db, id: number): Promise<void> {
  const { rows } = await sql<{ company_name: string }>`
    select company_name from company_closings where company_id = ${id}`.execute(db)
  const name = rows[0]?.company_name
  if (name === undefined) return
  await replaceText(db, 'notifications', ['title', 'message'], { text: name, by: CLOSED_COMPANY })
  await replaceText(db, 'activity', ['target', 'old_value', 'new_value'], { text: name, by: CLOSED_COMPANY })
}

/** Who belongs to no other company and runs no market goes too. */
async function erasePeople(db: Db, files: FileStore, id: number, now: Date): Promise<void> {
  const members = await db
    .selectFrom('members')
    .innerJoin('persons', 'persons.id', 'members.person_id')
    .leftJoin('operators', 'operators.person_id', 'persons.id')
    .select(['persons.id', 'email', 'name', 'operators.person_id as operator_id'])
    .where('company_id', '=', id)
    .orderBy('persons.id')
    .execute()
  for (const { id: personId, email, name, operator_id } of members) {
    const others = (await listMemberships(db, personId)).filter((company) => company.id !== id)
    const isErased = others.length === 0 && operator_id === null
    if (isErased) await removeExports(db, files, await listFilesOf(db, { personId }))
    await inTransaction(db, async (trx) => {
      await trx.selectFrom('persons').select('id').where('id', '=', personId).forNoKeyUpdate().execute()
      await moveSessionsOut(trx, id, personId, others[0]?.id ?? null)
      await trx.deleteFrom('members').where('company_id', '=', id).where('person_id', '=', personId).execute()
      await trx
        .updateTable('persons')
        .set({ last_company_id: others[0]?.id ?? null })
        .where('id', '=', personId)
        .where('last_company_id', '=', id)
        .execute()
      // Before the name of the row is gone: what is interrupted finds it again.
      if (isErased) await eraseMentions(trx, email, name)
      if (isErased) await erasePerson(trx, personId, now)
    })
  }
}

async function deleteBatch(db: Db, table: string, ofCompany: string, id: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from ${sql.table(table)} where ctid = any(array(
      select t.ctid from ${sql.table(table)} t where ${conditionOf(ofCompany, id)} limit ${BATCH}))`.execute(db)
  return Number(numAffectedRows ?? 0)
}

/** Requests that sellers have offered to stay with their offers. */
async function eraseRequests(db: Db, id: number): Promise<void> {
  await sql`
    delete from purchase_requests r where r.company_id = ${id}
      and not exists (select from quotes q where q.purchase_request_id = r.id)`.execute(db)
  await db
    .updateTable('purchase_requests')
    .set({ text: '', city: '', image_url: null })
    .where('company_id', '=', id)
    .execute()
  await sql`delete from company_blocks where blocker_id = ${id} or blocked_id = ${id}`.execute(db)
}

const FILES_AT_ONCE = 100

/** Files before rows. Those on orders, quotes and messages of others stay. */
async function eraseUploads(db: Db, files: FileStore, id: number): Promise<void> {
  for (;;) {
    const names = await listUnneeded(db, id, FILES_AT_ONCE)
    for (const name of names) await removeImageFiles(files, name)
    await deleteUploads(db, names)
    if (names.length < FILES_AT_ONCE) return
  }
}

/** What is left is a row to which orders of others lead. */
async function finish(db: Db, id: number, now: Date): Promise<void> {
  await retryTransaction(db, async (trx) => {
    await lockCompany(trx, id)
    await sql`delete from sessions where company_id = ${id}`.execute(trx)
    await trx
      .updateTable('companies')
      .set({
        standing: 'closed',
        company_name: CLOSED_COMPANY,
        name_skeleton: '',
        email: `${id}@kapali.invalid`,
        verified: false,
        description: null,
        logo_url: null,
        cover_image_url: null,
        phone: null,
        city: null,
        postal_code: null,
        address: null,
        website: null,
        latitude: null,
        longitude: null,
        location_name: null,
        legal_name: null,
        tax_office: null,
        tax_number: null,
        mersis_number: null,
        kep_address: null,
        bank_name: null,
        bank_account: null,
        min_order_amount: null,
        away_from: null,
        away_to: null,
        away_text: null,
        notification_preferences: '{}',
        updated_at: now,
      })
      .where('id', '=', id)
      .execute()
    await sql`delete from company_words where company_id = ${id}`.execute(trx)
    await trx
      .updateTable('company_closings')
      .set({ erased_at: now, asked_by: null })
      .where('company_id', '=', id)
      .execute()
  })
}
