import { deleteProduct } from '@bedesten/contract/products.calls'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { InfiniteData } from '@tanstack/react-query'
import { call } from '../../lib/api/call.ts'
import { nullIfNotFound } from '../../lib/api/null-if-not-found.ts'
import { PRODUCT_LISTS_KEY } from '../../lib/queries/keys/products.ts'
import { toServerReason } from '../../lib/api/server-reason.ts'
import { askToConfirm } from '../../ui/overlays/confirm.ts'
import { showToast } from '../../ui/feedback/toast.ts'
import { companyQuery } from '../companies/company.ts'
import { companyTagsQuery } from './company-tab/company-products.ts'
import { productQuery } from './detail/product.ts'
import { withoutProduct } from './list/product-pages.ts'
import type { ProductPage } from './list/product-pages.ts'

interface Deletable {
  id: number
  short_name: string
}

/** Asks for confirmation. The product leaves every list at once; counts are refetched. */
export function useDeleteProduct({ id, short_name }: Deletable, onDeleted: () => void | Promise<void>) {
  const queryClient = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: () => nullIfNotFound(call(deleteProduct, { params: { id: String(id) } })),
    onSuccess: async () => {
      showToast('info', 'Ürün Silindi')
      queryClient.setQueriesData<InfiniteData<ProductPage>>(
        { queryKey: PRODUCT_LISTS_KEY },
        (list) => list && withoutProduct(list, id),
      )
      // First away from its page, which would ask for it again.
      await onDeleted()
      queryClient.removeQueries(productQuery(String(id)))
      await Promise.all([
        queryClient.invalidateQueries(companyTagsQuery(short_name)),
        queryClient.invalidateQueries(companyQuery(short_name)),
      ])
    },
    onError: (error) => showToast('error', 'Ürün silinirken bir hata oluştu', { message: toServerReason(error) }),
  })

  async function ask() {
    const confirmed = await askToConfirm({
      title: 'Ürünü Sil',
      text: 'Bu ürünü silmek istediğinizden emin misiniz?',
      confirmLabel: 'Sil',
      danger: true,
    })
    if (confirmed) mutate()
  }
  return { deleting: isPending, ask: () => void ask() }
}
