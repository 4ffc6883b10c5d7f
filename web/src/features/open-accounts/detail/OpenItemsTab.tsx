import { formatNumber } from '@bedesten/contract/format-number'
import { ageBucketOf, MAX_OPEN_ITEMS } from '@bedesten/contract/open-accounts'
import { setAccountReminders } from '@bedesten/contract/open-accounts.calls'
import type { AccountStatement, OpenItem } from '@bedesten/contract/open-accounts.schemas'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { call } from '../../../lib/api/call.ts'
import { toServerReason } from '../../../lib/api/server-reason.ts'
import { formatMoney } from '../../../lib/format/format-money.ts'
import { OPEN_ACCOUNTS_KEY } from '../../../lib/queries/keys/open-accounts.ts'
import { Link } from '../../../lib/router/Link.tsx'
import { ErrorState } from '../../../ui/feedback/ErrorState.tsx'
import { Loading, Skeleton } from '../../../ui/feedback/Skeleton.tsx'
import { showToast } from '../../../ui/feedback/toast.ts'
import { Switch } from '../../../ui/forms/Switch.tsx'
import { Card } from '../../../ui/page/Card.tsx'
import { formatPlainDay } from '../account-words.ts'
import { ageingQuery, openItemsQuery } from '../open-accounts.ts'
import type { Which } from '../open-accounts.ts'
import { AgeingBar, AgeMark } from './AgeingBar.tsx'
import { describeLateness } from './lateness.ts'

export function OpenItemsTab({ account, which }: { account: AccountStatement; which: Which }) {
  const items = useQuery(openItemsQuery(which))
  const ageing = useQuery(ageingQuery(which))
  if (!items.data || !ageing.data) {
    if (items.isError || ageing.isError) {
      return (
        <ErrorState
          title="Hata"
          line="Açık kalemler yüklenemedi."
          retrying={items.isFetching || ageing.isFetching}
          onRetry={() => void Promise.all([items.refetch(), ageing.refetch()])}
        />
      )
    }
    return (
      <Loading label="Açık kalemler yükleniyor" className="grid gap-4">
        <Skeleton className="h-44 rounded-card" />
        <Skeleton className="h-60 rounded-card" />
      </Loading>
    )
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <Card as="section">
        <div className="mb-3.5 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <h2 className="font-display text-h3">Yaşlandırma</h2>
          {account.reminders !== null && <Reminders account={account} enabled={account.reminders} />}
        </div>
        <AgeingBar ageing={ageing.data} />
      </Card>
      {items.data.length === 0 ? (
        <p className="py-4 text-center text-text-3">Açık kalem yok.</p>
      ) : (
        <ItemTable items={items.data} currency={account.currency} />
      )}
      {items.data.length >= MAX_OPEN_ITEMS && (
        <p className="text-sm text-text-3">{`En eski ${formatNumber(MAX_OPEN_ITEMS)} kalem gösteriliyor.`}</p>
      )}
    </div>
  )
}

function Reminders({ account: { company }, enabled }: { account: AccountStatement; enabled: boolean }) {
  const queryClient = useQueryClient()
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (next: boolean) =>
      call(setAccountReminders, { params: { company_id: String(company.id) }, body: { enabled: next } }),
    onError: (error) =>
      showToast('error', 'Değiştirilemedi', { message: toServerReason(error) ?? 'Lütfen tekrar deneyin.' }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: OPEN_ACCOUNTS_KEY }),
  })
  return (
    <Switch
      checked={isPending ? variables : enabled}
      onChange={({ target }) => mutate(target.checked)}
      className="flex-row-reverse"
    >
      <span className="text-sm text-text-2">Haftalık hatırlatma e-postası</span>
    </Switch>
  )
}

const columns = 'grid grid-cols-2 gap-x-3 gap-y-0.5 px-4 full:grid-cols-[1.6fr_1fr_1.3fr_1fr_1fr] full:px-5'

function ItemTable({ items, currency }: { items: OpenItem[]; currency: string }) {
  return (
    <Card flush className="overflow-hidden">
      <div
        aria-hidden
        className={`${columns} border-b border-border bg-well py-2.5 text-xs font-medium text-text-3 max-full:hidden`}
      >
        <span>Kalem</span>
        <span>Vade</span>
        <span>Gecikme</span>
        <span className="text-right">Tutar</span>
        <span className="text-right">Kalan</span>
      </div>
      <ul aria-label="Açık kalemler" className="divide-y divide-border">
        {items.map((item) => (
          <li key={`${item.order_id} ${item.entry_id}`} className={`${columns} items-center py-3 tabular-nums`}>
            <div className="min-w-0 max-full:col-span-2">
              {item.order_id === null ? (
                <>
                  <p className="font-semibold wrap-anywhere">{item.text}</p>
                  <p className="text-sm text-text-3">{item.document}</p>
                </>
              ) : (
                <Link
                  to={`/my-orders-detail/${item.order_id}`}
                  className="font-mono text-xs font-semibold text-primary-text hover:underline"
                >
                  {item.document}
                </Link>
              )}
            </div>
            <Cell label="Vade">{formatPlainDay(item.due_on)}</Cell>
            <Cell label="Gecikme">
              <span className="inline-flex items-center gap-1.75">
                <AgeMark bucket={ageBucketOf(item.days_late)} />
                {describeLateness(item)}
              </span>
            </Cell>
            <Cell label="Tutar" right>
              {formatMoney(item.amount, currency)}
            </Cell>
            <Cell label="Kalan" right strong>
              {formatMoney(item.open, currency)}
            </Cell>
          </li>
        ))}
      </ul>
    </Card>
  )
}

interface CellProps {
  label: string
  right?: boolean
  strong?: boolean
  children: ReactNode
}

function Cell({ label, right = false, strong = false, children }: CellProps) {
  return (
    <p
      className={clsx(
        'min-w-0 max-full:col-span-2 max-full:flex max-full:justify-between max-full:gap-3',
        right && 'full:text-right',
      )}
    >
      <span className="text-sm text-text-3 full:sr-only">{label}</span>
      <span className={clsx('wrap-anywhere', strong && 'font-semibold')}>{children}</span>
    </p>
  )
}
