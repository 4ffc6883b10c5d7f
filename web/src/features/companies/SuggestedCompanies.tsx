import type { SuggestedCompany } from '@bedesten/contract/companies.schemas'
import { useQuery } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { useId } from 'react'
import { Link } from '../../lib/router/Link.tsx'
import { ArchAvatar } from '../../ui/display/ArchAvatar.tsx'
import { Card } from '../../ui/page/Card.tsx'
import { VerifiedSeal } from '../../ui/display/VerifiedSeal.tsx'
import { FollowButton } from './FollowButton.tsx'
import { suggestionsQuery } from './suggestions.ts'
import { useFollow } from './useFollow.ts'

interface SuggestedCompaniesProps {
  /** Called when data that depends on followed companies is out of date. */
  onFollowed: () => void
  /** In the narrow column beside the page. */
  narrow?: boolean
  /** Of the card, for links to it. */
  id?: string
  className?: string
}

/** Companies worth following; nothing when there are none. */
export function SuggestedCompanies({ onFollowed, narrow = false, id, className }: SuggestedCompaniesProps) {
  const titleId = useId()
  const { data: companies } = useQuery(suggestionsQuery())
  if (!companies || companies.length === 0) return null
  const shown = narrow ? companies.slice(0, 3) : companies
  return (
    <Card as="section" flush id={id} aria-labelledby={titleId} className={clsx('scroll-mt-20', className)}>
      <div className="flex items-baseline justify-between px-4 pt-3.5 pb-1 rail:px-5 rail:pt-4 rail:pb-1.5">
        <h2 id={titleId} className="text-h3">
          Takip edebileceğiniz firmalar
        </h2>
        {!narrow && (
          <Link to="/explore" className="-my-0.75 py-0.75 text-sm font-medium text-primary-text hover:underline">
            Keşfet
          </Link>
        )}
      </div>
      <ul className={narrow ? 'pb-2' : 'divide-y divide-border'}>
        {shown.map((company) => (
          <SuggestionRow key={company.id} company={company} narrow={narrow} onFollowed={onFollowed} />
        ))}
      </ul>
    </Card>
  )
}

interface SuggestionRowProps extends Pick<SuggestedCompaniesProps, 'onFollowed'> {
  company: SuggestedCompany
  narrow: boolean
}

function SuggestionRow({ company, narrow, onFollowed }: SuggestionRowProps) {
  const nameId = useId()
  const { mutate, isPending, data } = useFollow(company)
  const { company_name, short_name, logo_url, city, verified, total_products } = company
  const following = (data?.data ?? company).is_following === 1
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 px-4 py-3 rail:px-5">
      <ArchAvatar name={company_name} logo={logo_url ?? undefined} size={narrow ? 38 : 44} />
      <div className="min-w-0 flex-1">
        <p className="flex items-center gap-1.25 font-semibold">
          <Link id={nameId} to={`/${short_name}`} className="-my-0.75 truncate py-0.75 hover:underline">
            {company_name}
          </Link>
          {verified === 1 && <VerifiedSeal label="Doğrulanmış Firma" className="size-3.75" />}
        </p>
        <p className="truncate text-sm text-text-3">
          {[`@${short_name}`, !narrow && city].filter(Boolean).join(' · ')}
          {!narrow && total_products > 0 && <span className="max-rail:hidden"> · {total_products} ürün</span>}
        </p>
      </div>
      <div className={narrow ? 'basis-full pl-12.5' : 'max-[359px]:basis-full max-[359px]:pl-14'}>
        <FollowButton
          small
          describedBy={nameId}
          following={following}
          busy={isPending}
          onFollow={(follow) => mutate(follow, { onSuccess: onFollowed })}
        />
      </div>
    </li>
  )
}
