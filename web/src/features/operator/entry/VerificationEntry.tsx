import { Suspense, useState } from 'react'
import { formatNumber } from '@bedesten/contract/format-number'
import { formatDay } from '../../../lib/format/dates.ts'
import { lazyPart } from '../../../lib/parts/lazy-part.ts'
import { Button } from '../../../ui/forms/Button.tsx'
import { DecisionBar } from './DecisionBar.tsx'
import { EntryColumns } from './EntryColumns.tsx'
import type { EntryBodyProps } from './entry-page.ts'
import { FactRow } from './EntrySection.tsx'
import { EntryFacts } from './EntryFacts.tsx'
import { SHORT_PAPER_NAMES, usePaperJudgements } from './papers.ts'
import { PapersPanel, RemarkCard } from './PapersPanel.tsx'

const DecisionDialog = lazyPart(async () => (await import('./DecisionDialog.tsx')).DecisionDialog)

type Verdict = 'approve' | 'needs_changes' | 'reject'

/** The papers beside what the company says of itself. */
export function VerificationEntry({ entry, acts, reason, mayDecide }: EntryBodyProps) {
  const { verification, company } = entry
  const papers = verification?.papers ?? []
  const judgements = usePaperJudgements(entry.id, papers)
  const [shownId, setShownId] = useState<number>()
  const [dialog, setDialog] = useState<Verdict>()
  const shown = papers.find(({ id }) => id === shownId) ?? papers[0]
  const { good, bad } = judgements
  const missing = bad.find((paper) => judgements.remarkOf(paper).trim() === '')
  const allGood = papers.length > 0 && good.length === papers.length
  const close = () => setDialog(undefined)

  async function decide(decision: Verdict, text: string) {
    const remarks = bad.map((paper) => ({ id: paper.id, remark: judgements.remarkOf(paper).trim() || null }))
    await acts.decide({ decision, reason: text, ...(decision !== 'approve' && { papers: remarks }) })
    judgements.finish()
  }
  return (
    <>
      <EntryColumns
        entry={entry}
        acts={acts}
        even
        ownCompany
        beside={
          <>
            {verification && company && (
              <EntryFacts companyId={company.id} facts={verification.facts}>
                <FactRow label="Üyelik">
                  {formatDay(company.created_at)}, {formatNumber(company.orders_placed + company.orders_received)}{' '}
                  sipariş, {company.measures === 0 ? 'yaptırım yok' : `${formatNumber(company.measures)} yaptırım`}
                </FactRow>
              </EntryFacts>
            )}
            {mayDecide && bad.map((paper) => <RemarkCard key={paper.id} paper={paper} judgements={judgements} />)}
          </>
        }
      >
        <PapersPanel
          papers={papers}
          shown={shown}
          onShow={setShownId}
          judgements={judgements}
          open={entry.state !== 'closed'}
        />
      </EntryColumns>
      {mayDecide && (
        <DecisionBar
          text={toProgress(papers.length, good.length, bad.length, missing && SHORT_PAPER_NAMES[missing.kind])}
        >
          <Button variant="danger-quiet" onClick={() => setDialog('reject')}>
            Reddet
          </Button>
          <Button
            variant="secondary"
            disabled={bad.length === 0 || missing !== undefined}
            onClick={() => setDialog('needs_changes')}
          >
            Düzeltme iste
          </Button>
          <Button disabled={!allGood} onClick={() => setDialog('approve')}>
            Onayla, mühür ver
          </Button>
        </DecisionBar>
      )}
      <Suspense>
        {mayDecide && dialog && (
          <DecisionDialog
            {...DIALOGS[dialog]}
            reason={reason}
            onSend={(text) => decide(dialog, text)}
            onClose={close}
          />
        )}
      </Suspense>
    </>
  )
}

const DIALOGS: Record<Verdict, { title: string; line: string; action: string; danger?: boolean; label?: string }> = {
  approve: {
    title: 'Onaylansın mı?',
    line: 'Mühür profilde, ürünlerde ve aramada hemen görünür.',
    action: 'Onayla, mühür ver',
    label: 'Neden (denetim kaydı için)',
  },
  needs_changes: {
    title: 'Düzeltme istensin mi?',
    line: 'Şirket her belgenin altında cümlenizi görür ve yeniden gönderebilir.',
    action: 'Düzeltme iste',
  },
  reject: {
    title: 'Başvuru reddedilsin mi?',
    line: 'Şirket nedenini görür ve dilerse hemen yeniden başvurur.',
    action: 'Reddet',
    danger: true,
  },
}

function toProgress(all: number, good: number, bad: number, missing: string | undefined): string {
  if (missing !== undefined) return `${missing} için şirkete yazılacak cümle eksik`
  const parts = [
    good > 0 && `${good} belge uygun`,
    bad > 0 && `${bad} belge düzeltilecek`,
    all > good + bad && `${all - good - bad} belge bakılmadı`,
  ]
  return parts.filter(Boolean).join(', ')
}
