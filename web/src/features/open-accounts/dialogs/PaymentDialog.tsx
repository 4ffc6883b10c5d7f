import { ACCOUNT_LIMITS, MAX_OPEN_ITEMS } from '@bedesten/contract/open-accounts'
import { addGroupPayment } from '@bedesten/contract/open-accounts.calls'
import type { AccountStatement, OpenItem } from '@bedesten/contract/open-accounts.schemas'
import { toAmount } from '@bedesten/contract/money'
import { useQuery } from '@tanstack/react-query'
import RefreshCw from 'lucide-react/icons/refresh-cw'
import { useState } from 'react'
import { formatBalance } from '../../../lib/format/format-balance.ts'
import { call } from '../../../lib/api/call.ts'
import { newIdempotencyKey } from '../../../lib/api/idempotency-key.ts'
import { todayInIstanbul } from '../../../lib/format/dates.ts'
import { formatMoney } from '../../../lib/format/format-money.ts'
import { formatAmount } from '../../../lib/format/typed-amount.ts'
import { useForm } from '../../../lib/forms/useForm.ts'
import { isRecord, isText, type Fits } from '../../../lib/storage/stored-shapes.ts'
import { ErrorNote } from '../../../ui/feedback/Note.tsx'
import { Loading, Skeleton } from '../../../ui/feedback/Skeleton.tsx'
import { Button } from '../../../ui/forms/Button.tsx'
import { FieldError } from '../../../ui/forms/Field.tsx'
import { DraftNote } from '../../../ui/forms/DraftNote.tsx'
import { RequiredLabel } from '../../../ui/forms/FormSection.tsx'
import { Input } from '../../../ui/forms/Input.tsx'
import { useDraft } from '../../../ui/forms/useDraft.ts'
import { FormDialog } from '../../../ui/overlays/FormDialog.tsx'
import { findAmountError, findDayError, onlyErrors, readAmount } from '../../orders/payments/money-fields.tsx'
import { openItemsQuery } from '../open-accounts.ts'
import { useAccountAct } from '../useAccountAct.ts'
import { distribute, minor, sumOpen, type Parts } from './distribution.ts'
import { PaymentParts } from './PaymentParts.tsx'

interface PaymentDialogProps {
  account: AccountStatement
  onClose: () => void
}

interface PaymentValues {
  amount: string
  paid_on: string
  note: string
  /** Not empty once the shares of orders are typed. */
  byHand: string
  parts: Parts
}

const isParts: Fits = (value) => isRecord(value) && Object.values(value).every(isText)

/** One payment over several orders. Load it lazily. */
export function PaymentDialog({ account, onClose }: PaymentDialogProps) {
  const { company, side, currency, balance } = account
  const open = useQuery(openItemsQuery({ companyId: String(company.id), side, currency }))
  const items = open.data ?? []
  const act = useAccountAct()
  const [key] = useState(newIdempotencyKey)
  // Of more than are listed the server knows the sum.
  const total = items.length < MAX_OPEN_ITEMS ? sumOpen(items) : Number.POSITIVE_INFINITY
  const { values, setValues, draft, finish } = useDraft<PaymentValues>({
    name: `payment:${company.id}:${currency}`,
    start: { amount: '', paid_on: todayInIstanbul(), note: '', byHand: '', parts: {} },
    fits: { amount: isText, paid_on: isText, note: isText, byHand: isText, parts: isParts },
    guard: false,
  })
  const amount = readAmount(values.amount) ?? 0
  const automatic = distribute(items, amount)
  const isByHand = values.byHand !== ''
  const typedOf = ({ order_id }: OpenItem) => (isByHand ? (values.parts[String(order_id)] ?? '') : undefined)
  const orders = items.filter(({ order_id }) => order_id !== null)
  const chosen = orders.flatMap((item) => {
    const own = automatic.shares.find((share) => share.item === item)?.amount ?? 0
    const part = isByHand ? (readAmount(typedOf(item) ?? '') ?? 0) : own
    return part > 0 ? [{ item, amount: part }] : []
  })
  const distributed = chosen.reduce((sum, part) => sum + part.amount, 0)
  const free = items.reduce((sum, item) => (item.order_id === null ? sum + minor(item.open) : sum), 0)
  const onOthers = Math.min(free, Math.max(0, amount - distributed))
  const { form, busy, errors, forgive } = useForm({
    fields: ['amount', 'paid_on', 'note', 'orders'] as const,
    check: ({ paid_on }) =>
      onlyErrors({
        amount: findAmountError(values.amount, total, currency, 'Açık tutar'),
        paid_on: findDayError(paid_on),
        note: undefined,
        orders: distributed > amount ? 'Siparişlere dağıtılan tutar tahsilatı aşıyor' : undefined,
      }),
    submit: async ({ paid_on, note }) => {
      const parts = chosen.map(({ item, amount: part }) => ({ order_id: item.order_id ?? 0, amount: toAmount(part) }))
      const body = { amount: toAmount(amount), currency, paid_on, note, ...(isByHand && { orders: parts }) }
      const params = { company_id: String(company.id) }
      await act(() => call(addGroupPayment, { params, body, idempotencyKey: key }), 'Tahsilat kaydedildi')
      finish()
      onClose()
    },
  })
  function setPart(item: OpenItem, text: string) {
    const shown = Object.fromEntries(
      automatic.shares.map((share) => [
        String(share.item.order_id),
        share.amount > 0 ? formatAmount(share.amount) : '',
      ]),
    )
    setValues({
      ...values,
      byHand: '1',
      parts: { ...(isByHand ? values.parts : shown), [String(item.order_id)]: text },
    })
    forgive(['orders'])
  }
  return (
    <FormDialog
      title="Tahsilat gir"
      line={`${company.company_name} · bakiye ${formatBalance(balance, currency)}`}
      width="wide"
      form={form}
      busy={busy}
      errors={errors.top}
      onClose={onClose}
      action={
        <Button type="submit" busy={busy} busyText="Kaydediliyor" disabled={!open.data}>
          {amount > 0 ? `${formatMoney(toAmount(amount), currency)} Kaydet` : 'Kaydet'}
        </Button>
      }
    >
      <DraftNote draft={draft} />
      <div className="grid grid-cols-2 gap-4 max-[359px]:grid-cols-1">
        <Input
          name="amount"
          label={<RequiredLabel text="Tutar" />}
          required
          inputMode="decimal"
          autoComplete="off"
          suffix={<span className="pr-2">{currency}</span>}
          value={values.amount}
          error={errors.fields['amount']}
          onChange={({ target }) => setValues({ ...values, amount: target.value })}
          onBlur={() => amount > 0 && setValues({ ...values, amount: formatAmount(amount) })}
        />
        <Input
          type="date"
          name="paid_on"
          label={<RequiredLabel text="Ödeme günü" />}
          required
          max={todayInIstanbul()}
          value={values.paid_on}
          error={errors.fields['paid_on']}
          onChange={({ target }) => setValues({ ...values, paid_on: target.value })}
        />
      </div>
      <section aria-label="Siparişlere dağıtım">
        <div className="mb-2 flex items-center justify-between gap-3">
          <h3 className="font-semibold">Siparişlere dağıtım</h3>
          <Button
            variant="quiet"
            size="sm"
            disabled={!isByHand}
            onClick={() => setValues({ ...values, byHand: '', parts: {} })}
          >
            <RefreshCw />
            En eskiden başlat
          </Button>
        </div>
        {open.data && (
          <PaymentParts
            items={items}
            currency={currency}
            partOf={(item) => chosen.find((part) => part.item === item)?.amount ?? 0}
            typedOf={typedOf}
            onPart={setPart}
            onOthers={onOthers}
          />
        )}
        {!open.data && open.isError && (
          <ErrorNote message="Açık kalemler yüklenemedi." onRetry={() => void open.refetch()} />
        )}
        {open.isPending && (
          <Loading label="Açık kalemler yükleniyor">
            <Skeleton className="h-28 rounded-lg" />
          </Loading>
        )}
        {errors.fields['orders'] && <FieldError id="orders-error" text={errors.fields['orders']} />}
      </section>
      <dl className="grid gap-1.5 tabular-nums">
        <Sum label="Dağıtılan" amount={distributed + onOthers} currency={currency} />
        <Sum label="Dağıtılmayan" amount={Math.max(0, amount - distributed - onOthers)} currency={currency} />
      </dl>
      <Input
        name="note"
        label="Not"
        labelNote="isteğe bağlı"
        placeholder="Banka işlem no…"
        maxLength={ACCOUNT_LIMITS.note}
        value={values.note}
        error={errors.fields['note']}
        onChange={({ target }) => setValues({ ...values, note: target.value })}
      />
    </FormDialog>
  )
}

function Sum({ label, amount, currency }: { label: string; amount: number; currency: string }) {
  return (
    <div className="flex justify-between gap-3">
      <dt className="text-text-2">{label}</dt>
      <dd className="font-semibold">{formatMoney(toAmount(amount), currency)}</dd>
    </div>
  )
}
