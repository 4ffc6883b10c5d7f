import { getOperatorCategory, listOperatorCategories } from '@bedesten/contract/operator-categories.calls'
import type { ListedCategory } from '@bedesten/contract/operator-categories.schemas'
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../lib/api/call.ts'
import { EVER_CHANGING } from '../../../lib/queries/ever-changing.ts'
import { CATEGORIES_KEY } from '../../../lib/queries/keys/categories.ts'
import { OPERATOR_KEY } from '../../../lib/queries/keys/operator.ts'
import { useOperatorAct } from '../companies/companies.ts'

const TREE_KEY = [...OPERATOR_KEY, 'categories']

export const operatorCategoriesQuery = queryOptions({
  queryKey: [...TREE_KEY, 'list'],
  queryFn: async ({ signal }) => (await call(listOperatorCategories, { signal })).data,
  ...EVER_CHANGING,
})

export function operatorCategoryQuery(id: string) {
  return queryOptions({
    queryKey: [...TREE_KEY, 'one', id],
    queryFn: async ({ signal }) => (await call(getOperatorCategory, { params: { id }, signal })).data,
    refetchOnWindowFocus: 'always',
    ...EVER_CHANGING,
  })
}

/** Runs an edit; the tree that everybody sees is read anew too. */
export function useCategoryAct() {
  const run = useOperatorAct()
  const queryClient = useQueryClient()
  return async (act: () => Promise<unknown>, done: string): Promise<void> => {
    await run(act, done)
    void queryClient.invalidateQueries({ queryKey: CATEGORIES_KEY })
  }
}

/** From the top of the tree down to the category itself. */
export function pathOf(list: ListedCategory[], id: number | null): ListedCategory[] {
  const found = list.find((one) => one.id === id)
  return found ? [...pathOf(list, found.parent_id), found] : []
}

/** `Tekstil › Havlu` */
export function describePath(list: ListedCategory[], id: number | null): string {
  return pathOf(list, id)
    .map(({ name }) => name)
    .join(' › ')
}

/** Those directly below it, in their order. */
export function childrenOf(list: ListedCategory[], id: number | null): ListedCategory[] {
  return list.filter(({ parent_id }) => parent_id === id)
}

/** Listed products of the category and of all below it. */
export function countBelow(list: ListedCategory[], category: ListedCategory): number {
  return childrenOf(list, category.id).reduce((sum, child) => sum + countBelow(list, child), category.products)
}

export function isBelow(list: ListedCategory[], id: number, above: number): boolean {
  return pathOf(list, id).some((one) => one.id === above)
}
