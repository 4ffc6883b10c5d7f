import type { Db } from '../../db/database.ts'
import { conflict, tooMany } from '../../http/errors.ts'
import type { Media, StoredImage } from './media.ts'
import { getUsage, insertUpload, lockUploads } from './media.queries.ts'

const HALF_HOUR_MS = 30 * 60_000

/** Checked before the work, so that a company over its limits costs nothing. Returns its remaining bytes. */
export async function refuseOverQuota(
  db: Db,
  media: Media,
  companyId: number,
  now: Date,
  addedBytes = 0,
): Promise<number> {
  const usage = await getUsage(db, companyId, new Date(now.getTime() - HALF_HOUR_MS))
  if (media.perHalfHour !== undefined && usage.oldest && usage.recent >= media.perHalfHour) {
    throw tooMany(Math.max(1, Math.ceil((usage.oldest.getTime() + HALF_HOUR_MS - now.getTime()) / 1000)))
  }
  const left = media.quotaBytes - usage.bytes
  if (left <= 0 || addedBytes > left) {
    throw conflict('storage_quota_reached', 'Resimleriniz için ayrılan alan doldu. Yeni resim yükleyemezsiniz.')
  }
  return left
}

/** Inserts the row of a stored image in the transaction that uses it. Checks the quota again, now under a lock. */
export async function recordUpload(
  trx: Db,
  media: Media,
  companyId: number,
  image: StoredImage,
  now: Date,
): Promise<void> {
  await lockUploads(trx, companyId)
  await refuseOverQuota(trx, media, companyId, now)
  await insertUpload(trx, companyId, image, now)
}
