import { OPERATOR_LIMITS } from '@bedesten/contract/operator'
import type { QueueRow } from '@bedesten/contract/operator-queue.schemas'
import { ApiError } from '../../../lib/api/request.ts'
import { useForm } from '../../../lib/forms/useForm.ts'
import { isText } from '../../../lib/storage/stored-shapes.ts'
import { Note } from '../../../ui/feedback/Note.tsx'
import { Button } from '../../../ui/forms/Button.tsx'
import { RequiredLabel } from '../../../ui/forms/FormSection.tsx'
import { Textarea } from '../../../ui/forms/Textarea.tsx'
import { useDraft } from '../../../ui/forms/useDraft.ts'
import { FormDialog } from '../../../ui/overlays/FormDialog.tsx'

interface CloseSeveralDialogProps {
  rows: QueueRow[]
  /** Throws what the server refuses. */
  onSend: (reason: string) => Promise<void>
  onClose: () => void
}

export function CloseSeveralDialog({ rows, onSend, onClose }: CloseSeveralDialogProps) {
  const { values, setValues, finish } = useDraft({
    name: 'operator:close-several',
    start: { reason: '' },
    fits: { reason: isText },
    guard: false,
  })
  const { form, busy, errors } = useForm({
    fields: ['reason'] as const,
    check: ({ reason }) => (reason.trim() === '' ? { reason: 'Neden gereklidir' } : {}),
    submit: async ({ reason }) => {
      try {
        await onSend(reason.trim())
      } catch (error) {
        if (!(error instanceof ApiError) || error.code !== 'changed') throw error
        throw new ApiError(error.status, 'none_closed', NONE_CLOSED)
      }
      finish()
      onClose()
    },
  })
  return (
    <FormDialog
      title={`${rows.length} bildirim kapatılsın mı?`}
      form={form}
      busy={busy}
      errors={errors.top}
      onClose={onClose}
      action={
        <Button type="submit" busy={busy}>
          {rows.length} bildirimi kapat
        </Button>
      }
    >
      <ul className="max-h-60 divide-y divide-border overflow-y-auto">
        {rows.map(({ id, title, number, company }) => (
          <li key={id} className="py-2">
            <div className="font-semibold wrap-anywhere">{title}</div>
            <div className="text-sm text-text-3">
              {number}
              {company && ` · ${company.company_name}`}
            </div>
          </li>
        ))}
      </ul>
      <Textarea
        name="reason"
        label={<RequiredLabel text="Ortak neden" />}
        required
        rows={2}
        maxLength={OPERATOR_LIMITS.reason}
        value={values.reason}
        onChange={({ target }) => setValues({ reason: target.value })}
        error={errors.fields['reason']}
      />
      <Note tone="neutral">
        Bildirenlere “incelendi, önlem alınmadı” yazılır. Doğrulama, şikâyet ve itiraz toplu kapatılamaz.
      </Note>
    </FormDialog>
  )
}

const NONE_CLOSED = 'Seçtiklerinizden biri bu arada değişti; hiçbiri kapanmadı. Listeye yeniden bakın.'
