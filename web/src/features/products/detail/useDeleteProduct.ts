import { deleteProduct } from '@bedesten/contract/products'
import type { Product } from '@bedesten/contract/products'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { call } from '../../../lib/api.ts'
import { ApiError } from '../../../lib/request.ts'
import { askToConfirm } from '../../../ui/confirm.ts'
import { showToast } from '../../../ui/toast.ts'
import { productQuery } from './product.ts'

/** Deletes the product whose page this is, once confirmed, and goes on to the firm's profile. */
export function useDeleteProduct({ id, short_name }: Product) {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const { mutate, isPending } = useMutation({
    mutationFn: () => call(deleteProduct, { params: { id: String(id) } }).catch(acceptGone),
    onSuccess: async () => {
      showToast('info', 'Ürün Silindi')
      // Replaced: the way back must not lead to what is gone.
      await navigate(`/${short_name}`, { replace: true })
      queryClient.removeQueries(productQuery(String(id)))
      await Promise.all([
        queryClient.invalidateQueries({ queryKey: ['products'] }),
        queryClient.invalidateQueries({ queryKey: ['companies'] }),
      ])
    },
    onError: (error) => {
      const message = error instanceof ApiError && error.code !== 'unknown' ? error.message : undefined
      showToast('error', 'Ürün silinirken bir hata oluştu', { message })
    },
  })
  async function ask() {
    const confirmed = await askToConfirm({
      title: 'Ürünü Sil',
      text: 'Bu ürünü silmek istediğinizden emin misiniz?',
      confirmLabel: 'Sil',
    })
    if (confirmed) mutate()
  }
  return { ask, isPending }
}

/** Deleted elsewhere is deleted too. */
function acceptGone(error: unknown): void {
  if (!(error instanceof ApiError) || error.status !== 404) throw error
}
