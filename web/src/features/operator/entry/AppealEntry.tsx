import OctagonAlert from 'lucide-react/icons/octagon-alert'
import Users from 'lucide-react/icons/users'
import { Suspense, useState } from 'react'
import type { QueueEntry } from '@bedesten/contract/operator-entries.schemas'
import { formatDay, formatMoment } from '../../../lib/format/dates.ts'
import { lazyPart } from '../../../lib/parts/lazy-part.ts'
import { ArchAvatar } from '../../../ui/display/ArchAvatar.tsx'
import { ArchIcon } from '../../../ui/display/ArchIcon.tsx'
import { Note } from '../../../ui/feedback/Note.tsx'
import { Button } from '../../../ui/forms/Button.tsx'
import { useOperator } from '../operator-me.ts'
import { useOperators } from '../queue/queue.ts'
import { easedKinds, MEASURE_WORDS, OVERTURN_WORDS } from './appeal-words.ts'
import { DecisionBar } from './DecisionBar.tsx'
import { EntryColumns } from './EntryColumns.tsx'
import type { EntryBodyProps } from './entry-page.ts'
import { EntrySection } from './EntrySection.tsx'

const DecisionDialog = lazyPart(async () => (await import('./DecisionDialog.tsx')).DecisionDialog)
const MeasureDialog = lazyPart(async () => (await import('./MeasureDialog.tsx')).MeasureDialog)

type Appeal = NonNullable<QueueEntry['appeal']>

/** What the company says, and what it objects to. */
export function AppealEntry({ entry, acts, reason, mayDecide }: EntryBodyProps) {
  const [dialog, setDialog] = useState<'uphold' | 'eased' | 'overturn'>()
  const { appeal, company } = entry
  const me = useOperator()
  const isLeftToOthers = useIsLeftToOthers(appeal)
  const close = () => setDialog(undefined)
  // Only the chief undoes what only the chief may do.
  const mayUndo = appeal?.measure.kind !== 'ban' || me.isChief
  const eased = appeal ? easedKinds(appeal.measure.kind) : []
  return (
    <>
      <EntryColumns
        entry={entry}
        acts={acts}
        beside={
          appeal &&
          mayDecide && (
            <Note tone="info" icon={Users}>
              {isLeftToOthers
                ? 'Bu kararı siz verdiniz; itiraza başka bir görevli bakmalı.'
                : `Kararı ${appeal.measure.by.name} verdi; itiraza siz bakıyorsunuz.`}
            </Note>
          )
        }
      >
        {appeal && <AppealCards entry={entry} appeal={appeal} />}
      </EntryColumns>
      {appeal && mayDecide && isLeftToOthers && (
        <DecisionBar text="Bu kararı siz verdiniz. İşi başka bir görevliye devredin." needsText />
      )}
      {appeal && mayDecide && !isLeftToOthers && (
        <DecisionBar
          text={
            mayUndo
              ? 'Şirket bir kez itiraz eder; bu karar kesindir.'
              : 'Çıkarma kararını yalnız baş moderatör değiştirir; kabul edilecekse ona devredin.'
          }
        >
          <Button variant="secondary" onClick={() => setDialog('uphold')}>
            İtirazı reddet
          </Button>
          {mayUndo && eased.length > 0 && (
            <Button variant="secondary" onClick={() => setDialog('eased')}>
              Önlemi hafiflet
            </Button>
          )}
          {mayUndo && <Button onClick={() => setDialog('overturn')}>{OVERTURN_WORDS[appeal.measure.kind]}</Button>}
        </DecisionBar>
      )}
      <Suspense>
        {appeal && mayDecide && (dialog === 'uphold' || dialog === 'overturn') && (
          <DecisionDialog
            title={dialog === 'uphold' ? 'İtiraz reddedilsin mi?' : 'İtiraz kabul edilsin mi?'}
            line="Karar kesindir ve şirkete nedeniyle yazılır."
            action={dialog === 'uphold' ? 'İtirazı reddet' : OVERTURN_WORDS[appeal.measure.kind]}
            danger={dialog === 'uphold'}
            reason={reason}
            onSend={(text) => acts.decide({ decision: dialog, reason: text })}
            onClose={close}
          />
        )}
        {appeal && mayDecide && dialog === 'eased' && (
          <MeasureDialog
            title="Önlemi hafiflet"
            kinds={eased}
            told={`Önceki önlem kalkar. ${company?.company_name ?? 'Şirket'} firmasına yazılır.`}
            reason={reason}
            onSend={(text, measure) => acts.decide({ decision: 'eased', reason: text, measure })}
            onClose={close}
          />
        )}
      </Suspense>
    </>
  )
}

function AppealCards({ entry, appeal }: { entry: QueueEntry; appeal: Appeal }) {
  const { company } = entry
  const { measure } = appeal
  const end = measure.until && `${formatDay(measure.until)} gününe kadar`
  return (
    <>
      <EntrySection title="İtiraz">
        <div className="flex items-start gap-3">
          <ArchAvatar name={company?.company_name ?? ''} logo={company?.logo_url ?? undefined} size={36} />
          <div className="min-w-0 flex-1 rounded-[4px_14px_14px_14px] border border-border bg-well px-3.5 py-2.5 wrap-anywhere">
            <p className="text-sm">
              <b className="font-semibold">{company?.company_name}</b>{' '}
              <span className="text-text-3">{formatMoment(appeal.created_at)}</span>
            </p>
            <p className="whitespace-pre-line">{appeal.text}</p>
          </div>
        </div>
      </EntrySection>
      <EntrySection title="İtiraz edilen karar">
        <div className="flex items-center gap-3.5">
          <ArchIcon icon={OctagonAlert} tone="danger" />
          <div className="min-w-0 wrap-anywhere">
            <p className="font-semibold">
              {MEASURE_WORDS[measure.kind]}
              {measure.thing && `: ${measure.thing.title}`}
              {measure.kind === 'suspend' && measure.until === null && ', süresiz'}
            </p>
            <p className="text-sm text-text-3">
              {[formatDay(measure.created_at), `karar veren ${measure.by.name}`, end].filter(Boolean).join(' · ')}
            </p>
          </div>
        </div>
        <blockquote className="mt-3 rounded-r-md border-l-3 border-border-strong bg-well px-4 py-3 whitespace-pre-line text-text-2 wrap-anywhere">
          {measure.reason}
        </blockquote>
        {measure.ended_at && (
          <p className="mt-2 text-sm text-text-3">Bu önlem {formatMoment(measure.ended_at)} anında sona erdi.</p>
        )}
      </EntrySection>
    </>
  )
}

/** The operator who imposed the measure does not decide its appeal, unless no other may. */
function useIsLeftToOthers(appeal: Appeal | null): boolean {
  const me = useOperator()
  const operators = useOperators()
  if (!appeal || appeal.measure.by.id !== me.id) return false
  return operators.some(({ id, role }) => id !== me.id && (appeal.measure.kind !== 'ban' || role === 'chief'))
}
