import { CATEGORY_EDIT_MESSAGES } from '@bedesten/contract/operator-categories'
import type { OperatorCategory } from '@bedesten/contract/operator-categories.schemas'
import type { Db } from '../../../db/database.ts'
import { retryTransaction } from '../../../db/transaction.ts'
import type { Operator } from '../../../http/access.ts'
import { conflict, invalid, notFound } from '../../../http/errors.ts'
import { addJob } from '../../../jobs/add-job.ts'
import { findCategory } from '../../categories/categories.queries.ts'
import { findTreeFault, listBelow, listChildren, type TreeCategory } from '../../categories/category-tree.ts'
import { holdGoods, listAttributes, listForOperators, lockTree } from '../../categories/edit-categories.queries.ts'
import { recordAct } from '../../operators/record-act.ts'
import { refitGoods } from '../../products/refit-goods.ts'

const NOT_FOUND = 'Kategori bulunamadı.'

/** A category with its own attributes and those from above. */
export async function readCategory(db: Db, id: number): Promise<OperatorCategory> {
  const list = await listForOperators(db)
  const listed = list.find((one) => one.id === id)
  const found = listed && (await findCategory(db, id))
  const row = listed && (await db.selectFrom('categories').select('version').where('id', '=', id).executeTakeFirst())
  if (!listed || !found || !row) throw notFound(NOT_FOUND)
  const attributes = await listAttributes(db, id)
  const inherited = found.attributes.filter((one) => !attributes.some((own) => own.id === one.id))
  const siblings = list.filter(({ parent_id }) => parent_id === listed.parent_id)
  return { ...listed, version: row.version, position: siblings.indexOf(listed) + 1, attributes, inherited }
}

interface Editing {
  operator: Operator
  id: number
  version?: number | undefined
  reason: string
}

/** What the audit log says, and whether answers of goods may no longer suit. */
interface Edit {
  text: string
  subject: string
  /** The category whose goods are looked through. */
  refits?: number
}

/** One after the other, on the tree as it is now. The goods of the category and of what lies below it are held meanwhile. */
export async function editCategory(
  db: Db,
  { operator, id, version, reason }: Editing,
  edit: (trx: Db, category: TreeCategory, tree: TreeCategory[]) => Promise<Edit>,
): Promise<void> {
  await retryTransaction(db, async (trx) => {
    const tree = await lockTree(trx)
    const category = tree.find((one) => one.id === id)
    if (!category) throw notFound(NOT_FOUND)
    if (version !== undefined && version !== category.version) throw conflict('changed', CATEGORY_EDIT_MESSAGES.changed)
    const held = listBelow(tree, id).map((one) => one.id)
    await holdGoods(trx, held)
    const { text, subject, refits } = await edit(trx, category, tree)
    await recordAct(trx, operator, { act: 'category', text, subject, reason }, new Date())
    if (refits !== undefined) await addJob(trx, refitGoods, { categoryId: refits }, { key: `refit:${refits}` })
  })
}

/** Refuses a tree that would be wrong where this category is. */
export function refuseFaults(tree: TreeCategory[], id: number, path: string): void {
  const msg = findTreeFault(tree, id)
  if (msg !== undefined) throw invalid([{ path, msg }])
}

export const placeOf = (tree: TreeCategory[], { id, parent_id }: TreeCategory) =>
  listChildren(tree, parent_id).findIndex((one) => one.id === id) + 1
