import { DEAL_LIMITS } from '@bedesten/contract/order-payments'
import { reversePayment } from '@bedesten/contract/order-payments.calls'
import type { Order, Payment } from '@bedesten/contract/orders.schemas'
import { call } from '../../../lib/api/call.ts'
import { formatMoney } from '../../../lib/format/format-money.ts'
import { useForm } from '../../../lib/forms/useForm.ts'
import { isText } from '../../../lib/storage/stored-shapes.ts'
import { Note } from '../../../ui/feedback/Note.tsx'
import { Button } from '../../../ui/forms/Button.tsx'
import { RequiredLabel } from '../../../ui/forms/FormSection.tsx'
import { Textarea } from '../../../ui/forms/Textarea.tsx'
import { useDraft } from '../../../ui/forms/useDraft.ts'
import { FormDialog } from '../../../ui/overlays/FormDialog.tsx'
import { useOrderAct } from '../useOrderAct.ts'

interface ReverseDialogProps {
  order: Order
  payment: Payment
  onClose: () => void
}

/** For the seller who accepted by mistake. Load it lazily. */
export function ReverseDialog({ order, payment, onClose }: ReverseDialogProps) {
  const { act } = useOrderAct()
  const { values, setValues, finish } = useDraft({
    name: `reason:reverse:${payment.id}`,
    start: { reason: '' },
    fits: { reason: isText },
    guard: false,
  })
  const { reason } = values
  const params = { id: String(order.id), payment_id: String(payment.id) }
  const { form, busy, errors } = useForm({
    fields: ['reason'] as const,
    check: () => (reason.trim() === '' ? { reason: 'Neden gereklidir' } : {}),
    submit: async () => {
      await act(() => call(reversePayment, { params, body: { reason: reason.trim() } }), 'Ödeme geri alındı')
      finish()
      onClose()
    },
  })
  const amount = formatMoney(payment.amount, order.currency)
  return (
    <FormDialog
      title="Ödeme kaydını geri al"
      line={`${order.buyer_name}, ${order.order_number}`}
      form={form}
      busy={busy}
      errors={errors.top}
      onClose={onClose}
      action={
        <Button type="submit" variant="danger" busy={busy}>
          {amount} Geri al
        </Button>
      }
    >
      <Textarea
        name="reason"
        label={<RequiredLabel text="Neden" />}
        required
        rows={2}
        maxLength={DEAL_LIMITS.reason}
        value={reason}
        onChange={({ target }) => setValues({ reason: target.value })}
        error={errors.fields['reason']}
      />
      <Note tone="warning">
        <b className="font-semibold">{amount}</b> yeniden ödenecek tutara eklenir. Onay ve geri alma geçmişte kalır,
        alıcıya bildirilir.
      </Note>
    </FormDialog>
  )
}
