import { OPERATOR_LIMITS, OPERATOR_ROLE_NAMES } from '@bedesten/contract/operator'
import { useForm } from '../../../lib/forms/useForm.ts'
import { isText } from '../../../lib/storage/stored-shapes.ts'
import { Note } from '../../../ui/feedback/Note.tsx'
import { Button } from '../../../ui/forms/Button.tsx'
import { RequiredLabel } from '../../../ui/forms/FormSection.tsx'
import { NativeSelect } from '../../../ui/forms/NativeSelect.tsx'
import { Textarea } from '../../../ui/forms/Textarea.tsx'
import { useDraft } from '../../../ui/forms/useDraft.ts'
import { FormDialog } from '../../../ui/overlays/FormDialog.tsx'
import { useOperator } from '../operator-me.ts'
import { useOperators } from './queue.ts'

interface HandOnDialogProps {
  /** Names the draft. */
  about: string
  title: string
  /** Whose it is now. */
  holder?: number | null | undefined
  /** Throws what the server refuses. */
  onSend: (operatorId: number, note: string | undefined) => Promise<void>
  onClose: () => void
}

export function HandOnDialog({ about, title, holder, onSend, onClose }: HandOnDialogProps) {
  const me = useOperator()
  const others = useOperators().filter(({ id }) => id !== (holder ?? me.id))
  const { values, setValues, finish } = useDraft({
    name: `operator:hand-on:${about}`,
    start: { operator_id: '', note: '' },
    fits: { operator_id: isText, note: isText },
    guard: false,
  })
  const { form, busy, errors } = useForm({
    fields: ['operator_id', 'note'] as const,
    check: ({ operator_id }) => (operator_id === '' ? { operator_id: 'Görevli seçin' } : {}),
    submit: async ({ operator_id, note }) => {
      await onSend(Number(operator_id), note.trim() === '' ? undefined : note.trim())
      finish()
      onClose()
    },
  })
  return (
    <FormDialog
      title={title}
      line="Yeni görevli işi listesinde kendi üzerinde görür."
      form={form}
      busy={busy}
      errors={errors.top}
      onClose={onClose}
      action={
        <Button type="submit" busy={busy} disabled={others.length === 0}>
          Devret
        </Button>
      }
    >
      {others.length === 0 && <Note tone="info">Devredilecek başka görevli yok.</Note>}
      <NativeSelect
        name="operator_id"
        label={<RequiredLabel text="Görevli" />}
        required
        value={values.operator_id}
        options={[
          { value: '', label: 'Seçin' },
          ...others.map(({ id, name, role }) => ({
            value: String(id),
            label: `${name} · ${OPERATOR_ROLE_NAMES[role]}`,
          })),
        ]}
        onChange={({ target }) => setValues({ ...values, operator_id: target.value })}
        error={errors.fields['operator_id']}
      />
      <Textarea
        name="note"
        label="Not"
        labelNote="isteğe bağlı, yalnız görevliler görür"
        rows={3}
        maxLength={OPERATOR_LIMITS.note}
        value={values.note}
        onChange={({ target }) => setValues({ ...values, note: target.value })}
        error={errors.fields['note']}
      />
    </FormDialog>
  )
}
