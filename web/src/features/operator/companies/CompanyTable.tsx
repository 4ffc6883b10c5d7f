import { formatNumber } from '@bedesten/contract/format-number'
import type { OperatorCompanyRow } from '@bedesten/contract/operator-companies.schemas'
import { Link } from '../../../lib/router/Link.tsx'
import { ArchAvatar } from '../../../ui/display/ArchAvatar.tsx'
import { RelativeTime } from '../../../ui/display/RelativeTime.tsx'
import { StatusBadge } from '../../../ui/display/StatusBadge.tsx'
import { LabelledTable, type TableColumn } from '../LabelledTable.tsx'
import { STANDING_LOOKS, VERIFICATION_LOOKS } from './company-looks.ts'

export function CompanyTable({ rows }: { rows: OperatorCompanyRow[] }) {
  return <LabelledTable label="Şirketler" columns={COLUMNS} rows={rows} toKey={({ id }) => id} linked />
}

const COLUMNS: TableColumn<OperatorCompanyRow>[] = [
  {
    heading: 'Şirket',
    phone: 'head',
    className: 'rail:max-w-72',
    cell: ({ id, company_name, short_name, city, logo_url }) => (
      <span className="flex min-w-0 items-center gap-2.5">
        <ArchAvatar name={company_name} logo={logo_url ?? undefined} size={30} />
        <span className="min-w-0">
          <Link to={`/operator/companies/${id}`} className="font-semibold wrap-anywhere after:absolute after:inset-0">
            {company_name}
          </Link>
          <span className="block text-sm wrap-anywhere text-text-3">
            @{short_name}
            {city && ` · ${city}`}
          </span>
        </span>
      </span>
    ),
  },
  {
    heading: 'Vergi no',
    className: 'rail:max-full:hidden',
    cell: ({ tax_number }) => <span className="font-mono text-xs">{tax_number ?? '–'}</span>,
  },
  { heading: 'Sipariş, 30 gün', right: true, cell: ({ orders_30d }) => formatNumber(orders_30d) },
  {
    heading: 'Tutar, 30 gün',
    right: true,
    phone: 'none',
    cell: ({ amount_30d }) => `₺${formatNumber(amount_30d, { most: 0 })}`,
  },
  {
    heading: 'Doğrulama',
    cell: ({ verification }) => {
      const { label, ...look } = VERIFICATION_LOOKS[verification]
      return <StatusBadge {...look}>{label}</StatusBadge>
    },
  },
  {
    heading: 'Yaptırım',
    cell: ({ standing }) => {
      const { label, ...look } = STANDING_LOOKS[standing]
      return standing === 'open' ? (
        <span className="text-text-3">{label}</span>
      ) : (
        <StatusBadge {...look}>{label}</StatusBadge>
      )
    },
  },
  {
    heading: 'Son görülme',
    className: 'rail:max-full:hidden',
    cell: ({ last_seen_at }) =>
      last_seen_at === null ? (
        <span className="text-text-3">–</span>
      ) : (
        <RelativeTime timestamp={last_seen_at} className="text-text-2" />
      ),
  },
]
