import { StrictMode } from 'react'
import type { ReactNode } from 'react'
import { SessionProvider } from '../features/accounts/session.tsx'
import { PageFactsContext } from '../lib/page/page-facts.ts'
import type { PageFacts } from '../lib/page/page-facts.ts'

export function Providers({ facts, children }: { facts: PageFacts; children: ReactNode }) {
  return (
    <StrictMode>
      <PageFactsContext value={facts}>
        <SessionProvider>{children}</SessionProvider>
      </PageFactsContext>
    </StrictMode>
  )
}
