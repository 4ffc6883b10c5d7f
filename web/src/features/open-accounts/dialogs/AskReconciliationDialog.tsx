import { getOpenAccount } from '@bedesten/contract/open-accounts.calls'
import type { AccountStatement } from '@bedesten/contract/open-accounts.schemas'
import { askReconciliation } from '@bedesten/contract/reconciliations.calls'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatBalance } from '../../../lib/format/format-balance.ts'
import { call } from '../../../lib/api/call.ts'
import { isDay, todayInIstanbul } from '../../../lib/format/dates.ts'
import { useForm } from '../../../lib/forms/useForm.ts'
import { OPEN_ACCOUNTS_KEY } from '../../../lib/queries/keys/open-accounts.ts'
import { ErrorNote } from '../../../ui/feedback/Note.tsx'
import { Button } from '../../../ui/forms/Button.tsx'
import { RequiredLabel } from '../../../ui/forms/FormSection.tsx'
import { Input } from '../../../ui/forms/Input.tsx'
import { NativeSelect } from '../../../ui/forms/NativeSelect.tsx'
import { FormDialog } from '../../../ui/overlays/FormDialog.tsx'
import { findDayError, onlyErrors } from '../../orders/payments/money-fields.tsx'
import { formatPlainDay } from '../account-words.ts'
import { useAccountAct } from '../useAccountAct.ts'

interface AskReconciliationDialogProps {
  account: AccountStatement
  onClose: () => void
  onAsked: () => void
}

/** Asks the other side to confirm the balance of a day. Load it lazily. */
export function AskReconciliationDialog({ account, onClose, onAsked }: AskReconciliationDialogProps) {
  const { company, side, currencies } = account
  const act = useAccountAct()
  const [day, setDay] = useState(lastMonthEnd)
  const [currency, setCurrency] = useState(account.currency)
  const balance = useQuery({ ...balanceQuery(account, currency, day), enabled: isDay(day) })
  const { form, busy, errors } = useForm({
    fields: ['day'] as const,
    check: (typed) => onlyErrors({ day: findDayError(typed.day) }),
    submit: async (typed) => {
      const params = { company_id: String(company.id) }
      await act(
        () => call(askReconciliation, { params, body: { day: typed.day, currency, side } }),
        'Mutabakat isteği gönderildi',
      )
      onClose()
      onAsked()
    },
  })
  return (
    <FormDialog
      title="Mutabakat iste"
      line={company.company_name}
      form={form}
      busy={busy}
      errors={errors.top}
      onClose={onClose}
      action={
        <Button type="submit" busy={busy} busyText="Gönderiliyor">
          İsteği gönder
        </Button>
      }
    >
      <div className="grid grid-cols-2 gap-4 max-[359px]:grid-cols-1">
        <Input
          type="date"
          name="day"
          label={<RequiredLabel text="Hangi gün itibarıyla?" />}
          required
          max={todayInIstanbul()}
          value={day}
          error={errors.fields['day']}
          onChange={({ target }) => setDay(target.value)}
        />
        <NativeSelect
          label="Para birimi"
          value={currency}
          onChange={({ target }) => setCurrency(target.value as typeof currency)}
          options={currencies.map((code) => ({ value: code, label: code }))}
        />
      </div>
      {balance.isError && balance.data === undefined && (
        <ErrorNote message="Bu günün bakiyesi öğrenilemedi." onRetry={() => void balance.refetch()} />
      )}
      <p
        aria-live="polite"
        className="flex flex-wrap justify-between gap-x-3 rounded-lg border border-border bg-well px-3.5 py-3 tabular-nums"
      >
        <span>{isDay(day) ? `${formatPlainDay(day)} gün sonu bakiyeniz` : 'Gün sonu bakiyeniz'}</span>
        <b className="ml-auto font-semibold">
          {balance.data === undefined ? '…' : formatBalance(balance.data, currency)}
        </b>
      </p>
      <p className="text-sm text-text-3">
        Ekstre bağlantısı ile birlikte gider. Yanıt gelmezse 7 gün sonra bir kez hatırlatılır.
      </p>
    </FormDialog>
  )
}

function balanceQuery({ company, side }: AccountStatement, currency: AccountStatement['currency'], day: string) {
  const params = { company_id: String(company.id) }
  return queryOptions({
    queryKey: [...OPEN_ACCOUNTS_KEY, String(company.id), side, currency, 'balance', day],
    queryFn: async ({ signal }) => {
      const query = { side, currency, from: day, to: day, limit: 1 }
      return (await call(getOpenAccount, { params, query, signal })).data.closing
    },
  })
}

/** Accounts are mostly confirmed for the end of a month. */
function lastMonthEnd(): string {
  const [year = 0, month = 1] = todayInIstanbul().split('-').map(Number)
  return new Date(Date.UTC(year, month - 1, 0)).toISOString().slice(0, 10)
}
