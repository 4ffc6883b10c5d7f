import { OPERATOR_LIMITS } from '@bedesten/contract/operator'
import type { ReactNode } from 'react'
import { useForm } from '../../lib/forms/useForm.ts'
import { isText } from '../../lib/storage/stored-shapes.ts'
import { Button } from '../../ui/forms/Button.tsx'
import { RequiredLabel } from '../../ui/forms/FormSection.tsx'
import { Textarea } from '../../ui/forms/Textarea.tsx'
import { useDraft } from '../../ui/forms/useDraft.ts'
import { FormDialog } from '../../ui/overlays/FormDialog.tsx'

interface ActDialogProps {
  title: string
  /** What the act does. */
  line: ReactNode
  /** Who reads the reason. */
  hint?: string
  action: string
  danger?: boolean
  /** Names what was typed, for when the dialog is opened again. */
  draft: string
  /** Fields before the reason, given their errors. */
  children?: ReactNode | ((errors: Partial<Record<string, string>>) => ReactNode)
  /** Names of those fields. */
  fields?: readonly string[]
  /** Those of them that show their own errors; the errors of others are above. */
  shown?: readonly string[]
  check?: (values: Record<string, string>) => Record<string, string>
  /** Throws what the server refuses. */
  onSend: (reason: string, values: Record<string, string>) => Promise<void>
  onClose: () => void
}

/** An act of an operator: each one names a reason, which the audit log holds. Load it lazily. */
export function ActDialog(props: ActDialogProps) {
  const { title, line, hint = AUDITED, action, danger = false, draft, children, fields = [], shown = [] } = props
  const { check, onSend } = props
  const { values, setValues, finish } = useDraft({
    name: `operator:${draft}`,
    start: { reason: '' },
    fits: { reason: isText },
    guard: false,
  })
  const { form, busy, errors } = useForm({
    fields: [...fields, 'reason'],
    check: (typed) => ({
      ...check?.(typed),
      ...((typed['reason'] ?? '').trim() === '' && { reason: 'Neden gereklidir' }),
    }),
    submit: async (typed) => {
      await onSend((typed['reason'] ?? '').trim(), typed)
      finish()
      props.onClose()
    },
  })
  const others = fields.flatMap((name) => (shown.includes(name) ? [] : (errors.fields[name] ?? [])))
  return (
    <FormDialog
      title={title}
      form={form}
      busy={busy}
      errors={[...errors.top, ...others]}
      onClose={props.onClose}
      action={
        <Button type="submit" variant={danger ? 'danger' : 'primary'} busy={busy}>
          {action}
        </Button>
      }
    >
      <p className="text-text-2 wrap-anywhere">{line}</p>
      {typeof children === 'function' ? children(errors.fields) : children}
      <Textarea
        name="reason"
        label={<RequiredLabel text="Neden" />}
        required
        rows={3}
        maxLength={OPERATOR_LIMITS.reason}
        hint={hint}
        value={values.reason}
        onChange={({ target }) => setValues({ reason: target.value })}
        error={errors.fields['reason']}
      />
    </FormDialog>
  )
}

const AUDITED = 'Denetim kaydına yazılır, şirket görmez.'
export const TOLD = 'Denetim kaydına yazılır ve şirkete bildirilir.'
