import type { Category } from '@bedesten/contract/categories'
import { pathTo } from '@bedesten/contract/categories'
import { foldTurkish } from '@bedesten/contract/turkish'

const MOST_NAMED = 5

/** Categories whose names have all words of the search. */
export function findNamed(tree: Category[], search: string): { category: Category; above: string }[] {
  const words = foldTurkish(search).split(' ').filter(Boolean)
  if (words.length === 0) return []
  const list = (categories: Category[], above: string): { category: Category; above: string }[] =>
    categories.flatMap((category) => [
      { category, above },
      ...list(category.children, [above, category.name].filter(Boolean).join(' › ')),
    ])
  const isNamed = ({ name, count }: Category) => {
    const own = foldTurkish(name).split(' ')
    return count > 0 && words.every((word) => own.some((one) => one.startsWith(word)))
  }
  return list(tree, '')
    .filter(({ category }) => isNamed(category))
    .slice(0, MOST_NAMED)
}

/** From the top of the tree down to the category; empty if there is none. */
export function findPath(tree: Category[], slug: string): Category[] {
  const all = (list: Category[]): Category[] => list.flatMap((one) => [one, ...all(one.children)])
  const found = slug === '' ? undefined : all(tree).find((one) => one.slug === slug)
  return found ? pathTo(tree, found.id) : []
}
