import { getCompany } from '@bedesten/contract/companies.calls'
import { SHARE_PATH } from '@bedesten/contract/page-names'
import { listBuyerOrders } from '@bedesten/contract/orders.calls'
import { QueryObserver } from '@tanstack/react-query'
import { expect, it, vi } from 'vitest'
import { ownCompanyQuery } from '../../features/companies/own-company.ts'
import { createQueryClient } from '../../lib/queries/query-client.ts'
import { listBranches, matchAddress } from '../../lib/router/match.ts'
import type { Route } from '../../lib/router/route.ts'
import { answers, apiServer } from '../../test/api-server.ts'
import { anOwnCompany } from '../../test/company.ts'
import { aUser, rememberSession } from '../../test/session.ts'
import { Shell } from '../shell/Shell.tsx'
import { FIRST_QUERIES } from './member-data.ts'
import { memberPages } from './member-pages.ts'
import { createRoutes } from './routes.ts'

const queryClient = createQueryClient()
const routes = createRoutes(
  async () => queryClient,
  async () => Shell,
)

const pagination = { page: 1, limit: 20, total: 0, totalPages: 0, next_cursor: null }
const answer = { success: true as const, data: [], pagination }

/** Runs what the page has for its data, as the router does, and returns the way to cancel that. */
function load(address: string): AbortController {
  const match = matchAddress(listBranches(routes), new URL(address, 'http://bedesten.test').pathname)
  const cancel = new AbortController()
  const { params = {} } = match ?? {}
  for (const { loader } of match?.routes ?? []) {
    void loader?.({ params, url: `http://bedesten.test${address}`, context: undefined, signal: cancel.signal })
  }
  return cancel
}

it('asks for the first data of a page of members before the page is there', async () => {
  rememberSession()
  const asked = vi.fn<(request: Request) => void>()
  apiServer.use(answers(listBuyerOrders, answer, asked))
  load('/my-orders?status=shipped')
  await vi.waitFor(() => expect(asked).toHaveBeenCalled())
  expect(new URL(asked.mock.lastCall?.[0].url ?? '').searchParams.get('status')).toBe('shipped')
})

it('cancels what a page asks for that is no longer wanted', async () => {
  rememberSession()
  const requests: Request[] = []
  const forever = (request: Request) => {
    requests.push(request)
    return new Promise(() => undefined)
  }
  apiServer.use(answers(listBuyerOrders, answer, forever))
  const cancel = load('/my-orders?status=pending')
  await vi.waitFor(() => expect(requests).toHaveLength(1))
  expect(queryClient.isFetching()).toBe(1)
  cancel.abort()
  await vi.waitFor(() => expect(queryClient.isFetching()).toBe(0))
  expect(requests[0]?.signal.aborted).toBe(true)
})

it('asks for nothing in the name of a guest', async () => {
  load('/my-orders')
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(queryClient.isFetching()).toBe(0)
})

it('holds what nobody watches yet until its page shows it, and not longer', async () => {
  rememberSession()
  const answered = vi.fn<() => void>()
  apiServer.use(answers(getCompany, { success: true, data: anOwnCompany() }, answered))
  const query = ownCompanyQuery(aUser().id)
  load(`/${aUser().short_name}/edit`)
  await vi.waitFor(() => expect(answered).toHaveBeenCalled())
  await vi.waitFor(() => expect(queryClient.isFetching()).toBe(0))
  expect(queryClient.getQueryData(query.queryKey)?.company_name).toBe(aUser().company_name)
  const leave = new QueryObserver(queryClient, query).subscribe(() => undefined)
  leave()
  await vi.waitFor(() => expect(queryClient.getQueryData(query.queryKey)).toBeUndefined())
  expect(answered).toHaveBeenCalledTimes(1)
})

it('asks for no form of another company', async () => {
  rememberSession()
  load('/baska-firma/edit')
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(queryClient.isFetching()).toBe(0)
})

const listPaths = (list: Route[]): string[] =>
  list.flatMap(({ path, children }) => [...(path ? [path] : []), ...listPaths(children ?? [])])

/** They begin with what the browser has: the placed order, an empty form, the way to another page. */
const WITHOUT_DATA = ['/order-success', '/profile', '/:shortName/products/new', '/products/new', SHARE_PATH]

it('knows each page of members, and none besides', () => {
  const members = listPaths(memberPages(async () => queryClient))
  expect([...Object.keys(FIRST_QUERIES), ...WITHOUT_DATA].toSorted()).toEqual(members.toSorted())
})

it.each(Object.entries(FIRST_QUERIES))('asks for something on %s', (_path, list) => {
  const asked = { id: '7', search: new URLSearchParams(), companyId: 7, shortName: 'ege-tekstil' }
  expect(list(asked).length).toBeGreaterThan(0)
})
