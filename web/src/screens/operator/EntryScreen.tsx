import type { QueueKind } from '@bedesten/contract/operator'
import type { QueueEntry } from '@bedesten/contract/operator-entries.schemas'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import type { ComponentType } from 'react'
import { AppealEntry } from '../../features/operator/entry/AppealEntry.tsx'
import { ChangedNote } from '../../features/operator/entry/ChangedNote.tsx'
import { ComplaintEntry } from '../../features/operator/entry/ComplaintEntry.tsx'
import { DecisionBar } from '../../features/operator/entry/DecisionBar.tsx'
import { EntryHead } from '../../features/operator/entry/EntryHead.tsx'
import { entryQuery } from '../../features/operator/entry/entry.ts'
import type { EntryBodyProps } from '../../features/operator/entry/entry-page.ts'
import { NewCompanyEntry } from '../../features/operator/entry/NewCompanyEntry.tsx'
import { ReportEntry } from '../../features/operator/entry/ReportEntry.tsx'
import { useEntryActs } from '../../features/operator/entry/useEntryActs.ts'
import { useReason } from '../../features/operator/entry/useReason.ts'
import { VerificationEntry } from '../../features/operator/entry/VerificationEntry.tsx'
import { useOperator } from '../../features/operator/operator-me.ts'
import { NoticeDrawing } from '../../images/drawings.tsx'
import { toServerReason } from '../../lib/api/server-reason.ts'
import { lazyPart } from '../../lib/parts/lazy-part.ts'
import { useParams } from '../../lib/router/hooks.ts'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { ErrorState } from '../../ui/feedback/ErrorState.tsx'
import { Loading, Skeleton } from '../../ui/feedback/Skeleton.tsx'
import { showToast } from '../../ui/feedback/toast.ts'
import { ButtonLink } from '../../ui/forms/Button.tsx'
import { PageHead } from '../../ui/page/PageHead.tsx'

const HandOnDialog = lazyPart(async () => (await import('../../features/operator/queue/HandOnDialog.tsx')).HandOnDialog)

const BODIES: Record<QueueKind, ComponentType<EntryBodyProps>> = {
  complaint: ComplaintEntry,
  report: ReportEntry,
  verification: VerificationEntry,
  appeal: AppealEntry,
  new_company: NewCompanyEntry,
}

const BACK = { to: '/operator', label: 'Kuyruk' }

export function EntryScreen() {
  const { entryId = '' } = useParams()
  const { data: entry, isError, isFetching, refetch } = useQuery(entryQuery(entryId))
  if (entry) return <EntryPage key={entry.id} entry={entry} />
  if (entry === null) return <NoEntry />
  return (
    <>
      <title data-pending={!isError || undefined}>İş · Pazar yönetimi · Bedesten</title>
      <PageHead title="İş" back={BACK} />
      {isError ? (
        <ErrorState title="İş yüklenemedi" retrying={isFetching} onRetry={() => void refetch()} />
      ) : (
        <Loading label="İş yükleniyor" className="grid gap-3 full:grid-cols-[minmax(0,1fr)_20.5rem]">
          <Skeleton className="h-80 rounded-card" />
          <Skeleton className="h-60 rounded-card" />
        </Loading>
      )}
    </>
  )
}

function EntryPage({ entry }: { entry: QueueEntry }) {
  const me = useOperator()
  const acts = useEntryActs(entry)
  const reason = useReason(entry.id)
  const [isHandingOn, setHandingOn] = useState(false)
  const { kind, state, assigned_to, number } = entry
  const title = kind === 'verification' && entry.company ? entry.company.company_name : entry.title
  const isOthers = assigned_to !== null && assigned_to.id !== me.id
  const isWaiting = state !== 'closed' && !acts.isOvertaken
  const Body = BODIES[kind]
  async function keepAsNote() {
    try {
      await acts.note(reason.text.trim())
      reason.write('')
      showToast('success', 'Not eklendi')
    } catch (error) {
      showToast('error', 'Not eklenemedi', { message: toServerReason(error) ?? 'Lütfen tekrar deneyin.' })
    }
  }
  return (
    <>
      <title>{`${number} ${title} · Pazar yönetimi · Bedesten`}</title>
      <EntryHead entry={entry} title={title} acts={acts} onHandOn={() => setHandingOn(true)} />
      {acts.isOvertaken && (
        <ChangedNote
          entry={entry}
          typed={reason.text.trim()}
          busy={acts.busy}
          onOpen={() => acts.lookAgain()}
          onKeepAsNote={() => void keepAsNote()}
        />
      )}
      <Body key={acts.looks} entry={entry} acts={acts} reason={reason} mayDecide={isWaiting && !isOthers} />
      {isWaiting && isOthers && (
        <DecisionBar text={`Bu iş ${assigned_to.name} üzerinde. Karar için önce üzerinize alın.`} needsText />
      )}
      <Suspense>
        {isHandingOn && isWaiting && (
          <HandOnDialog
            about={String(entry.id)}
            title="İş devredilsin mi?"
            holder={assigned_to?.id}
            onSend={acts.handOn}
            onClose={() => setHandingOn(false)}
          />
        )}
      </Suspense>
    </>
  )
}

function NoEntry() {
  return (
    <>
      <title>İş bulunamadı · Pazar yönetimi · Bedesten</title>
      <EmptyState
        page
        drawing={NoticeDrawing}
        title="İş bulunamadı"
        line="Bu adreste bir iş yok; geri çekilmiş olabilir."
        action={<ButtonLink to="/operator">Kuyruğa Dön</ButtonLink>}
      />
    </>
  )
}
