import type { Away } from '@bedesten/contract/selling.schemas'
import { createContext, Suspense, use } from 'react'
import { useSession } from '../accounts/session.tsx'
import { LazyAwayMark } from '../companies/away/away-parts.ts'

export const AwayContext = createContext<Away | null>(null)

/** On cards of goods whose company is away, in place of the button. Nothing for guests, for whom cards are rendered once. */
export function AwayAction({ product }: { product: { company_id: number } }) {
  const { user } = useSession()
  const away = use(AwayContext)
  if (!user || user.id === product.company_id || !away) return null
  return (
    <Suspense fallback={null}>
      <LazyAwayMark away={away} />
    </Suspense>
  )
}
