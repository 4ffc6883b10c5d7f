import { toNumeric } from '@bedesten/contract/money'
import { addPaymentProof } from '@bedesten/contract/order-payments.calls'
import type { Order } from '@bedesten/contract/orders.schemas'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../lib/api/call.ts'
import { formatMoney } from '../../../lib/format/format-money.ts'
import { useForm } from '../../../lib/forms/useForm.ts'
import { Note } from '../../../ui/feedback/Note.tsx'
import { ProgressBar } from '../../../ui/feedback/ProgressBar.tsx'
import { showToast } from '../../../ui/feedback/toast.ts'
import { Button } from '../../../ui/forms/Button.tsx'
import { FilePicker } from '../../../ui/forms/FilePicker.tsx'
import { RequiredLabel } from '../../../ui/forms/FormSection.tsx'
import { FormDialog } from '../../../ui/overlays/FormDialog.tsx'
import { ORDERS_KEY } from '../../../lib/queries/keys/orders.ts'
import { findAmountError, findDayError, MoneyFields, onlyErrors, readAmount, toTypedAmount } from './money-fields.tsx'
import { DOCUMENT_TYPES, findFileError, UPLOAD_HINT } from '../../../lib/forms/document-files.ts'

interface ProofDialogProps {
  order: Order
  file: File | undefined
  onFile: (file: File | undefined) => void
  onClose: () => void
}

/** For the buyer. Load it lazily. */
export function ProofDialog({ order, file, onFile, onClose }: ProofDialogProps) {
  const { due_amount, currency } = order
  const [amount, setAmount] = useState(() => toTypedAmount(due_amount))
  const [progress, setProgress] = useState<number>()
  const send = useSendProof(order, setProgress)
  const { form, busy, errors, forgive } = useForm({
    fields: ['file', 'amount', 'paid_on', 'note'] as const,
    check: ({ paid_on }) =>
      onlyErrors({
        file: findFileError(file),
        amount: findAmountError(amount, due_amount, currency),
        paid_on: findDayError(paid_on),
      }),
    submit: async ({ paid_on, note }) => {
      if (!file) return
      await send(file, { amount: toNumeric(readAmount(amount) ?? 0), paid_on, note })
      onFile(undefined)
      onClose()
    },
    texts: { refused: 'Lütfen formu kontrol edin', failed: 'Dekont gönderilemedi. Lütfen tekrar deneyin.' },
  })
  function pick(next: File | undefined) {
    onFile(next)
    forgive(['file'])
  }
  return (
    <FormDialog
      title="Dekont yükle"
      line={`${order.seller_name}, ${order.order_number}`}
      form={form}
      busy={busy}
      errors={errors.top}
      onClose={onClose}
      action={
        <Button type="submit" busy={busy} busyText="Gönderiliyor...">
          Dekontu Gönder
        </Button>
      }
    >
      <FilePicker
        name="file"
        label={<RequiredLabel text="Dosya" />}
        accept={DOCUMENT_TYPES}
        file={file}
        onPick={pick}
        error={errors.fields['file']}
        hint={UPLOAD_HINT}
      />
      <MoneyFields
        currency={currency}
        amount={{ label: 'Tutar', value: amount, onChange: setAmount }}
        day={{ name: 'paid_on', label: 'Ödeme tarihi' }}
        errors={errors.fields}
      />
      {progress === undefined ? (
        <Note tone="info">
          Kalan tutar {formatMoney(due_amount, currency)}. Daha azını yazarsanız kısmi ödeme olarak gönderilir.
        </Note>
      ) : (
        <ProgressBar label="Dekont yükleniyor" value={progress} />
      )}
    </FormDialog>
  )
}

/** The answer is the proof only, so the order is refetched. */
function useSendProof({ id }: Order, onProgress: (share: number | undefined) => void) {
  const queryClient = useQueryClient()
  return async (file: File, body: { amount: string; paid_on: string; note: string }) => {
    onProgress(0)
    try {
      await call(addPaymentProof, { params: { id: String(id) }, body, files: { file }, onProgress })
      showToast('success', 'Dekont gönderildi')
    } finally {
      onProgress(undefined)
      await queryClient.invalidateQueries({ queryKey: ORDERS_KEY })
    }
  }
}
