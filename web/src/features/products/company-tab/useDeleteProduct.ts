import { deleteProduct } from '@bedesten/contract/products'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { InfiniteData } from '@tanstack/react-query'
import { call } from '../../../lib/api.ts'
import { ApiError } from '../../../lib/request.ts'
import { askToConfirm } from '../../../ui/confirm.ts'
import { showToast } from '../../../ui/toast.ts'
import { companyQuery } from '../../companies/company.ts'
import { withoutProduct } from '../list/product-pages.ts'
import type { ListedProduct, ProductPage } from '../list/product-pages.ts'
import { companyTagsQuery } from './company-products.ts'

/** Asks first. The product leaves every list at once; what counts it is asked for anew. */
export function useDeleteProduct({ id, short_name }: ListedProduct, onDeleted: () => void) {
  const queryClient = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: () => call(deleteProduct, { params: { id: String(id) } }).catch(acceptGone),
    onSuccess: () => {
      queryClient.setQueriesData<InfiniteData<ProductPage>>(
        { queryKey: ['products', 'list'] },
        (list) => list && withoutProduct(list, id),
      )
      void queryClient.invalidateQueries({ queryKey: companyTagsQuery(short_name).queryKey })
      void queryClient.invalidateQueries({ queryKey: companyQuery(short_name).queryKey })
      showToast('info', 'Ürün Silindi')
      onDeleted()
    },
    onError: () => showToast('error', 'Ürün silinirken bir hata oluştu'),
  })

  async function ask() {
    const question = {
      title: 'Ürünü sil',
      text: 'Bu ürünü silmek istediğinizden emin misiniz?',
      confirmLabel: 'Sil',
      danger: true,
    }
    if (await askToConfirm(question)) mutate()
  }
  return { deleting: isPending, ask: () => void ask() }
}

/** Deleted elsewhere is deleted too. */
function acceptGone(error: unknown): void {
  if (!(error instanceof ApiError) || error.status !== 404) throw error
}
