import type { ListedCompany } from '@bedesten/contract/companies.schemas'
import { useId } from 'react'
import { Link } from '../../lib/router/Link.tsx'
import { ArchAvatar } from '../../ui/display/ArchAvatar.tsx'
import { StatusBadge } from '../../ui/display/StatusBadge.tsx'
import { VerifiedSeal } from '../../ui/display/VerifiedSeal.tsx'
import { FollowButton } from './FollowButton.tsx'
import { useFollow } from './useFollow.ts'

interface FollowsRowProps {
  company: ListedCompany
  viewerId: number | undefined
  onLeave: () => void
}

export function FollowsRow({ company, viewerId, onLeave }: FollowsRowProps) {
  const nameId = useId()
  const { mutate, isPending } = useFollow(company)
  const { id, company_name, short_name, logo_url, city, verified, is_following } = company
  return (
    <li className="flex items-center gap-3 px-4 py-3 rail:px-5">
      <ArchAvatar name={company_name} logo={logo_url ?? undefined} size={44} />
      <div className="min-w-0 flex-1">
        <p className="flex items-center gap-1.5 font-semibold">
          <Link
            id={nameId}
            to={`/${short_name}`}
            onClick={onLeave}
            className="-my-0.75 truncate py-0.75 hover:underline"
          >
            {company_name}
          </Link>
          {verified === 1 && <VerifiedSeal label="Doğrulanmış Firma" className="size-3.75 shrink-0" />}
        </p>
        <p className="truncate text-sm text-text-3">{[`@${short_name}`, city].filter(Boolean).join(' · ')}</p>
      </div>
      {viewerId === id && <StatusBadge tone="neutral">Siz</StatusBadge>}
      {viewerId !== undefined && viewerId !== id && (
        <FollowButton small describedBy={nameId} following={is_following === 1} busy={isPending} onFollow={mutate} />
      )}
    </li>
  )
}
