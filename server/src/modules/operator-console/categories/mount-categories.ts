import * as contract from '@bedesten/contract/operator-categories.schemas'
import type { FastifyInstance } from 'fastify'
import type { Db } from '../../../db/database.ts'
import { mount } from '../../../http/mount.ts'
import { listForOperators } from '../../categories/edit-categories.queries.ts'
import type { InvalidatePages } from '../../companies/company-pages.ts'
import { createAttribute, deleteAttribute, updateAttribute } from './edit-attributes.ts'
import { createCategory, deleteCategory, updateCategory } from './edit-category.ts'
import { mergeCategory } from './merge-category.ts'
import { readCategory } from './open-category.ts'

export function mountCategoryConsole(app: FastifyInstance, db: Db, invalidatePages: InvalidatePages): void {
  /** The tree is on all pages of categories. */
  async function show(id: number) {
    const list = await listForOperators(db)
    invalidatePages(['/explore', ...list.map(({ slug }) => `/c/${slug}`)])
    return { data: await readCategory(db, id) }
  }
  mount(app, contract.listOperatorCategories, async ({ db: reads }) => ({ data: await listForOperators(reads) }))
  mount(app, contract.getOperatorCategory, async ({ params, db: reads }) => ({
    data: await readCategory(reads, params.id),
  }))
  mount(app, contract.createCategory, async ({ body, me }) => show(await createCategory(db, me.operator, body)))
  mount(app, contract.updateCategory, async ({ params, body, me }) => {
    await updateCategory(db, { ...body, ...params, operator: me.operator })
    return show(params.id)
  })
  mount(app, contract.deleteCategory, async ({ params, body: { version, reason }, me }) => {
    const before = await readCategory(db, params.id)
    await deleteCategory(db, { ...params, version, reason, operator: me.operator })
    invalidatePages(['/explore', `/c/${before.slug}`])
    return {}
  })
  mount(app, contract.mergeCategory, async ({ params, body: { into_id, version, reason }, me }) => {
    const before = await readCategory(db, params.id)
    await mergeCategory(db, { ...params, into_id, version, reason, operator: me.operator })
    invalidatePages([`/c/${before.slug}`])
    return show(into_id)
  })
  mount(app, contract.createAttribute, async ({ params, body, me }) => {
    await createAttribute(db, { ...body, ...params, operator: me.operator })
    return show(params.id)
  })
  mount(app, contract.updateAttribute, async ({ params, body, me }) => {
    await updateAttribute(db, { ...body, ...params, operator: me.operator })
    return show(params.id)
  })
  mount(app, contract.deleteAttribute, async ({ params, body: { version, reason }, me }) => {
    await deleteAttribute(db, { ...params, version, reason, operator: me.operator })
    return show(params.id)
  })
}
