import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import type { StoredImage } from './media.ts'

export async function insertUpload(db: Db, companyId: number, image: StoredImage, now: Date): Promise<void> {
  await db
    .insertInto('uploads')
    .values({ company_id: companyId, kind: image.kind, name: image.name, bytes: image.bytes, created_at: now })
    .execute()
}

/** A private file. */
export interface StoredFile {
  name: string
  title: string
  type: string
  bytes: number
}

/** Its id. */
export async function insertFile(db: Db, companyId: number, file: StoredFile, now: Date): Promise<number> {
  const { name, title, type, bytes } = file
  const row = { company_id: companyId, kind: 'file' as const, name, title, type, bytes, created_at: now }
  const { id } = await db.insertInto('uploads').values(row).returning('id').executeTakeFirstOrThrow()
  return id
}

/** Locks those of the company's files that are not yet attached. */
export async function lockFreeFiles(trx: Db, companyId: number, ids: number[]) {
  const own = trx
    .selectFrom('uploads')
    .where('company_id', '=', companyId)
    .where('id', '=', sql<number>`any(${ids}::bigint[])`)
    .where('kind', '=', 'file')
  // Two statements: the second sees changes of the previous lock holder.
  await own.select('id').orderBy('id').forNoKeyUpdate().execute()
  return own
    .select(['id', sql<string>`title`.as('title'), sql<string>`type`.as('type'), 'bytes'])
    .where('removed_at', 'is', null)
    .where(sql<boolean>`not ${isAttached}`)
    .execute()
}

/** Files without a parent record. */
export async function markFilesRemoved(trx: Db, ids: number[], now: Date): Promise<void> {
  await trx
    .updateTable('uploads')
    .set({ removed_at: now })
    .where('id', '=', sql<number>`any(${ids}::bigint[])`)
    .execute()
}

/** Serializes the uploads of one company, so that none passes its limits. */
export async function lockUploads(db: Db, companyId: number): Promise<void> {
  await db.selectFrom('companies').select('id').where('id', '=', companyId).forNoKeyUpdate().execute()
}

interface Usage {
  bytes: number
  recent: number
  oldest: Date | null
}

/**
 * Storage used by a company, and its upload times after `since`, oldest first. Images that wait for their
 * row of an import count as well, also unused ones of a ZIP.
 */
export async function getUsage(db: Db, companyId: number, since: Date): Promise<Usage> {
  const { rows } = await sql<Usage>`
    select coalesce(sum(bytes) filter (where is_kept), 0)::bigint as bytes,
      count(*) filter (where created_at > ${since}) as recent,
      min(created_at) filter (where created_at > ${since}) as oldest
    from (
      select bytes, created_at, removed_at is null as is_kept from uploads where company_id = ${companyId}
      union all
      select i.bytes, m.created_at, i.state = 'open' from imports m join import_images i on i.import_id = m.id
      where m.company_id = ${companyId} and (i.state = 'open' or (i.state = 'failed' and m.created_at > ${since}))
    ) as stored`.execute(db)
  return rows[0] ?? { bytes: 0, recent: 0, oldest: null }
}

/** The image stays readable for a while, because cached pages may still show it. */
export async function markUploadRemoved(db: Db, companyId: number, name: string, now: Date): Promise<void> {
  await db
    .updateTable('uploads')
    .set({ removed_at: now })
    .where('name', '=', name)
    .where('company_id', '=', companyId)
    .execute()
}

/** Whether the company uploaded this image for its content and has not withdrawn it. */
export async function isOwnImage(db: Db, companyId: number, name: string): Promise<boolean> {
  const upload = await db
    .selectFrom('uploads')
    .select('id')
    .where('name', '=', name)
    .where('company_id', '=', companyId)
    .where('kind', '=', 'image')
    .where('removed_at', 'is', null)
    .executeTakeFirst()
  return upload !== undefined
}

const url = sql`'/uploads/' || left(uploads.name, 2) || '/' || uploads.name || '-large.webp'`
const isInOrder = sql<boolean>`exists (select from order_items where main_image_url = ${url})`
const isInPost = sql<boolean>`(exists (select from posts where image_url = ${url} and deleted_at is null)
  or exists (select from purchase_requests where image_url = ${url}))`
const isAttached = sql<boolean>`(uploads.kind = 'file' and (
  exists (select from payment_proofs where upload_id = uploads.id)
  or exists (select from order_problem_images where upload_id = uploads.id)
  or exists (select from order_invoices where upload_id = uploads.id)
  or exists (select from verification_papers where upload_id = uploads.id)
  or exists (select from product_files where upload_id = uploads.id)
  or exists (select from message_files where upload_id = uploads.id)
  or exists (select from quote_files where upload_id = uploads.id)))`
const isOfProduct = sql<boolean>`exists (select from product_images where product_images.url = ${url})`

/** Releases images uploaded between these times but never used, and files never attached. */
export async function markUnusedRemoved(db: Db, { from, to }: { from: Date; to: Date }, now: Date): Promise<void> {
  await db
    .updateTable('uploads')
    .set({ removed_at: now })
    .where('kind', 'in', ['image', 'file'])
    .where('removed_at', 'is', null)
    .where('created_at', '>=', from)
    .where('created_at', '<', to)
    .where(sql<boolean>`not (${isAttached} or ${isOfProduct} or ${isInPost} or ${isInOrder})`)
    .execute()
}

/** Files of a company that nothing needs any more. */
export async function listUnneeded(db: Db, companyId: number, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('uploads')
    .select('name')
    .where('company_id', '=', companyId)
    .where(sql<boolean>`not (${isAttached} or ${isOfProduct} or ${isInPost} or ${isInOrder})`)
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map(({ name }) => name)
}

/** Oldest first, except those that an order or a post shows: an order keeps its files and the images of its products. */
export async function listRemoved(db: Db, { from, to }: { from: Date; to: Date }, limit: number) {
  return db
    .selectFrom('uploads')
    .select(['name', sql<Date>`removed_at`.as('removed_at')])
    .where('removed_at', '>=', from)
    .where('removed_at', '<', to)
    .where(sql<boolean>`not ${isInOrder}`)
    .where(sql<boolean>`not ${isInPost}`)
    .where(sql<boolean>`not ${isAttached}`)
    .orderBy('removed_at')
    .limit(limit)
    .execute()
}

export async function deleteUploads(db: Db, names: string[]): Promise<void> {
  await db
    .deleteFrom('uploads')
    .where('name', '=', sql<string>`any(${names})`)
    .execute()
}

export async function listKnownNames(db: Db, names: string[]): Promise<Set<string>> {
  if (names.length === 0) return new Set()
  const rows = await db
    .selectFrom('uploads')
    .select('name')
    .where('name', '=', sql<string>`any(${names})`)
    .unionAll(
      db
        .selectFrom('complaint_files')
        .select('name')
        .where('name', '=', sql<string>`any(${names})`),
    )
    // Images that wait for their row of an import.
    .unionAll(
      db
        .selectFrom('import_images')
        .select('name')
        .where('state', '=', 'open')
        .where('name', '=', sql<string>`any(${names})`),
    )
    .unionAll(
      db
        .selectFrom('data_exports')
        .select(sql<string>`file_name`.as('name'))
        .where('file_name', '=', sql<string>`any(${names})`),
    )
    .execute()
  return new Set(rows.map((row) => row.name))
}
