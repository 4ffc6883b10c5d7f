import type { ThingKind } from '@bedesten/contract/measures'
import { Suspense } from 'react'
import { lazyPart } from '../../lib/parts/lazy-part.ts'
import { useSession } from '../accounts/session.tsx'

const RemovedNote = lazyPart(async () => (await import('./RemovedNote.tsx')).RemovedNote)

interface RemovedThingProps {
  kind: ThingKind
  id: string
  className?: string
}

/** Tells the company of a thing that operators have removed it; nothing for others. */
export function RemovedThing(props: RemovedThingProps) {
  const { user } = useSession()
  return (
    user && (
      <Suspense>
        <RemovedNote {...props} />
      </Suspense>
    )
  )
}
