import { POST_MAX } from '@bedesten/contract/posts'
import { useEffect, useState } from 'react'
import { dropTabDraft } from '../../../lib/storage/tab-drafts.ts'
import { useCappedText } from '../useCappedText.ts'
import { keepPostDraft, readPostDraft, toPostDraftName } from './post-draft.ts'
import type { PostDraft } from './post-draft.ts'
import { useCreatePost } from './useCreatePost.ts'
import { usePostImage } from './usePostImage.ts'

/** The draft of a post. It is stored in this tab until it is shared, for the person of the company who writes it. */
export function useComposer(owner: string | undefined) {
  const draftName = toPostDraftName(owner)
  const [writer, setWriter] = useState<string>()
  const text = useCappedText(POST_MAX, useState(''))
  const { image, uploading, pick, remove, restore } = usePostImage()
  const [product, setProduct] = useState<PostDraft['product']>(null)
  if (writer !== owner) {
    const kept = readPostDraft(draftName)
    setWriter(owner)
    text.set(kept.text)
    restore(kept.image)
    setProduct(kept.product)
  }
  const { mutate, isPending, isSuccess } = useCreatePost(() => dropTabDraft(draftName))
  const imageUrl = image?.url ?? null
  useEffect(() => {
    if (owner !== undefined) keepPostDraft(draftName, { text: text.value, image: imageUrl, product })
  }, [owner, draftName, text.value, imageUrl, product])

  const empty = text.value.trim() === '' && !image
  function clear() {
    text.set('')
    remove()
    setProduct(null)
  }
  function share() {
    if (empty || uploading || isPending) return
    const body = { content: text.value, image_url: imageUrl, product_id: product?.id ?? null }
    mutate(body, { onSuccess: clear })
  }
  return {
    text,
    image,
    pickImage: pick,
    removeImage: remove,
    product,
    setProduct,
    share,
    sharing: isPending,
    shared: isSuccess && empty,
    disabled: empty || uploading,
  }
}
