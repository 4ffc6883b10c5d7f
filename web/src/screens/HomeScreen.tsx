import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { Suspense, useCallback, useEffect, useRef, useState } from 'react'
import type { ComponentProps } from 'react'
import { useSession } from '../features/accounts/session.tsx'
import { Card } from '../ui/page/Card.tsx'
import { Locked } from '../ui/forms/Locked.tsx'
import { useRights } from '../lib/session/useRights.ts'
import { PostAddToCart } from '../features/cart/PostAddToCart.tsx'
import { companyQuery } from '../features/companies/company.ts'
import { useSetup } from '../features/companies/setup/useSetup.ts'
import { suggestionsQuery } from '../features/companies/suggestions.ts'
import { NewPostsPill } from '../features/notifications/NewPostsPill.tsx'
import { postEdgeToEdge } from '../features/posts/card/edge-to-edge.ts'
import { PostComposer } from '../features/posts/composer/PostComposer.tsx'
import type { ProductPicker } from '../features/posts/composer/PostTools.tsx'
import { Feed, FeedSkeletons } from '../features/posts/list/Feed.tsx'
import { FeedStart } from '../features/posts/list/FeedStart.tsx'
import type { EndFeedStart } from '../features/posts/list/FeedStart.tsx'
import { isAlone } from '../features/posts/list/is-alone.ts'
import { timelineQuery } from '../features/posts/posts.ts'
import { mayHintAtInstall } from '../lib/page/install-prompt.ts'
import { lazyPart } from '../lib/parts/lazy-part.ts'
import type { SessionUser } from '../lib/session/session-store.ts'
import { useWideScreen } from '../lib/page/useWideScreen.ts'
import { NeedsScripts } from '../ui/feedback/NeedsScripts.tsx'

const OwnProductPicker = lazyPart(
  async () => (await import('../features/products/list/OwnProductPicker.tsx')).OwnProductPicker,
)

/** For new companies only. The server-rendered start of the feed holds its place until it is loaded. */
const SetupCard = lazyPart(async () => (await import('../features/companies/setup/SetupCard.tsx')).SetupCard)

const SetupName = lazyPart(async () => (await import('../features/accounts/SetupName.tsx')).SetupName)

/** For companies that follow nobody or have nothing to read. */
const SuggestedCompanies = lazyPart(
  async () => (await import('../features/companies/SuggestedCompanies.tsx')).SuggestedCompanies,
)

/** Once, for phones. */
const InstallHint = lazyPart(async () => (await import('../features/accounts/InstallHint.tsx')).InstallHint)

/** Phones do without. */
const HomeAside = lazyPart(async () => (await import('./HomeAside.tsx')).HomeAside)

/** The target of links to the card of suggested companies. */
const SUGGESTIONS_ID = 'takip-onerileri'

/** Drawn without its user too, as the server does, so that what it shows before he is known stays where it is. */
export function HomeScreen() {
  const { user } = useSession()
  const queryClient = useQueryClient()
  const wide = useWideScreen()
  const { suggesting, pending, failed } = useSuggesting(user)
  const setup = useSetup(user)
  const late = useLate(pending || setup.pending, failed)
  const endFeedStart = useRef<EndFeedStart>(null)
  const { can, stop } = useRights()
  const stopped = stop('social')
  const handleShown = useCallback(() => endFeedStart.current?.(), [])
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
        <h1 className="sr-only">Ana Sayfa</h1>
        {/* Takes no space, so no gap below it either. */}
        {user && <NewPostsPill onShow={showNewPosts} className="-mb-2.5 rail:-mb-4" />}
        <Suspense>{user && mayHintAtInstall() && <InstallHint />}</Suspense>
        {can('social') && stopped === undefined && <PostComposer user={user} productPicker={PickOwnProduct} />}
        {can('social') && stopped !== undefined && (
          <Card>
            <Locked reason={stopped} />
          </Card>
        )}
        <FeedStart ref={endFeedStart} />
        {user ? (
          // The posts wait for the part above them.
          <Suspense fallback={<FeedSkeletons />}>
            <Feed
              ownId={user.id}
              productAction={PostAddToCart}
              waiting={!late && (pending || setup.pending)}
              onShown={handleShown}
              notice={
                // Above posts that are being read it would move them.
                setup.steps &&
                !late && (
                  <SetupCard
                    steps={setup.steps}
                    nameForm={
                      // As high as the form, so that it moves no posts.
                      <Suspense fallback={<div className="h-38 rail:h-33" />}>
                        <SetupName user={user} />
                      </Suspense>
                    }
                    followTo={suggested?.length ? `#${SUGGESTIONS_ID}` : '/explore'}
                    onClose={setup.close}
                    className={postEdgeToEdge}
                  />
                )
              }
              suggestions={
                suggesting && <SuggestedCompanies id={SUGGESTIONS_ID} onFollowed={refresh} className={postEdgeToEdge} />
              }
            />
          </Suspense>
        ) : (
          <>
            <FeedSkeletons />
            <NeedsScripts />
          </>
        )}
      </div>
      {user && wide && (
        <Suspense>
          <HomeAside user={user} suggestionsId={suggesting ? undefined : SUGGESTIONS_ID} onFollowed={refresh} />
        </Suspense>
      )}
    </div>
  )
}

/** Suggested companies stay visible while the company chooses. */
function useSuggesting(user: SessionUser | undefined) {
  const enabled = user !== undefined
  const { data: feed } = useInfiniteQuery({ ...timelineQuery(), enabled })
  const { data: company, isPending, failureCount } = useQuery({ ...companyQuery(user?.short_name ?? ''), enabled })
  const [suggesting, setSuggesting] = useState(false)
  if (isAlone(feed?.posts, company) && !suggesting) setSuggesting(true)
  return { suggesting, pending: isPending, failed: failureCount > 0 }
}

/** The posts wait so long for the parts above them. */
const PATIENCE_MS = 3000

/** Whether the posts were shown without the parts above them: these failed, though they may be tried again, or took too long. */
function useLate(pending: boolean, failed: boolean): boolean {
  const [late, setLate] = useState(false)
  if (pending && failed && !late) setLate(true)
  useEffect(() => {
    if (!pending) return undefined
    const timer = setTimeout(setLate, PATIENCE_MS, true)
    return () => clearTimeout(timer)
  }, [pending])
  return late
}

function PickOwnProduct(props: ComponentProps<ProductPicker>) {
  const { user } = useSession()
  return user && <OwnProductPicker shortName={user.short_name} {...props} />
}
