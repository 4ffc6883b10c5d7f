import { render } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { Providers } from '../app/Providers.tsx'
import { createRoutes } from '../app/router.tsx'
import { createShell } from '../app/shell/Shell.tsx'
import { createQueryClient } from '../lib/query-client.ts'

/** Opens an address of the whole application, with an empty cache. */
export function renderScreen(address: string) {
  const queryClient = createQueryClient()
  // The browser loads the first screen before it starts; here it may come a moment later.
  const loadShell = async () => createShell(queryClient)
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
