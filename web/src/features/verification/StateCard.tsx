import type { Verification } from '@bedesten/contract/verification.schemas'
import ArrowRight from 'lucide-react/icons/arrow-right'
import MessageSquareText from 'lucide-react/icons/message-square-text'
import { clsx } from 'clsx'
import { ArchIcon } from '../../ui/display/ArchIcon.tsx'
import { StatusBadge } from '../../ui/display/StatusBadge.tsx'
import { VerifiedSeal } from '../../ui/display/VerifiedSeal.tsx'
import { Note } from '../../ui/feedback/Note.tsx'
import { Card } from '../../ui/page/Card.tsx'
import { StepStrip } from './StepStrip.tsx'
import { toStateLook } from './state-look.ts'

/** Where the verification stands, and what the operators have written. */
export function StateCard({ verification }: { verification: Verification }) {
  const { state, before, remark } = verification
  const { title, line, badge, icon, tone } = toStateLook(verification)
  return (
    <Card as="section" aria-labelledby="state-title" className="rail:p-5.5">
      <div className="flex gap-x-4.5 gap-y-3 max-rail:flex-col">
        {icon ? (
          <ArchIcon size="lg" icon={icon} tone={tone} />
        ) : (
          <span aria-hidden className="grid size-15 shrink-0 place-items-center rounded-arch bg-primary-soft">
            <VerifiedSeal label="" className="mt-0.5 size-8" />
          </span>
        )}
        <div className="flex min-w-0 flex-1 items-start justify-between gap-x-4 gap-y-2 max-rail:flex-col">
          <div className="min-w-0">
            <h2 id="state-title" className="font-display text-h2">
              {title}
            </h2>
            <p className="text-text-2">{line}</p>
          </div>
          {badge && (
            <StatusBadge tone={badge.tone} icon={badge.icon}>
              {badge.text}
            </StatusBadge>
          )}
        </div>
      </div>
      {before && (state === 'submitted' || state === 'revoked') && <Changes verification={verification} />}
      {remark !== null && state === 'needs_changes' && (
        <Note tone="neutral" icon={MessageSquareText} className="mt-4">
          <p className="font-semibold">Pazar yönetiminden not</p>
          <p className="wrap-anywhere whitespace-pre-line">{remark}</p>
        </Note>
      )}
      {state === 'approved' && (
        <Note tone="warning" className="mt-4">
          Unvanınızı ya da vergi numaranızı değiştirirseniz mühür kalkar, belgeler yeniden incelenir.
        </Note>
      )}
      {(state === 'none' || (state === 'submitted' && !before)) && <StepStrip verification={verification} />}
    </Card>
  )
}

/** What was approved beside what stands now. */
function Changes({ verification: { before, facts } }: { verification: Verification }) {
  const changes = [
    { name: 'unvan', old: before?.legal_name ?? null, now: facts.legal_name },
    { name: 'vergi numarası', old: before?.tax_number ?? null, now: facts.tax_number },
  ].filter(({ old, now }) => old !== now)
  return (
    <div className="mt-4 divide-y divide-border rounded-lg border border-border bg-well">
      {changes.map(({ name, old, now }) => (
        <div
          key={name}
          className="flex items-center gap-4 px-5 py-3.5 max-rail:flex-col max-rail:items-start max-rail:gap-2"
        >
          <Value name={`Eski ${name}`} value={old} struck />
          <ArrowRight aria-hidden className="size-5 shrink-0 text-text-3 max-rail:hidden" />
          <Value name={`Yeni ${name}`} value={now} />
        </div>
      ))}
    </div>
  )
}

function Value({ name, value, struck = false }: { name: string; value: string | null; struck?: boolean }) {
  return (
    <div className="min-w-0 flex-1">
      <p className="text-sm text-text-3">{name}</p>
      <p className={clsx('wrap-anywhere', struck ? 'text-text-3 line-through' : 'font-semibold')}>{value ?? 'Yok'}</p>
    </div>
  )
}
