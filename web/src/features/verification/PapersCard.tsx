import { PAPER_KIND_LABELS, PAPERS_MAX } from '@bedesten/contract/verification'
import type { PaperKind } from '@bedesten/contract/verification'
import type { Verification } from '@bedesten/contract/verification.schemas'
import { Card } from '../../ui/page/Card.tsx'
import { PaperRow } from './PaperRow.tsx'
import type { Paper } from './PaperRow.tsx'
import { SendFoot } from './SendFoot.tsx'
import { PAPER_HINT, usePapers } from './usePapers.ts'
import { isOpen } from './verification.ts'

const REQUIRED = ['tax_plate', 'registry', 'signature'] as const satisfies readonly PaperKind[]
const HINTS: Record<PaperKind, string> = {
  tax_plate: 'Güncel yıla ait',
  registry: 'Biri yeterli, faaliyet belgesi son 3 aydan',
  signature: 'İmza yetkilisini gösteren',
  other: 'İsteğe bağlı',
}

/** The papers, one row for each kind, and what can be done with all of them. */
export function PapersCard({ verification }: { verification: Verification }) {
  const papers = usePapers()
  const { state, papers: sent, decided_at } = verification
  const open = isOpen(verification)
  const others = sent.filter(({ kind }) => kind === 'other')
  const row = (kind: PaperKind, paper: Paper | undefined, isNew = false) => ({
    key: paper?.id ?? `${kind}-${isNew}`,
    kind,
    title: kind === 'other' && isNew ? 'Başka belge' : PAPER_KIND_LABELS[kind],
    hint: HINTS[kind],
    required: kind !== 'other',
    paper,
    isGood: state === 'needs_changes' && paper?.remark === null && isBefore(paper.created_at, decided_at),
    tone: state === 'rejected' ? ('danger' as const) : ('warning' as const),
    open,
    replaceable: kind !== 'other',
    upload: kind !== 'other' || isNew ? papers.uploads[kind] : undefined,
    papers,
  })
  const rows = [
    ...REQUIRED.map((kind) =>
      row(
        kind,
        sent.find((paper) => paper.kind === kind),
      ),
    ).filter(({ paper }) => open || paper !== undefined),
    ...others.map((paper) => row('other', paper)),
    ...(open && sent.length < PAPERS_MAX ? [row('other', undefined, true)] : []),
  ]
  // A badge of the command line came without papers.
  if (rows.length === 0) return null
  const missing = REQUIRED.filter((kind) => !sent.some((paper) => paper.kind === kind)).length
  return (
    <Card as="section" flush aria-labelledby="papers-title">
      <div className="px-4 pt-4 pb-3.5 rail:px-6 rail:pt-5">
        <h2 id="papers-title" className="font-display text-h2">
          Belgeler
        </h2>
        <ul aria-label="Belgeler" className="divide-y divide-border">
          {rows.map(({ key, ...each }) => (
            <PaperRow key={key} {...each} />
          ))}
        </ul>
        <p className="mt-1 text-sm text-text-3">{`${PAPER_HINT} Yalnız siz ve pazar yönetimi görür.`}</p>
      </div>
      <SendFoot verification={verification} missing={missing} isUploading={papers.isUploading} />
    </Card>
  )
}

function isBefore(time: string, decided: string | null): boolean {
  return decided !== null && Date.parse(time) <= Date.parse(decided)
}
