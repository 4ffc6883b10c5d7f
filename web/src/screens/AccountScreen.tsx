import type { AccountSide } from '@bedesten/contract/open-accounts'
import type { AccountStatement } from '@bedesten/contract/open-accounts.schemas'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import Banknote from 'lucide-react/icons/banknote'
import Ellipsis from 'lucide-react/icons/ellipsis'
import FileCheck from 'lucide-react/icons/file-check'
import { Suspense, useState } from 'react'
import { useSession } from '../features/accounts/session.tsx'
import { readAccountAddress } from '../features/open-accounts/account-address.ts'
import { AccountFacts } from '../features/open-accounts/detail/AccountFacts.tsx'
import { OpenItemsTab } from '../features/open-accounts/detail/OpenItemsTab.tsx'
import { ReconciliationsTab } from '../features/open-accounts/detail/ReconciliationsTab.tsx'
import { StatementTab } from '../features/open-accounts/detail/StatementTab.tsx'
import { accountQuery } from '../features/open-accounts/open-accounts.ts'
import { lazyPart } from '../lib/parts/lazy-part.ts'
import { useNavigate, useParams } from '../lib/router/hooks.ts'
import { useEagerSearchParams } from '../lib/router/useEagerSearchParams.ts'
import { NeedsRight } from '../lib/session/NeedsRight.tsx'
import { ArchAvatar } from '../ui/display/ArchAvatar.tsx'
import { ErrorState } from '../ui/feedback/ErrorState.tsx'
import { Loading, Skeleton } from '../ui/feedback/Skeleton.tsx'
import { Button } from '../ui/forms/Button.tsx'
import { TabPanel, Tabs } from '../ui/lists/Tabs.tsx'
import { MenuButton } from '../ui/overlays/MenuButton.tsx'
import { PageHead } from '../ui/page/PageHead.tsx'
import { NotFoundScreen } from './NotFoundScreen.tsx'

const PaymentDialog = lazyPart(
  async () => (await import('../features/open-accounts/dialogs/PaymentDialog.tsx')).PaymentDialog,
)
const EntryDialog = lazyPart(
  async () => (await import('../features/open-accounts/dialogs/EntryDialog.tsx')).EntryDialog,
)
const AskReconciliationDialog = lazyPart(
  async () => (await import('../features/open-accounts/dialogs/AskReconciliationDialog.tsx')).AskReconciliationDialog,
)

const TABS = ['statement', 'items', 'reconciliations'] as const
type Tab = (typeof TABS)[number]
type Open = 'payment' | 'entry' | 'ask'

const BACK = { to: '/accounts', label: 'Cari hesaplar' }

/** `?tab=` beside what the address says of the account. */
export function AccountScreen() {
  const { companyId = '' } = useParams()
  const { user } = useSession()
  const [params, goTo] = useEagerSearchParams()
  const [open, setOpen] = useState<Open>()
  const [which, days] = readAccountAddress(companyId, params)
  const list = useInfiniteQuery({ ...accountQuery(which, days), placeholderData: keepPreviousData })
  const account = list.data
  if (account === null) return <NotFoundScreen />
  const tab: Tab = TABS.find((one) => one === params.get('tab')) ?? 'statement'
  function show(change: Record<string, string>) {
    const next = Object.fromEntries([...params, ...Object.entries(change)].filter(([, value]) => value !== ''))
    goTo(next, { preventScrollReset: true })
  }
  if (!account) {
    return (
      <>
        <title>Cari hesap · Bedesten</title>
        <PageHead title="Cari hesap" back={BACK} />
        {list.isError ? (
          <ErrorState
            title="Hata"
            line="Cari hesap yüklenemedi."
            retrying={list.isFetching}
            onRetry={() => void list.refetch()}
          />
        ) : (
          <Loading label="Cari hesap yükleniyor" className="grid gap-4">
            <Skeleton className="h-25 rounded-card" />
            <Skeleton className="h-80 rounded-card" />
          </Loading>
        )}
      </>
    )
  }
  const shown = { companyId, side: account.side, currency: account.currency }
  return (
    <>
      <title>{`${account.company.company_name}, cari hesap · Bedesten`}</title>
      <Head account={account} onOpen={setOpen} onSide={(next) => goTo({ side: next })} />
      {tab !== 'reconciliations' && <AccountFacts account={account} />}
      <Tabs
        label="Hesap"
        className="mt-4"
        value={tab}
        onChange={(next) => show({ tab: next === 'statement' ? '' : next })}
        tabs={[
          { value: 'statement', label: 'Ekstre' },
          { value: 'items', label: `Açık kalemler (${account.open_count})` },
          { value: 'reconciliations', label: 'Mutabakat' },
        ]}
      >
        <TabPanel value="statement" className="mt-4">
          <StatementTab
            account={account}
            list={list}
            onDays={(next) => show(next)}
            onCurrency={(currency) => show({ currency })}
          />
        </TabPanel>
        <TabPanel value="items" className="mt-4">
          <OpenItemsTab account={account} which={shown} />
        </TabPanel>
        <TabPanel value="reconciliations" className="mt-4">
          <ReconciliationsTab account={account} own={user?.id} onCorrect={() => setOpen('entry')} />
        </TabPanel>
      </Tabs>
      <Suspense>
        {open === 'payment' && <PaymentDialog account={account} onClose={() => setOpen(undefined)} />}
        {open === 'entry' && <EntryDialog account={account} onClose={() => setOpen(undefined)} />}
        {open === 'ask' && (
          <AskReconciliationDialog
            account={account}
            onClose={() => setOpen(undefined)}
            onAsked={() => show({ tab: 'reconciliations' })}
          />
        )}
      </Suspense>
    </>
  )
}

interface HeadProps {
  account: AccountStatement
  onOpen: (dialog: Open) => void
  onSide: (side: AccountSide) => void
}

function Head({ account, onOpen, onSide }: HeadProps) {
  const { company, side, sides, currency } = account
  const navigate = useNavigate()
  const other = sides.find((one) => one !== side)
  const items = [
    ...(side === 'receivable' ? [{ label: 'Açılış ve düzeltme', onSelect: () => onOpen('entry') }] : []),
    ...(other
      ? [{ label: other === 'payable' ? 'Borç hesabına geç' : 'Alacak hesabına geç', onSelect: () => onSide(other) }]
      : []),
    { label: 'Firma profili', onSelect: () => void navigate(`/${company.short_name}`) },
  ]
  return (
    <PageHead
      title={
        <span className="flex items-center gap-3">
          <ArchAvatar name={company.company_name} logo={company.logo_url ?? undefined} size={52} />
          <span className="min-w-0">
            {company.company_name}
            <span className="block font-sans text-body font-normal text-text-3">
              {`${side === 'receivable' ? 'Alıcınız' : 'Satıcınız'} · ${currency} hesabı`}
            </span>
          </span>
        </span>
      }
      back={BACK}
      stacked
      actions={
        <>
          <NeedsRight right="money">
            <Button variant="secondary" onClick={() => onOpen('ask')} className="max-rail:flex-1">
              <FileCheck />
              Mutabakat iste
            </Button>
          </NeedsRight>
          {side === 'receivable' && (
            <NeedsRight right="money">
              <Button onClick={() => onOpen('payment')} className="max-rail:flex-1">
                <Banknote />
                Tahsilat gir
              </Button>
            </NeedsRight>
          )}
          <MenuButton
            label="Diğer işlemler"
            items={items}
            icon={<Ellipsis />}
            className="border border-border-strong bg-surface"
          />
        </>
      }
    />
  )
}
