import { Suspense } from 'react'
import { lazyPart } from '../../lib/parts/lazy-part.ts'
import { useRights } from '../../lib/session/useRights.ts'
import { useSession } from '../accounts/session.tsx'

const SaveMark = lazyPart(async () => (await import('./SaveMark.tsx')).SaveMark)

/** On cards. Nothing for guests, for whom cards are rendered once. */
export function CardSave({ product }: { product: { id: number; company_id: number; name: string } }) {
  const { user } = useSession()
  const { mayBegin } = useRights()
  if (!user || user.id === product.company_id || !mayBegin('buy')) return null
  return (
    <Suspense>
      <SaveMark product={product} />
    </Suspense>
  )
}
