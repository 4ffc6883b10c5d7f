import { POST_MAX } from '@bedesten/contract/posts'
import { useEffect, useState } from 'react'
import { dropDraft } from '../../../lib/drafts.ts'
import { useCappedText } from '../useCappedText.ts'
import { keepPostDraft, readPostDraft } from './post-draft.ts'
import { useCreatePost } from './useCreatePost.ts'
import { usePostPicture } from './usePostPicture.ts'

/** The post being written. It is kept in this tab until it is shared. */
export function useComposer(userId: number) {
  const draftName = `post:${userId}`
  const [kept] = useState(() => readPostDraft(draftName))
  const text = useCappedText(POST_MAX, kept.text)
  const { picture, uploading, pick, remove } = usePostPicture(kept.image)
  const [product, setProduct] = useState(kept.product)
  const { mutate, isPending, isSuccess } = useCreatePost(() => dropDraft(draftName))
  const image = picture?.url ?? null
  useEffect(
    () => keepPostDraft(draftName, { text: text.value, image, product }),
    [draftName, text.value, image, product],
  )

  const empty = text.value.trim() === '' && !picture
  function clear() {
    text.set('')
    remove()
    setProduct(null)
  }
  function share() {
    if (empty || uploading || isPending) return
    const body = { content: text.value, image_url: image, product_id: product?.id ?? null }
    mutate(body, { onSuccess: clear })
  }
  return {
    text,
    picture,
    pickPicture: pick,
    removePicture: remove,
    product,
    setProduct,
    share,
    sharing: isPending,
    shared: isSuccess && empty,
    disabled: empty || uploading,
  }
}
