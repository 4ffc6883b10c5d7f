/**
 * Owns the table of uploads and the files named in it. An image is always our own encoding, a row exists only after its
 * files do, and what is served under an address never changes.
 */
import { SHARE_IMAGE } from '@bedesten/contract/media'
import { uploadFile, uploadImage } from '@bedesten/contract/media.schemas'
import type { FastifyInstance } from 'fastify'
import type { Db } from '../../db/database.ts'
import { inTransaction } from '../../db/transaction.ts'
import { notFound } from '../../http/errors.ts'
import { mount } from '../../http/mount.ts'
import { isShareKey, nameOfKey, storeImage, type Media } from './media.ts'
import { recordFiles, storeFile } from './private-files.ts'
import { recordUpload, refuseOverQuota } from './quota.ts'
import { createShareImages } from './share-image.ts'

export function mountMedia(app: FastifyInstance, db: Db, media: Media): void {
  mount(app, uploadImage, async ({ files, me }) => {
    const now = new Date()
    await refuseOverQuota(db, media, me.id, now)
    const image = await storeImage(media, 'image', files.image)
    await inTransaction(db, (trx) => recordUpload(trx, media, me.id, image, now))
    return { url: image.url }
  })
  mount(app, uploadFile, async ({ files, me }) => {
    const now = new Date()
    await refuseOverQuota(db, media, me.id, now)
    const stored = await storeFile(media, files.file, ['pdf', 'photo'])
    const [id = 0] = await inTransaction(db, (trx) => recordFiles(trx, media, me.id, [stored], now))
    return { data: { id, name: stored.title, size: stored.bytes, type: stored.type } }
  })
  serveFiles(app, media)
}

function serveFiles(app: FastifyInstance, media: Media): void {
  const { files } = media
  const makeShareImage = createShareImages(media)
  // A page may show a hundred images at once: they do not count as requests of a visitor.
  const config = { access: 'public' as const, counts: 'never' as const }
  app.get<{ Params: { '*': string } }>('/uploads/*', { config }, async (request, reply) => {
    const key = request.params['*']
    let file = nameOfKey(key) === undefined ? undefined : await files.read(key)
    if (!file && isShareKey(key)) {
      await makeShareImage(key)
      file = await files.read(key)
    }
    if (!file) throw notFound('Resim bulunamadı')
    return reply
      .header('content-type', isShareKey(key) ? SHARE_IMAGE.type : 'image/webp')
      .header('content-length', file.bytes)
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('content-security-policy', 'sandbox')
      .send(file.stream)
  })
}
