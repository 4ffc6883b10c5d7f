import { StrictMode } from 'react'
import type { ReactNode } from 'react'
import { SessionProvider } from '../features/accounts/session.tsx'

export function Providers({ children }: { children: ReactNode }) {
  return (
    <StrictMode>
      <SessionProvider>{children}</SessionProvider>
    </StrictMode>
  )
}
