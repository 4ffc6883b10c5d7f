import { APPROVAL_LIMITS } from '@bedesten/contract/approvals'
import { useState } from 'react'
import { useForm } from '../../lib/forms/useForm.ts'
import { Button } from '../../ui/forms/Button.tsx'
import { RequiredLabel } from '../../ui/forms/FormSection.tsx'
import { Textarea } from '../../ui/forms/Textarea.tsx'
import { FormDialog } from '../../ui/overlays/FormDialog.tsx'

interface RejectDialogProps {
  /** Who asked. */
  name: string
  /** Throws what the server refuses. */
  onSend: (reason: string) => Promise<void>
  onClose: () => void
}

export function RejectDialog({ name, onSend, onClose }: RejectDialogProps) {
  const [reason, setReason] = useState('')
  const { form, busy, errors } = useForm({
    fields: ['reason'] as const,
    check: () => (reason.trim() === '' ? { reason: 'Neden gereklidir' } : {}),
    submit: async () => {
      await onSend(reason.trim())
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
        onChange={({ target }) => setReason(target.value)}
        error={errors.fields['reason']}
      />
    </FormDialog>
  )
}
