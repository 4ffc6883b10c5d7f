import { deletePost } from '@bedesten/contract/posts.calls'
import type { Post } from '@bedesten/contract/posts.schemas'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../lib/api/call.ts'
import { nullIfNotFound } from '../../lib/api/null-if-not-found.ts'
import { askToConfirm } from '../../ui/overlays/confirm.ts'
import { showToast } from '../../ui/feedback/toast.ts'
import { companyQuery } from '../companies/company.ts'
import { removePost } from './patch-post.ts'

/** Asks for confirmation. The post leaves every list at once; counts are refetched. */
export function useDeletePost({ id, short_name }: Pick<Post, 'id' | 'short_name'>, onDeleted: () => void) {
  const queryClient = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: () => nullIfNotFound(call(deletePost, { params: { id: String(id) } })),
    onSuccess: () => {
      // First: a page that shows nothing but the post is left before there is nothing on it.
      onDeleted()
      removePost(queryClient, id)
      void queryClient.invalidateQueries(companyQuery(short_name))
    },
    onError: () => showToast('error', 'Gönderi silinirken bir hata oluştu'),
  })

  async function ask() {
    const question = {
      title: 'Gönderiyi sil',
      text: 'Bu gönderiyi silmek istediğinizden emin misiniz?',
      confirmLabel: 'Sil',
      danger: true,
    }
    if (await askToConfirm(question)) mutate()
  }
  return { deleting: isPending, ask: () => void ask() }
}
