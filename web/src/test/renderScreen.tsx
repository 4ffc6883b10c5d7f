import { QueryClientProvider } from '@tanstack/react-query'
import type { QueryClient } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import type { ComponentType, ReactNode } from 'react'
import { Main } from '../app/Main.tsx'
import { PageFrame } from '../app/PageFrame.tsx'
import { Providers } from '../app/Providers.tsx'
import { createRoutes } from '../app/routes/routes.ts'
import { createShell } from '../app/shell/Shell.tsx'
import { createQueryClient } from '../lib/queries/query-client.ts'
import { Pages } from '../lib/router/Pages.tsx'
import { Outlet } from '../lib/router/PageView.tsx'
import { createRouter } from '../lib/router/router.ts'
import type { Router } from '../lib/router/router.ts'
import { ConfirmHost } from '../ui/overlays/ConfirmHost.tsx'
import { beginVisit } from './inRouter.tsx'

/** Opens an address of the whole application, with an empty cache. */
export function renderScreen(
  address: string,
  makeShell: (queryClient: QueryClient) => ComponentType = createBareShell,
) {
  const queryClient = createQueryClient()
  beginVisit(address)
  const routes = createRoutes(
    async () => queryClient,
    async () => makeShell(queryClient),
  )
  return { ...renderPages(createRouter(routes)), queryClient }
}

export function renderWithNavigation(address: string) {
  return renderScreen(address, createShell)
}

/** One part of a screen, where the others would only take time to draw. */
export function renderPart(part: ReactNode) {
  beginVisit('/')
  const Component = createBareShell(createQueryClient(), part)
  const routes = [{ Component: PageFrame, children: [{ path: '*', Component }] }]
  return renderPages(createRouter(routes, {}))
}

function renderPages(router: Router) {
  return render(
    <Providers facts={{ origin: window.location.origin }}>
      <Pages router={router} />
    </Providers>,
  )
}

/** The navigation around a screen takes longer to draw than most screens, and is seldom what a test is about. */
function createBareShell(queryClient: QueryClient, content: ReactNode = <Outlet />) {
  return function BareShell() {
    return (
      <QueryClientProvider client={queryClient}>
        <Main>{content}</Main>
        <ConfirmHost />
      </QueryClientProvider>
    )
  }
}
