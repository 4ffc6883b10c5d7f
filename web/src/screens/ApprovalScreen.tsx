import type { Approval } from '@bedesten/contract/approvals.schemas'
import { useQuery } from '@tanstack/react-query'
import { useRights } from '../lib/session/useRights.ts'
import { APPROVAL_LOOKS, toPersonName } from '../features/approvals/approval-words.ts'
import { ApprovalActions } from '../features/approvals/ApprovalActions.tsx'
import { ApprovalAsk } from '../features/approvals/ApprovalAsk.tsx'
import { ApprovalLines } from '../features/approvals/ApprovalLines.tsx'
import { ApprovalNotice } from '../features/approvals/ApprovalNotice.tsx'
import { ApprovalReceipt } from '../features/approvals/ApprovalReceipt.tsx'
import { approvalQuery } from '../features/approvals/approvals.ts'
import { useApprovalActs } from '../features/approvals/useApprovalActs.ts'
import { NoticeDrawing } from '../images/drawings.tsx'
import { formatMoment } from '../lib/format/dates.ts'
import { useRailScreen } from '../lib/page/useWideScreen.ts'
import { useParams } from '../lib/router/hooks.ts'
import { StatusBadge } from '../ui/display/StatusBadge.tsx'
import { EmptyState } from '../ui/feedback/EmptyState.tsx'
import { ErrorState } from '../ui/feedback/ErrorState.tsx'
import { Loading, Skeleton } from '../ui/feedback/Skeleton.tsx'
import { ButtonLink } from '../ui/forms/Button.tsx'
import { PageHead } from '../ui/page/PageHead.tsx'

const BACK = { to: '/approvals', label: 'Onaylar' }

export function ApprovalScreen() {
  const { approvalId = '' } = useParams()
  const { data: approval, isError, isFetching, refetch } = useQuery(approvalQuery(approvalId))
  if (approval) return <ApprovalPage key={approval.id} approval={approval} />
  if (approval === null) return <NoApproval />
  return (
    <>
      <title data-pending={!isError || undefined}>Onay isteği · Bedesten</title>
      <PageHead title="Onay isteği" back={BACK} />
      {isError ? (
        <ErrorState
          title="Hata"
          line="Onay isteği yüklenirken bir hata oluştu."
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      ) : (
        <Loading label="Onay isteği yükleniyor" className="grid gap-4">
          <Skeleton className="h-32 rounded-card" />
          <Skeleton className="h-56 rounded-card" />
        </Loading>
      )}
    </>
  )
}

function ApprovalPage({ approval }: { approval: Approval }) {
  const { personId, can } = useRights()
  const isOwn = approval.person !== null && approval.person.id === personId
  const mayDecide = can('manage') && !isOwn
  const acts = useApprovalActs(approval)
  const { newTotal } = acts
  // At the edge of a small screen, which the shadow of a receipt does not let it reach.
  const isBar = !useRailScreen() && mayDecide && approval.state === 'waiting'
  const actions = <ApprovalActions approval={approval} isOwn={isOwn} mayDecide={mayDecide} acts={acts} />
  const { label, ...look } = APPROVAL_LOOKS[approval.state]
  const title = isOwn ? 'Onay isteğiniz' : `${toPersonName(approval.person)} onay istiyor`
  return (
    <>
      <title>{`${title} · Bedesten`}</title>
      <PageHead
        title={title}
        mark={<StatusBadge {...look}>{label}</StatusBadge>}
        line={formatMoment(approval.created_at)}
        back={BACK}
      />
      <div className="grid gap-4 full:grid-cols-[minmax(0,1fr)_20.5rem] full:items-start">
        <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-4">
          <ApprovalNotice approval={approval} isOwn={isOwn} newTotal={newTotal} />
          <ApprovalAsk approval={approval} />
          <ApprovalLines lines={approval.lines} currency={approval.currency} newPrices={newTotal?.newPrices} />
        </div>
        <ApprovalReceipt approval={approval} newTotal={newTotal?.total_amount}>
          {!isBar && actions}
        </ApprovalReceipt>
        {isBar && <div className="text-center text-xs text-text-3">{actions}</div>}
      </div>
    </>
  )
}

function NoApproval() {
  return (
    <>
      <title>İstek bulunamadı · Bedesten</title>
      <EmptyState
        page
        drawing={NoticeDrawing}
        title="İstek bulunamadı"
        line="Bu adreste firmanızın bir onay isteği yok."
        action={<ButtonLink to="/approvals">Onaylara Dön</ButtonLink>}
      />
    </>
  )
}
