import { toAmount } from '@bedesten/contract/money'
import { recordRefund } from '@bedesten/contract/order-payments.calls'
import type { Order } from '@bedesten/contract/orders.schemas'
import { useState } from 'react'
import { call } from '../../../lib/api/call.ts'
import { formatMoney } from '../../../lib/format/format-money.ts'
import { useForm } from '../../../lib/forms/useForm.ts'
import { Button } from '../../../ui/forms/Button.tsx'
import { FormDialog } from '../../../ui/overlays/FormDialog.tsx'
import { BankLine } from '../BankLine.tsx'
import { useOrderAct } from '../useOrderAct.ts'
import { findAmountError, findDayError, MoneyFields, onlyErrors, readAmount, toTypedAmount } from './money-fields.tsx'

/** For the seller of a cancelled order that was paid. Load it lazily. */
export function RefundDialog({ order, onClose }: { order: Order; onClose: () => void }) {
  const { paid_amount, currency } = order
  const { act } = useOrderAct()
  const [typed, setTyped] = useState(() => toTypedAmount(paid_amount))
  const amount = toAmount(readAmount(typed) ?? 0)
  const { form, busy, errors } = useForm({
    fields: ['amount', 'refunded_on', 'note'] as const,
    check: ({ refunded_on }) =>
      onlyErrors({
        amount: findAmountError(typed, paid_amount, currency, 'İade edilebilecek tutar'),
        refunded_on: findDayError(refunded_on),
      }),
    submit: async ({ refunded_on, note }) => {
      const body = { amount, refunded_on, note }
      await act(() => call(recordRefund, { params: { id: String(order.id) }, body }), 'İade kaydedildi')
      onClose()
    },
  })
  return (
    <FormDialog
      title="İade edildi"
      line={`${order.buyer_name}, ${order.order_number}`}
      form={form}
      busy={busy}
      errors={errors.top}
      onClose={onClose}
      action={
        <Button type="submit" busy={busy}>
          {amount > 0 ? `${formatMoney(amount, currency)} İade edildi` : 'İade edildi'}
        </Button>
      }
    >
      <BankLine name={order.buyer_bank_name} account={order.buyer_bank_account} />
      <MoneyFields
        currency={currency}
        amount={{ label: 'Tutar', value: typed, onChange: setTyped }}
        day={{ name: 'refunded_on', label: 'İade tarihi' }}
        errors={errors.fields}
      />
    </FormDialog>
  )
}
