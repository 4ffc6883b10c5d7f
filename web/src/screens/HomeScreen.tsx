import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { Suspense, useEffect, useState } from 'react'
import type { ComponentProps } from 'react'
import { useSession } from '../features/accounts/session.tsx'
import { PostAddToCart } from '../features/cart/PostAddToCart.tsx'
import { companyQuery } from '../features/companies/company.ts'
import { OwnCompanyCard } from '../features/companies/OwnCompanyCard.tsx'
import { useSetup } from '../features/companies/setup/useSetup.ts'
import { SuggestedCompanies } from '../features/companies/SuggestedCompanies.tsx'
import { suggestionsQuery } from '../features/companies/suggestions.ts'
import { NewPostsPill } from '../features/notifications/NewPostsPill.tsx'
import { PendingOrders } from '../features/orders/PendingOrders.tsx'
import { edgeToEdge } from '../features/posts/card/edge-to-edge.ts'
import { PostSkeletons } from '../features/posts/card/PostSkeletons.tsx'
import { Composer } from '../features/posts/composer/Composer.tsx'
import type { ProductPicker } from '../features/posts/composer/ComposerTools.tsx'
import { Feed } from '../features/posts/list/Feed.tsx'
import { timelineQuery } from '../features/posts/posts.ts'
import { MostViewed } from '../features/products/list/MostViewed.tsx'
import { lazyPart } from '../lib/load-part.ts'
import type { SessionUser } from '../lib/session-store.ts'
import { useWideScreen } from '../lib/useWideScreen.ts'

const OwnProductPicker = lazyPart(
  async () => (await import('../features/products/list/OwnProductPicker.tsx')).OwnProductPicker,
)

/** Of new companies alone. */
const importSetupCard = () => import('../features/companies/setup/SetupCard.tsx')
const SetupCard = lazyPart(async () => (await importSetupCard()).SetupCard)

/** Where the card of companies to follow can be led to. */
const SUGGESTIONS_ID = 'takip-onerileri'

export function HomeScreen() {
  const { user } = useSession()
  return (
    <>
      <h1 className="sr-only">Ana Sayfa</h1>
      {user && <Home user={user} />}
    </>
  )
}

function Home({ user }: { user: SessionUser }) {
  const queryClient = useQueryClient()
  const wide = useWideScreen()
  const { suggesting, pending } = useSuggesting(user)
  const setup = useSetup(user)
  // At hand by the time that it is known to be shown.
  useEffect(() => {
    if (setup.pending) importSetupCard().catch(() => undefined)
  }, [setup.pending])
  // Somebody else asks for them, where they are shown.
  const { data: suggested } = useQuery({ ...suggestionsQuery(), enabled: false })
  const refresh = () => void queryClient.invalidateQueries(timelineQuery())
  function showNewPosts() {
    refresh()
    window.scrollTo({ top: 0 })
  }
  return (
    <div className="grid justify-center gap-8 grid-cols-[minmax(0,40.5rem)] full:grid-cols-[minmax(0,40.5rem)_20.5rem]">
      <div className="flex min-w-0 flex-col gap-2.5 rail:gap-4">
        {/* Takes no room, so not that of the gap below it either. */}
        <NewPostsPill onShow={showNewPosts} className="-mb-2.5 rail:-mb-4" />
        <Composer user={user} productPicker={PickOwnProduct} />
        {/* The posts wait for what stands above them. */}
        <Suspense fallback={<PostSkeletons count={3} />}>
          <Feed
            ownId={user.id}
            productAction={PostAddToCart}
            waiting={pending || setup.pending}
            notice={
              setup.steps && (
                <SetupCard
                  steps={setup.steps}
                  followTo={suggested?.length ? `#${SUGGESTIONS_ID}` : '/explore'}
                  onClose={setup.close}
                  className={edgeToEdge}
                />
              )
            }
            suggestions={
              suggesting && <SuggestedCompanies id={SUGGESTIONS_ID} onFollowed={refresh} className={edgeToEdge} />
            }
          />
        </Suspense>
      </div>
      {wide && (
        <aside aria-label="Özet" className="flex flex-col gap-4">
          <OwnCompanyCard user={user} />
          <PendingOrders />
          <MostViewed />
          {!suggesting && <SuggestedCompanies narrow id={SUGGESTIONS_ID} onFollowed={refresh} />}
        </aside>
      )}
    </div>
  )
}

/** A company that follows nobody, or has nothing to read, is shown whom it might follow; and keeps that while it chooses. */
function useSuggesting(user: SessionUser): { suggesting: boolean; pending: boolean } {
  const { data: feed } = useInfiniteQuery(timelineQuery())
  const { data: company, isPending } = useQuery(companyQuery(user.short_name))
  const [suggesting, setSuggesting] = useState(false)
  const alone = feed?.posts.length === 0 || company?.total_following === 0
  if (alone && !suggesting) setSuggesting(true)
  return { suggesting, pending: isPending }
}

function PickOwnProduct(props: ComponentProps<ProductPicker>) {
  const { user } = useSession()
  return user && <OwnProductPicker shortName={user.short_name} {...props} />
}
