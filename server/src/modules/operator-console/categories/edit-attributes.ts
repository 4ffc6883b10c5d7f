import type { CategoryAttribute } from '@bedesten/contract/categories'
import { CATEGORY_EDIT_MESSAGES, toAttributeKey } from '@bedesten/contract/operator-categories'
import type { AttributeChange, NewAttribute } from '@bedesten/contract/operator-categories.schemas'
import type { Db } from '../../../db/database.ts'
import type { Operator } from '../../../http/access.ts'
import { invalid, notFound } from '../../../http/errors.ts'
import { listAbove, listBelow, type TreeCategory } from '../../categories/category-tree.ts'
import * as queries from '../../categories/edit-categories.queries.ts'
import { editCategory, refuseFaults } from './open-category.ts'

interface Of {
  operator: Operator
  /** Of the category. */
  id: number
}

export async function createAttribute(db: Db, given: NewAttribute & Of): Promise<void> {
  await editCategory(db, given, async (trx, category, tree) => {
    const { name, kind, unit, values = [], required, filterable, position } = given
    const attribute = { name, kind, unit: unit ?? null, values }
    refuseUnfit(attribute)
    const key = given.key ?? chooseKey(tree, category, name)
    const after = tree.map((one) => (one.id === category.id ? { ...one, keys: [...one.keys, key] } : one))
    refuseFaults(after, category.id, 'name')
    const row = { ...attribute, category_id: category.id, key, required, filterable }
    const id = await queries.insertAttribute(trx, row)
    await place(trx, category.id, id, position ?? category.keys.length + 1)
    await queries.changeCategory(trx, category.id, {})
    return { text: 'özellik ekledi', subject: `${category.name}: ${name}` }
  })
}

/** One that no category on the way down has. */
function chooseKey(tree: TreeCategory[], { id }: TreeCategory, name: string): string {
  const taken = new Set([...listAbove(tree, id), ...listBelow(tree, id)].flatMap(({ keys }) => keys))
  const wanted = toAttributeKey(name)
  if (!taken.has(wanted)) return wanted
  let number = 2
  while (taken.has(`${wanted}_${number}`)) number += 1
  return `${wanted}_${number}`
}

export async function updateAttribute(db: Db, given: AttributeChange & Of & { attribute_id: number }): Promise<void> {
  await editCategory(db, given, async (trx, category) => {
    const before = await find(trx, category.id, given.attribute_id)
    const { name, unit, values, required, filterable, position } = given
    const after = { ...before, name: name ?? before.name, values: values ?? before.values }
    refuseUnfit({ ...after, unit: unit === undefined ? before.unit : unit })
    await queries.changeAttribute(trx, before.id, { name, unit, values, required, filterable })
    if (position !== undefined) await place(trx, category.id, before.id, position)
    await queries.changeCategory(trx, category.id, {})
    const isLosing = before.values.some((value) => !after.values.includes(value))
    const subject = `${category.name}: ${describe(before, after)}`
    return { text: 'özelliği değiştirdi', subject, ...(isLosing && { refits: category.id }) }
  })
}

function describe(before: CategoryAttribute, after: CategoryAttribute): string {
  const lost = before.values.filter((value) => !after.values.includes(value))
  const name = before.name === after.name ? before.name : `${before.name}, yeni adı ${after.name}`
  return lost.length === 0 ? name : `${name}, çıkan değerler: ${lost.join(', ')}`
}

interface DeletedAttribute extends Of {
  attribute_id: number
  version?: number | undefined
  reason: string
}

export async function deleteAttribute(db: Db, given: DeletedAttribute): Promise<void> {
  await editCategory(db, given, async (trx, category) => {
    const before = await find(trx, category.id, given.attribute_id)
    await queries.removeAttribute(trx, before.id)
    await queries.changeCategory(trx, category.id, {})
    return { text: 'özelliği sildi', subject: `${category.name}: ${before.name}`, refits: category.id }
  })
}

async function find(trx: Db, categoryId: number, id: number): Promise<CategoryAttribute> {
  const attribute = (await queries.listAttributes(trx, categoryId)).find((one) => one.id === id)
  if (!attribute) throw notFound('Özellik bulunamadı.')
  return attribute
}

/** Among those of its category, from 1. */
async function place(trx: Db, categoryId: number, id: number, position: number): Promise<void> {
  const others = (await queries.listAttributes(trx, categoryId)).map((one) => one.id).filter((one) => one !== id)
  await queries.writeOrder(trx, 'category_attributes', others.toSpliced(position - 1, 0, id))
}

function refuseUnfit({ kind, unit, values }: Pick<CategoryAttribute, 'kind' | 'unit' | 'values'>): void {
  const refuse = (path: string, msg: string) => invalid([{ path, msg }])
  if (kind === 'choice' && values.length === 0) throw refuse('values', CATEGORY_EDIT_MESSAGES.noValues)
  if (kind !== 'choice' && values.length > 0) throw refuse('values', CATEGORY_EDIT_MESSAGES.notChoice)
  if (kind !== 'number' && unit !== null) throw refuse('unit', CATEGORY_EDIT_MESSAGES.notNumber)
}
