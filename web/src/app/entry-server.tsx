import { dehydrate, QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { DehydratedState } from '@tanstack/react-query'
import { createElement } from 'react'
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
import { createKeeper } from './kept-markup.ts'
import type { Markup } from './kept-markup.ts'
import { createKeptPages } from './kept-pages.ts'
import type { Answer, Answers } from './kept-pages.ts'
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
  /** As bytes where it is the same for all: to encode it takes as long as to compress it. */
  body: string | Uint8Array
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
/** The same for when its answers came: a number beyond all times, in so many digits that no text has them by chance. */
const TIME_MARK = String(8_000_000_000_000_000 + Math.floor(Math.random() * 1_000_000_000_000_000))
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

const encoder = new TextEncoder()
const keptPages = createKeptPages(({ head, body, state }: RenderedPage) => head.length + body.length + state.length)

/**
 * Renders the page at an address of `toPageAddress` as a guest sees it; `transport` carries its calls to the API, and
 * `origin` is where everyone reaches the product.
 */
export async function render(address: string, transport: PageTransport, origin: string): Promise<RenderedPage> {
  const ask = toAsk(transport)
  const answers = await keptPages.askAgain(address, ask)
  const page = keptPages.find(address, answers) ?? (await makePage(address, answers, ask))
  return {
    ...page,
    head: page.head.replaceAll(ORIGIN_MARK, origin),
    body: typeof page.body === 'string' ? page.body.replaceAll(ORIGIN_MARK, origin) : page.body,
    state: page.state.replaceAll(ORIGIN_MARK, origin).replaceAll(TIME_MARK, String(Date.now())),
  }
}

/** With marks in place of the origin and the time. `known` are answers that it need not ask for. */
async function makePage(address: string, known: Answers, ask: Ask): Promise<RenderedPage> {
  const { record, answers } = recordAnswers(known, ask)
  const queryClient = createQueryClient(record)
  const location = toLocation(address, { pathname: '' })
  const match = matchAddress(branches, location.pathname) ?? { routes: [], params: {} }
  const loaded = await loadMatch(match, { params: match.params, url: ORIGIN + address, context: queryClient })
  const { status = 200, redirect, data, failed } = loaded
  if (redirect !== undefined) return toRedirect(redirect)
  if (failed) throw failed.error

  const page = <PageView page={{ location, match, data, scroll: 'stay' }} />
  const { head, body } = drawPage(queryClient, location.pathname, page)
  const rendered: RenderedPage = {
    status,
    head,
    body: body.includes(ORIGIN_MARK) ? body : encoder.encode(body),
    state: toStateElement({ data, queries: dehydrateUntimed(queryClient), origin: ORIGIN_MARK }),
    modules: match.routes.flatMap(({ handle }) => handle?.modules ?? []),
    railModules: match.routes.flatMap(({ handle }) => handle?.railModules ?? []),
    cacheable: hasAllData(queryClient) && (status === 200 || address.split('/').includes(NOBODY)),
  }
  if (rendered.cacheable) keptPages.keep(address, answers, rendered)
  return rendered
}

type Ask = (url: string) => Promise<Answer>

function toAsk(transport: PageTransport): Ask {
  return async (url) => {
    const answer = await transport(url, { method: 'GET' })
    return { status: answer.status, text: await answer.text() }
  }
}

/** `known` are answers that need not be asked for. */
function recordAnswers(known: Answers, ask: Ask) {
  const answers: Answers = new Map()
  const record: Transport = async (url) => {
    const { status, text } = known.get(url) ?? (await ask(url))
    answers.set(url, { status, text })
    return { status, ok: status < 300, json: async () => JSON.parse(text) as unknown }
  }
  return { record, answers }
}

/** Browsers ask anew for what is older than a while; what is kept has just been told again. */
function dehydrateUntimed(queryClient: QueryClient): DehydratedState {
  const { queries, mutations } = dehydrate(queryClient)
  const time = Number(TIME_MARK)
  return {
    mutations,
    queries: queries.map((query) => ({
      ...query,
      dehydratedAt: time,
      state: { ...query.state, dataUpdatedAt: time },
    })),
  }
}

function drawPage(queryClient: QueryClient, pathname: string, page: ReactElement): Markup {
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
  const place = toFramePlace(pathname)
  const frame = (part: keyof typeof MEMBER_FRAME) =>
    keep({ frame: part, place }, createElement(MEMBER_FRAME[part], { place }))
  const { head, body } = fill(renderWith({ origin: ORIGIN_MARK, addStructuredData, frame, keep }, page))
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
  const { record } = recordAnswers(new Map(), toAsk(transport))
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
