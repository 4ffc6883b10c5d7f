import { dehydrate, QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { renderToString } from 'react-dom/server'
import type { PageFacts } from '../lib/page-facts.ts'
import { createQueryClient } from '../lib/query-client.ts'
import { toLocation } from '../lib/router/history.ts'
import { loadMatch } from '../lib/router/load.ts'
import { listBranches, matchAddress } from '../lib/router/match.ts'
import { PageView } from '../lib/router/PageView.tsx'
import type { Transport } from '../lib/transport.ts'
import { isPossibleParam } from './addresses.tsx'
import { FeedStartCards, loadFeedStart } from './feed-start.tsx'
import { createKeeper, keepMarkup } from './kept-markup.ts'
import type { Markup } from './kept-markup.ts'
import { toStateElement, toStructuredElement } from './page-state.ts'
import { Providers } from './Providers.tsx'
import { createRoutes } from './routes/routes.ts'

export type PageTransport = (url: string, init: RequestInit) => Promise<Pick<Response, 'status' | 'ok' | 'text'>>

interface RenderedPage {
  status: number
  /** Set for a redirect, which has no content. */
  location?: string
  head: string
  body: string
  state: string
  /** Source files of the screens shown. */
  modules: string[]
  /** Of what only screens wider than a phone show. */
  railModules: string[]
  /** False when some data could not be had or the page may exist tomorrow: to be shown once, not to be kept. */
  cacheable: boolean
}

const ORIGIN = 'http://page.invalid'
/** Stands for where everyone reaches the product in what is kept. It differs with each start, and never leaves the server. */
const ORIGIN_MARK = `https://origin-${crypto.randomUUID()}.invalid`
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
const branches = listBranches(routes)

/**
 * The one address under which a page is rendered and cached: its path spelled as the route spells it, query
 * parameters the page does not read dropped, and all addresses that can never be found the same.
 */
export function toPageAddress(url: string): string {
  const { pathname, searchParams } = new URL(ORIGIN + url)
  const { routes: shown = [], params = {} } = matchAddress(branches, pathname) ?? {}
  const { path, handle } = shown.at(-1) ?? {}
  if (path === undefined || !handle) return UNKNOWN_ADDRESS
  const known = path.replaceAll(/:(\w+)/g, (_, name: string) => {
    const value = params[name] ?? ''
    return isPossibleParam(name, value) ? encodeURIComponent(value) : NOBODY
  })
  const pairs = handle.query.flatMap((name) => searchParams.getAll(name).map((value) => [name, value]))
  const search = new URLSearchParams(pairs).toString()
  return known + (search && `?${search}`)
}

/**
 * Renders the page at an address of `toPageAddress` as a guest sees it; `transport` carries its calls to the API, and
 * `origin` is where everyone reaches the product.
 */
export async function render(address: string, transport: PageTransport, origin: string): Promise<RenderedPage> {
  const { record, toKey } = recordAnswers(transport)
  const queryClient = createQueryClient(record)
  const location = toLocation(address, { pathname: '' })
  const match = matchAddress(branches, location.pathname) ?? { routes: [], params: {} }
  const loaded = await loadMatch(match, { params: match.params, url: ORIGIN + address, context: queryClient })
  const { status = 200, redirect, data, failed } = loaded
  if (redirect !== undefined) return toRedirect(redirect)
  if (failed) throw failed.error

  const cacheable = hasAllData(queryClient) && (status === 200 || address.split('/').includes(NOBODY))
  const draw = () => drawPage(queryClient, <PageView page={{ location, match, data, scroll: 'stay' }} />)
  const { head, body } = cacheable ? keepMarkup(toKey(address), draw) : draw()
  return {
    status,
    head: head.replaceAll(ORIGIN_MARK, origin),
    body: body.replaceAll(ORIGIN_MARK, origin),
    state: toStateElement({ data, queries: dehydrate(queryClient), origin }),
    modules: match.routes.flatMap(({ handle }) => handle?.modules ?? []),
    railModules: match.routes.flatMap(({ handle }) => handle?.railModules ?? []),
    cacheable,
  }
}

/** What a page shows follows from its address, the answers that it got, and the time, which it tells to the minute. */
function recordAnswers(transport: PageTransport) {
  const answers: string[] = []
  const record: Transport = async (url, init) => {
    const answer = await transport(url, init)
    const text = await answer.text()
    answers.push(`${url} ${answer.status} ${text}`)
    return { status: answer.status, ok: answer.ok, json: async () => JSON.parse(text) as unknown }
  }
  return {
    record,
    toKey: (address: string) => [address, Math.floor(Date.now() / 60_000), ...answers.toSorted()].join('\n'),
  }
}

function drawPage(queryClient: QueryClient, page: ReactElement): Markup {
  const structured: string[] = []
  const addStructuredData = (data: object) => void structured.push(toStructuredElement(data))
  const renderWith = (facts: PageFacts, part: ReactElement) =>
    splitHoisted(
      renderToString(
        <Providers facts={facts}>
          <QueryClientProvider client={queryClient}>{part}</QueryClientProvider>
        </Providers>,
      ),
    )
  const { keep, fill } = createKeeper((part) => renderWith({ origin: '' }, part))
  const { head, body } = fill(renderWith({ origin: ORIGIN_MARK, addStructuredData, keep }, page))
  return { head: head + structured.join(''), body }
}

/**
 * What a company's feed begins with, empty when that has to be found out first. `transport` makes its calls in the name
 * of the company.
 */
export async function renderFeedStart(
  transport: PageTransport,
  companyId: number,
  isSetupClosed: boolean,
): Promise<string> {
  const { record } = recordAnswers(transport)
  const start = await loadFeedStart(record, companyId, isSetupClosed)
  if (!start) return ''
  // Drawn for one company: nothing of it is kept.
  const cards = (
    <QueryClientProvider client={createQueryClient(record)}>
      <FeedStartCards {...start} />
    </QueryClientProvider>
  )
  return splitHoisted(renderToString(cards, { identifierPrefix: 'start' })).body
}

function toRedirect(location: string): RenderedPage {
  return { status: 302, location, head: '', body: '', state: '', modules: [], railModules: [], cacheable: false }
}

/** React puts titles, metas and preloads before everything else when it renders only a part of the document. */
function splitHoisted(html: string): Markup {
  const [head = ''] = /^(?:<title>[^<]*<\/title>|<(?:meta|link)\b[^>]*>)*/.exec(html) ?? []
  return { head, body: html.slice(head.length) }
}

/** What is asked only in the browser, such as the cart of a member, waits here for good and is missing from nothing. */
function hasAllData(queryClient: QueryClient): boolean {
  const queries = queryClient.getQueryCache().getAll()
  return queries.every((query) => query.state.status !== 'error')
}
