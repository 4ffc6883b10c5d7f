import {
  createList,
  deleteList,
  getList,
  listLists,
  listSavedProducts,
  putListItem,
  removeListItem,
} from '@bedesten/contract/lists.calls'
import type { getList as Getting, ProductList } from '@bedesten/contract/lists.schemas'
import type { AnswerOf } from '@bedesten/contract/endpoint'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../lib/api/call.ts'
import { nullIfNotFound } from '../../lib/api/null-if-not-found.ts'
import { toServerReason } from '../../lib/api/server-reason.ts'
import { LISTS_KEY } from '../../lib/queries/keys/lists.ts'
import { showToast } from '../../ui/feedback/toast.ts'

export type WholeList = AnswerOf<typeof Getting>['data']

export function listsQuery() {
  return queryOptions({
    queryKey: [...LISTS_KEY, 'all'],
    queryFn: async ({ signal }) => (await call(listLists, { query: {}, signal })).data,
  })
}

/** All lists, which say whether they hold the product. */
export function listsOfProductQuery(productId: number) {
  return queryOptions({
    queryKey: [...LISTS_KEY, 'of', productId],
    queryFn: async ({ signal }) => (await call(listLists, { query: { product_id: String(productId) }, signal })).data,
  })
}

/** Products that some list holds, for the marks of cards: asked once for all of them. */
export function savedProductsQuery() {
  return queryOptions({
    queryKey: [...LISTS_KEY, 'products'],
    staleTime: 5 * 60_000,
    queryFn: async ({ signal }) => (await call(listSavedProducts, { signal })).data,
    select: (ids) => new Set(ids),
  })
}

/** Null when there is no such list. */
export function listQuery(id: string) {
  return queryOptions({
    queryKey: [...LISTS_KEY, 'one', id],
    queryFn: async ({ signal }): Promise<WholeList | null> => {
      const answer = await nullIfNotFound(call(getList, { params: { id }, signal }))
      return answer && answer.data
    },
  })
}

export interface Saved {
  product_id: number
  variant_id?: number | undefined
  quantity?: number | undefined
}

/** Puts a product into a list or takes it out. */
export function useSave({ product_id, variant_id, quantity }: Saved) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async ({ list, saved }: { list: Pick<ProductList, 'id' | 'name'>; saved: boolean }) => {
      const params = { id: String(list.id), product_id: String(product_id) }
      if (saved) await call(putListItem, { params, body: { variant_id: variant_id ?? null, quantity } })
      else await call(removeListItem, { params, query: {} })
    },
    onSuccess: (_answer, { list, saved }) => {
      if (saved) {
        showToast('success', `“${list.name}” listesine kaydedildi`, {
          message: 'Başka liste seçebilir ya da geri alabilirsiniz.',
          about: 'list',
        })
      } else showToast('info', `“${list.name}” listesinden çıkarıldı`, { about: 'list' })
    },
    onError: (error) =>
      showToast('error', 'Kaydedilemedi', { message: toServerReason(error) ?? 'Lütfen tekrar deneyin.' }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: LISTS_KEY }),
  })
}

export async function makeList(name: string): Promise<ProductList> {
  return (await call(createList, { body: { name } })).data
}

export async function dropList(id: number): Promise<void> {
  await call(deleteList, { params: { id: String(id) } })
}
