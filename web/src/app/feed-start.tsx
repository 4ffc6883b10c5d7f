import { getCompany } from '@bedesten/contract/companies.calls'
import { FEED_START_SIZE } from '@bedesten/contract/posts'
import type { Right } from '@bedesten/contract/rights'
import { listTimeline } from '@bedesten/contract/posts.calls'
import type { Post } from '@bedesten/contract/posts.schemas'
import { SetupName } from '../features/accounts/SetupName.tsx'
import { KnownSession } from '../features/accounts/session.tsx'
import { PostAddToCart } from '../features/cart/PostAddToCart.tsx'
import { listOwnSteps, toSetupSteps } from '../features/companies/setup/setup-steps.ts'
import type { SetupStep } from '../features/companies/setup/setup-steps.ts'
import { SetupCard } from '../features/companies/setup/SetupCard.tsx'
import { postEdgeToEdge } from '../features/posts/card/edge-to-edge.ts'
import { FeedOrder } from '../features/posts/list/FeedOrder.tsx'
import { isAlone } from '../features/posts/list/is-alone.ts'
import { PostCards } from '../features/posts/list/PostCards.tsx'
import { call } from '../lib/api/call.ts'
import { PageFactsContext } from '../lib/page/page-facts.ts'
import { toLocation } from '../lib/router/history.ts'
import { PageContext } from '../lib/router/PageView.tsx'
import type { SessionUser } from '../lib/session/session-store.ts'
import type { Transport } from '../lib/api/transport.ts'

/** What is known of who asks. */
export interface FeedReader {
  rights: readonly Right[]
  /** Whether the card of steps is closed, and whether the person is still to give a name. */
  setup: 'closed' | 'unnamed' | 'open'
}

interface FeedStart {
  user: SessionUser
  netPrices: boolean
  /** Steps of company setup that are left. */
  steps: SetupStep[] | undefined
  posts: Post[]
}

/** Undefined where companies are suggested above the posts, which only the browser asks for. */
export async function loadFeedStart(
  transport: Transport,
  companyId: number,
  { rights, setup }: FeedReader,
): Promise<FeedStart | undefined> {
  const [{ data: posts }, { data: company }] = await Promise.all([
    call(listTimeline, { query: { limit: FEED_START_SIZE }, transport }),
    call(getCompany, { params: { id: String(companyId) }, transport }),
  ])
  if (isAlone(posts, company)) return undefined
  const { id, short_name, company_name, logo_url, email = '', show_net_prices: netPrices = false } = company
  const user = { id, name: company_name, email, avatar: logo_url, short_name, company_name, logo_url, rights }
  const steps = listOwnSteps(toSetupSteps(company, company, setup !== 'unnamed'), (...needed) =>
    needed.some((right) => rights.includes(right)),
  )
  const isSetUp = setup === 'closed' || (steps?.every(({ done }) => done) ?? true)
  return { user, netPrices, steps: isSetUp ? undefined : steps, posts }
}

const HOME = {
  location: toLocation('/', { pathname: '' }),
  match: { routes: [], params: {} },
  data: undefined,
  scroll: 'stay' as const,
}

/** As the home shows it to the company. */
export function FeedStartCards({ user, netPrices, steps, posts }: FeedStart) {
  const notice = steps && (
    <SetupCard
      steps={steps}
      nameForm={
        // Typed text would be lost when the program replaces this part.
        <div inert>
          <SetupName user={user} />
        </div>
      }
      followTo="/explore"
      onClose={() => undefined}
      className={postEdgeToEdge}
    />
  )
  return (
    <PageFactsContext value={{ origin: '', netPrices }}>
      <PageContext value={HOME}>
        <KnownSession user={user}>
          <FeedOrder posts={posts} ownId={user.id} notice={notice} productAction={PostAddToCart}>
            {(rest) => <PostCards posts={rest} productAction={PostAddToCart} first />}
          </FeedOrder>
        </KnownSession>
      </PageContext>
    </PageFactsContext>
  )
}
