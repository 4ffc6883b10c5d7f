import { OPERATOR_LIMITS } from '@bedesten/contract/operator'
import type { ReactNode } from 'react'
import { useForm } from '../../../lib/forms/useForm.ts'
import { Button } from '../../../ui/forms/Button.tsx'
import { RequiredLabel } from '../../../ui/forms/FormSection.tsx'
import { Textarea } from '../../../ui/forms/Textarea.tsx'
import { FormDialog } from '../../../ui/overlays/FormDialog.tsx'
import type { ReasonDraft } from './useReason.ts'

interface DecisionDialogProps {
  title: string
  line?: ReactNode
  /** Of the button that decides. */
  action: string
  danger?: boolean
  /** What the reason is for: who reads it. */
  label?: string
  hint?: string
  reason: ReasonDraft
  /** Throws what the server refuses. */
  onSend: (reason: string) => Promise<void>
  onClose: () => void
  children?: ReactNode
}

/** A decision that needs nothing but its reason. */
export function DecisionDialog(props: DecisionDialogProps) {
  const {
    title,
    line,
    action,
    danger = false,
    label = 'Şirkete yazılacak neden',
    hint,
    reason,
    onSend,
    onClose,
  } = props
  const { form, busy, errors } = useForm({
    fields: ['reason'] as const,
    check: (values) => (values.reason.trim() === '' ? { reason: 'Neden gereklidir' } : {}),
    submit: async (values) => {
      await onSend(values.reason.trim())
      reason.finish()
      onClose()
    },
  })
  return (
    <FormDialog
      title={title}
      line={line}
      form={form}
      busy={busy}
      errors={errors.top}
      onClose={onClose}
      action={
        <Button type="submit" variant={danger ? 'danger' : 'primary'} busy={busy}>
          {action}
        </Button>
      }
    >
      {props.children}
      <Textarea
        name="reason"
        label={<RequiredLabel text={label} />}
        hint={hint}
        required
        rows={3}
        maxLength={OPERATOR_LIMITS.reason}
        value={reason.text}
        onChange={({ target }) => reason.write(target.value)}
        error={errors.fields['reason']}
      />
    </FormDialog>
  )
}
