import { COMPLAINT_LABELS } from '@bedesten/contract/complaints'
import type { CompanyComplaint } from '@bedesten/contract/complaints.schemas'
import { Suspense, useState } from 'react'
import { formatMoment } from '../../lib/format/dates.ts'
import { lazyPart } from '../../lib/parts/lazy-part.ts'
import { NeedsRight } from '../../lib/session/NeedsRight.tsx'
import { StatusBadge } from '../../ui/display/StatusBadge.tsx'
import { Note } from '../../ui/feedback/Note.tsx'
import { useDownload } from '../../ui/feedback/useDownload.ts'
import { Button } from '../../ui/forms/Button.tsx'
import { Card } from '../../ui/page/Card.tsx'

const AnswerDialog = lazyPart(async () => (await import('./AnswerDialog.tsx')).AnswerDialog)

/** A complaint about the company, with what it has said and what was decided. */
export function ComplaintCard({ complaint }: { complaint: CompanyComplaint }) {
  const [isAnswering, setAnswering] = useState(false)
  const { download, busy } = useDownload()
  const { number, kind, title, address, name, text, answers, state, due_at, created_at, decision, reason } = complaint
  const isClosed = state === 'closed'
  return (
    <Card as="article" aria-label={number}>
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1.5">
        <div className="min-w-0">
          <h2 className="font-semibold wrap-anywhere">{title}</h2>
          <p className="text-sm text-text-3 tabular-nums">
            {number} · {formatMoment(created_at)}
          </p>
        </div>
        <StatusBadge tone={!isClosed ? 'warning' : decision === 'measure' ? 'danger' : 'neutral'}>
          {!isClosed ? 'İnceleniyor' : decision === 'measure' ? 'Haklı bulundu' : 'Geri çevrildi'}
        </StatusBadge>
      </div>
      <dl className="mt-3 grid gap-y-1 text-sm rail:grid-cols-[7rem_minmax(0,1fr)] rail:gap-x-4">
        <Fact label="Konu">{COMPLAINT_LABELS[kind]}</Fact>
        <Fact label="Adres">{address}</Fact>
        <Fact label="Şikâyetçi">{name}</Fact>
        <Fact label="Neden">{text}</Fact>
        {!isClosed && <Fact label="En geç karar">{formatMoment(due_at)}</Fact>}
      </dl>
      {answers.map((given) => (
        <div key={given.created_at} className="mt-3 rounded-lg bg-well px-3.5 py-3 text-sm">
          <p className="text-text-3">
            {given.objects ? 'Karşı çıkmanız' : 'Yanıtınız'}
            {given.person && `, ${given.person}`} · {formatMoment(given.created_at)}
          </p>
          <p className="wrap-anywhere whitespace-pre-wrap">{given.text}</p>
          {given.files.map((file) => (
            <button
              key={file.id}
              type="button"
              disabled={busy}
              onClick={() => void download(file.url, file.name)}
              className="mr-3 font-medium text-primary-text hover:underline"
            >
              {file.name}
            </button>
          ))}
        </div>
      ))}
      {reason !== null && (
        <Note tone={decision === 'measure' ? 'warning' : 'neutral'} className="mt-3">
          <b className="block font-semibold">Kararın nedeni</b>
          <span className="wrap-anywhere whitespace-pre-wrap">{reason}</span>
        </Note>
      )}
      {complaint.may_answer && (
        <div className="mt-4">
          <NeedsRight right="manage">
            <Button variant={isClosed ? 'secondary' : 'primary'} onClick={() => setAnswering(true)}>
              {isClosed ? 'Belgeyle karşı çıkın' : 'Yanıtlayın'}
            </Button>
          </NeedsRight>
        </div>
      )}
      <Suspense>{isAnswering && <AnswerDialog complaint={complaint} onClose={() => setAnswering(false)} />}</Suspense>
    </Card>
  )
}

function Fact({ label, children }: { label: string; children: string }) {
  return (
    <>
      <dt className="text-text-3">{label}</dt>
      <dd className="wrap-anywhere whitespace-pre-wrap">{children}</dd>
    </>
  )
}
