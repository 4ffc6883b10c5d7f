import { REPORT_REASON_LABELS } from '@bedesten/contract/reports'
import type { QueueEntry } from '@bedesten/contract/operator-entries.schemas'
import { formatMoment } from '../../../lib/format/dates.ts'
import { Link } from '../../../lib/router/Link.tsx'
import { ArchAvatar } from '../../../ui/display/ArchAvatar.tsx'
import { EntrySection } from './EntrySection.tsx'
import { SnapshotBody } from './SnapshotCard.tsx'

/** The server gives no more of them. */
const MOST = 50

export function EntryReports({ reports }: Pick<QueueEntry, 'reports'>) {
  return (
    <EntrySection title={`${reports.length}${reports.length >= MOST ? '+' : ''} bildirim`}>
      <ul className="divide-y divide-border">
        {reports.map(({ id, company, reason, text, created_at, snapshot }) => (
          <li key={id} className="flex gap-3 py-3 first:pt-0 last:pb-0">
            <ArchAvatar name={company.company_name} logo={company.logo_url ?? undefined} size={32} />
            <div className="min-w-0 flex-1 wrap-anywhere">
              <p className="text-sm">
                <Link to={`/operator/companies/${company.id}`} className="font-semibold hover:underline">
                  {company.company_name}
                </Link>{' '}
                <span className="text-text-3">
                  · {formatMoment(created_at)} · {REPORT_REASON_LABELS[reason]}
                </span>
              </p>
              {text && <p className="mt-0.5 whitespace-pre-line text-text-2">{text}</p>}
              {snapshot && (
                <details className="mt-1.5">
                  <summary className="cursor-pointer text-sm font-semibold text-primary-text">
                    O sırada başka görünüyordu
                  </summary>
                  <div className="mt-2 rounded-md border border-border bg-well p-3">
                    <SnapshotBody snapshot={snapshot} />
                  </div>
                </details>
              )}
            </div>
          </li>
        ))}
      </ul>
    </EntrySection>
  )
}
