import { OwnCompanyCard } from '../features/companies/OwnCompanyCard.tsx'
import { SuggestedCompanies } from '../features/companies/SuggestedCompanies.tsx'
import { PendingOrders } from '../features/orders/PendingOrders.tsx'
import { MostViewed } from '../features/products/list/MostViewed.tsx'
import type { SessionUser } from '../lib/session/session-store.ts'

interface HomeAsideProps {
  user: SessionUser
  /** Undefined where companies are suggested elsewhere. */
  suggestionsId: string | undefined
  onFollowed: () => void
}

/** The column beside the feed, on wide screens. */
export function HomeAside({ user, suggestionsId, onFollowed }: HomeAsideProps) {
  return (
    <aside aria-label="Özet" className="flex flex-col gap-4">
      <OwnCompanyCard user={user} />
      <PendingOrders />
      <MostViewed />
      {suggestionsId && <SuggestedCompanies narrow id={suggestionsId} onFollowed={onFollowed} />}
    </aside>
  )
}
