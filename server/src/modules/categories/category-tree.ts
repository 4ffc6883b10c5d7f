import { CATEGORY_EDIT_MESSAGES, CATEGORY_LIMITS } from '@bedesten/contract/operator-categories'
import { foldTurkish } from '@bedesten/contract/turkish'

/** A category that is there, hidden or not. */
export interface TreeCategory {
  id: number
  parent_id: number | null
  slug: string
  name: string
  position: number
  hidden: boolean
  version: number
  /** Of its own attributes. */
  keys: string[]
}

/** From the top of the tree down to the category itself. */
export function listAbove(tree: TreeCategory[], id: number | null): TreeCategory[] {
  const category = tree.find((one) => one.id === id)
  return category ? [...listAbove(tree, category.parent_id), category] : []
}

/** The category itself and all below it. */
export function listBelow(tree: TreeCategory[], id: number): TreeCategory[] {
  const children = listChildren(tree, id)
  return [...tree.filter((one) => one.id === id), ...children.flatMap((child) => listBelow(tree, child.id))]
}

/** In their order; those at the top for null. */
export function listChildren(tree: TreeCategory[], parent: number | null): TreeCategory[] {
  return tree
    .filter(({ parent_id }) => parent_id === parent)
    .toSorted((one, other) => one.position - other.position || one.id - other.id)
}

/** What would be wrong with a tree in which this category and those below it have their new place. */
export function findTreeFault(tree: TreeCategory[], id: number): string | undefined {
  for (const category of listBelow(tree, id)) {
    const path = listAbove(tree, category.id)
    const keys = path.flatMap((step) => step.keys)
    if (path.length > CATEGORY_LIMITS.levels) return CATEGORY_EDIT_MESSAGES.tooDeep
    if (new Set(keys).size < keys.length) return `“${category.name}”: ${CATEGORY_EDIT_MESSAGES.sameKey}`
    if (keys.length > CATEGORY_LIMITS.attributes) return CATEGORY_EDIT_MESSAGES.tooManyAttributes
  }
  return undefined
}

/** Whether another one of the same parent has that name. */
export function isNameTaken(tree: TreeCategory[], { id, parent_id, name }: Named): boolean {
  return listChildren(tree, parent_id).some((one) => one.id !== id && foldTurkish(one.name) === foldTurkish(name))
}

interface Named extends Pick<TreeCategory, 'parent_id' | 'name'> {
  /** Absent for a new one. */
  id?: number
}

/** The ids of one parent's categories in their new order; without a place at the end. */
export function placeAmong(siblings: TreeCategory[], id: number, position: number | undefined): number[] {
  const others = siblings.filter((one) => one.id !== id).map((one) => one.id)
  return others.toSpliced(position === undefined ? others.length : position - 1, 0, id)
}
