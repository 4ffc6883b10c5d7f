import { formatNumber } from '@bedesten/contract/format-number'
import type { OpenedText } from '@bedesten/contract/operator-legal.schemas'
import Check from 'lucide-react/icons/check'
import FilePen from 'lucide-react/icons/file-pen'
import type { ReactNode } from 'react'
import { formatDay, formatMoment } from '../../../lib/format/dates.ts'
import { StatusBadge } from '../../../ui/display/StatusBadge.tsx'
import { Card } from '../../../ui/page/Card.tsx'

export function TextVersions({ text }: { text: OpenedText }) {
  const { slug, draft, versions, in_force } = text
  return (
    <Card as="section" flush aria-label="Sürümler" className="p-4">
      <h2 className="mb-2 font-display text-h2">Sürümler</h2>
      <ul className="divide-y divide-border">
        {draft && (
          <Row title={`Sürüm ${draft.version}`} line={[draft.updated_by, formatMoment(draft.updated_at)]}>
            <StatusBadge tone="warning" icon={FilePen}>
              Taslak
            </StatusBadge>
          </Row>
        )}
        {versions.map(({ version, holds_from, consents }) => (
          <Row
            key={version}
            title={`Sürüm ${version}`}
            line={[formatDay(holds_from), consents === null ? null : `${formatNumber(consents)} onay`]}
          >
            {version === in_force ? (
              <StatusBadge tone="success" icon={Check}>
                Yürürlükte
              </StatusBadge>
            ) : (
              <a
                href={`/legal/${slug}?version=${version}`}
                target="_blank"
                rel="noreferrer"
                className="text-sm font-semibold text-primary-text hover:underline"
              >
                Oku
              </a>
            )}
          </Row>
        ))}
        {!draft && versions.length === 0 && <Row title="Birlikte gelen taslak" line={['Henüz yayımlanmadı']} />}
      </ul>
    </Card>
  )
}

function Row({ title, line, children }: { title: string; line: (string | null)[]; children?: ReactNode }) {
  return (
    <li className="flex items-center justify-between gap-3 py-2">
      <div className="min-w-0">
        <b className="block font-semibold tabular-nums">{title}</b>
        <span className="text-sm text-text-3">{line.filter(Boolean).join(' · ')}</span>
      </div>
      {children}
    </li>
  )
}
