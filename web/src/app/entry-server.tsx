import { dehydrate, QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createElement } from 'react'
import type { ReactElement } from 'react'
import { renderToString } from 'react-dom/server'
import type { PageFacts } from '../lib/page/page-facts.ts'
import { createQueryClient } from '../lib/queries/query-client.ts'
import { toLocation } from '../lib/router/history.ts'
import { loadMatch } from '../lib/router/load.ts'
import { listBranches, matchAddress } from '../lib/router/match.ts'
import { PageView } from '../lib/router/PageView.tsx'
import type { Transport } from '../lib/api/transport.ts'
import { isPossibleParam } from './addresses.tsx'
import { FeedStartCards, loadFeedStart } from './feed-start.tsx'
import type { FeedReader } from './feed-start.tsx'
import { createMarkupCache } from './markup-cache.ts'
import type { Markup } from './markup-cache.ts'
import { toStateElement, toStructuredElement } from './page-state.ts'
import { Providers } from './Providers.tsx'
import { createRoutes } from './routes/routes.ts'
import { MEMBER_FRAME, toFramePlace } from './shell/MemberFrame.tsx'

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
  /** Modules that only screens wider than a phone need. */
  railModules: string[]
  /** False when data is missing or the page may exist later: shown once, not cached. */
  cacheable: boolean
}

const ORIGIN = 'http://page.invalid'
/** No short name and no id begins with a hyphen: paths below this segment are never found. */
const NOBODY = '-'
const UNKNOWN_ADDRESS = `/${NOBODY}/not-found`
/** Made once, since ranking the routes takes a millisecond. Each render is given the data of its page. */
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
  const pairs = handle.query.flatMap((name) => listParams(searchParams, name))
  const search = new URLSearchParams(pairs).toString()
  return known + (search && `?${search}`)
}

/** A name that ends with an asterisk stands for all that begin so. */
function listParams(params: URLSearchParams, name: string): [string, string][] {
  if (!name.endsWith('*')) return params.getAll(name).map((value) => [name, value])
  return [...params].filter(([given]) => given.startsWith(name.slice(0, -1))).toSorted(([a], [b]) => (a < b ? -1 : 1))
}

/**
 * Renders the page at an address of `toPageAddress` as a guest sees it; `transport` carries its calls to the API, and
 * `origin` is where everyone reaches the product.
 */
export async function render(address: string, transport: PageTransport, origin: string): Promise<RenderedPage> {
  const queryClient = createQueryClient(toJson(transport))
  const location = toLocation(address, { pathname: '' })
  const match = matchAddress(branches, location.pathname) ?? { routes: [], params: {} }
  const loaded = await loadMatch(match, { params: match.params, url: ORIGIN + address, context: queryClient })
  const { status = 200, redirect, data, failed } = loaded
  if (redirect !== undefined) return toRedirect(redirect, status === 301 ? 301 : 302)
  if (failed) throw failed.error

  const structured: string[] = []
  const addStructuredData = (about: object) => void structured.push(toStructuredElement(about))
  const drawWith = (facts: PageFacts, part: ReactElement) =>
    draw(queryClient, <Providers facts={facts}>{part}</Providers>)
  const markup = createMarkupCache()
  const keep = (shown: object, part: ReactElement) => markup.placeholderFor(shown, () => drawWith({ origin: '' }, part))
  const place = toFramePlace(location.pathname)
  const frame = (part: keyof typeof MEMBER_FRAME) =>
    markup.placeholderFor({ frame: part, place }, () =>
      disableButtons(drawWith({ origin: '' }, createElement(MEMBER_FRAME[part], { place }))),
    )
  const page = <PageView page={{ location, match, data, scroll: 'stay' }} />
  const { head, body } = markup.fill(drawWith({ origin, addStructuredData, frame, keep }, page))
  return {
    status,
    head: head + structured.join(''),
    body,
    state: toStateElement({ data, queries: dehydrate(queryClient), origin }),
    modules: match.routes.flatMap(({ handle }) => handle?.modules ?? []),
    railModules: match.routes.flatMap(({ handle }) => handle?.railModules ?? []),
    cacheable: hasAllData(queryClient) && (status === 200 || address.split('/').includes(NOBODY)),
  }
}

/** `transport` as the calls of the web know it. */
function toJson(transport: PageTransport): Transport {
  return async (url) => {
    const answer = await transport(url, { method: 'GET' })
    return { status: answer.status, ok: answer.ok, json: async () => JSON.parse(await answer.text()) as unknown }
  }
}

/**
 * What a company's feed begins with, empty when that has to be found out first. `transport` makes its calls in the name
 * of the company.
 */
export async function renderFeedStart(
  transport: PageTransport,
  companyId: number,
  reader: FeedReader,
): Promise<string> {
  const start = await loadFeedStart(toJson(transport), companyId, reader)
  if (!start) return ''
  return disableButtons(draw(createQueryClient(), <FeedStartCards {...start} />, 'start')).body
}

/** In markup that React does not take over: its links lead on at once, but nothing would follow from a press. */
function disableButtons({ head, body }: Markup): Markup {
  return { head, body: body.replaceAll('<button ', '<button inert ') }
}

function draw(queryClient: QueryClient, element: ReactElement, identifierPrefix = ''): Markup {
  const page = <QueryClientProvider client={queryClient}>{element}</QueryClientProvider>
  return splitHoisted(renderToString(page, { identifierPrefix }))
}

function toRedirect(location: string, status: 301 | 302): RenderedPage {
  return { status, location, head: '', body: '', state: '', modules: [], railModules: [], cacheable: false }
}

/** React puts titles, metas and preloads before everything else when it renders only a part of the document. */
function splitHoisted(html: string): Markup {
  const [head = ''] = /^(?:<title\b[^>]*>[^<]*<\/title>|<(?:meta|link)\b[^>]*>)*/.exec(html) ?? []
  return { head, body: html.slice(head.length) }
}

/** Queries that run only in the browser, such as a member's cart, stay pending here and do not count as missing. */
function hasAllData(queryClient: QueryClient): boolean {
  const queries = queryClient.getQueryCache().getAll()
  return queries.every((query) => query.state.status !== 'error')
}
