import type { OperatorCompany } from '@bedesten/contract/operator-companies.schemas'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import ExternalLink from 'lucide-react/icons/external-link'
import { formatDay } from '../../../../lib/format/dates.ts'
import { Link } from '../../../../lib/router/Link.tsx'
import { ArchAvatar } from '../../../../ui/display/ArchAvatar.tsx'
import { StatusBadge } from '../../../../ui/display/StatusBadge.tsx'
import { backLine } from '../../../../ui/page/back-line.ts'
import { STANDING_LOOKS, VERIFICATION_LOOKS } from '../company-looks.ts'

export function CompanyTitle({ company }: { company: OperatorCompany }) {
  const { company_name, short_name, city, logo_url, created_at, verification, standing } = company
  const { label, ...look } = VERIFICATION_LOOKS[verification]
  const { label: held, ...standingLook } = STANDING_LOOKS[standing]
  return (
    <div className="mb-3.5 rail:mb-4">
      <Link to="/operator/companies" className={backLine}>
        <ArrowLeft className="size-4" />
        Şirketler
      </Link>
      <div className="flex flex-wrap items-start gap-x-3 gap-y-2.5">
        <ArchAvatar name={company_name} logo={logo_url ?? undefined} size={48} />
        <div className="min-w-0 flex-1 basis-60">
          <h1 className="font-display text-h1 wrap-anywhere">{company_name}</h1>
          <p className="mt-0.5 flex flex-wrap gap-x-4 gap-y-1 text-text-3">
            <span className="wrap-anywhere">
              @{short_name}
              {city && ` · ${city}`}
            </span>
            <span>Üye {formatDay(created_at)}</span>
            {standing === 'open' && (
              <Link
                to={`/${short_name}`}
                className="inline-flex items-center gap-1.5 font-semibold text-primary-text hover:underline"
              >
                Sayfası
                <ExternalLink className="size-4" />
              </Link>
            )}
          </p>
        </div>
        <div className="flex flex-wrap gap-2">
          {standing !== 'open' && <StatusBadge {...standingLook}>{held}</StatusBadge>}
          <StatusBadge {...look}>{verification === 'none' ? 'Doğrulanmadı' : label}</StatusBadge>
        </div>
      </div>
    </div>
  )
}
