import type { ReactNode } from 'react'
import { useForm } from '../../lib/forms/useForm.ts'
import { isNullOr, isText } from '../../lib/storage/stored-shapes.ts'
import { Button } from '../../ui/forms/Button.tsx'
import { RequiredLabel } from '../../ui/forms/FormSection.tsx'
import { RadioCards, RadioList } from '../../ui/forms/RadioGroup.tsx'
import { Textarea } from '../../ui/forms/Textarea.tsx'
import { useDraft } from '../../ui/forms/useDraft.ts'
import { FormDialog } from '../../ui/overlays/FormDialog.tsx'

interface ReasonDialogProps {
  title: string
  line: string
  legend: string
  /** Besides 'Diğer', which asks for words. */
  reasons: readonly string[]
  /** Whether words may follow any reason. */
  detailed?: boolean
  /** Each reason a card of its own, and a field for words from the start: what is said in it. */
  words?: string
  /** Characters. */
  most: number
  button: string
  /** The chosen and typed values, for the next opening of the dialog. */
  draft: string
  /** What follows from it. */
  note?: ReactNode
  /** Throws what the server refuses. */
  onSend: (reason: string) => Promise<void>
  onClose: () => void
}

const OTHER = 'Diğer'

interface Values {
  chosen: string | null
  words: string
}

/** Asks why before something is refused or cancelled. */
export function ReasonDialog(props: ReasonDialogProps) {
  const {
    title,
    line,
    legend,
    reasons,
    detailed = false,
    words: hint,
    most,
    button,
    draft,
    note,
    onSend,
    onClose,
  } = props
  const { values, setValues, finish } = useDraft<Values>({
    name: `reason:${draft}`,
    start: { chosen: null, words: '' },
    fits: { chosen: isNullOr(isText), words: isText },
    guard: false,
  })
  const { chosen, words } = values
  const isOther = chosen === OTHER
  const asksWords = isOther || hint !== undefined || (detailed && chosen !== null)
  const { form, busy, errors } = useForm({
    fields: ['choice', 'reason'] as const,
    check: () => {
      if (chosen === null) return { choice: 'Bir neden seçin' }
      return isOther && words.trim() === '' ? { reason: 'Açıklama gereklidir' } : {}
    },
    submit: async () => {
      await onSend(toReason(chosen ?? '', asksWords ? words.trim() : '', isOther))
      finish()
      onClose()
    },
  })
  const choice = {
    name: 'choice',
    choices: [...reasons, OTHER].map((value) => ({ value, label: value })),
    value: chosen,
    onChange: (next: string) => setValues({ ...values, chosen: next }),
    error: errors.fields['choice'],
  }
  return (
    <FormDialog
      title={title}
      line={line}
      width={hint === undefined ? 'form' : 'md'}
      form={form}
      busy={busy}
      errors={errors.top}
      onClose={onClose}
      action={
        <Button type="submit" variant="danger" busy={busy}>
          {button}
        </Button>
      }
    >
      {hint === undefined ? (
        <RadioList {...choice} legend={<RequiredLabel text={legend} />} />
      ) : (
        <RadioCards {...choice} legend={legend} hideLegend />
      )}
      {asksWords && (
        <Textarea
          name="reason"
          label={isOther ? <RequiredLabel text="Açıklama" /> : 'Açıklama'}
          labelNote={isOther ? undefined : 'isteğe bağlı'}
          required={isOther}
          rows={2}
          placeholder={hint}
          // The chosen reason is sent before it, within the same limit.
          maxLength={most - 40}
          value={words}
          onChange={({ target }) => setValues({ ...values, words: target.value })}
          error={errors.fields['reason']}
        />
      )}
      {note}
    </FormDialog>
  )
}

function toReason(chosen: string, words: string, isOther: boolean): string {
  if (isOther) return words
  return words === '' ? chosen : `${chosen}: ${words}`
}
