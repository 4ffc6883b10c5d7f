import { toAmount } from '@bedesten/contract/money'
import { recordPayment } from '@bedesten/contract/order-payments.calls'
import type { Order, PaymentProof } from '@bedesten/contract/orders.schemas'
import { useState } from 'react'
import { call } from '../../../lib/api/call.ts'
import { formatMoney } from '../../../lib/format/format-money.ts'
import { useForm } from '../../../lib/forms/useForm.ts'
import { Note } from '../../../ui/feedback/Note.tsx'
import { Button } from '../../../ui/forms/Button.tsx'
import { RadioCards } from '../../../ui/forms/RadioGroup.tsx'
import { FormDialog } from '../../../ui/overlays/FormDialog.tsx'
import { useOrderAct } from '../useOrderAct.ts'
import { findAmountError, findDayError, MoneyFields, onlyErrors, readAmount, toTypedAmount } from './money-fields.tsx'

interface AcceptProofDialogProps {
  order: Order
  /** That which says so, if one was sent. */
  proof?: PaymentProof | undefined
  onClose: () => void
}

/** For the seller. Load it lazily. */
export function AcceptProofDialog({ order, proof, onClose }: AcceptProofDialogProps) {
  const { due_amount, currency } = order
  const { act } = useOrderAct()
  const isLess = proof !== undefined && proof.amount < due_amount
  const [share, setShare] = useState<'all' | 'part'>(isLess ? 'part' : 'all')
  const [typed, setTyped] = useState(() => (proof ? toTypedAmount(Math.min(proof.amount, due_amount)) : ''))
  const amount = share === 'all' ? due_amount : toAmount(readAmount(typed) ?? 0)
  const { form, busy, errors } = useForm({
    fields: ['amount', 'paid_on', 'note'] as const,
    check: ({ paid_on }) =>
      onlyErrors({
        amount: share === 'part' ? findAmountError(typed, due_amount, currency) : undefined,
        paid_on: findDayError(paid_on),
      }),
    submit: async ({ paid_on, note }) => {
      const body = { amount, paid_on, note, ...(proof && { proof_id: proof.id }) }
      await act(() => call(recordPayment, { params: { id: String(order.id) }, body }), 'Ödeme onaylandı')
      onClose()
    },
  })
  return (
    <FormDialog
      title="Ödemeyi onayla"
      line={`${order.buyer_name}, ${order.order_number}`}
      form={form}
      busy={busy}
      errors={errors.top}
      onClose={onClose}
      action={
        <Button type="submit" busy={busy} busyText="Onaylanıyor">
          {amount > 0 ? `${formatMoney(amount, currency)} Onayla` : 'Onayla'}
        </Button>
      }
    >
      <RadioCards
        legend="Ne kadarı geldi?"
        hideLegend
        className="rail:grid-cols-2"
        choices={[
          { value: 'all', label: 'Tamamı', note: formatMoney(due_amount, currency) },
          { value: 'part', label: 'Bir kısmı', note: 'Tutarı yazın' },
        ]}
        value={share}
        onChange={setShare}
      />
      <MoneyFields
        currency={currency}
        amount={share === 'part' ? { label: 'Gelen tutar', value: typed, onChange: setTyped } : undefined}
        day={{ name: 'paid_on', label: 'Geliş tarihi', initial: proof?.paid_on }}
        notePlaceholder="Banka işlem no…"
        errors={errors.fields}
      />
      <Outcome left={due_amount - amount} currency={currency} />
    </FormDialog>
  )
}

function Outcome({ left, currency }: { left: number; currency: string }) {
  const mistake = 'Yanlış onay sonradan geri alınabilir, kayıt silinmez.'
  if (left <= 0.004) return <Note tone="info">Onaydan sonra sipariş ödenmiş olur. {mistake}</Note>
  return (
    <Note tone="warning">
      Onaydan sonra <b className="font-semibold">{formatMoney(left, currency)}</b> kalır, ödeme durumu beklemede
      görünür. {mistake}
    </Note>
  )
}
