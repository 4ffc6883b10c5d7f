import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { IMAGE_MAX_BYTES } from '@bedesten/contract/media'
import type { Db } from '../../../db/database.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { AppError } from '../../../http/errors.ts'
import type { ReceivedFile } from '../../../http/uploads/receive.ts'
import { checkImage } from '../../media/images/convert.ts'
import { lockUploads } from '../../media/media.queries.ts'
import type { Media } from '../../media/media.ts'
import { privateKeyOf } from '../../media/private-keys.ts'
import { refuseOverQuota } from '../../media/quota.ts'
import type { Sheets } from '../../media/sheets/sheet-thread.ts'
import type { UnpackedFile } from '../../media/sheets/unpack-images.ts'

const LIMITS = { fileBytes: IMAGE_MAX_BYTES, files: 5000, bytes: 256 * 1024 * 1024 }
/** Maximum ratio of unpacking: images hardly compress, so more is no ZIP of images. */
const MAX_RATIO = 20
const MIN_BYTES = 1024 * 1024
/** A ZIP of 64 MB with photos takes five seconds; a longer one is hostile. */
const MAX_CHECK_MS = 60_000
const ROWS_AT_ONCE = 500

interface Kept extends UnpackedFile {
  /** Its temporary key until it is used. */
  key: string
  fault: string | null
}

/**
 * Stores the images of a ZIP unchanged until their rows are imported. They count against the limits of the company
 * before they are written. Other files are reported, not stored.
 */
export async function keepImages(
  db: Db,
  { media, sheets }: { media: Media; sheets: Sheets },
  { id, companyId }: { id: number; companyId: number },
  zip: ReceivedFile,
): Promise<void> {
  const now = new Date()
  const left = await refuseOverQuota(db, media, companyId, now)
  const limits = { ...LIMITS, bytes: Math.min(LIMITS.bytes, left, zip.bytes * MAX_RATIO + MIN_BYTES) }
  const images = await checkAll(media, await sheets.unpack(zip.path, dirname(zip.path), limits))
  const good = images.filter(({ fault }) => fault === null)
  const bytes = good.reduce((sum, image) => sum + image.bytes, 0)
  await inTransaction(db, async (trx) => {
    await lockUploads(trx, companyId)
    await refuseOverQuota(trx, media, companyId, now, bytes)
    for (let at = 0; at < images.length; at += ROWS_AT_ONCE) {
      const rows = images.slice(at, at + ROWS_AT_ONCE).map((image) => toRow(id, image))
      await trx.insertInto('import_images').values(rows).execute()
    }
  })
  for (const { key, path } of good) await media.files.write(privateKeyOf(key), await readFile(path))
}

/** One by one, so that images of other companies are decoded in between. */
async function checkAll(media: Media, files: UnpackedFile[]): Promise<Kept[]> {
  const end = performance.now() + MAX_CHECK_MS
  const checked: Kept[] = []
  for (const file of files) {
    if (performance.now() > end) throw takesTooLong()
    checked.push({ ...file, key: randomBytes(16).toString('hex'), fault: await findFault(media, file) })
  }
  return checked
}

async function findFault(media: Media, { path, bytes, isNameWrong }: UnpackedFile): Promise<string | null> {
  if (isNameWrong) return 'Dosya adı geçersiz'
  if (bytes > LIMITS.fileBytes) return 'Resim 10 MB’dan büyük'
  try {
    await checkImage(media.decode, { field: 'images', path, bytes })
    return null
  } catch (error) {
    if (!(error instanceof AppError) || error.status === 503) throw error
    return error.errors?.[0]?.msg ?? error.message
  }
}

function takesTooLong(): AppError {
  const message = 'ZIP dosyasındaki resimleri açmak çok uzun sürdü. Resimleri birkaç ZIP dosyasına bölün.'
  return new AppError(422, 'unreadable_file', message, { errors: [{ path: 'images', msg: message }] })
}

function toRow(importId: number, { name, key, bytes, fault }: Kept) {
  return {
    import_id: importId,
    file_name: name.slice(0, 200).toWellFormed(),
    name: key,
    bytes: Math.min(bytes, LIMITS.fileBytes + 1),
    ...(fault !== null && { state: 'failed' as const, message: fault }),
  }
}
