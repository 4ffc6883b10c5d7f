import { APPEAL_TEXT_MAX } from '@bedesten/contract/measures'
import { appealMeasure } from '@bedesten/contract/measures.calls'
import type { Measure } from '@bedesten/contract/measures.schemas'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '../../lib/api/call.ts'
import { formatMoment } from '../../lib/format/dates.ts'
import { useForm } from '../../lib/forms/useForm.ts'
import { MEASURES_KEY } from '../../lib/queries/keys/companies.ts'
import { isText } from '../../lib/storage/stored-shapes.ts'
import { ArchIcon } from '../../ui/display/ArchIcon.tsx'
import { showToast } from '../../ui/feedback/toast.ts'
import { Button } from '../../ui/forms/Button.tsx'
import { RequiredLabel } from '../../ui/forms/FormSection.tsx'
import { Textarea } from '../../ui/forms/Textarea.tsx'
import { useDraft } from '../../ui/forms/useDraft.ts'
import { FormDialog } from '../../ui/overlays/FormDialog.tsx'
import { toMeasureLook } from './measure-look.ts'

interface AppealDialogProps {
  measure: Measure
  onClose: () => void
}

/** What the company has to say against a measure: once. Load it lazily. */
export function AppealDialog({ measure, onClose }: AppealDialogProps) {
  const { id, thing, created_at } = measure
  const queryClient = useQueryClient()
  const { values, setValues, finish } = useDraft({
    name: `appeal:${id}`,
    start: { text: '' },
    fits: { text: isText },
    guard: false,
  })
  const { text } = values
  const { form, busy, errors } = useForm({
    fields: ['text'] as const,
    check: () => (text.trim() === '' ? { text: 'İtirazınızı yazın' } : {}),
    async submit() {
      try {
        await call(appealMeasure, { params: { id: String(id) }, body: { text: text.trim() } })
      } finally {
        // A refusal, such as of a second appeal, shows what holds by now.
        await queryClient.invalidateQueries({ queryKey: MEASURES_KEY })
      }
      finish()
      showToast('success', 'İtirazınız gönderildi')
      onClose()
    },
  })
  const { title, icon, tone } = toMeasureLook(measure)
  return (
    <FormDialog
      title="İtiraz et"
      form={form}
      busy={busy}
      errors={errors.top}
      onClose={onClose}
      action={
        <Button type="submit" busy={busy} busyText="Gönderiliyor...">
          İtirazı gönder
        </Button>
      }
    >
      <div className="flex items-center gap-3 rounded-lg border border-border bg-well px-3.5 py-2.5">
        <ArchIcon size="row" icon={icon} tone={tone} />
        <div className="min-w-0">
          <p className="leading-5 font-semibold wrap-anywhere">{[title, thing?.title].filter(Boolean).join(' · ')}</p>
          <p className="text-sm text-text-3">{formatMoment(created_at)}</p>
        </div>
      </div>
      <Textarea
        name="text"
        label={<RequiredLabel text="İtirazınız" />}
        required
        rows={6}
        maxLength={APPEAL_TEXT_MAX}
        value={text}
        onChange={({ target }) => setValues({ text: target.value })}
        hint="Bir kez gönderilir, sonra değiştirilemez."
        counter={{ max: APPEAL_TEXT_MAX, warnFrom: APPEAL_TEXT_MAX - 200 }}
        error={errors.fields['text']}
      />
    </FormDialog>
  )
}
