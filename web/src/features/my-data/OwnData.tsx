import { QueryClientProvider } from '@tanstack/react-query'
import { useState } from 'react'
import { createQueryClient } from '../../lib/queries/query-client.ts'
import { DeleteCard } from './DeleteCard.tsx'
import { ExportsCard } from './ExportsCard.tsx'

/** For somebody who belongs to no company, whom the settings do not let in. Load it lazily. */
export function OwnData() {
  // Pages on the way in do without the cache of queries.
  const [queryClient] = useState(createQueryClient)
  return (
    <QueryClientProvider client={queryClient}>
      <h2 className="mt-2 text-h3 font-semibold">Verileriniz</h2>
      <ExportsCard companyName="" isOwner={false} />
      <DeleteCard />
    </QueryClientProvider>
  )
}
