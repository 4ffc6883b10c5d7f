import { retryJob } from '@bedesten/contract/operator-health.calls'
import type { Health, HealthJob } from '@bedesten/contract/operator-health.schemas'
import Hourglass from 'lucide-react/icons/hourglass'
import Loader from 'lucide-react/icons/loader'
import { Suspense, useState } from 'react'
import { call } from '../../../lib/api/call.ts'
import { toDayWords } from '../../../lib/format/day-words.ts'
import { lazyPart } from '../../../lib/parts/lazy-part.ts'
import { StatusBadge } from '../../../ui/display/StatusBadge.tsx'
import { Button } from '../../../ui/forms/Button.tsx'
import { Card } from '../../../ui/page/Card.tsx'
import { useOperatorAct } from '../companies/companies.ts'
import { nameTask } from './health-words.ts'

const ActDialog = lazyPart(async () => (await import('../ActDialog.tsx')).ActDialog)

type Retried = { id: string; title: string; line: string }

export function HealthJobs({ health: { list } }: { health: Health }) {
  const [retried, setRetried] = useState<Retried>()
  const run = useOperatorAct()
  const failed = list.filter(({ state }) => state === 'failed').length
  return (
    <Card as="section" aria-labelledby="health-jobs">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 id="health-jobs" className="font-display text-h2">
          Başarısız ve bekleyen
        </h2>
        {failed > 1 && (
          <Button size="sm" variant="secondary" onClick={() => setRetried(ALL)}>
            Tümünü dene
          </Button>
        )}
      </div>
      {list.length === 0 && <p className="mt-2 text-text-3">Bekleyen ya da başarısız iş yok.</p>}
      <ul className="divide-y divide-border">
        {list.map((job) => (
          <li key={job.id} className="flex items-center gap-4 py-3 last:pb-0">
            <div className="min-w-0 flex-1 wrap-anywhere">
              <p className="font-semibold">{toTitle(job)}</p>
              <p className="text-sm text-text-3">{toLine(job)}</p>
              {job.error !== null && <p className="text-sm text-danger-text">{job.error}</p>}
            </div>
            <JobState job={job} onRetry={() => setRetried(toRetried(job))} />
          </li>
        ))}
      </ul>
      <Suspense>
        {retried && (
          <ActDialog
            title={retried.title}
            line={retried.line}
            hint="Denetim kaydına yazılır."
            action="Tekrar dene"
            draft={`retry:${retried.id}`}
            onSend={(reason) =>
              run(() => call(retryJob, { params: { id: retried.id }, body: { reason } }), 'Yeniden deneniyor')
            }
            onClose={() => setRetried(undefined)}
          />
        )}
      </Suspense>
    </Card>
  )
}

function JobState({ job, onRetry }: { job: HealthJob; onRetry: () => void }) {
  if (job.state === 'running') {
    return (
      <StatusBadge tone="primary" icon={Loader}>
        Çalışıyor
      </StatusBadge>
    )
  }
  if (job.state === 'waiting' && job.attempts === 0) {
    return (
      <StatusBadge tone="neutral" icon={Hourglass}>
        Bekliyor
      </StatusBadge>
    )
  }
  return (
    <Button size="sm" variant="secondary" aria-label={`Tekrar dene: ${toTitle(job)}`} onClick={onRetry}>
      Tekrar dene
    </Button>
  )
}

function toTitle({ task, subject }: HealthJob): string {
  return subject === null ? nameTask(task) : `${nameTask(task)}: ${subject}`
}

function toLine({ state, attempts, max_attempts, run_at }: HealthJob): string {
  const tried =
    attempts === 0 ? 'Henüz denenmedi' : `${attempts}. deneme${max_attempts === null ? '' : ` / ${max_attempts}`}`
  if (state === 'failed') return `${tried}, artık denenmiyor`
  return state === 'running' ? tried : `${tried}, sıradaki ${toDayWords(run_at)}`
}

function toRetried(job: HealthJob): Retried {
  return { id: job.id, title: 'Tekrar denensin mi?', line: `${toTitle(job)} hemen yeniden denenir.` }
}

const ALL: Retried = {
  id: 'failed',
  title: 'Tümü tekrar denensin mi?',
  line: 'Başarısız olan bütün işler, e-postalar ve webhook’lar hemen yeniden denenir.',
}
