/** Shows where goods stand. Owns `categories` and `category_attributes`; operators edit them from their console. */
import { pathTo } from '@bedesten/contract/categories'
import * as contract from '@bedesten/contract/categories.schemas'
import { imageVariantUrl } from '@bedesten/contract/media'
import type { FastifyInstance } from 'fastify'
import { notFound } from '../../http/errors.ts'
import { mount } from '../../http/mount.ts'
import { findCategoryBySlug, listNewestImages, listTree } from './categories.queries.ts'

export function mountCategories(app: FastifyInstance): void {
  mount(app, contract.listCategories, async ({ db }) => ({ data: await listTree(db) }))
  mount(app, contract.getCategory, async ({ params, db }) => {
    const [tree, found] = await Promise.all([listTree(db), findCategoryBySlug(db, params.slug)])
    const path = found ? pathTo(tree, found.id) : []
    const category = path.at(-1)
    if (!found || !category) throw notFound('Böyle bir kategori yok')
    const toStep = ({ id, slug, name }: (typeof path)[number]) => ({ id, slug, name })
    const filled = category.children.flatMap(({ id, count }) => (count > 0 ? [id] : []))
    const child_images = (await listNewestImages(db, filled)).map(({ category_id, image_url }) => ({
      category_id,
      image_url: imageVariantUrl(image_url, 'thumbnail'),
    }))
    return { data: { ...category, attributes: found.attributes, path: path.map(toStep), child_images } }
  })
}
