import type { AuditRow } from '@bedesten/contract/operator-audit.schemas'
import { toIstanbul } from '../../../lib/format/dates.ts'
import { Link } from '../../../lib/router/Link.tsx'
import { PersonAvatar } from '../../../ui/display/PersonAvatar.tsx'
import { LabelledTable, type TableColumn } from '../LabelledTable.tsx'
import { useOperator } from '../operator-me.ts'

export function AuditTable({ rows }: { rows: AuditRow[] }) {
  return <LabelledTable label="Denetim kaydı" columns={COLUMNS} rows={rows} toKey={({ id }) => id} />
}

const COLUMNS: TableColumn<AuditRow>[] = [
  {
    heading: 'Zaman',
    phone: 'head',
    className: 'whitespace-nowrap',
    cell: ({ created_at }) => (
      <time dateTime={created_at} className="text-text-2 tabular-nums">
        {toStamp(created_at)}
      </time>
    ),
  },
  { heading: 'Görevli', phone: 'head', cell: ({ operator }) => <Operator {...operator} /> },
  {
    heading: 'İşlem',
    cell: ({ text }) => (
      <span className="font-semibold wrap-anywhere">{text.charAt(0).toLocaleUpperCase('tr') + text.slice(1)}</span>
    ),
  },
  { heading: 'Konu', className: 'rail:max-w-72', cell: (row) => <Subject row={row} /> },
  {
    heading: 'Neden',
    className: 'rail:max-w-96',
    cell: ({ reason }) => <span className="text-text-2 wrap-anywhere">{reason ?? '–'}</span>,
  },
  {
    heading: 'Adres',
    phone: 'none',
    className: 'max-full:hidden',
    cell: ({ address }) => <span className="font-mono text-xs">{address}</span>,
  },
]

function Operator({ id, name }: AuditRow['operator']) {
  const me = useOperator()
  return (
    <span className="flex items-center gap-2">
      <PersonAvatar name={name} own={id === me.id} className="size-6 text-xs" />
      {name}
    </span>
  )
}

function Subject({ row: { entry, company, subject } }: { row: AuditRow }) {
  const link = 'font-semibold text-primary-text hover:underline'
  return (
    <span className="wrap-anywhere">
      {entry && (
        <Link to={`/operator/queue/${entry.id}`} className={link}>
          {entry.number}
        </Link>
      )}
      {entry && company && ', '}
      {company && (
        <Link to={`/operator/companies/${company.id}`} className={link}>
          {company.company_name}
        </Link>
      )}
      {subject !== null && <span className="block text-sm text-text-3">{subject}</span>}
      {!entry && !company && subject === null && '–'}
    </span>
  )
}

/** `16.10.2026 14.55`: one below the other they are compared. */
function toStamp(timestamp: string): string {
  const there = toIstanbul(Date.parse(timestamp))
  return `${there.slice(8, 10)}.${there.slice(5, 7)}.${there.slice(0, 4)} ${there.slice(11, 16).replace(':', '.')}`
}
