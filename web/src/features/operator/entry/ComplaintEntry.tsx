import { Suspense, useState } from 'react'
import { lazyPart } from '../../../lib/parts/lazy-part.ts'
import { Button } from '../../../ui/forms/Button.tsx'
import type { EntryBodyProps } from './entry-page.ts'
import { ComplaintFacts } from './ComplaintFacts.tsx'
import { DecisionBar } from './DecisionBar.tsx'
import { DueCard } from './DueCard.tsx'
import { EntryColumns } from './EntryColumns.tsx'
import { EntrySection } from './EntrySection.tsx'
import { isRemovable } from './measure-choice.ts'
import { SnapshotCard } from './SnapshotCard.tsx'

const DecisionDialog = lazyPart(async () => (await import('./DecisionDialog.tsx')).DecisionDialog)
const MeasureDialog = lazyPart(async () => (await import('./MeasureDialog.tsx')).MeasureDialog)

/** A complaint of anybody. What was complained of stands first, then the thing as it was. */
export function ComplaintEntry({ entry, acts, reason, mayDecide }: EntryBodyProps) {
  const [dialog, setDialog] = useState<'none' | 'measure'>()
  const { subject, snapshot, current, company } = entry
  const close = () => setDialog(undefined)
  return (
    <>
      <EntryColumns
        entry={entry}
        acts={acts}
        beside={entry.state !== 'closed' && <DueCard from={entry.created_at} due={entry.due_at} />}
      >
        {entry.complaint && <ComplaintFacts complaint={entry.complaint} />}
        <EntrySection title="Şikâyet edilen">
          {snapshot ? (
            <SnapshotCard snapshot={snapshot} current={current} at={entry.created_at} label="Şikâyet anındaki hâli" />
          ) : (
            <p className="text-text-3">
              {company ? 'O andaki hâli saklanmamış.' : 'Bu adresin ne gösterdiği bulunamadı.'}
            </p>
          )}
        </EntrySection>
      </EntryColumns>
      {mayDecide && (
        <DecisionBar text="Karar iki tarafa da nedeniyle yazılır. Şirket belgeyle karşı çıkabilir.">
          <Button variant="secondary" onClick={() => setDialog('none')}>
            Gerekçeyle geri çevir
          </Button>
          {company && (
            <Button variant="danger" onClick={() => setDialog('measure')}>
              İçeriği kaldır
            </Button>
          )}
        </DecisionBar>
      )}
      <Suspense>
        {mayDecide && dialog === 'none' && (
          <DecisionDialog
            title="Şikâyet geri çevrilsin mi?"
            action="Gerekçeyle geri çevir"
            label="Gerekçe"
            reason={reason}
            onSend={(text) => acts.decide({ decision: 'none', reason: text })}
            onClose={close}
          />
        )}
        {mayDecide && dialog === 'measure' && (
          <MeasureDialog
            title="İçeriği kaldır"
            thing={subject && isRemovable(subject.kind) ? { kind: subject.kind, gone: current === null } : undefined}
            told={`${company?.company_name ?? 'Şirket'} firmasına ve şikâyetçiye yazılır.`}
            reason={reason}
            onSend={(text, measure) => acts.decide({ decision: 'measure', reason: text, measure })}
            onClose={close}
          />
        )}
      </Suspense>
    </>
  )
}
