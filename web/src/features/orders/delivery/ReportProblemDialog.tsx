import { DEAL_LIMITS } from '@bedesten/contract/order-payments'
import { PROBLEM_KIND_LABELS, PROBLEM_KINDS } from '@bedesten/contract/order-shipping'
import type { ProblemKind } from '@bedesten/contract/order-shipping'
import { reportProblem } from '@bedesten/contract/order-shipping.calls'
import type { Order } from '@bedesten/contract/orders.schemas'
import { useState } from 'react'
import { call } from '../../../lib/api/call.ts'
import { isNullOr, isOneOf, isText } from '../../../lib/storage/stored-shapes.ts'
import { useForm } from '../../../lib/forms/useForm.ts'
import { ProgressBar } from '../../../ui/feedback/ProgressBar.tsx'
import { Button } from '../../../ui/forms/Button.tsx'
import { DraftNote } from '../../../ui/forms/DraftNote.tsx'
import { RequiredLabel } from '../../../ui/forms/FormSection.tsx'
import { RadioList } from '../../../ui/forms/RadioGroup.tsx'
import { Textarea } from '../../../ui/forms/Textarea.tsx'
import { useDraft } from '../../../ui/forms/useDraft.ts'
import { FormDialog } from '../../../ui/overlays/FormDialog.tsx'
import { showPanel } from '../panel/PanelFrame.tsx'
import { useOrderAct } from '../useOrderAct.ts'
import { PhotosPicker } from './PhotosPicker.tsx'

interface ReportValues {
  kind: ProblemKind | null
  text: string
}

/** For the buyer of what has left its seller. Load it lazily. */
export function ReportProblemDialog({ order, onClose }: { order: Order; onClose: () => void }) {
  const { act } = useOrderAct()
  const [photos, setPhotos] = useState<File[]>([])
  const [fault, setFault] = useState<string>()
  const [progress, setProgress] = useState<number>()
  const { values, setValues, draft, finish } = useDraft<ReportValues>({
    name: `report:${order.id}`,
    start: { kind: null, text: '' },
    fits: { kind: isNullOr(isOneOf(PROBLEM_KINDS)), text: isText },
    files: photos.length > 0,
    guard: false,
  })
  const { kind, text } = values
  const { form, busy, errors } = useForm({
    fields: ['kind', 'text', 'images'] as const,
    check: () => ({
      ...(kind === null && { kind: 'Sorunun türünü seçin' }),
      ...(text.trim() === '' && { text: 'Açıklama gereklidir' }),
    }),
    submit: async () => {
      if (kind === null) return
      const given = { params: { id: String(order.id) }, body: { kind, text: text.trim() }, files: { images: photos } }
      const onProgress = photos.length > 0 ? setProgress : undefined
      await act(() => call(reportProblem, { ...given, onProgress }), 'Sorun bildirildi').finally(() =>
        setProgress(undefined),
      )
      finish()
      onClose()
      showPanel()
    },
  })
  return (
    <FormDialog
      title="Sorun bildir"
      line={`${order.seller_name} hemen haber alır. Sipariş açık sorunla işaretlenir.`}
      form={form}
      busy={busy}
      errors={errors.top}
      onClose={onClose}
      action={
        <Button type="submit" busy={busy} busyText="Gönderiliyor...">
          Bildir
        </Button>
      }
    >
      <DraftNote draft={draft} lost="Fotoğraflar saklanamadı, lütfen yeniden ekleyin." />
      <RadioList
        name="kind"
        legend={<RequiredLabel text="Sorun" />}
        paired
        choices={PROBLEM_KINDS.map((value) => ({ value, label: PROBLEM_KIND_LABELS[value] }))}
        value={kind}
        onChange={(next) => setValues({ ...values, kind: next })}
        error={errors.fields['kind']}
      />
      <Textarea
        name="text"
        label={<RequiredLabel text="Açıklama" />}
        required
        rows={3}
        maxLength={DEAL_LIMITS.problem}
        value={text}
        onChange={({ target }) => setValues({ ...values, text: target.value })}
        error={errors.fields['text']}
      />
      <PhotosPicker
        photos={photos}
        most={DEAL_LIMITS.problemImages}
        error={fault ?? errors.fields['images']}
        onChange={(next, found) => {
          setPhotos(next)
          setFault(found)
        }}
      />
      {progress !== undefined && <ProgressBar label="Fotoğraflar yükleniyor" value={progress} />}
    </FormDialog>
  )
}
