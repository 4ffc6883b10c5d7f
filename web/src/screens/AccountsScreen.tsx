import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import FileCheck from 'lucide-react/icons/file-check'
import Search from 'lucide-react/icons/search'
import { useState } from 'react'
import type { AccountSide } from '@bedesten/contract/open-accounts'
import { readAccountsFilter } from '../features/open-accounts/account-address.ts'
import { accountPath } from '../features/open-accounts/account-words.ts'
import { AccountSums } from '../features/open-accounts/list/AccountSums.tsx'
import { AccountTable } from '../features/open-accounts/list/AccountTable.tsx'
import { accountsQuery } from '../features/open-accounts/open-accounts.ts'
import { ReceiptDrawing } from '../images/later-drawings.tsx'
import { formatBalance } from '../lib/format/format-balance.ts'
import { formatShortDay } from '../lib/format/day-words.ts'
import { toSearchText } from '../lib/format/search-text.ts'
import { useDebouncedValue } from '../lib/page/useDebouncedValue.ts'
import { Link } from '../lib/router/Link.tsx'
import { useEagerSearchParams } from '../lib/router/useEagerSearchParams.ts'
import { Chip, ChipRow } from '../ui/display/Chip.tsx'
import { EmptyState } from '../ui/feedback/EmptyState.tsx'
import { ErrorState } from '../ui/feedback/ErrorState.tsx'
import { Note } from '../ui/feedback/Note.tsx'
import { Loading, Skeleton } from '../ui/feedback/Skeleton.tsx'
import { ButtonLink } from '../ui/forms/Button.tsx'
import { Input } from '../ui/forms/Input.tsx'
import { NextPage } from '../ui/lists/NextPage.tsx'
import { TabPanel, Tabs } from '../ui/lists/Tabs.tsx'
import { Card } from '../ui/page/Card.tsx'
import { PageHead } from '../ui/page/PageHead.tsx'

export function AccountsScreen() {
  const [params, goTo] = useEagerSearchParams()
  const { side, overdue } = readAccountsFilter(params)
  const show = (next: AccountSide, late: boolean) =>
    goTo({ ...(next === 'payable' && { side: next }), ...(late && { overdue: '1' }) }, { preventScrollReset: true })
  return (
    <>
      <title>Cari hesaplar · Bedesten</title>
      <PageHead title="Cari hesaplar" line="Alıcılarınız ve satıcılarınızla hesabınız" />
      <Tabs
        label="Cari hesaplar"
        value={side}
        onChange={(next) => show(next, false)}
        tabs={[
          { value: 'receivable', label: 'Alacaklarım' },
          { value: 'payable', label: 'Borçlarım' },
        ]}
      >
        <TabPanel value={side} className="mt-4">
          <Accounts key={side} side={side} overdue={overdue} onOverdue={(late) => show(side, late)} />
        </TabPanel>
      </Tabs>
    </>
  )
}

interface AccountsProps {
  side: AccountSide
  overdue: boolean
  onOverdue: (overdue: boolean) => void
}

function Accounts({ side, overdue, onOverdue }: AccountsProps) {
  const [text, setText] = useState('')
  const search = useDebouncedValue(toSearchText(text))
  const list = useInfiniteQuery({ ...accountsQuery({ side, search, overdue }), placeholderData: keepPreviousData })
  const { accounts = [], first } = list.data ?? {}
  if (!first) {
    if (list.isError) {
      return (
        <ErrorState
          title="Hata"
          line="Cari hesaplarınız yüklenemedi."
          retrying={list.isFetching}
          onRetry={() => void list.refetch()}
        />
      )
    }
    return <Waiting />
  }
  const { sums, counts, waiting } = first
  const asked = waiting.filter((one) => one.side === side)
  if (sums.length === 0 && text === '') return <Nothing side={side} />
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {waiting.map(({ id, company, day, balance, currency, side: asks }) => (
        <Note key={id} tone="primary" icon={FileCheck}>
          <p className="font-semibold">{`${company.company_name} ${formatShortDay(day)} için mutabakat istiyor`}</p>
          <p>
            {`${formatBalance(balance, currency)}. `}
            <Link
              to={accountPath(company.id, { side: asks, currency, tab: 'reconciliations' })}
              className="font-semibold underline underline-offset-3"
            >
              Yanıtla
            </Link>
          </p>
        </Note>
      ))}
      <AccountSums side={side} sums={sums} waiting={asked.map(({ company }) => company.company_name)} />
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2.5">
        <Input
          label="Firma ara"
          hideLabel
          type="search"
          placeholder="Firma ara"
          prefix={<Search />}
          autoComplete="off"
          maxLength={100}
          value={text}
          onChange={({ target }) => setText(target.value)}
          className="min-w-0 flex-[1_1_16rem]"
        />
        <ChipRow label="Duruma göre süz">
          <Chip selected={!overdue} count={counts.all} onClick={() => onOverdue(false)}>
            Tümü
          </Chip>
          <Chip selected={overdue} count={counts.overdue} onClick={() => onOverdue(true)}>
            Geciken
          </Chip>
        </ChipRow>
      </div>
      <div aria-busy={list.isPlaceholderData || undefined}>
        {accounts.length > 0 && <AccountTable accounts={accounts} />}
        {accounts.length === 0 && (
          <p className="py-6 text-center text-text-3">
            {search === '' ? 'Geciken hesap yok.' : 'Aramanıza uyan hesap yok.'}
          </p>
        )}
        <NextPage list={list} failure="Hesapların devamı yüklenemedi." />
        <p className="mt-3 text-sm text-text-3">
          {side === 'receivable'
            ? '(B) firma size borçlu, (A) siz borçlusunuz. Her para birimi ayrı hesaptır.'
            : '(B) siz borçlusunuz, (A) firma size borçlu. Her para birimi ayrı hesaptır.'}
        </p>
      </div>
    </div>
  )
}

function Nothing({ side }: { side: AccountSide }) {
  return (
    <Card>
      <EmptyState
        drawing={ReceiptDrawing}
        title="Henüz hesap hareketi yok"
        line={
          side === 'receivable'
            ? 'İlk siparişiniz kargoya verilince hesap kendiliğinden açılır. Vadeli satış için bayilerinize açık hesap verin.'
            : 'Verdiğiniz ilk sipariş kargoya verilince hesap kendiliğinden açılır.'
        }
        action={side === 'receivable' && <ButtonLink to="/dealers">Bayilerime git</ButtonLink>}
      />
    </Card>
  )
}

function Waiting() {
  return (
    <Loading label="Cari hesaplar yükleniyor" className="grid gap-4">
      <Skeleton className="h-25 rounded-card" />
      <Skeleton className="h-72 rounded-card" />
    </Loading>
  )
}
