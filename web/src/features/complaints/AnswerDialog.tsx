import { COMPLAINT_LIMITS } from '@bedesten/contract/complaints'
import { answerComplaint } from '@bedesten/contract/complaints.calls'
import type { CompanyComplaint } from '@bedesten/contract/complaints.schemas'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../lib/api/call.ts'
import { useForm } from '../../lib/forms/useForm.ts'
import { COMPLAINTS_KEY } from '../../lib/queries/keys/legal.ts'
import { isText } from '../../lib/storage/stored-shapes.ts'
import { showToast } from '../../ui/feedback/toast.ts'
import { Button } from '../../ui/forms/Button.tsx'
import { RequiredLabel } from '../../ui/forms/FormSection.tsx'
import { Textarea } from '../../ui/forms/Textarea.tsx'
import { useDraft } from '../../ui/forms/useDraft.ts'
import { FormDialog } from '../../ui/overlays/FormDialog.tsx'
import { PapersField } from './PapersField.tsx'

/** The word of the company before the decision, its objection after it. Load it lazily. */
export function AnswerDialog({ complaint, onClose }: { complaint: CompanyComplaint; onClose: () => void }) {
  const { number, state } = complaint
  const objects = state === 'closed'
  const queryClient = useQueryClient()
  const [files, setFiles] = useState<File[]>([])
  const { values, setValues, finish } = useDraft({
    name: `complaint:${number}:${objects}`,
    start: { text: '' },
    fits: { text: isText },
    guard: false,
  })
  const { text } = values
  const { form, busy, errors } = useForm({
    fields: ['text', 'files'] as const,
    check: () => (text.trim() === '' ? { text: 'Yanıtınızı yazın' } : {}),
    async submit() {
      try {
        await call(answerComplaint, { params: { number }, body: { text: text.trim() }, files: { files } })
      } finally {
        // A refusal shows what holds by now.
        await queryClient.invalidateQueries({ queryKey: COMPLAINTS_KEY })
      }
      finish()
      showToast('success', objects ? 'Karşı çıkmanız gönderildi' : 'Yanıtınız gönderildi')
      onClose()
    },
  })
  return (
    <FormDialog
      title={objects ? 'Karara karşı çıkın' : 'Şikâyeti yanıtlayın'}
      line={number}
      form={form}
      busy={busy}
      errors={errors.top}
      onClose={onClose}
      action={
        <Button type="submit" busy={busy} busyText="Gönderiliyor...">
          Gönder
        </Button>
      }
    >
      <Textarea
        name="text"
        label={<RequiredLabel text="Yanıtınız" />}
        required
        rows={6}
        maxLength={COMPLAINT_LIMITS.text}
        value={text}
        onChange={({ target }) => setValues({ text: target.value })}
        hint={objects ? 'Bir kez gönderilir, sonra değiştirilemez.' : 'Görevliler kararda dikkate alır.'}
        error={errors.fields['text']}
      />
      <PapersField files={files} onChange={setFiles} error={errors.fields['files']} />
    </FormDialog>
  )
}
