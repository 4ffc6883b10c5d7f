import { useQuery } from '@tanstack/react-query'
import Plus from 'lucide-react/icons/plus'
import { Suspense } from 'react'
import type { ReactNode } from 'react'
import { useParams } from '../lib/router/hooks.ts'
import { useSession } from '../features/accounts/session.tsx'
import { CardAddToCart } from '../features/cart/CardAddToCart.tsx'
import { awayBox } from '../features/companies/away/away-parts.ts'
import { AwayAction, AwayContext } from '../features/cart/AwayAction.tsx'
import { companyQuery } from '../features/companies/company.ts'
import type { ShownCompany } from '../features/companies/company.ts'
import { CompanyAbout } from '../features/companies/CompanyAbout.tsx'
import { CompanyBanner } from '../features/companies/CompanyBanner.tsx'
import { CompanyHead } from '../features/companies/CompanyHead.tsx'
import { CompanySkeleton } from '../features/companies/CompanySkeleton.tsx'
import { CompanyTabs } from '../features/companies/CompanyTabs.tsx'
import type { CompanyTab } from '../features/companies/CompanyTabs.tsx'
import { FollowCounts } from '../features/companies/FollowCounts.tsx'
import { CardSave } from '../features/lists/CardSave.tsx'
import { FollowButton } from '../features/companies/FollowButton.tsx'
import { useFollow } from '../features/companies/useFollow.ts'
import { PostSkeletons } from '../features/posts/card/PostSkeletons.tsx'
import { readCompanyFilters, writeCompanyFilters } from '../features/products/company-tab/company-products.ts'
import { CompanyProductsTab } from '../features/products/company-tab/CompanyProductsTab.tsx'
import { ClosedDoorDrawing } from '../images/drawings.tsx'
import { lazyPart } from '../lib/parts/lazy-part.ts'
import { useEagerSearchParams } from '../lib/router/useEagerSearchParams.ts'
import { Button, ButtonLink } from '../ui/forms/Button.tsx'
import { EmptyState } from '../ui/feedback/EmptyState.tsx'
import { ErrorState } from '../ui/feedback/ErrorState.tsx'
import { companyPosts } from './company-posts.ts'
import { companyReviews } from './company-reviews.ts'
import { NeedsRight } from '../lib/session/NeedsRight.tsx'
import { useRights } from '../lib/session/useRights.ts'

/** Guests and the company itself do without. */
const importActions = () => import('../features/messages/ProfileActions.tsx')
const ProfileActions = lazyPart(async () => (await importActions()).ProfileActions)
const ProfileMenu = lazyPart(async () => (await importActions()).ProfileMenu)
const BlockedNote = lazyPart(async () => (await importActions()).BlockedNote)

export function CompanyScreen() {
  const { shortName = '' } = useParams()
  const { data: company, isError, refetch } = useQuery(companyQuery(shortName))
  if (company === null) return <NoCompany />
  // Another company is another page: nothing that was chosen on the last one stays.
  if (company) return <Profile key={company.id} company={company} />
  return (
    <>
      <title data-pending={!isError || undefined}>{`@${shortName} · Bedesten`}</title>
      {isError ? (
        <ErrorState
          page
          title="Hata"
          line="Firma bilgileri yüklenirken bir hata oluştu"
          onRetry={() => void refetch()}
        />
      ) : (
        <CompanySkeleton />
      )}
    </>
  )
}

function Profile({ company }: { company: ShownCompany }) {
  const { status, user } = useSession()
  const [search, setSearch] = useEagerSearchParams()
  const viewer = user ? (user.id === company.id ? 'owner' : 'member') : status === 'loading' ? 'unknown' : 'guest'

  function showTab(tab: CompanyTab) {
    // What was filtered in one tab means nothing in the other.
    setSearch(tab === 'products' ? {} : { tab }, { preventScrollReset: true })
  }
  const products = (
    <CompanyProductsTab
      company={company}
      own={viewer === 'owner'}
      filters={readCompanyFilters(search)}
      action={company.away ? AwayAction : CardAddToCart}
      corner={CardSave}
      onFilter={(filters) => setSearch(writeCompanyFilters(filters), { preventScrollReset: true })}
    />
  )
  return (
    <>
      <CompanyHead company={company} />
      <CompanyBanner
        company={company}
        viewer={viewer}
        {...(viewer === 'unknown' && { actions: <ActionPlaces follow={<FollowPlace />} /> })}
        {...(viewer === 'member' && {
          actions: (
            <Suspense fallback={<ActionPlaces follow={<Follow company={company} />} />}>
              <ProfileActions company={company} follow={<Follow company={company} />} />
            </Suspense>
          ),
          menu: (
            <Suspense fallback={<span className="size-10" />}>
              <ProfileMenu company={company} />
            </Suspense>
          ),
        })}
        followCounts={<FollowCounts company={company} viewerId={user?.id} />}
      />
      {company.away && (
        <Suspense fallback={null}>
          <awayBox.Component away={company.away} className="mb-4 max-rail:mt-5 rail:-mt-3 rail:mb-6" />
        </Suspense>
      )}
      {company.blocked && (
        <Suspense>
          <BlockedNote />
        </Suspense>
      )}
      <div className="grid items-start gap-x-6 gap-y-4 full:has-[>section]:grid-cols-[19rem_minmax(0,1fr)]">
        <CompanyAbout company={company} />
        <CompanyTabs
          company={company}
          tab={readTab(search.get('tab'))}
          onChange={showTab}
          products={<AwayContext value={company.away}>{products}</AwayContext>}
          posts={
            <Suspense fallback={<PostSkeletons count={2} />}>
              <companyPosts.Component shortName={company.short_name} />
            </Suspense>
          }
          reviews={
            <Suspense>
              <companyReviews.Component company={company} />
            </Suspense>
          }
          action={
            viewer === 'owner' && (
              <div className="flex gap-2">
                <ButtonLink to="/products/mine" variant="secondary" size="sm">
                  Ürünlerim
                </ButtonLink>
                <NewProductLink company={company} />
              </div>
            )
          }
        />
      </div>
    </>
  )
}

function readTab(tab: string | null): CompanyTab {
  return tab === 'posts' || tab === 'reviews' ? tab : 'products'
}

function NewProductLink({ company }: { company: ShownCompany }) {
  const { can } = useRights()
  if (!can('catalogue')) return null
  return (
    <NeedsRight right="catalogue" quiet>
      <ButtonLink to={`/${company.short_name}/products/new`} variant="soft" size="sm" className="max-rail:px-2.25">
        <Plus />
        {/* Unseen on small screens, where a line of its own would push the page down once the owner is known. */}
        <span className="max-rail:sr-only">Yeni Ürün Ekle</span>
      </ButtonLink>
    </NeedsRight>
  )
}

/** As wide as what a member may do with another company, which comes later. */
function ActionPlaces({ follow }: { follow: ReactNode }) {
  return (
    <>
      {['Mesaj', 'Teklif iste'].map((text) => (
        <Button key={text} variant="secondary" className="invisible">
          <span className="lucide" />
          {text}
        </Button>
      ))}
      {follow}
    </>
  )
}

function FollowPlace() {
  return <FollowButton following={false} busy onFollow={() => undefined} />
}

/** Nothing for guests and for the company itself. */
function Follow({ company }: { company: ShownCompany }) {
  const { user } = useSession()
  const { mutate, isPending } = useFollow(company)
  if (!user || user.id === company.id) return null
  const unknown = company.asker !== user.id
  return <FollowButton following={company.is_following === 1} busy={isPending || unknown} onFollow={mutate} />
}

function NoCompany() {
  return (
    <>
      <title>Firma bulunamadı · Bedesten</title>
      <meta name="robots" content="noindex" />
      <EmptyState
        page
        drawing={ClosedDoorDrawing}
        title="Hata"
        line="Firma bulunamadı"
        action={<ButtonLink to="/explore">Ürünleri Keşfet</ButtonLink>}
      />
    </>
  )
}
