import { isText } from '../../../lib/storage/stored-shapes.ts'
import { useDraft } from '../../../ui/forms/useDraft.ts'

/** The comment that is being written on a post, in its card and on its page alike; empty it once it is sent. */
export function useCommentDraft(postId: number) {
  const { values, setValues } = useDraft({
    name: `comment:post:${postId}`,
    start: { text: '' },
    fits: { text: isText },
    guard: false,
  })
  return [values.text, (text: string) => setValues({ text })] as const
}
