import type { OperatorCompany } from '@bedesten/contract/operator-companies.schemas'
import { PAPER_KIND_LABELS } from '@bedesten/contract/verification'
import FileText from 'lucide-react/icons/file-text'
import { Suspense, useState } from 'react'
import { fetchFile, saveFile } from '../../../../lib/api/download-file.ts'
import { toServerReason } from '../../../../lib/api/server-reason.ts'
import { formatDay } from '../../../../lib/format/dates.ts'
import { formatSize } from '../../../../lib/format/format-size.ts'
import { lazyPart } from '../../../../lib/parts/lazy-part.ts'
import { ArchIcon } from '../../../../ui/display/ArchIcon.tsx'
import { showToast } from '../../../../ui/feedback/toast.ts'
import { Button } from '../../../../ui/forms/Button.tsx'
import { Card } from '../../../../ui/page/Card.tsx'

const PaperDialog = lazyPart(async () => (await import('./PaperDialog.tsx')).PaperDialog)

type Paper = OperatorCompany['papers'][number]

/** Seeing one is an act of its own, which the audit log holds: none is fetched before it is asked for. */
export function CompanyPapers({ papers }: { papers: Paper[] }) {
  const [busy, setBusy] = useState<number>()
  const [shown, setShown] = useState<{ paper: Paper; file: Blob }>()
  async function open(paper: Paper) {
    setBusy(paper.id)
    try {
      const file = await fetchFile(paper.url)
      if (file.type.startsWith('image/')) setShown({ paper, file })
      else saveFile(file, paper.name)
    } catch (error) {
      showToast('error', 'Belge açılamadı', { message: toServerReason(error) ?? 'Lütfen tekrar deneyin.' })
    }
    setBusy(undefined)
  }
  return (
    <Card as="section" aria-labelledby="company-papers">
      <h2 id="company-papers" className="font-display text-h2">
        Belgeler
      </h2>
      {papers.length === 0 ? (
        <p className="mt-2 text-text-3">Belge gönderilmedi.</p>
      ) : (
        <p className="mt-1 text-sm text-text-3">Açtığınız her belge denetim kaydına geçer.</p>
      )}
      <ul className="divide-y divide-border">
        {papers.map((paper) => (
          <li key={paper.id} className="flex items-center gap-3 py-3 last:pb-0">
            <ArchIcon icon={FileText} size="row" />
            <div className="min-w-0 flex-1 wrap-anywhere">
              <p className="font-semibold">{PAPER_KIND_LABELS[paper.kind]}</p>
              <p className="text-sm text-text-3">
                {paper.name} · {formatSize(paper.bytes)} · {formatDay(paper.created_at)}
              </p>
              {paper.remark !== null && <p className="text-sm text-warning-text">{paper.remark}</p>}
            </div>
            <Button
              size="sm"
              variant="secondary"
              busy={busy === paper.id}
              aria-label={`Aç: ${PAPER_KIND_LABELS[paper.kind]}, ${paper.name}`}
              onClick={() => void open(paper)}
            >
              Aç
            </Button>
          </li>
        ))}
      </ul>
      <Suspense>
        {shown && (
          <PaperDialog
            title={PAPER_KIND_LABELS[shown.paper.kind]}
            name={shown.paper.name}
            file={shown.file}
            onClose={() => setShown(undefined)}
          />
        )}
      </Suspense>
    </Card>
  )
}
