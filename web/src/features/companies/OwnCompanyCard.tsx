import { formatNumber } from '@bedesten/contract/format-number'
import { useQuery } from '@tanstack/react-query'
import { Link } from '../../lib/router/Link.tsx'
import type { SessionUser } from '../../lib/session/session-store.ts'
import { ArcadeLine } from '../../ui/display/ArcadeLine.tsx'
import { ArchAvatar } from '../../ui/display/ArchAvatar.tsx'
import { Card } from '../../ui/page/Card.tsx'
import { Skeleton } from '../../ui/feedback/Skeleton.tsx'
import { companyQuery } from './company.ts'

/** The logged-in company as others see it, in short. */
export function OwnCompanyCard({ user }: { user: SessionUser }) {
  const { data: company } = useQuery(companyQuery(user.short_name))
  const { short_name, company_name, logo_url } = user
  const counts = [
    { of: 'takipçi', value: company?.total_followers },
    { of: 'ürün', value: company?.total_products },
    { of: 'gönderi', value: company?.total_posts },
  ]
  return (
    <Card as="section" flush aria-label="Firmanız" className="overflow-hidden">
      <div className="relative h-17 bg-[linear-gradient(#0a5c63,#0e7a80)]">
        <ArcadeLine className="absolute inset-x-0 bottom-0 text-white/28" />
      </div>
      <div className="relative -mt-7.5 px-5 pb-4">
        <span className="inline-block rounded-arch bg-surface p-1">
          <ArchAvatar name={company_name} logo={logo_url ?? undefined} size={60} />
        </span>
        <p className="mt-1.5 text-h3">
          <Link to={`/${short_name}`} className="-my-0.75 py-0.75 wrap-anywhere hover:underline">
            {company_name}
          </Link>
        </p>
        <p className="text-sm text-text-3">{[`@${short_name}`, company?.city].filter(Boolean).join(' · ')}</p>
      </div>
      <dl className="grid grid-cols-3 divide-x divide-border border-t border-border text-center">
        {counts.map(({ of, value }) => (
          <div key={of} className="flex flex-col-reverse items-center px-1 py-3">
            <dt className="text-xs text-text-3">{of}</dt>
            <dd className="font-display text-lead/5.5 font-semibold">
              {value === undefined ? <Skeleton className="h-5.5 w-10 rounded-xs" /> : formatNumber(value)}
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}
