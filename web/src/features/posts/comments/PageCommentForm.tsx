import { POST_COMMENT_MAX, POST_COMMENT_WARNING } from '@bedesten/contract/post-comments'
import type { Post } from '@bedesten/contract/posts.schemas'
import type { SubmitEvent } from 'react'
import type { SessionUser } from '../../../lib/session/session-store.ts'
import { ArchAvatar } from '../../../ui/display/ArchAvatar.tsx'
import { Button } from '../../../ui/forms/Button.tsx'
import { Counter } from '../../../ui/forms/Counter.tsx'
import { Textarea } from '../../../ui/forms/Textarea.tsx'
import { useAddPostComment } from './useAddPostComment.ts'
import { useCommentDraft } from './useCommentDraft.ts'

/** What is too long stays, so that it can be shortened. */
export function PageCommentForm({ post, user }: { post: Post; user: SessionUser }) {
  const [text, setText] = useCommentDraft(post.id)
  const { mutate, isPending, isSuccess } = useAddPostComment(post, 'Yorum gönderilirken bir hata oluştu!')
  const content = text.trim()

  function handleSubmit(event: SubmitEvent) {
    event.preventDefault()
    if (!isPending) mutate(content, { onSuccess: () => setText('') })
  }
  return (
    <div className="flex gap-3">
      <ArchAvatar name={user.company_name} logo={user.logo_url ?? undefined} />
      <form noValidate onSubmit={handleSubmit} className="min-w-0 flex-1">
        <Textarea
          label="Yorumunuz"
          hideLabel
          placeholder="Yorumunuzu yazın"
          rows={3}
          value={text}
          onChange={(event) => setText(event.target.value)}
          readOnly={isPending}
        />
        <div className="mt-2.5 flex items-center justify-between gap-3">
          <Counter
            value={text.length}
            max={POST_COMMENT_MAX}
            warnFrom={POST_COMMENT_WARNING + 1}
            dangerFrom={POST_COMMENT_MAX + 1}
          />
          <Button
            type="submit"
            size="sm"
            disabled={content === '' || text.length > POST_COMMENT_MAX}
            busy={isPending}
            busyText="Gönderiliyor..."
          >
            Yorum Yap
          </Button>
        </div>
        <p role="status" className="sr-only">
          {isSuccess && text === '' ? 'Yorumunuz eklendi' : ''}
        </p>
      </form>
    </div>
  )
}
