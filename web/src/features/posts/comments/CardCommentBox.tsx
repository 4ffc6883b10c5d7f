import { FEED_COMMENT_MAX, FEED_COMMENT_WARNING } from '@bedesten/contract/post-comments'
import type { Post } from '@bedesten/contract/posts.schemas'
import SendHorizontal from 'lucide-react/icons/send-horizontal'
import { useId } from 'react'
import type { KeyboardEvent } from 'react'
import type { SessionUser } from '../../../lib/session/session-store.ts'
import { ArchAvatar } from '../../../ui/display/ArchAvatar.tsx'
import { Counter } from '../../../ui/forms/Counter.tsx'
import { IconButton } from '../../../ui/forms/IconButton.tsx'
import { Spinner } from '../../../ui/feedback/Spinner.tsx'
import { useCappedText } from '../useCappedText.ts'
import { useAddPostComment } from './useAddPostComment.ts'
import { useCommentDraft } from './useCommentDraft.ts'

/** Enter sends, Shift+Enter breaks the line. */
export function CardCommentBox({ post, user }: { post: Post; user: SessionUser }) {
  const faultId = useId()
  const { value, set, fault, field } = useCappedText(FEED_COMMENT_MAX, useCommentDraft(post.id))
  const { mutate, isPending, isSuccess } = useAddPostComment(post, 'Yorum oluşturulurken bir hata oluştu')
  const content = value.trim()

  function send() {
    if (content !== '' && !isPending) mutate(content, { onSuccess: () => set('') })
  }
  function handleKey(event: KeyboardEvent) {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    send()
  }
  return (
    <div className="flex gap-2.5">
      <ArchAvatar name={user.company_name} logo={user.logo_url ?? undefined} size={32} className="mt-1.25" />
      <div className="min-w-0 flex-1">
        <div className={frame}>
          <textarea
            {...field}
            aria-label="Yorum yazın"
            aria-describedby={fault && faultId}
            aria-invalid={fault ? true : undefined}
            placeholder="Yorum yazın"
            rows={1}
            readOnly={isPending}
            enterKeyHint="send"
            onKeyDown={handleKey}
            className="field-sizing-content max-h-40 min-w-0 flex-1 resize-none bg-transparent px-3 py-2.5 outline-none max-rail:text-field"
          />
          <Counter value={value.length} max={FEED_COMMENT_MAX} warnFrom={FEED_COMMENT_WARNING + 1} className="h-10.5" />
          <IconButton
            label="Yorumu gönder"
            disabled={content === ''}
            aria-busy={isPending || undefined}
            onClick={send}
            className="enabled:text-primary-text"
          >
            {isPending ? <Spinner /> : <SendHorizontal />}
          </IconButton>
        </div>
        {fault && (
          <p id={faultId} role="alert" className="mt-1.5 text-sm text-danger-text">
            {fault}
          </p>
        )}
        <p role="status" className="sr-only">
          {isSuccess && value === '' ? 'Yorumunuz eklendi' : ''}
        </p>
      </div>
    </div>
  )
}

const frame =
  'flex items-end rounded-md border border-transparent bg-quiet-field has-[textarea:focus]:border-focus has-[textarea:focus]:outline-2 has-[textarea:focus]:-outline-offset-1 has-[textarea:focus]:outline-focus'
