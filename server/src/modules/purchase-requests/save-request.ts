import { REQUEST_LIMITS, REQUEST_MESSAGES } from '@bedesten/contract/purchase-requests'
import type { NewPurchaseRequest } from '@bedesten/contract/purchase-requests.schemas'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { retryTransaction } from '../../db/transaction.ts'
import { addJob } from '../../jobs/add-job.ts'
import { AppError, conflict, invalid, notFound } from '../../http/errors.ts'
import { isOwnImage } from '../media/media.queries.ts'
import { nameOfUrl } from '../media/media.ts'
import { insertPost } from '../posts/posts.queries.ts'
import { toTags } from '../products/tags.queries.ts'
import { listRequestLines, lockRequest, type LockedRequest } from './purchase-requests.queries.ts'
import { notifySellersJob } from './notify-sellers.ts'

/** Returns the id of the request. In feeds it is a post of its company. */
export async function createRequest(db: Db, companyId: number, given: NewPurchaseRequest): Promise<number> {
  await refuseForeignImage(db, companyId, given.image_url)
  return retryTransaction(db, async (trx) => {
    await refuseLastDay(trx, given.last_day)
    const id = await insertRequest(trx, companyId, given, new Date())
    await addJob(trx, notifySellersJob, { purchase_request_id: id })
    return id
  })
}

export async function insertRequest(trx: Db, companyId: number, given: NewPurchaseRequest, now: Date): Promise<number> {
  const { tags, tag_ids } = await toTags(trx, given.tags)
  const { rows } = await sql<{ id: number }>`
    insert into purchase_requests (company_id, title, text, tags, tag_ids, city, last_day, closes_at, image_url, line_names,
      geo, created_at, updated_at)
    select ${companyId}::bigint, ${given.title}, ${given.text}, v.tags, v.tag_ids, ${given.city}, v.last_day,
      (v.last_day + 1)::timestamp at time zone 'Europe/Istanbul', ${given.image_url ?? null}, ${namesOf(given)},
      (select geo from companies where id = ${companyId}), ${now}::timestamptz, ${now}::timestamptz
    from (select ${given.last_day}::date as last_day, ${tags}::text[] as tags,
      ${tag_ids}::int[] as tag_ids) v
    returning id`.execute(trx)
  const id = rows[0]?.id ?? 0
  await insertLines(trx, id, given)
  await insertPost(
    trx,
    companyId,
    { content: given.title, image_url: null, product_id: null, purchase_request_id: id },
    now,
  )
  return id
}

export async function updateRequest(db: Db, me: number, id: number, given: NewPurchaseRequest): Promise<void> {
  await refuseForeignImage(db, me, given.image_url)
  await retryTransaction(db, async (trx) => {
    const request = await lockOwnOpen(trx, id, me)
    if (given.last_day !== request.last_day) await refuseLastDay(trx, given.last_day)
    const { tags, tag_ids } = await toTags(trx, given.tags)
    await replaceLines(trx, id, given)
    await sql`
      update purchase_requests set title = ${given.title}, text = ${given.text}, tags = ${tags}::text[],
        tag_ids = ${tag_ids}::int[], city = ${given.city}, last_day = ${given.last_day}::date,
        closes_at = (${given.last_day}::date + 1)::timestamp at time zone 'Europe/Istanbul',
        image_url = ${given.image_url ?? null}, line_names = ${namesOf(given)}, updated_at = ${new Date()}
      where id = ${id}`.execute(trx)
    await trx.updateTable('posts').set({ content: given.title }).where('purchase_request_id', '=', id).execute()
  })
}

export async function closeRequest(db: Db, me: number, id: number): Promise<void> {
  await retryTransaction(db, async (trx) => {
    await lockOwnOpen(trx, id, me)
    const now = new Date()
    await trx.updateTable('purchase_requests').set({ closed_at: now, updated_at: now }).where('id', '=', id).execute()
  })
}

export function requestNotFound() {
  return notFound('Alım ilanı bulunamadı.')
}

export function refuseForeignRequest(request: Pick<LockedRequest, 'company_id'> | undefined, me: number): void {
  if (!request) throw requestNotFound()
  if (request.company_id !== me) throw new AppError(403, 'forbidden', 'Bu ilan size ait değil')
}

async function lockOwnOpen(trx: Db, id: number, me: number): Promise<LockedRequest> {
  const request = await lockRequest(trx, id, 'change')
  refuseForeignRequest(request, me)
  if (request?.status !== 'open') throw conflict('request_closed', REQUEST_MESSAGES.notOpen)
  return request
}

async function refuseForeignImage(db: Db, companyId: number, url: string | null | undefined): Promise<void> {
  if (url === null || url === undefined) return
  const name = nameOfUrl(url)
  if (name !== undefined && url.endsWith('-large.webp') && (await isOwnImage(db, companyId, name))) return
  throw invalid([{ path: 'image_url', msg: 'Resim, sizin yüklediğiniz bir resim olmalıdır' }])
}

/** By the database's date. */
async function refuseLastDay(trx: Db, day: string): Promise<void> {
  const { rows } = await sql<{ days: number }>`
    select ${day}::date - (clock_timestamp() at time zone 'Europe/Istanbul')::date as days`.execute(trx)
  const days = rows[0]?.days ?? 0
  if (days >= REQUEST_LIMITS.minDays && days <= REQUEST_LIMITS.maxDays) return
  throw invalid([{ path: 'last_day', msg: REQUEST_MESSAGES.lastDay }])
}

/** Offers refer to its lines, so they are fixed after the first offer. */
async function replaceLines(trx: Db, id: number, given: NewPurchaseRequest): Promise<void> {
  const before = await listRequestLines(trx, id)
  const toText = (lines: NewPurchaseRequest['lines']) =>
    JSON.stringify(lines.map((line) => [line.name, line.quantity, line.unit]))
  if (toText(before) === toText(given.lines)) return
  const offered = await trx.selectFrom('quotes').select('id').where('purchase_request_id', '=', id).limit(1).execute()
  if (offered.length > 0) throw conflict('lines_answered', REQUEST_MESSAGES.linesAnswered)
  await trx.deleteFrom('purchase_request_lines').where('purchase_request_id', '=', id).execute()
  await insertLines(trx, id, given)
}

async function insertLines(trx: Db, id: number, { lines }: NewPurchaseRequest): Promise<void> {
  await trx
    .insertInto('purchase_request_lines')
    .values(lines.map((line, position) => ({ ...line, purchase_request_id: id, position })))
    .execute()
}

function namesOf({ lines }: NewPurchaseRequest): string {
  return lines.map(({ name }) => name).join(' ')
}
