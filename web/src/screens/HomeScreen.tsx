import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { ComponentProps } from 'react'
import { useSession } from '../features/accounts/session.tsx'
import { PostAddToCart } from '../features/cart/PostAddToCart.tsx'
import { companyQuery } from '../features/companies/company.ts'
import { OwnFirmCard } from '../features/companies/OwnFirmCard.tsx'
import { SuggestedFirms } from '../features/companies/SuggestedFirms.tsx'
import { NewPostsPill } from '../features/notifications/NewPostsPill.tsx'
import { PendingOrders } from '../features/orders/PendingOrders.tsx'
import { edgeToEdge } from '../features/posts/card/PostCard.tsx'
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
  const suggesting = useSuggesting(user)
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
        <Feed
          productAction={PostAddToCart}
          suggestions={suggesting && <SuggestedFirms onFollowed={refresh} className={edgeToEdge} />}
        />
      </div>
      {wide && (
        <aside aria-label="Özet" className="flex flex-col gap-4">
          <OwnFirmCard user={user} />
          <PendingOrders />
          <MostViewed />
          {!suggesting && <SuggestedFirms narrow onFollowed={refresh} />}
        </aside>
      )}
    </div>
  )
}

/** A firm that follows nobody, or has nothing to read, is shown whom it might follow; and keeps that while it chooses. */
function useSuggesting(user: SessionUser): boolean {
  const { data: feed } = useInfiniteQuery(timelineQuery())
  const { data: company } = useQuery(companyQuery(user.short_name))
  const [suggesting, setSuggesting] = useState(false)
  const alone = feed?.posts.length === 0 || company?.total_following === 0
  if (alone && !suggesting) setSuggesting(true)
  return suggesting
}

function PickOwnProduct(props: ComponentProps<ProductPicker>) {
  const { user } = useSession()
  return user && <OwnProductPicker shortName={user.short_name} {...props} />
}
