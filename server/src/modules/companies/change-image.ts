import type { Db } from '../../db/database.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { Author } from '../../http/access.ts'
import type { ReceivedFile } from '../../http/uploads/receive.ts'
import { markUploadRemoved } from '../media/media.queries.ts'
import { nameOfUrl, storeImage, type Media } from '../media/media.ts'
import { recordUpload, refuseOverQuota } from '../media/quota.ts'
import { getImageUrl, updateImageUrl } from './companies.queries.ts'

const COLUMNS = { logo: 'logo_url', cover: 'cover_image_url' } as const

/** Stores the new image before releasing the old one; returns its address. */
export async function changeImage(db: Db, media: Media, me: Author, kind: 'logo' | 'cover', file: ReceivedFile) {
  const { id: companyId } = me
  const now = new Date()
  await refuseOverQuota(db, media, companyId, now)
  const image = await storeImage(media, kind, file)
  await inTransaction(db, async (trx) => {
    await recordUpload(trx, media, companyId, image, now)
    const previous = await getImageUrl(trx, companyId, COLUMNS[kind])
    await updateImageUrl(trx, me, COLUMNS[kind], image.url, now)
    const name = previous === null ? undefined : nameOfUrl(previous)
    if (name !== undefined) await markUploadRemoved(trx, companyId, name, now)
  })
  return image.url
}
