import { ACCOUNT_LIMITS } from '@bedesten/contract/open-accounts'
import { addAccountEntry } from '@bedesten/contract/open-accounts.calls'
import type { AccountStatement } from '@bedesten/contract/open-accounts.schemas'
import { CURRENCIES, TOTAL_MAX_MINOR, toAmount, type Currency } from '@bedesten/contract/money'
import ArrowRight from 'lucide-react/icons/arrow-right'
import { useState } from 'react'
import { formatBalance } from '../../../lib/format/format-balance.ts'
import { call } from '../../../lib/api/call.ts'
import { newIdempotencyKey } from '../../../lib/api/idempotency-key.ts'
import { todayInIstanbul } from '../../../lib/format/dates.ts'
import { formatMoney } from '../../../lib/format/format-money.ts'
import { formatAmount } from '../../../lib/format/typed-amount.ts'
import { useForm } from '../../../lib/forms/useForm.ts'
import { isOneOf, isText } from '../../../lib/storage/stored-shapes.ts'
import { Note } from '../../../ui/feedback/Note.tsx'
import { Button } from '../../../ui/forms/Button.tsx'
import { DraftNote } from '../../../ui/forms/DraftNote.tsx'
import { RequiredLabel } from '../../../ui/forms/FormSection.tsx'
import { Input } from '../../../ui/forms/Input.tsx'
import { NativeSelect } from '../../../ui/forms/NativeSelect.tsx'
import { RadioList } from '../../../ui/forms/RadioGroup.tsx'
import { SegmentedControl } from '../../../ui/forms/SegmentedControl.tsx'
import { useDraft } from '../../../ui/forms/useDraft.ts'
import { FormDialog } from '../../../ui/overlays/FormDialog.tsx'
import { findAmountError, findDayError, onlyErrors, readAmount } from '../../orders/payments/money-fields.tsx'
import { useAccountAct } from '../useAccountAct.ts'

interface EntryDialogProps {
  account: AccountStatement
  onClose: () => void
}

interface EntryValues {
  kind: 'opening' | 'correction'
  side: 'debit' | 'credit'
  amount: string
  currency: string
  day: string
  text: string
}

/** Opening balance or correction by the seller. Load it lazily. */
export function EntryDialog({ account, onClose }: EntryDialogProps) {
  const { company, balance } = account
  const act = useAccountAct()
  const [key] = useState(newIdempotencyKey)
  const { values, setValues, draft, finish } = useDraft<EntryValues>({
    name: `entry:${company.id}`,
    start: {
      kind: 'correction',
      side: 'debit',
      amount: '',
      currency: account.currency,
      day: todayInIstanbul(),
      text: '',
    },
    fits: {
      kind: isOneOf(['opening', 'correction']),
      side: isOneOf(['debit', 'credit']),
      amount: isText,
      currency: isOneOf(CURRENCIES),
      day: isText,
      text: isText,
    },
    together: ['amount', 'currency', 'side'],
    guard: false,
  })
  const amount = toAmount(readAmount(values.amount) ?? 0)
  const { form, busy, errors } = useForm({
    fields: ['amount', 'day', 'text'] as const,
    check: ({ day, text }) =>
      onlyErrors({
        amount: findAmountError(values.amount, toAmount(TOTAL_MAX_MINOR), values.currency, 'En fazla'),
        day: findDayError(day),
        text: text.trim() === '' ? 'Açıklama gereklidir' : undefined,
      }),
    submit: async ({ day, text }) => {
      const side = values.side === 'debit' ? { debit: amount } : { credit: amount }
      const body = { kind: values.kind, currency: values.currency as Currency, day, text, ...side }
      const params = { company_id: String(company.id) }
      await act(() => call(addAccountEntry, { params, body, idempotencyKey: key }), 'Kayıt eklendi')
      finish()
      onClose()
    },
  })
  const word = values.side === 'debit' ? 'borç' : 'alacak'
  return (
    <FormDialog
      title="Açılış ve düzeltme"
      line={`${company.company_name} · bakiye ${formatBalance(balance, account.currency)}`}
      form={form}
      busy={busy}
      errors={errors.top}
      onClose={onClose}
      action={
        <Button type="submit" busy={busy} busyText="Kaydediliyor">
          {amount > 0 ? `${formatMoney(amount, values.currency)} ${word} kaydet` : 'Kaydet'}
        </Button>
      }
    >
      <DraftNote draft={draft} />
      <SegmentedControl
        legend="Kayıt türü"
        full
        value={values.kind}
        onChange={(kind) => setValues({ ...values, kind })}
        choices={[
          { value: 'opening', label: 'Açılış bakiyesi' },
          { value: 'correction', label: 'Düzeltme' },
        ]}
      />
      <RadioList
        legend="Yön"
        hideLegend
        name="side"
        paired
        value={values.side}
        onChange={(side) => setValues({ ...values, side })}
        choices={[
          { value: 'debit', label: 'Borç: alıcı size borçlanır' },
          { value: 'credit', label: 'Alacak: borcu azalır' },
        ]}
      />
      <div className="grid grid-cols-2 gap-4 rail:grid-cols-[1.6fr_1fr_1.4fr]">
        <Input
          name="amount"
          label={<RequiredLabel text="Tutar" />}
          required
          inputMode="decimal"
          autoComplete="off"
          className="max-rail:col-span-2"
          value={values.amount}
          error={errors.fields['amount']}
          onChange={({ target }) => setValues({ ...values, amount: target.value })}
          onBlur={() => amount > 0 && setValues({ ...values, amount: formatAmount(readAmount(values.amount) ?? 0) })}
        />
        <NativeSelect
          label="Para birimi"
          value={values.currency}
          onChange={({ target }) => setValues({ ...values, currency: target.value })}
          options={CURRENCIES.map((code) => ({ value: code, label: code }))}
        />
        <Input
          type="date"
          name="day"
          label={<RequiredLabel text="Gün" />}
          required
          max={todayInIstanbul()}
          value={values.day}
          error={errors.fields['day']}
          onChange={({ target }) => setValues({ ...values, day: target.value })}
        />
      </div>
      <Input
        name="text"
        label={<RequiredLabel text="Açıklama" />}
        required
        maxLength={ACCOUNT_LIMITS.entryText}
        hint="Alıcı da görür. En az 5 harf."
        value={values.text}
        error={errors.fields['text']}
        onChange={({ target }) => setValues({ ...values, text: target.value })}
      />
      {values.currency === account.currency && amount > 0 && (
        <p className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 rounded-lg border border-border bg-well px-3.5 py-3 tabular-nums">
          <span>Yeni bakiye</span>
          <span className="ml-auto flex flex-wrap items-center justify-end gap-x-2.5">
            <s className="text-text-3">{formatBalance(balance, account.currency)}</s>
            <ArrowRight aria-hidden className="size-4" />
            <b className="font-semibold">
              {formatBalance(afterEntry(balance, values.side === 'debit' ? amount : -amount), account.currency)}
            </b>
          </span>
        </p>
      )}
      <Note tone="neutral">
        Kayıt sonradan değiştirilemez ya da silinemez. Yanlış girerseniz ters yönde bir düzeltme girin.
      </Note>
    </FormDialog>
  )
}

/** In minor units: sums of decimal fractions are not exact. */
function afterEntry(balance: number, amount: number): number {
  return toAmount(Math.round(balance * 100) + Math.round(amount * 100))
}
