import { REPLY_MAX } from '@bedesten/contract/reviews'
import { useForm } from '../../../lib/forms/useForm.ts'
import { isText } from '../../../lib/storage/stored-shapes.ts'
import { Note } from '../../../ui/feedback/Note.tsx'
import { Button } from '../../../ui/forms/Button.tsx'
import { Textarea } from '../../../ui/forms/Textarea.tsx'
import { useDraft } from '../../../ui/forms/useDraft.ts'

interface ReplyFormProps {
  /** Names the draft. */
  about: string
  /** Throws what the server refuses. */
  onSend: (text: string) => Promise<void>
  onCancel: () => void
}

/** The seller's one answer. Load it lazily. */
export function ReplyForm({ about, onSend, onCancel }: ReplyFormProps) {
  const { values, setValues, finish } = useDraft({
    name: `reply:${about}`,
    start: { text: '' },
    fits: { text: isText },
    guard: false,
  })
  const { form, busy, errors } = useForm({
    fields: ['text'] as const,
    check: () => (values.text.trim() === '' ? { text: 'Yanıt gereklidir' } : {}),
    submit: async () => {
      await onSend(values.text.trim())
      finish()
    },
  })
  return (
    <form {...form} aria-label="Yanıtınız" className="mt-3 rounded-card border border-border bg-well p-3.5">
      {errors.top.length > 0 && (
        <Note tone="danger" alert className="mb-2.5">
          {errors.top.map((error) => (
            <p key={error}>{error}</p>
          ))}
        </Note>
      )}
      <Textarea
        name="text"
        label="Yanıtınız"
        hideLabel
        rows={2}
        maxLength={REPLY_MAX}
        ref={focusFirst}
        value={values.text}
        onChange={({ target }) => setValues({ text: target.value })}
        readOnly={busy}
        error={errors.fields['text']}
      />
      <div className="mt-2.5 flex flex-wrap items-center justify-end gap-2">
        <p className="min-w-40 flex-1 text-sm text-text-3">Bir kez yanıtlayabilirsiniz, herkes görür.</p>
        <Button variant="quiet" size="sm" onClick={onCancel}>
          Vazgeç
        </Button>
        <Button type="submit" size="sm" busy={busy} busyText="Gönderiliyor...">
          Yanıtla
        </Button>
      </div>
    </form>
  )
}

/** It came in the place of the button that was pressed. */
function focusFirst(field: HTMLTextAreaElement | null): void {
  field?.focus()
}
