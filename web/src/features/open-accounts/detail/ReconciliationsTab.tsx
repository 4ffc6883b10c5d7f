import { RECONCILIATION_LABELS, RECONCILIATION_NOTE } from '@bedesten/contract/open-accounts'
import type { AccountStatement } from '@bedesten/contract/open-accounts.schemas'
import type { Reconciliation } from '@bedesten/contract/reconciliations.schemas'
import { API_BASE } from '@bedesten/contract/endpoint'
import { useInfiniteQuery } from '@tanstack/react-query'
import Check from 'lucide-react/icons/check'
import CircleX from 'lucide-react/icons/circle-x'
import Clock from 'lucide-react/icons/clock'
import Download from 'lucide-react/icons/download'
import { formatBalance } from '../../../lib/format/format-balance.ts'
import { formatShortDay } from '../../../lib/format/day-words.ts'
import { formatMoney } from '../../../lib/format/format-money.ts'
import { StatusBadge } from '../../../ui/display/StatusBadge.tsx'
import { ErrorState } from '../../../ui/feedback/ErrorState.tsx'
import { Loading, Skeleton } from '../../../ui/feedback/Skeleton.tsx'
import { useDownload } from '../../../ui/feedback/useDownload.ts'
import { IconButton } from '../../../ui/forms/IconButton.tsx'
import { NextPage } from '../../../ui/lists/NextPage.tsx'
import { Card } from '../../../ui/page/Card.tsx'
import { difference, formatPlainDay } from '../account-words.ts'
import { reconciliationsQuery } from '../open-accounts.ts'
import { AnswerCard } from './AnswerCard.tsx'
import { OutcomeCard } from './OutcomeCard.tsx'

interface ReconciliationsTabProps {
  account: AccountStatement
  /** The own company. */
  own: number | undefined
  onCorrect: () => void
}

/** What waits for an answer, the outcome of the newest one, and all there were. */
export function ReconciliationsTab({ account, own, onCorrect }: ReconciliationsTabProps) {
  const { company, side, currency } = account
  const list = useInfiniteQuery(reconciliationsQuery({ companyId: String(company.id), side, currency }))
  const all = list.data?.pages.flatMap(({ data }) => data)
  if (!all) {
    if (list.isError) {
      return (
        <ErrorState
          title="Hata"
          line="Mutabakatlar yüklenemedi."
          retrying={list.isFetching}
          onRetry={() => void list.refetch()}
        />
      )
    }
    return (
      <Loading label="Mutabakatlar yükleniyor">
        <Skeleton className="h-60 rounded-card" />
      </Loading>
    )
  }
  const valid = all.filter(({ voided }) => !voided)
  const waiting = valid.filter(({ state, asked_by }) => state === 'asked' && asked_by.company_id !== own)
  const [newest] = valid
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {waiting.map((one) => (
        <AnswerCard key={one.id} reconciliation={one} account={account} />
      ))}
      {waiting.length === 0 && newest && newest.state !== 'asked' && (
        <OutcomeCard reconciliation={newest} account={account} own={own} onCorrect={onCorrect} />
      )}
      {all.length === 0 ? (
        <p className="py-6 text-center text-text-3">Henüz mutabakat istenmedi.</p>
      ) : (
        <Card as="section" flush>
          <h2 className="px-4 pt-4 pb-1 font-display text-h3 rail:px-6">Geçmiş</h2>
          <ul className="divide-y divide-border">
            {all.map((one) => (
              <HistoryRow key={one.id} reconciliation={one} account={account} own={own} />
            ))}
          </ul>
        </Card>
      )}
      <NextPage list={list} failure="Mutabakatların devamı yüklenemedi." />
      <p className="text-sm text-text-3">{RECONCILIATION_NOTE}</p>
    </div>
  )
}

interface HistoryRowProps {
  reconciliation: Reconciliation
  account: AccountStatement
  own: number | undefined
}

function HistoryRow({ reconciliation, account, own }: HistoryRowProps) {
  const { id, number, day, balance, currency } = reconciliation
  const { download, busy } = useDownload()
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1.5 px-4 py-2.5 rail:px-6">
      <div className="min-w-0 flex-[1_1_12rem]">
        <p className="font-semibold tabular-nums">{formatPlainDay(day)}</p>
        <p className="text-sm text-text-3">{describe(reconciliation, account, own)}</p>
      </div>
      <p className="font-semibold tabular-nums">{formatBalance(balance, currency)}</p>
      <StateBadge reconciliation={reconciliation} />
      <IconButton
        label={`PDF indir: ${formatPlainDay(day)}`}
        disabled={busy}
        onClick={() => void download(`${API_BASE}/reconciliations/${id}.pdf`, `mutabakat-${number}.pdf`)}
      >
        <Download />
      </IconButton>
    </li>
  )
}

function StateBadge({ reconciliation: { state, voided } }: { reconciliation: Reconciliation }) {
  if (voided) return <StatusBadge tone="neutral">Yenisi istendi</StatusBadge>
  const look = {
    asked: { tone: 'warning' as const, icon: Clock },
    agreed: { tone: 'success' as const, icon: Check },
    disputed: { tone: 'danger' as const, icon: CircleX },
  }[state]
  return <StatusBadge {...look}>{RECONCILIATION_LABELS[state]}</StatusBadge>
}

function describe(
  { asked_by, answer, balance, currency }: Reconciliation,
  { company }: AccountStatement,
  own: number | undefined,
): string {
  const asked = asked_by.company_id === own ? 'Siz istediniz' : `${company.company_name} istedi`
  if (!answer) return asked
  if (!answer.agrees) return `${asked} · fark ${formatMoney(difference(balance, answer.balance), currency)}`
  const who = answer.person?.name ?? 'karşı taraf'
  return `${asked} · ${who} yanıtladı, ${formatShortDay(answer.answered_at)}`
}
