import { FACT_LIMITS, FACT_MESSAGES } from '@bedesten/contract/product-facts'
import { sql } from 'kysely'
import type { Db } from '../../../db/database.ts'
import { isOfShownTo } from '../../../db/shown-companies.ts'
import { retryTransaction } from '../../../db/transaction.ts'
import type { Author } from '../../../http/access.ts'
import { invalid, notFound } from '../../../http/errors.ts'
import type { ReceivedFile } from '../../../http/uploads/receive.ts'
import { recordActivity } from '../../activity/record-activity.ts'
import type { Media } from '../../media/media.ts'
import { markFilesRemoved } from '../../media/media.queries.ts'
import { openFile, recordFiles, storeFile } from '../../media/private-files.ts'
import { refuseOverQuota } from '../../media/quota.ts'
import { lockOwnProduct } from '../products.queries.ts'
import { productNotFound, refuseForeign } from '../save-product.ts'
import type { FileRow } from '../facts.ts'

export async function addFile(
  db: Db,
  media: Media,
  me: Author,
  productId: number,
  file: ReceivedFile,
): Promise<FileRow> {
  const now = new Date()
  await refuseForeign(db, productId, me.id)
  // Checked again under the lock; here it saves work.
  await refuseTooMany(db, productId)
  await refuseOverQuota(db, media, me.id, now)
  const stored = await storeFile(media, file, ['pdf'])
  return retryTransaction(db, async (trx) => {
    const product = await lockOwnProduct(trx, productId, me.id)
    if (!product) throw productNotFound()
    await refuseTooMany(trx, productId)
    const [id = 0] = await recordFiles(trx, media, me.id, [stored], now)
    await trx.insertInto('product_files').values({ upload_id: id, product_id: productId, created_at: now }).execute()
    await recordChange(trx, me, product.name, now)
    return { id, name: stored.title, size: stored.bytes }
  })
}

export async function removeFile(db: Db, me: Author, productId: number, fileId: number): Promise<void> {
  const now = new Date()
  await refuseForeign(db, productId, me.id)
  await retryTransaction(db, async (trx) => {
    const product = await lockOwnProduct(trx, productId, me.id)
    if (!product) throw productNotFound()
    const removed = await trx
      .deleteFrom('product_files')
      .where('product_id', '=', productId)
      .where('upload_id', '=', fileId)
      .executeTakeFirst()
    if (removed.numDeletedRows === 0n) throw notFound('Dosya bulunamadı.')
    await markFilesRemoved(trx, [fileId], now)
    await recordChange(trx, me, product.name, now)
  })
}

/** Whoever sees the product may download it. */
export async function openProductFile(db: Db, media: Media, productId: number, fileId: number, viewer?: number) {
  const row = await db
    .selectFrom('product_files')
    .innerJoin('products', 'products.id', 'product_files.product_id')
    .innerJoin('uploads', 'uploads.id', 'product_files.upload_id')
    .select(['uploads.name', sql<string>`uploads.title`.as('title'), sql<string>`uploads.type`.as('type')])
    .where('product_id', '=', productId)
    .where('upload_id', '=', fileId)
    .where('deleted_at', 'is', null)
    .where((file) => file.or([file('listed', '=', true), file('products.company_id', '=', viewer ?? null)]))
    .where(isOfShownTo(viewer, sql.ref('products.company_id')))
    .executeTakeFirst()
  return openFile(media, row)
}

async function refuseTooMany(db: Db, productId: number): Promise<void> {
  const { count } = await db
    .selectFrom('product_files')
    .select((files) => files.fn.countAll<number>().as('count'))
    .where('product_id', '=', productId)
    .executeTakeFirstOrThrow()
  if (count >= FACT_LIMITS.files) throw invalid([{ path: 'file', msg: FACT_MESSAGES.tooManyFiles }])
}

async function recordChange(trx: Db, me: Author, name: string, now: Date): Promise<void> {
  await recordActivity(trx, me, { kind: 'product', text: 'ürünü değiştirdi', target: name }, now)
}
