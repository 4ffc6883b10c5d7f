/** Shows where goods stand. Owns `categories` and `category_attributes`; operators edit them from their console. */
import { pathTo } from '@bedesten/contract/categories'
import * as contract from '@bedesten/contract/categories.schemas'
import type { FastifyInstance } from 'fastify'
import { notFound } from '../../http/errors.ts'
import { mount } from '../../http/mount.ts'
import { findCategoryBySlug, listTree } from './categories.queries.ts'

export function mountCategories(app: FastifyInstance): void {
  mount(app, contract.listCategories, async ({ db }) => ({ data: await listTree(db) }))
  mount(app, contract.getCategory, async ({ params, db }) => {
    const [tree, found] = await Promise.all([listTree(db), findCategoryBySlug(db, params.slug)])
    const path = found ? pathTo(tree, found.id) : []
    const category = path.at(-1)
    if (!found || !category) throw notFound('Böyle bir kategori yok')
    const toStep = ({ id, slug, name }: (typeof path)[number]) => ({ id, slug, name })
    return { data: { ...category, attributes: found.attributes, path: path.map(toStep) } }
  })
}
