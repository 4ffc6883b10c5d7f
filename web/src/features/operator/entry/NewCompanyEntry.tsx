import { Suspense, useState } from 'react'
import { formatMoment } from '../../../lib/format/dates.ts'
import { lazyPart } from '../../../lib/parts/lazy-part.ts'
import { Button } from '../../../ui/forms/Button.tsx'
import { DecisionBar } from './DecisionBar.tsx'
import { EntryColumns } from './EntryColumns.tsx'
import type { EntryBodyProps } from './entry-page.ts'
import { FactRow } from './EntrySection.tsx'
import { EntryFacts } from './EntryFacts.tsx'

const DecisionDialog = lazyPart(async () => (await import('./DecisionDialog.tsx')).DecisionDialog)

/** A company that waits to be shown to others. */
export function NewCompanyEntry({ entry, acts, reason, mayDecide }: EntryBodyProps) {
  const [dialog, setDialog] = useState<'approve' | 'reject'>()
  const { facts, company } = entry
  const isApproval = dialog === 'approve'
  return (
    <>
      <EntryColumns entry={entry} acts={acts}>
        {facts && company && (
          <EntryFacts companyId={company.id} facts={facts}>
            <FactRow label="Kayıt">{formatMoment(company.created_at)}</FactRow>
          </EntryFacts>
        )}
      </EntryColumns>
      {mayDecide && (
        <DecisionBar text="Onaylanana kadar kimse görmez; profilini ve ürünlerini hazırlayabilir.">
          <Button variant="danger-quiet" onClick={() => setDialog('reject')}>
            Kaydı reddet
          </Button>
          <Button onClick={() => setDialog('approve')}>Kaydı onayla</Button>
        </DecisionBar>
      )}
      <Suspense>
        {mayDecide && dialog && (
          <DecisionDialog
            title={isApproval ? 'Kayıt onaylansın mı?' : 'Kayıt reddedilsin mi?'}
            line={
              isApproval
                ? 'Şirket herkese görünür ve alışverişe başlar; e-postayla haber verilir.'
                : 'Şirket kimseye görünmez; nedeni e-postayla yazılır.'
            }
            action={isApproval ? 'Kaydı onayla' : 'Kaydı reddet'}
            danger={!isApproval}
            {...(isApproval && { label: 'Neden (denetim kaydı için)' })}
            reason={reason}
            onSend={(text) => acts.decide({ decision: dialog, reason: text })}
            onClose={() => setDialog(undefined)}
          />
        )}
      </Suspense>
    </>
  )
}
