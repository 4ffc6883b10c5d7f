import { API_BASE } from '@bedesten/contract/endpoint'
import type { AccountStatement } from '@bedesten/contract/open-accounts.schemas'
import type { Reconciliation } from '@bedesten/contract/reconciliations.schemas'
import { clsx } from 'clsx'
import CircleCheck from 'lucide-react/icons/circle-check'
import CircleX from 'lucide-react/icons/circle-x'
import Download from 'lucide-react/icons/download'
import MessageSquare from 'lucide-react/icons/message-square'
import { formatBalance } from '../../../lib/format/format-balance.ts'
import { formatDay, formatMoment } from '../../../lib/format/dates.ts'
import { formatMoney } from '../../../lib/format/format-money.ts'
import { ArchAvatar } from '../../../ui/display/ArchAvatar.tsx'
import { ArchIcon } from '../../../ui/display/ArchIcon.tsx'
import { useDownload } from '../../../ui/feedback/useDownload.ts'
import { Button, ButtonLink } from '../../../ui/forms/Button.tsx'
import { Card, CardFoot } from '../../../ui/page/Card.tsx'
import { difference } from '../account-words.ts'

interface OutcomeCardProps {
  reconciliation: Reconciliation
  account: AccountStatement
  own: number | undefined
  onCorrect: () => void
}

/** How the newest reconciliation ended: both balances, and what can be done about a difference. */
export function OutcomeCard({ reconciliation, account, own, onCorrect }: OutcomeCardProps) {
  const { id, number, day, balance, currency, answer, asked_by } = reconciliation
  const { download, busy } = useDownload()
  const { company } = account
  if (!answer) return null
  const isMine = asked_by.company_id === own
  const who = [isMine ? company.company_name : 'Siz', answer.person?.name].filter(Boolean).join(' · ')
  const answered = `${who} ${formatMoment(answer.answered_at)} tarihinde ${isMine ? 'yanıtladı' : 'yanıtladınız'}.`
  return (
    <Card as="section" flush className={clsx('overflow-hidden', !answer.agrees && 'border-danger/40')}>
      <div
        className={clsx(
          'flex flex-wrap items-start gap-x-3.5 gap-y-2 p-4 rail:px-6 rail:py-5',
          !answer.agrees && 'border-b border-danger/40 bg-danger-soft/45',
        )}
      >
        <ArchIcon
          icon={answer.agrees ? CircleCheck : CircleX}
          tone={answer.agrees ? 'success' : 'danger'}
          ground={answer.agrees ? undefined : 'page'}
        />
        <div className="min-w-0 flex-[1_1_14rem]">
          <h2 className="font-display text-h2">{answer.agrees ? 'Mutabıkız' : 'Mutabık değiliz'}</h2>
          <p className="text-text-2">
            {answer.agrees
              ? `${formatDay(day)} bakiyesi iki tarafta aynı. ${answered}`
              : `${formatDay(day)} · ${answered}`}
          </p>
        </div>
        {answer.agrees && (
          <p className="ml-auto text-right max-rail:flex max-rail:w-full max-rail:items-center max-rail:justify-between max-rail:gap-3">
            <span className="block text-sm text-text-3">Bakiye</span>
            <b className="text-h2 font-bold tabular-nums">{formatBalance(balance, currency)}</b>
          </p>
        )}
      </div>
      {!answer.agrees && (
        <div className="px-4 pt-4 pb-4 rail:px-6">
          <dl className="grid overflow-hidden rounded-lg border border-border rail:grid-cols-3">
            <Amount label={isMine ? 'Sizin bakiyeniz' : 'Onların bakiyesi'}>{formatBalance(balance, currency)}</Amount>
            <Amount label={isMine ? 'Onların bakiyesi' : 'Sizin bakiyeniz'}>
              {formatBalance(answer.balance, currency)}
            </Amount>
            <Amount label="Fark" danger>
              {formatMoney(difference(balance, answer.balance), currency)}
            </Amount>
          </dl>
          {answer.text && (
            <div className="mt-3.5 flex items-start gap-3">
              {isMine && <ArchAvatar name={company.company_name} logo={company.logo_url ?? undefined} size={36} />}
              <div className="min-w-0">
                <p className="text-sm text-text-3">{who}</p>
                <p className="whitespace-pre-line wrap-anywhere">{answer.text}</p>
              </div>
            </div>
          )}
        </div>
      )}
      <CardFoot>
        <p className="text-sm text-text-3">
          {answer.agrees ? 'Form iki tarafın adıyla saklanır.' : 'Kaydı düzeltip yeniden mutabakat isteyin.'}
        </p>
        <div className="flex flex-wrap gap-2 max-rail:w-full max-rail:*:flex-[1_0_auto]">
          <Button
            variant="secondary"
            busy={busy}
            onClick={() => void download(`${API_BASE}/reconciliations/${id}.pdf`, `mutabakat-${number}.pdf`)}
          >
            <Download />
            PDF indir
          </Button>
          {!answer.agrees && (
            <ButtonLink variant="secondary" to={`/messages?company=${company.id}`}>
              <MessageSquare />
              Mesaj yaz
            </ButtonLink>
          )}
          {!answer.agrees && account.side === 'receivable' && <Button onClick={onCorrect}>Düzeltme gir</Button>}
        </div>
      </CardFoot>
    </Card>
  )
}

function Amount({ label, danger = false, children }: { label: string; danger?: boolean; children: string }) {
  return (
    <div className="min-w-0 border-border px-4 py-2.5 max-rail:flex max-rail:flex-wrap max-rail:items-center max-rail:justify-between max-rail:gap-x-3 max-rail:not-first:border-t rail:not-first:border-l">
      <dt className="text-sm text-text-3">{label}</dt>
      <dd className={`text-h3 font-semibold tabular-nums wrap-anywhere ${danger ? 'text-danger-text' : ''}`}>
        {children}
      </dd>
    </div>
  )
}
