import { QueryClientProvider } from '@tanstack/react-query'
import type { QueryClient } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router'
import { Main } from '../app/Main.tsx'
import { Providers } from '../app/Providers.tsx'
import { createRoutes } from '../app/router.tsx'
import { createShell } from '../app/shell/Shell.tsx'
import { createQueryClient } from '../lib/query-client.ts'
import { ConfirmHost } from '../ui/overlays/ConfirmHost.tsx'

/** Opens an address of the whole application, with an empty cache. */
export function renderScreen(address: string, makeShell = createBareShell) {
  const queryClient = createQueryClient()
  // The browser loads the first screen before it starts; here it may come a moment later.
  const loadShell = async () => makeShell(queryClient)
  const routes = createRoutes(async () => queryClient, loadShell).map((route) => ({
    ...route,
    HydrateFallback: () => null,
  }))
  const router = createMemoryRouter(routes, { initialEntries: [address] })
  const rendered = render(
    <Providers facts={{ origin: window.location.origin }}>
      <RouterProvider router={router} />
    </Providers>,
  )
  return { ...rendered, router }
}

export function renderWithNavigation(address: string) {
  return renderScreen(address, createShell)
}

/** The navigation around a screen takes longer to draw than most screens, and is seldom what a test is about. */
function createBareShell(queryClient: QueryClient) {
  return function BareShell() {
    return (
      <QueryClientProvider client={queryClient}>
        <Main>
          <Outlet />
        </Main>
        <ConfirmHost />
      </QueryClientProvider>
    )
  }
}
