import type { Standing } from '@bedesten/contract/operator'
import type { QueueEntry } from '@bedesten/contract/operator-entries.schemas'
import { formatNumber } from '@bedesten/contract/format-number'
import { Link } from '../../../lib/router/Link.tsx'
import { ArchAvatar } from '../../../ui/display/ArchAvatar.tsx'
import { StatusBadge } from '../../../ui/display/StatusBadge.tsx'
import type { Tone } from '../../../ui/display/tone.ts'
import { Card } from '../../../ui/page/Card.tsx'
import { FactRow } from './EntrySection.tsx'

const STANDING_LOOKS: Record<Exclude<Standing, 'open'>, { label: string; tone: Tone }> = {
  awaiting: { label: 'Onay bekliyor', tone: 'warning' },
  suspended: { label: 'Askıda', tone: 'danger' },
  banned: { label: 'Çıkarıldı', tone: 'danger' },
  closing: { label: 'Kapanıyor', tone: 'warning' },
  closed: { label: 'Kapatıldı', tone: 'neutral' },
}

/** Whose entry it is. */
export function EntryCompany({ company }: { company: NonNullable<QueueEntry['company']> }) {
  const { id, company_name, short_name, city, logo_url, standing, verified } = company
  const since = `üye ${company.created_at.slice(0, 4)}`
  return (
    <Card flush as="section" aria-label="Şirket" className="p-4">
      <div className="flex items-center gap-3">
        <ArchAvatar name={company_name} logo={logo_url ?? undefined} size={40} />
        <div className="min-w-0 flex-1">
          <Link to={`/operator/companies/${id}`} className="font-semibold wrap-anywhere hover:underline">
            {company_name}
          </Link>
          <p className="text-sm text-text-3 wrap-anywhere">
            {[`@${short_name}`, city, since].filter(Boolean).join(' · ')}
          </p>
        </div>
        {standing !== 'open' && (
          <StatusBadge tone={STANDING_LOOKS[standing].tone}>{STANDING_LOOKS[standing].label}</StatusBadge>
        )}
      </div>
      <dl className="mt-2.5">
        <FactRow label="Doğrulama">{verified ? 'Onaylı' : 'Yok'}</FactRow>
        <FactRow label="Sipariş">
          {formatNumber(company.orders_placed)} verdi, {formatNumber(company.orders_received)} aldı
        </FactRow>
        <FactRow label="Önceki">{company.measures === 0 ? 'Yok' : `${formatNumber(company.measures)} önlem`}</FactRow>
        <FactRow label="Bildirim">{company.reports === 0 ? 'Yok' : formatNumber(company.reports)}</FactRow>
      </dl>
    </Card>
  )
}
