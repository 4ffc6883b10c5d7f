/**
 * Owns the lists of saved goods. They belong to the company: everybody of it sees them, those who may buy change them. What is gone
 * stays in its list by name; prices are those of now.
 */
import { LIST_MESSAGES } from '@bedesten/contract/lists'
import * as contract from '@bedesten/contract/lists.schemas'
import type { FastifyInstance } from 'fastify'
import type { Db } from '../../db/database.ts'
import { notFound } from '../../http/errors.ts'
import { mount } from '../../http/mount.ts'
import { mountFile } from '../../http/mount-file.ts'
import { cutPage } from '../../http/paging.ts'
import { recordActivity } from '../activity/record-activity.ts'
import { valueFor, type ReadRates } from '../exchange-rates/valuation.ts'
import { createList, removeItem, renameList, saveItem } from './change-lists.ts'
import { exportList } from './export-list.ts'
import { putIntoCart } from './list-to-cart.ts'
import { deleteList, findList, listLists, listSavedIds } from './lists.queries.ts'
import type { SheetThreads } from '../media/sheets/sheet-thread.ts'
import { readItems } from './read-items.ts'

interface Deps {
  readRates: ReadRates
  sheets: SheetThreads
}

export function mountLists(app: FastifyInstance, db: Db, { readRates, sheets }: Deps): void {
  mount(app, contract.listLists, async ({ query, me, db }) =>
    cutPage(query, await listLists(db, me.id, query.product_id)),
  )
  mount(app, contract.listSavedProducts, async ({ me, db }) => ({ data: await listSavedIds(db, me.id) }))
  mount(app, contract.createList, async ({ body, me }) => {
    const id = await createList(db, me, body.name)
    return { data: await getOwn(db, me.id, id) }
  })
  mount(app, contract.getList, async ({ params, me, db }) => {
    const [list, valuation] = await Promise.all([getOwn(db, me.id, params.id), valueFor(me, readRates)])
    const items = await readItems(db, { companyId: me.id, listId: list.id }, valuation)
    return { data: { ...list, items } }
  })
  mount(app, contract.renameList, async ({ params, body, me }) => {
    await renameList(db, me, params.id, body.name)
    return { data: await getOwn(db, me.id, params.id) }
  })
  mount(app, contract.deleteList, async ({ params, me }) => {
    if (!(await deleteList(db, me.id, params.id))) throw notFound(LIST_MESSAGES.unknown)
    return {}
  })
  mountItems(app, db, readRates)
  mountFile(app, contract.exportList, async ({ params, me }) => {
    const list = await getOwn(db, me.id, params.id)
    const items = await readItems(db, { companyId: me.id, listId: list.id }, await valueFor(me, readRates))
    const file = await exportList(sheets.of(me.id), list.id, items)
    await recordActivity(db, me, { kind: 'export', text: 'bir listeyi dışa aktardı', target: list.name }, new Date())
    return file
  })
}

function mountItems(app: FastifyInstance, db: Db, readRates: ReadRates): void {
  mount(app, contract.putListItem, async ({ params, body, me }) => {
    const { id: listId, product_id } = params
    const { variant_id = null, quantity } = body
    await saveItem(db, me, { listId, product_id, variant_id, quantity })
    const only = { product_id, variant_id }
    const [item] = await readItems(db, { companyId: me.id, listId, only }, await valueFor(me, readRates))
    if (!item) throw notFound()
    return { data: item }
  })
  mount(app, contract.removeListItem, async ({ params, query, me }) => {
    await removeItem(db, me, params.id, params.product_id, query.variant_id)
    return {}
  })
  mount(app, contract.listToCart, async ({ params, body, me }) => {
    await getOwn(db, me.id, params.id)
    return { data: await putIntoCart(db, me.id, params.id, body.items) }
  })
}

async function getOwn(db: Db, companyId: number, id: number): Promise<contract.ProductList> {
  const list = await findList(db, companyId, id)
  if (!list) throw notFound(LIST_MESSAGES.unknown)
  return list
}
