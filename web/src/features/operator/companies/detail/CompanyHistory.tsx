import { QUEUE_KIND_LABELS } from '@bedesten/contract/operator'
import type { OperatorCompany } from '@bedesten/contract/operator-companies.schemas'
import History from 'lucide-react/icons/history'
import Store from 'lucide-react/icons/store'
import { formatShortMoment } from '../../../../lib/format/day-words.ts'
import { Link } from '../../../../lib/router/Link.tsx'
import { Timeline, type TimelineStep } from '../../../../ui/lists/Timeline.tsx'
import { Card } from '../../../../ui/page/Card.tsx'
import { KIND_LOOKS, STATE_WORDS } from '../../queue/queue-words.ts'

const MOST = 15

/** What operators did and what came into the queue, the newest first; the rest is in the audit log. */
export function CompanyHistory({ company }: { company: OperatorCompany }) {
  const steps = listSteps(company)
  return (
    <Card as="section" aria-labelledby="company-history">
      <h2 id="company-history" className="mb-2.5 font-display text-h2">
        Son kayıtlar
      </h2>
      <Timeline steps={steps.slice(0, MOST).map(({ step }) => step)} />
      <Link
        to={`/operator/audit?company_id=${company.id}`}
        className="mt-3 inline-block text-sm font-semibold text-primary-text hover:underline"
      >
        Denetim kaydında gör
      </Link>
    </Card>
  )
}

function listSteps({ history, entries, created_at }: OperatorCompany): { time: string; step: TimelineStep }[] {
  const acts = history.map(({ by, text, reason, created_at: time }) => ({
    time,
    step: {
      title: text.charAt(0).toLocaleUpperCase('tr') + text.slice(1),
      quote: reason ?? undefined,
      detail: [by?.name, formatShortMoment(time)].filter(Boolean).join(' · '),
      icon: History,
      done: true,
      tone: 'primary' as const,
    },
  }))
  const queued = entries.map(({ id, kind, number, state, created_at: time }) => ({
    time,
    step: {
      title: `${QUEUE_KIND_LABELS[kind]} ${number}`,
      detail: (
        <>
          {formatShortMoment(time)} · {STATE_WORDS[state].toLocaleLowerCase('tr')} ·{' '}
          <Link to={`/operator/queue/${id}`} aria-label={`Aç: ${number}`} className="font-semibold text-primary-text">
            Aç
          </Link>
        </>
      ),
      icon: KIND_LOOKS[kind].icon,
      done: true,
      tone: 'warning' as const,
    },
  }))
  const registered = {
    time: created_at,
    step: { title: 'Kayıt', detail: formatShortMoment(created_at), icon: Store, done: true, tone: 'primary' as const },
  }
  return [...acts, ...queued, registered].toSorted((a, b) => (a.time < b.time ? 1 : -1))
}
