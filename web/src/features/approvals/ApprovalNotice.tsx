import type { Approval } from '@bedesten/contract/approvals.schemas'
import { ROLE_RIGHTS } from '@bedesten/contract/rights'
import { useQuery } from '@tanstack/react-query'
import ArrowRight from 'lucide-react/icons/arrow-right'
import CircleCheck from 'lucide-react/icons/circle-check'
import CircleX from 'lucide-react/icons/circle-x'
import Hourglass from 'lucide-react/icons/hourglass'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import Undo2 from 'lucide-react/icons/undo-2'
import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatMoney } from '../../lib/format/format-money.ts'
import { formatMoment } from '../../lib/format/dates.ts'
import { ArchIcon } from '../../ui/display/ArchIcon.tsx'
import { useRights } from '../../lib/session/useRights.ts'
import type { Tone } from '../../ui/display/tone.ts'
import { Card } from '../../ui/page/Card.tsx'
import { membersQuery, nameOf } from '../members/members.ts'
import { toPersonName } from './approval-words.ts'
import type { NewTotal } from './useApprovalActs.ts'

interface ApprovalNoticeProps {
  approval: Approval
  /** Whether the viewer has asked. */
  isOwn: boolean
  newTotal: NewTotal | undefined
}

/** Where the request stands; nothing for who is to decide. */
export function ApprovalNotice({ approval, isOwn, newTotal }: ApprovalNoticeProps) {
  const { state, decided_by, decided_at, reason, order_ids, currency, total_amount } = approval
  if (newTotal) {
    return (
      <Frame
        icon={TriangleAlert}
        tone="warning"
        title="Toplam değişti"
        line="İstekten sonra fiyatlar değişti. Sipariş verilmedi."
      >
        <div className="mt-3.5 flex flex-wrap items-center justify-between gap-3 rounded-md border border-border bg-well px-4 py-3 tabular-nums">
          <Amount label="Onay istenen">
            <s className="text-text-3">{formatMoney(total_amount, currency)}</s>
          </Amount>
          <ArrowRight aria-hidden className="text-text-3" />
          <Amount label="Bugünkü toplam">{formatMoney(newTotal.total_amount, currency)}</Amount>
        </div>
      </Frame>
    )
  }
  if (state === 'waiting') {
    if (!isOwn) return null
    return <Waiting />
  }
  const when = decided_at === null ? '' : formatMoment(decided_at)
  if (state === 'approved') {
    const line = `${order_ids.length} sipariş verildi, ${when}.`
    return <Frame icon={CircleCheck} tone="success" title={`${toPersonName(decided_by)} onayladı`} line={line} />
  }
  if (state === 'rejected') {
    return (
      <Frame icon={CircleX} tone="danger" title={`${toPersonName(decided_by)} reddetti`} line={`“${reason ?? ''}”`} />
    )
  }
  const line = decided_at === null ? 'Teklif sona erdi.' : 'Kalemler sepete döndü.'
  return <Frame icon={Undo2} tone="neutral" title="Geri çekildi" line={line} />
}

/** For who asked: who decides. */
function Waiting() {
  const { personId } = useRights()
  const { data: members = [] } = useQuery(membersQuery())
  const deciders = members.filter(
    ({ person_id, role }) => person_id !== personId && ROLE_RIGHTS[role].includes('manage'),
  )
  const names = new Intl.ListFormat('tr').format(deciders.map(nameOf))
  const line = [names && `Karar verebilecekler: ${names}.`, 'Karar verilince haber alırsınız.']
  return <Frame icon={Hourglass} tone="warning" title="Onay bekliyor" line={line.filter(Boolean).join(' ')} />
}

interface FrameProps {
  icon: LucideIcon
  tone: Tone
  title: string
  line: string
  children?: ReactNode
}

function Frame({ icon, tone, title, line, children }: FrameProps) {
  return (
    <Card as="section" aria-label={title}>
      <div className="flex items-start gap-3.5">
        <ArchIcon icon={icon} tone={tone} />
        <div className="min-w-0">
          <h2 className="font-display text-h2">{title}</h2>
          <p className="leading-5 wrap-anywhere text-text-2">{line}</p>
        </div>
      </div>
      {children}
    </Card>
  )
}

function Amount({ label, children }: { label: string; children: ReactNode }) {
  return (
    <p>
      <span className="block text-xs text-text-3">{label}</span>
      <span className="text-lead font-bold">{children}</span>
    </p>
  )
}
