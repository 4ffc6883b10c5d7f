import { changeProductsInBulk, listBulkChanges, undoBulkChange } from '@bedesten/contract/bulk-changes.calls'
import type { BulkChange, ProductsChangeInput } from '@bedesten/contract/bulk-changes.schemas'
import { listCompanyProducts } from '@bedesten/contract/products.calls'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../lib/api/call.ts'
import { pagedQuery } from '../../../lib/queries/paged-query.ts'
import { CART_KEY } from '../../../lib/queries/keys/orders.ts'
import { PRODUCT_LISTS_KEY, PRODUCTS_KEY } from '../../../lib/queries/keys/products.ts'
import { readSearchParam } from '../../../lib/format/search-text.ts'
import { showToast } from '../../../ui/feedback/toast.ts'
import { joinPages } from '../list/product-pages.ts'
import { describeDone } from './texts.ts'

/** What the address says of one's own table; nothing chosen is empty. */
export interface OwnFilters {
  search: string
  tag: string
  stock: '' | 'in' | 'out'
}

export function readOwnFilters(params: URLSearchParams): OwnFilters {
  const stock = params.get('stock')
  return {
    search: readSearchParam(params, 'search'),
    tag: readSearchParam(params, 'tag'),
    stock: stock === 'in' || stock === 'out' ? stock : '',
  }
}

/** As lists and changes of what they show take it. */
export function toFilter({ search, tag, stock }: OwnFilters) {
  return { ...(search && { search }), ...(tag && { tags: tag }), ...(stock && { in_stock: stock === 'in' }) }
}

export function ownProductsQuery(shortName: string, filters: OwnFilters) {
  return {
    ...pagedQuery([...PRODUCT_LISTS_KEY, 'own', shortName, filters], ({ cursor, ...how }) =>
      call(listCompanyProducts, { params: { shortName }, query: { ...toFilter(filters), limit: 50, cursor }, ...how }),
    ),
    select: joinPages,
  }
}

const CHANGES_KEY = [...PRODUCTS_KEY, 'bulk-changes']

export function bulkChangesQuery() {
  return pagedQuery(CHANGES_KEY, ({ cursor, ...how }) =>
    call(listBulkChanges, { query: { limit: 20, cursor }, ...how }),
  )
}

/** Some by their ids, or all that a filter finds. */
export type ProductsChoice = { ids: number[] } | { filter: ReturnType<typeof toFilter> }

interface Wanted {
  choice: ProductsChoice
  change: ProductsChangeInput
  at?: string | undefined
}

export async function previewChange({ choice, change }: Wanted): Promise<BulkChange> {
  return (await call(changeProductsInBulk, { body: { ...choice, change, dry_run: true } })).data
}

export async function makeChange({ choice, change, at }: Wanted): Promise<BulkChange> {
  return (await call(changeProductsInBulk, { body: { ...choice, change, ...(at !== undefined && { at }) } })).data
}

/** Prices are in many lists. */
export function useInvalidateProducts() {
  const queryClient = useQueryClient()
  return async () => {
    await queryClient.invalidateQueries({ queryKey: PRODUCTS_KEY })
    await queryClient.invalidateQueries({ queryKey: CART_KEY })
  }
}

export function useUndo() {
  const forget = useInvalidateProducts()
  return useMutation({
    mutationFn: async (id: number) => (await call(undoBulkChange, { params: { id: String(id) } })).data,
    async onSuccess(undone) {
      showToast('success', undone.status === 'cancelled' ? 'Değişiklik iptal edildi' : 'Geri alındı', {
        message: describeDone(undone),
      })
      await forget()
    },
    onError: ({ message }) => showToast('error', 'Geri alınamadı', { message }),
  })
}
