import { PAGE_SEGMENTS } from '@bedesten/contract/paths'
import { listBranches, matchAddress } from '../../lib/router/match.ts'
import type { Route } from '../../lib/router/route.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { writeMemberCookie } from '../../lib/session/member-cookie.ts'
import { createQueryClient } from '../../lib/queries/query-client.ts'
import { LeadGuestsAway, RequireMember, RequireOwner } from '../guards.tsx'
import { Shell } from '../shell/Shell.tsx'
import { createRoutes } from './routes.ts'

const routes = createRoutes(
  async () => createQueryClient(),
  async () => Shell,
)

const branches = listBranches(routes)

function listPaths(list: Route[]): string[] {
  return list.flatMap(({ path, children }) => [...(path ? [path] : []), ...listPaths(children ?? [])])
}

/** Where an address leads, and who is let in. */
function look(address: string) {
  const branch = matchAddress(branches, address)?.routes ?? []
  const handle = branch.at(-1)?.handle
  const has = (guard: unknown) => branch.some(({ Component }) => Component === guard)
  const access = has(RequireOwner) ? 'owner' : has(RequireMember) || has(LeadGuestsAway) ? 'member' : 'public'
  return [/\/(\w+)\.tsx$/.exec(handle?.modules[0] ?? '')?.[1], access]
}

beforeEach(() => writeMemberCookie(true))

describe('the routes', () => {
  it('begin with the segments that the contract reserves, all of them and no other', () => {
    // The kit is there in development only, which tests are.
    const paths = listPaths(routes).filter((path) => path !== '*' && path !== '/kit')
    const segments = new Set(paths.map((path) => path.split('/')[1]).filter((segment) => segment !== ''))
    expect(segments).toEqual(new Set([...PAGE_SEGMENTS, ':shortName']))
  })

  it.each([
    ['/login', 'LoginScreen', 'public'],
    ['/my-companies', 'MyCompaniesScreen', 'public'],
    ['/', 'HomeScreen', 'member'],
    ['/explore', 'ExploreScreen', 'public'],
    ['/akpamuk', 'CompanyScreen', 'public'],
    ['/akpamuk/edit', 'CompanyEditScreen', 'owner'],
    ['/akpamuk/products/new', 'NewProductScreen', 'owner'],
    ['/akpamuk/products/5/edit', 'ProductEditScreen', 'owner'],
    ['/products/5', 'ProductScreen', 'public'],
    ['/products/new', 'AddProductScreen', 'member'],
    ['/posts/share', 'ShareScreen', 'member'],
    ['/products/mine', 'MyProductsScreen', 'member'],
    ['/products/mine/changes', 'BulkChangesScreen', 'member'],
    ['/accounts', 'AccountsScreen', 'member'],
    ['/figures', 'TradeFiguresScreen', 'member'],
    ['/accounts/5', 'AccountScreen', 'member'],
    ['/requests/new', 'NewRequestScreen', 'member'],
    ['/requests/5', 'RequestScreen', 'public'],
    ['/Products/5/', 'ProductScreen', 'public'],
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
    ['/legal/kvkk', 'LegalScreen', 'public'],
    ['/legal/sikayet', 'ComplaintScreen', 'public'],
    ['/operator', 'QueueScreen', 'public'],
  ])('%s is the %s, for: %s', (address, screen, access) => {
    expect(look(address)).toEqual([screen, access])
  })

  it.each(['/login/x', '/akpamuk/products', '/akpamuk/edit/x'])('%s is no page', (address) => {
    expect(matchAddress(branches, address)?.routes.at(-1)?.path).toBe('*')
  })

  it('have nothing of the operators for somebody who is not logged in', () => {
    expect(matchAddress(branches, '/operator')?.routes.at(-1)?.path).toBe('/operator')
    writeMemberCookie(false)
    // No company can be called so: nothing is found there.
    expect(matchAddress(branches, '/operator')?.routes.at(-1)?.path).toBe('/:shortName')
    expect(matchAddress(branches, '/operator/queue/5')?.routes.at(-1)?.path).toBe('*')
  })

  it('name the file that each screen comes from', async () => {
    const files = Object.keys(import.meta.glob('../../screens/**/*Screen.tsx'))
    const modules = listModules(routes).filter((module) => module.startsWith('src/screens/'))
    const named = new Set(modules.map((module) => module.replace('src/', '../../')))
    // Shown in the place of a page.
    for (const name of ['Banned', 'Error', 'Kit', 'NotFound']) named.add(`../../screens/${name}Screen.tsx`)
    expect(named).toEqual(new Set(files))
  })
})

function listModules(list: Route[]): string[] {
  return list.flatMap(({ handle, children }) => [...(handle?.modules ?? []), ...listModules(children ?? [])])
}
