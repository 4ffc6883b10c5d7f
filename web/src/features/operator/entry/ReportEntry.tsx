import { Suspense, useState } from 'react'
import { lazyPart } from '../../../lib/parts/lazy-part.ts'
import { Button } from '../../../ui/forms/Button.tsx'
import type { EntryBodyProps } from './entry-page.ts'
import { DecisionBar } from './DecisionBar.tsx'
import { EntryColumns } from './EntryColumns.tsx'
import { EntryReports } from './EntryReports.tsx'
import { EntrySection } from './EntrySection.tsx'
import { isRemovable } from './measure-choice.ts'
import { SnapshotCard } from './SnapshotCard.tsx'

const DecisionDialog = lazyPart(async () => (await import('./DecisionDialog.tsx')).DecisionDialog)
const MeasureDialog = lazyPart(async () => (await import('./MeasureDialog.tsx')).MeasureDialog)

/** What was reported, as it was, and by whom. */
export function ReportEntry({ entry, acts, reason, mayDecide }: EntryBodyProps) {
  const [dialog, setDialog] = useState<'none' | 'measure'>()
  const { subject, snapshot, current, company, reports } = entry
  const close = () => setDialog(undefined)
  const told = reports.length === 1 ? 'bildirene' : `${reports.length} bildirene`
  return (
    <>
      <EntryColumns entry={entry} acts={acts}>
        <EntrySection title="Bildirilen">
          {snapshot ? (
            <SnapshotCard snapshot={snapshot} current={current} at={entry.created_at} />
          ) : (
            <p className="text-text-3">O andaki hâli saklanmamış.</p>
          )}
        </EntrySection>
        <EntryReports reports={reports} />
      </EntryColumns>
      {mayDecide && (
        <DecisionBar text="Karar şirkete nedeni ve itiraz yoluyla bildirilir.">
          <Button variant="secondary" onClick={() => setDialog('none')}>
            Önlemsiz kapat
          </Button>
          <Button onClick={() => setDialog('measure')}>Önlem seç</Button>
        </DecisionBar>
      )}
      <Suspense>
        {mayDecide && dialog === 'none' && (
          <DecisionDialog
            title="Bildirim önlemsiz kapatılsın mı?"
            line={`Bildirenlere “incelendi, önlem alınmadı” yazılır; ${company?.company_name ?? 'şirket'} bir şey öğrenmez.`}
            action="Önlemsiz kapat"
            label="Neden"
            hint="Görevliler ve denetim kaydı içindir."
            reason={reason}
            onSend={(text) => acts.decide({ decision: 'none', reason: text })}
            onClose={close}
          />
        )}
        {mayDecide && dialog === 'measure' && (
          <MeasureDialog
            thing={subject && isRemovable(subject.kind) ? { kind: subject.kind, gone: current === null } : undefined}
            told={`${company?.company_name ?? 'Şirket'} firmasına ve ${told} yazılır.`}
            reason={reason}
            onSend={(text, measure) => acts.decide({ decision: 'measure', reason: text, measure })}
            onClose={close}
          />
        )}
      </Suspense>
    </>
  )
}
