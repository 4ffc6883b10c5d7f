import type { PostProduct } from '@bedesten/contract/posts.schemas'
import { dropTabDraft, readTabDraft, writeTabDraft } from '../../../lib/storage/tab-drafts.ts'

/** A post that has not been shared yet. */
export interface PostDraft {
  text: string
  /** Where the image was uploaded to. */
  image: string | null
  product: PostProduct | null
}

/** Each person of a company writes one of her own. */
export function toPostDraftName(owner: string | undefined): string {
  return `post:${owner}`
}

export function readPostDraft(name: string): PostDraft {
  const { text, image, product } = (readTabDraft(name) ?? {}) as Partial<PostDraft>
  return {
    text: typeof text === 'string' ? text : '',
    image: typeof image === 'string' ? image : null,
    product: product && isPostProduct(product) ? product : null,
  }
}

/** Also of a draft from before products had variants. */
function isPostProduct({ id, name, axes }: Partial<PostProduct>): boolean {
  return typeof id === 'number' && typeof name === 'string' && Array.isArray(axes)
}

export function keepPostDraft(name: string, draft: PostDraft): void {
  if (draft.text === '' && !draft.image && !draft.product) dropTabDraft(name)
  else writeTabDraft(name, draft)
}
