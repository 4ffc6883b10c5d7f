import { COMMENT_MAX, COMMENT_TOO_LONG, COMMENT_WARNING } from '@bedesten/contract/product-comments'
import { useRef, useState } from 'react'
import type { SubmitEvent } from 'react'
import { ApiError } from '../../../lib/api/request.ts'
import { toServerReason } from '../../../lib/api/server-reason.ts'
import { isNullOr, isNumber, isText } from '../../../lib/storage/stored-shapes.ts'
import type { SessionUser } from '../../../lib/session/session-store.ts'
import { ArchAvatar } from '../../../ui/display/ArchAvatar.tsx'
import { Button } from '../../../ui/forms/Button.tsx'
import { Card } from '../../../ui/page/Card.tsx'
import { Counter } from '../../../ui/forms/Counter.tsx'
import { Textarea } from '../../../ui/forms/Textarea.tsx'
import { useDraft } from '../../../ui/forms/useDraft.ts'
import { showToast } from '../../../ui/feedback/toast.ts'
import { StarsField } from './StarsField.tsx'
import { useAddComment } from './useAddComment.ts'

interface CommentFormProps {
  productId: number
  user: SessionUser
  /** Not for the owner of the product. */
  canRate: boolean
}

interface Values {
  text: string
  stars: number | null
}

const EMPTY: Values = { text: '', stars: null }

export function CommentForm({ productId, user, canRate }: CommentFormProps) {
  const { values, setValues } = useDraft({
    name: `comment:product:${productId}`,
    start: EMPTY,
    fits: { text: isText, stars: isNullOr(isNumber) },
    guard: false,
  })
  const { text, stars } = values
  const [refusal, setRefusal] = useState<string>()
  const { mutate, isPending, isSuccess } = useAddComment(productId)
  const textarea = useRef<HTMLTextAreaElement>(null)
  const content = text.trim()
  const error = content.length > COMMENT_MAX ? COMMENT_TOO_LONG : refusal

  function type(next: string) {
    setValues({ ...values, text: next })
    setRefusal(undefined)
  }
  function handleSubmit(event: SubmitEvent) {
    event.preventDefault()
    if (isPending) return
    if (content === '' || content.length > COMMENT_MAX) {
      if (content === '') setRefusal('Yorum gereklidir')
      textarea.current?.focus()
      return
    }
    mutate({ content, rating: canRate ? (stars ?? 0) : 0 }, { onSuccess: () => setValues(EMPTY), onError: explain })
  }
  function explain(failure: Error) {
    const [fieldError] = failure instanceof ApiError ? failure.errors : []
    if (fieldError) setRefusal(fieldError.msg)
    else showToast('error', 'Yorum gönderilirken bir hata oluştu!', { message: toServerReason(failure) })
  }
  return (
    <Card flush className="flex gap-3 p-4">
      <ArchAvatar name={user.company_name} logo={user.logo_url ?? undefined} />
      <form noValidate onSubmit={handleSubmit} className="min-w-0 flex-1">
        {canRate && (
          <StarsField
            value={stars}
            onChange={(next) => setValues({ ...values, stars: next })}
            onClear={() => textarea.current?.focus()}
          />
        )}
        <Textarea
          ref={textarea}
          label="Yorumunuz"
          hideLabel
          placeholder="Yorumunuzu yazın"
          rows={2}
          value={text}
          onChange={(event) => type(event.target.value)}
          readOnly={isPending}
          error={error}
          className="[&_textarea]:field-sizing-content [&_textarea]:min-h-16"
        />
        <div className="mt-2.5 flex items-center justify-between gap-3">
          <Counter value={text.length} max={COMMENT_MAX} warnFrom={COMMENT_WARNING + 1} />
          <Button type="submit" size="sm" busy={isPending} busyText="Gönderiliyor...">
            Yorum Yap
          </Button>
        </div>
        <p role="status" className="sr-only">
          {isSuccess && text === '' ? 'Yorumunuz eklendi' : ''}
        </p>
      </form>
    </Card>
  )
}
