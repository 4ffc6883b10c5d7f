import { createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { sql } from 'kysely'
import type { Db } from '../../../db/database.ts'
import { retryTransaction } from '../../../db/transaction.ts'
import { AppError } from '../../../http/errors.ts'
import { makeTemporaryFolder, removeTemporaryFolder } from '../../../http/uploads/temporary-folder.ts'
import { removeImageFiles, storeImage, type Media, type StoredImage } from '../../media/media.ts'
import { privateKeyOf } from '../../media/private-keys.ts'
import { recordUpload } from '../../media/quota.ts'
import { replaceImages } from '../../products/save-product.ts'
import { hintImport, lockImport, updateImport, type StoredImport } from '../imports.queries.ts'

interface WaitingImage {
  id: number
  name: string
  file_name: string
  place: number
}

/** Imports images product by product. True when done; false when time is up or it was stopped. */
export async function runImages(db: Db, media: Media, stored: StoredImport, mayGoOn: () => boolean): Promise<boolean> {
  for (;;) {
    const { rows } = await sql<WaitingImage & { sku: string }>`
      select i.id, i.name, i.file_name, i.place, i.sku from import_images i join imports m on m.id = i.import_id
      where i.import_id = ${stored.id} and m.status = 'running' and i.state = 'open' and i.sku = (
        select min(sku) from import_images where import_id = ${stored.id} and state = 'open')
      order by i.place, i.id`.execute(db)
    const [first] = rows
    if (!first) return true
    if (!mayGoOn()) return false
    await takeImages(db, media, stored, first.sku, rows)
  }
}

interface Taken {
  productId: number | undefined
  images: { id: number; place: number; image: StoredImage }[]
  failed: { id: number; message: string }[]
}

async function takeImages(db: Db, media: Media, stored: StoredImport, sku: string, waiting: WaitingImage[]) {
  const productId = await findProduct(db, stored.id, stored.company_id, sku)
  const images: Taken['images'] = []
  const failed: Taken['failed'] = []
  for (const { id, name, place } of waiting) {
    try {
      if (productId === undefined) throw new AppError(404, 'not_found', 'Ürünü alınmadı')
      images.push({ id, place, image: await convert(media, name) })
    } catch (error) {
      if (!isRefusal(error)) throw error
      failed.push({ id, message: error.errors?.[0]?.msg ?? error.message })
    }
  }
  try {
    await writeTaken(db, media, stored, { productId, images, failed })
  } catch (error) {
    if (!isRefusal(error)) throw error
    // The quota is full.
    for (const { image } of images) await removeImageFiles(media.files, image.name)
    const refused = images.map(({ id }) => ({ id, message: error.message }))
    await writeTaken(db, media, stored, { productId, images: [], failed: [...failed, ...refused] })
  }
  for (const { name } of waiting) await media.files.remove(privateKeyOf(name))
}

function isRefusal(error: unknown): error is AppError {
  return error instanceof AppError && error.status !== 503
}

async function writeTaken(
  db: Db,
  media: Media,
  { id: importId, company_id: companyId }: StoredImport,
  { productId, images, failed }: Taken,
): Promise<void> {
  const now = new Date()
  await retryTransaction(db, async (trx) => {
    const locked = await lockImport(trx, importId)
    if (locked?.status !== 'running') return
    // First: what came in the ZIP no longer counts in the quota when its encodings do.
    const done = images.map(({ id }) => ({ id, message: null }))
    await mark(trx, done, 'done')
    await mark(trx, failed, 'failed')
    if (productId !== undefined && images.length > 0) {
      // They were counted when their ZIP was received, so the limit per half hour is lifted here.
      const unhurried = { ...media, perHalfHour: undefined }
      await replaceImages(trx, { id: productId, companyId }, images, now, (image) =>
        recordUpload(trx, unhurried, companyId, image, now),
      )
    }
    await updateImport(trx, importId, {
      done: locked.done + images.length + failed.length,
      images_done: locked.images_done + images.length,
    })
    await hintImport(trx, companyId)
  })
}

async function convert(media: Media, name: string): Promise<StoredImage> {
  const folder = await makeTemporaryFolder()
  try {
    const kept = await media.files.read(privateKeyOf(name))
    if (!kept) throw new AppError(404, 'not_found', 'Resim dosyası bulunamadı')
    const path = join(folder, 'image')
    await pipeline(kept.stream, createWriteStream(path, { mode: 0o600 }))
    return await storeImage(media, 'image', { field: 'images', path, bytes: kept.bytes })
  } finally {
    await removeTemporaryFolder(folder)
  }
}

async function findProduct(db: Db, importId: number, companyId: number, sku: string): Promise<number | undefined> {
  const row = await db
    .selectFrom('products')
    .innerJoin('import_results', 'import_results.product_id', 'products.id')
    .select('products.id')
    .where('import_id', '=', importId)
    .where('company_id', '=', companyId)
    .where('sku', '=', sku)
    .where('deleted_at', 'is', null)
    .where('result', '<>', 'skipped')
    .limit(1)
    .executeTakeFirst()
  return row?.id
}

async function mark(
  trx: Db,
  images: { id: number; message: string | null }[],
  state: 'done' | 'failed',
): Promise<void> {
  await sql`update import_images i set state = ${state}, message = m.message
    from unnest(${images.map(({ id }) => id)}::bigint[], ${images.map(({ message }) => message)}::text[]) m (id, message)
    where i.id = m.id`.execute(trx)
}
