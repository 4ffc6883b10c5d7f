import { APPEAL_DAYS, THING_LABELS } from '@bedesten/contract/measures'
import type { RemovableKind } from '@bedesten/contract/measures'
import { OPERATOR_LIMITS } from '@bedesten/contract/operator'
import Mail from 'lucide-react/icons/mail'
import { useState } from 'react'
import { formatDay } from '../../../lib/format/dates.ts'
import { useForm } from '../../../lib/forms/useForm.ts'
import { useNow } from '../../../lib/page/useNow.ts'
import { Note } from '../../../ui/feedback/Note.tsx'
import { Button } from '../../../ui/forms/Button.tsx'
import { Checkbox } from '../../../ui/forms/Checkbox.tsx'
import { RequiredLabel } from '../../../ui/forms/FormSection.tsx'
import { Textarea } from '../../../ui/forms/Textarea.tsx'
import { FormDialog } from '../../../ui/overlays/FormDialog.tsx'
import { CompanyMeasures } from './CompanyMeasures.tsx'
import type { CompanyMeasuresProps } from './CompanyMeasures.tsx'
import { describeChoice, isComplete, NO_CHOICE, REMOVE_WORDS, toMeasure } from './measure-choice.ts'
import type { ReasonDraft } from './useReason.ts'

interface MeasureDialogProps {
  title?: string
  /** What can be taken away besides; `gone` when it no longer is there. */
  thing?: { kind: RemovableKind; gone: boolean } | undefined
  /** Which measures of the company are offered. */
  kinds?: CompanyMeasuresProps['kinds']
  /** Who is told. */
  told: string
  reason: ReasonDraft
  /** Throws what the server refuses. */
  onSend: (reason: string, measure: ReturnType<typeof toMeasure>) => Promise<void>
  onClose: () => void
}

/** What becomes of the thing and of its company, apart from each other. */
export function MeasureDialog(props: MeasureDialogProps) {
  const { title = 'Önlem seç', thing, kinds, told, reason, onSend, onClose } = props
  const now = useNow()
  const [choice, setChoice] = useState(NO_CHOICE)
  const { form, busy, errors } = useForm({
    fields: ['reason'] as const,
    check: (values) => (values.reason.trim() === '' ? { reason: 'Neden gereklidir' } : {}),
    submit: async (values) => {
      await onSend(values.reason.trim(), toMeasure(choice))
      reason.finish()
      onClose()
    },
  })
  return (
    <FormDialog
      title={title}
      form={form}
      busy={busy}
      errors={errors.top}
      onClose={onClose}
      action={
        <Button type="submit" variant="danger" busy={busy} disabled={!isComplete(choice)}>
          {describeChoice(choice)}
        </Button>
      }
    >
      {thing && (
        <fieldset>
          <legend className="mb-2 text-label">{THING_LABELS[thing.kind]}</legend>
          <Checkbox
            checked={choice.remove}
            disabled={thing.gone}
            onChange={({ target }) => setChoice({ ...choice, remove: target.checked })}
          >
            <span>
              <span className="block font-semibold">{REMOVE_WORDS[thing.kind]}</span>
              <span className="block text-sm text-text-2">
                {thing.gone ? 'Artık görünmüyor.' : toThingNote(thing.kind)}
              </span>
            </span>
          </Checkbox>
        </fieldset>
      )}
      <CompanyMeasures choice={choice} onChange={setChoice} kinds={kinds} />
      <Textarea
        name="reason"
        label={<RequiredLabel text="Şirkete yazılacak neden" />}
        required
        rows={3}
        maxLength={OPERATOR_LIMITS.reason}
        value={reason.text}
        onChange={({ target }) => reason.write(target.value)}
        error={errors.fields['reason']}
      />
      <Note tone="info" icon={Mail}>
        {told}
        {!Number.isNaN(now) && ` Son itiraz günü ${formatDay(new Date(now + APPEAL_DAYS * 86_400_000).toISOString())}.`}
      </Note>
    </FormDialog>
  )
}

function toThingNote(kind: RemovableKind): string {
  return kind === 'product' ? 'Geri konabilir. Sepetlerden düşer, açık siparişler sürer.' : 'Geri konabilir.'
}
