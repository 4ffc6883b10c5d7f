import { blockCompany } from '@bedesten/contract/blocks.calls'
import { REPORT_REASON_LABELS, REPORT_REASONS, REPORT_TEXT_MAX, REPORTED_MESSAGE } from '@bedesten/contract/reports'
import type { ReportKind, ReportReason } from '@bedesten/contract/reports'
import { sendReport } from '@bedesten/contract/reports.calls'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '../../lib/api/call.ts'
import { keepFocusInPage } from '../../lib/page/keep-focus.ts'
import { useForm } from '../../lib/forms/useForm.ts'
import { isFlag, isNullOr, isOneOf, isText } from '../../lib/storage/stored-shapes.ts'
import { showToast } from '../../ui/feedback/toast.ts'
import { Button } from '../../ui/forms/Button.tsx'
import { Checkbox } from '../../ui/forms/Checkbox.tsx'
import { RadioCards } from '../../ui/forms/RadioGroup.tsx'
import { Textarea } from '../../ui/forms/Textarea.tsx'
import { useDraft } from '../../ui/forms/useDraft.ts'
import { FormDialog } from '../../ui/overlays/FormDialog.tsx'
import { CHANGED_BY_BLOCK } from '../companies/blocks/useBlock.ts'
import { toAccusative } from './accusative.ts'
import type { ReportSubject } from './report-dialog.ts'
import { useRights } from '../../lib/session/useRights.ts'

interface Values {
  reason: ReportReason | null
  text: string
  blocks: boolean
}

/** Load it lazily. */
export function ReportDialog({ subject, onClose }: { subject: ReportSubject; onClose: () => void }) {
  const { kind, id, company } = subject
  const queryClient = useQueryClient()
  const { values, setValues, finish } = useDraft<Values>({
    name: `report:${kind}:${id}`,
    start: { reason: null, text: '', blocks: false },
    fits: { reason: isNullOr(isOneOf(REPORT_REASONS)), text: isText, blocks: isFlag },
    guard: false,
  })
  const { reason, text, blocks } = values
  const { can } = useRights()
  function close() {
    onClose()
    keepFocusInPage()
  }
  const { form, busy, errors } = useForm({
    fields: ['reason', 'text'] as const,
    check: () => (reason === null ? { reason: 'Bir neden seçin' } : {}),
    submit: async () => {
      if (reason === null) return
      await call(sendReport, { body: { kind, id, reason, text: text.trim() } })
      finish()
      if (blocks) {
        await call(blockCompany, { params: { id: String(company.id) } })
        for (const queryKey of CHANGED_BY_BLOCK) void queryClient.invalidateQueries({ queryKey })
      }
      showToast('success', REPORTED_MESSAGE)
      close()
    },
  })
  return (
    <FormDialog
      title={kind === 'company' ? `${toAccusative(company.company_name)} bildir` : TITLES[kind]}
      line="Firmaya kimin bildirdiği söylenmez."
      width="md"
      form={form}
      busy={busy}
      errors={errors.top}
      onClose={close}
      action={
        <Button type="submit" busy={busy}>
          Bildir
        </Button>
      }
    >
      <RadioCards
        name="reason"
        legend="Neden"
        hideLegend
        choices={REPORT_REASONS.map((value) => ({ value, label: REPORT_REASON_LABELS[value] }))}
        value={reason}
        onChange={(next) => setValues({ ...values, reason: next })}
        error={errors.fields['reason']}
      />
      <Textarea
        name="text"
        label="Açıklama"
        labelNote="isteğe bağlı"
        placeholder="Ne oldu?"
        rows={2}
        maxLength={REPORT_TEXT_MAX}
        value={text}
        onChange={({ target }) => setValues({ ...values, text: target.value })}
        error={errors.fields['text']}
      />
      {can('social') && (
        <Checkbox checked={blocks} onChange={({ target }) => setValues({ ...values, blocks: target.checked })}>
          Bu firmayı engelle
        </Checkbox>
      )}
    </FormDialog>
  )
}

const TITLES: Record<Exclude<ReportKind, 'company'>, string> = {
  product: 'Ürünü bildir',
  post: 'Gönderiyi bildir',
  comment: 'Yorumu bildir',
  product_comment: 'Yorumu bildir',
  order_review: 'Değerlendirmeyi bildir',
  purchase_request: 'Alım ilanını bildir',
  conversation: 'Konuşmayı bildir',
}
