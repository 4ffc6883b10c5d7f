import { dehydrate, QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToString } from 'react-dom/server'
import { createStaticHandler, createStaticRouter, generatePath, matchRoutes, StaticRouterProvider } from 'react-router'
import type { Transport } from '../lib/transport.ts'
import { createQueryClient } from '../lib/query-client.ts'
import { isPossibleParam } from './addresses.tsx'
import { toStateElement, toStructuredElement } from './page-state.ts'
import { Providers } from './Providers.tsx'
import { createRoutes } from './router.tsx'
import type { PageHandle } from './router.tsx'

interface RenderedPage {
  status: number
  /** Set for a redirect, which has no content. */
  location?: string
  head: string
  body: string
  state: string
  /** Source files of the screens shown. */
  modules: string[]
  /** False when some data could not be had or the page may exist tomorrow: to be shown once, not to be kept. */
  cacheable: boolean
}

const ORIGIN = 'http://page.invalid'
/** No short name begins with a hyphen, and no id: whatever stands below this segment is not found, for good. */
const NOBODY = '-'
const UNKNOWN_ADDRESS = `/${NOBODY}/not-found`
/** Made once, since ranking the routes takes a millisecond. Whose data a page shows is told to each render. */
const routes = createRoutes(
  async (context) => {
    if (context instanceof QueryClient) return context
    throw new Error('A page is rendered without its cache.')
  },
  async () => (await import('./shell/Shell.tsx')).Shell,
)
const handler = createStaticHandler(routes)

/**
 * The one address under which a page is rendered and cached: its path spelled as the route spells it, query
 * parameters the page does not read dropped, and all addresses that can never be found the same.
 */
export function toPageAddress(url: string): string {
  const { pathname, searchParams } = new URL(ORIGIN + url)
  const { route, params } = matchRoutes(routes, pathname)?.at(-1) ?? {}
  const handle: PageHandle | undefined = route?.handle
  if (!route?.path || !params || !handle) return UNKNOWN_ADDRESS
  const known = Object.entries(params).map(([name, value = '']) => [
    name,
    isPossibleParam(name, value) ? value : NOBODY,
  ])
  const pairs = handle.query.flatMap((name) => searchParams.getAll(name).map((value) => [name, value]))
  const search = new URLSearchParams(pairs).toString()
  return generatePath(route.path, Object.fromEntries(known)) + (search && `?${search}`)
}

/**
 * Renders the page at an address of `toPageAddress` as a guest sees it; `transport` carries its calls to the API, and
 * `origin` is where everyone reaches the product.
 */
export async function render(address: string, transport: Transport, origin: string): Promise<RenderedPage> {
  const queryClient = createQueryClient(transport)
  const context = await handler.query(new Request(ORIGIN + address), { requestContext: queryClient })
  if (context instanceof Response) return toRedirect(context)
  for (const error of Object.values(context.errors ?? {})) throw error

  const structured: string[] = []
  const addStructuredData = (data: object) => void structured.push(toStructuredElement(data))
  const html = renderToString(
    <Providers facts={{ origin, addStructuredData }}>
      <QueryClientProvider client={queryClient}>
        <StaticRouterProvider
          router={createStaticRouter(handler.dataRoutes, context)}
          context={context}
          hydrate={false}
        />
      </QueryClientProvider>
    </Providers>,
  )
  const { head, body } = splitHoisted(html)
  const handles: (PageHandle | undefined)[] = context.matches.map(({ route }) => route.handle)
  return {
    status: context.statusCode,
    head: head + structured.join(''),
    body,
    state: toStateElement({ router: { loaderData: context.loaderData }, queries: dehydrate(queryClient), origin }),
    modules: handles.flatMap((handle) => handle?.modules ?? []),
    cacheable: hasAllData(queryClient) && (context.statusCode === 200 || address.split('/').includes(NOBODY)),
  }
}

function toRedirect(response: Response): RenderedPage {
  const location = response.headers.get('location') ?? '/'
  return { status: response.status, location, head: '', body: '', state: '', modules: [], cacheable: false }
}

/** React puts titles, metas and preloads before everything else when it renders only a part of the document. */
function splitHoisted(html: string): { head: string; body: string } {
  const [head = ''] = /^(?:<title>[^<]*<\/title>|<(?:meta|link)\b[^>]*>)*/.exec(html) ?? []
  return { head, body: html.slice(head.length) }
}

/** What is asked only in the browser, such as the cart of a member, waits here for good and is missing from nothing. */
function hasAllData(queryClient: QueryClient): boolean {
  const queries = queryClient.getQueryCache().getAll()
  return queries.every((query) => query.state.status !== 'error')
}
