import { CATEGORY_EDIT_MESSAGES, CATEGORY_LIMITS, toCategorySlug } from '@bedesten/contract/operator-categories'
import type { CategoryChange, NewCategory } from '@bedesten/contract/operator-categories.schemas'
import type { Db } from '../../../db/database.ts'
import { retryTransaction } from '../../../db/transaction.ts'
import type { Operator } from '../../../http/access.ts'
import { conflict, invalid } from '../../../http/errors.ts'
import {
  isNameTaken,
  listAbove,
  listBelow,
  listChildren,
  placeAmong,
  type TreeCategory,
} from '../../categories/category-tree.ts'
import * as queries from '../../categories/edit-categories.queries.ts'
import { recordAct } from '../../operators/record-act.ts'
import { editCategory, placeOf, refuseFaults } from './open-category.ts'

export async function createCategory(db: Db, operator: Operator, given: NewCategory): Promise<number> {
  return retryTransaction(db, async (trx) => {
    const tree = await queries.lockTree(trx)
    const { name, parent_id = null, hidden = false, position, reason } = given
    if (tree.length >= CATEGORY_LIMITS.categories) throw refused('name', CATEGORY_EDIT_MESSAGES.tooMany)
    refuseUnfit(tree, { parent_id, name })
    if (listAbove(tree, parent_id).length >= CATEGORY_LIMITS.levels) {
      throw refused('parent_id', CATEGORY_EDIT_MESSAGES.tooDeep)
    }
    const slug = await chooseSlug(trx, given)
    const id = await queries.insertCategory(trx, { name, slug, parent_id, hidden })
    await queries.writeOrder(trx, 'categories', placeAmong(listChildren(tree, parent_id), id, position))
    const subject = [...listAbove(tree, parent_id).map((above) => above.name), name].join(' › ')
    await recordAct(trx, operator, { act: 'category', text: 'kategori ekledi', subject, reason }, new Date())
    return id
  })
}

async function chooseSlug(trx: Db, { name, slug }: NewCategory): Promise<string> {
  const wanted = slug ?? toCategorySlug(name)
  const taken = new Set(await queries.listSlugs(trx, wanted))
  if (!taken.has(wanted)) return wanted
  if (slug !== undefined) throw refused('slug', CATEGORY_EDIT_MESSAGES.takenSlug)
  let number = 2
  while (taken.has(`${wanted}-${number}`)) number += 1
  return `${wanted}-${number}`
}

interface Given extends CategoryChange {
  operator: Operator
  id: number
}

/** Renames, moves, hides and shows. */
export async function updateCategory(db: Db, given: Given): Promise<void> {
  await editCategory(db, given, async (trx, before, tree) => {
    const { name = before.name, parent_id = before.parent_id, hidden = before.hidden, position } = given
    const isMoved = parent_id !== before.parent_id
    const isInside = isMoved && listBelow(tree, before.id).some(({ id }) => id === parent_id)
    if (isInside) throw refused('parent_id', CATEGORY_EDIT_MESSAGES.cycle)
    if (isMoved || name !== before.name) refuseUnfit(tree, { id: before.id, parent_id, name })
    const moved = tree.map((one) => (one.id === before.id ? { ...one, parent_id } : one))
    if (isMoved) refuseFaults(moved, before.id, 'parent_id')
    await queries.changeCategory(trx, before.id, { name, parent_id, hidden })
    if (isMoved || position !== undefined) {
      await queries.writeOrder(trx, 'categories', placeAmong(listChildren(tree, parent_id), before.id, position))
    }
    const changes = [
      name !== before.name && `ad “${name}”`,
      isMoved && `üst kategori “${tree.find(({ id }) => id === parent_id)?.name ?? 'yok'}”`,
      position !== undefined && position !== placeOf(tree, before) && `sıra ${position}`,
      hidden !== before.hidden && (hidden ? 'gizlendi' : 'gösterildi'),
    ].filter((change) => change !== false)
    const subject = `${before.name}: ${changes.length > 0 ? changes.join(', ') : 'değişiklik yok'}`
    return { text: 'kategoriyi değiştirdi', subject, ...(isMoved && { refits: before.id }) }
  })
}

/** Only an empty one; others are merged or hidden. */
export async function deleteCategory(db: Db, given: Pick<Given, 'operator' | 'id' | 'version' | 'reason'>) {
  await editCategory(db, given, async (trx, { id, name }, tree) => {
    if (listChildren(tree, id).length > 0 || (await queries.hasGoods(trx, id))) {
      throw conflict('not_empty', CATEGORY_EDIT_MESSAGES.notEmpty)
    }
    await queries.markRemoved(trx, id)
    return { text: 'kategoriyi sildi', subject: name }
  })
}

interface Placed extends Pick<TreeCategory, 'parent_id' | 'name'> {
  id?: number
}

function refuseUnfit(tree: TreeCategory[], placed: Placed): void {
  if (placed.parent_id !== null && !tree.some(({ id }) => id === placed.parent_id)) {
    throw refused('parent_id', CATEGORY_EDIT_MESSAGES.parent)
  }
  if (isNameTaken(tree, placed)) throw refused('name', CATEGORY_EDIT_MESSAGES.sameName)
}

const refused = (path: string, msg: string) => invalid([{ path, msg }])
