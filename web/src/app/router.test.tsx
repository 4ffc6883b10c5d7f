import { PAGE_SEGMENTS } from '@bedesten/contract/paths'
import { matchRoutes } from 'react-router'
import type { RouteObject } from 'react-router'
import { describe, expect, it } from 'vitest'
import { createQueryClient } from '../lib/query-client.ts'
import { RequireMember, RequireOwner } from './guards.tsx'
import { createRoutes } from './router.tsx'
import { Shell } from './shell/Shell.tsx'
import type { PageHandle } from './router.tsx'

const routes = createRoutes(
  async () => createQueryClient(),
  async () => Shell,
)

function listPaths(list: RouteObject[]): string[] {
  return list.flatMap(({ path, children }) => [...(path ? [path] : []), ...listPaths(children ?? [])])
}

/** Where an address leads, and who is let in. */
function look(address: string) {
  const branch = (matchRoutes(routes, address) ?? []).map(({ route }) => route)
  const handle: PageHandle | undefined = branch.at(-1)?.handle
  const has = (guard: unknown) => branch.some(({ Component }) => Component === guard)
  const access = has(RequireOwner) ? 'owner' : has(RequireMember) ? 'member' : 'public'
  return [/\/(\w+)\.tsx$/.exec(handle?.modules[0] ?? '')?.[1], access]
}

describe('the routes', () => {
  it('begin with the segments that the contract reserves, all of them and no other', () => {
    // The kit is there in development only, which tests are.
    const paths = listPaths(routes).filter((path) => path !== '*' && path !== '/kit')
    const segments = new Set(paths.map((path) => path.split('/')[1]).filter((segment) => segment !== ''))
    expect(segments).toEqual(new Set([...PAGE_SEGMENTS, ':shortName']))
  })

  it.each([
    ['/login', 'LoginScreen', 'public'],
    ['/', 'HomeScreen', 'member'],
    ['/explore', 'ExploreScreen', 'public'],
    ['/akpamuk', 'CompanyScreen', 'public'],
    ['/akpamuk/edit', 'CompanyEditScreen', 'owner'],
    ['/akpamuk/products/new', 'NewProductScreen', 'owner'],
    ['/akpamuk/products/5/edit', 'ProductEditScreen', 'owner'],
    ['/products/5', 'ProductScreen', 'public'],
    ['/cart', 'CartScreen', 'member'],
    ['/checkout', 'CheckoutScreen', 'member'],
    ['/order-success', 'OrderSuccessScreen', 'member'],
    ['/my-orders', 'MyOrdersScreen', 'member'],
    ['/incoming-orders', 'IncomingOrdersScreen', 'member'],
    ['/my-orders-detail/5', 'OrderDetailScreen', 'member'],
    ['/dealers', 'DealersScreen', 'member'],
    ['/settings', 'SettingsScreen', 'member'],
    ['/notifications', 'NotificationsScreen', 'member'],
    ['/messages', 'MessagesScreen', 'member'],
    ['/messages/5', 'MessagesScreen', 'member'],
    ['/posts/5', 'PostScreen', 'public'],
    ['/profile', 'ProfileScreen', 'member'],
  ])('%s is the %s, for: %s', (address, screen, access) => {
    expect(look(address)).toEqual([screen, access])
  })

  it.each(['/login/x', '/akpamuk/products', '/akpamuk/edit/x'])('%s is no page', (address) => {
    expect(matchRoutes(routes, address)?.at(-1)?.route.path).toBe('*')
  })

  it('name the file that each screen comes from', async () => {
    const files = import.meta.glob('../screens/*Screen.tsx')
    const modules = listModules(routes).filter((module) => module.startsWith('src/screens/'))
    expect(modules).toHaveLength(42)
    for (const module of modules) expect(Object.keys(files)).toContain(module.replace('src/', '../'))
  })
})

function listModules(list: RouteObject[]): string[] {
  return list.flatMap(({ handle, children }) => [...(handle?.modules ?? []), ...listModules(children ?? [])])
}
