import { APPROVAL_LIMITS } from '@bedesten/contract/approvals'
import { useForm } from '../../lib/forms/useForm.ts'
import { isText } from '../../lib/storage/stored-shapes.ts'
import { Button } from '../../ui/forms/Button.tsx'
import { RequiredLabel } from '../../ui/forms/FormSection.tsx'
import { Textarea } from '../../ui/forms/Textarea.tsx'
import { useDraft } from '../../ui/forms/useDraft.ts'
import { FormDialog } from '../../ui/overlays/FormDialog.tsx'

interface RejectDialogProps {
  /** Of the request. */
  id: number
  /** Who asked. */
  name: string
  /** Throws what the server refuses. */
  onSend: (reason: string) => Promise<void>
  onClose: () => void
}

export function RejectDialog({ id, name, onSend, onClose }: RejectDialogProps) {
  const { values, setValues, finish } = useDraft({
    name: `approval:reject:${id}`,
    start: { reason: '' },
    fits: { reason: isText },
    guard: false,
  })
  const { reason } = values
  const { form, busy, errors } = useForm({
    fields: ['reason'] as const,
    check: () => (reason.trim() === '' ? { reason: 'Neden gereklidir' } : {}),
    submit: async () => {
      await onSend(reason.trim())
      finish()
      onClose()
    },
  })
  return (
    <FormDialog
      title="İstek reddedilsin mi?"
      line={`Kalemler sepete döner, neden ${name} ile paylaşılır.`}
      form={form}
      busy={busy}
      errors={errors.top}
      onClose={onClose}
      action={
        <Button type="submit" variant="danger" busy={busy}>
          Reddet
        </Button>
      }
    >
      <Textarea
        name="reason"
        label={<RequiredLabel text="Neden" />}
        required
        rows={3}
        maxLength={APPROVAL_LIMITS.reason}
        value={reason}
        onChange={({ target }) => setValues({ reason: target.value })}
        error={errors.fields['reason']}
      />
    </FormDialog>
  )
}
