import { CATEGORY_EDIT_MESSAGES } from '@bedesten/contract/operator-categories'
import type { Db } from '../../../db/database.ts'
import type { Operator } from '../../../http/access.ts'
import { invalid } from '../../../http/errors.ts'
import { isNameTaken, listAbove, listBelow, listChildren } from '../../categories/category-tree.ts'
import * as queries from '../../categories/edit-categories.queries.ts'
import { editCategory, refuseFaults } from './open-category.ts'

interface Given {
  operator: Operator
  id: number
  into_id: number
  version?: number | undefined
  reason: string
}

/**
 * What lies below it goes into the other one, at once its address leads there and its goods are found there; a job then
 * files each of them anew. What it asks itself is asked no more.
 */
export async function mergeCategory(db: Db, given: Given): Promise<void> {
  await editCategory(db, given, async (trx, { id, name }, tree) => {
    const target = tree.find((one) => one.id === given.into_id)
    if (!target) throw refused(CATEGORY_EDIT_MESSAGES.target)
    if (listBelow(tree, id).includes(target)) throw refused(CATEGORY_EDIT_MESSAGES.mergeCycle)
    const children = listChildren(tree, id)
    const twin = children.find((child) => isNameTaken(tree, { ...child, parent_id: target.id }))
    if (twin) throw refused(`“${twin.name}”: ${CATEGORY_EDIT_MESSAGES.sameName}`)
    const after = tree
      .filter((one) => one.id !== id)
      .map((one) => (one.parent_id === id ? { ...one, parent_id: target.id } : one))
    for (const child of children) refuseFaults(after, child.id, 'into_id')
    await queries.holdGoods(trx, [target.id])
    await queries.moveInto(trx, id, target.id)
    await queries.changeCategory(trx, target.id, {})
    await queries.writeOrder(
      trx,
      'categories',
      [...listChildren(tree, target.id), ...children].filter((one) => one.id !== id).map((one) => one.id),
    )
    const subject = `${name} → ${listAbove(tree, target.id)
      .map((one) => one.name)
      .join(' › ')}`
    return { text: 'kategoriyi birleştirdi', subject, refits: target.id }
  })
}

const refused = (msg: string) => invalid([{ path: 'into_id', msg }])
