import type { NewPost } from '@bedesten/contract/posts.schemas'
import type { Db } from '../../db/database.ts'
import { inTransaction } from '../../db/transaction.ts'
import { AppError, invalid, notFound } from '../../http/errors.ts'
import { isOwnImage, markUploadRemoved } from '../media/media.queries.ts'
import { nameOfUrl } from '../media/media.ts'
import { lockPost, insertPost, isOwnListedProduct, isShownElsewhere, markDeleted } from './posts.queries.ts'

export async function createPost(db: Db, companyId: number, post: NewPost): Promise<number> {
  const { content, image_url = null, product_id = null } = post
  await refuseForeignParts(db, companyId, image_url, product_id)
  return insertPost(db, companyId, { content, image_url, product_id }, new Date())
}

/** A post shows only uploads and products of its own company. */
async function refuseForeignParts(db: Db, companyId: number, imageUrl: string | null, productId: number | null) {
  if (imageUrl !== null) {
    const name = nameOfUrl(imageUrl)
    const isOwn = name !== undefined && imageUrl.endsWith('-large.webp') && (await isOwnImage(db, companyId, name))
    if (!isOwn) throw invalid([{ path: 'image_url', msg: 'Resim, sizin yüklediğiniz bir resim olmalıdır' }])
  }
  if (productId !== null && !(await isOwnListedProduct(db, productId, companyId))) {
    throw invalid([{ path: 'product_id', msg: 'Yalnızca kendi satıştaki ürünlerinizi paylaşabilirsiniz' }])
  }
}

/** Posts of others are public, so deleting them is refused with 403. */
export async function deletePost(db: Db, companyId: number, id: number): Promise<void> {
  const now = new Date()
  await inTransaction(db, async (trx) => {
    const post = await lockPost(trx, id)
    if (!post) throw postNotFound()
    if (post.company_id !== companyId) throw new AppError(403, 'forbidden', 'Bu gönderi size ait değil')
    if (!(await markDeleted(trx, id, companyId, now))) throw postNotFound()
    const name = post.image_url === null ? undefined : nameOfUrl(post.image_url)
    if (name === undefined || (await isShownElsewhere(trx, post.image_url ?? '', companyId))) return
    await markUploadRemoved(trx, companyId, name, now)
  })
}

export function postNotFound(): AppError {
  return notFound('Aradığınız gönderi bulunamadı.')
}
