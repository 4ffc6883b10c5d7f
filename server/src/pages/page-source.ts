import type { Right } from '@bedesten/contract/rights'
import {
  BODY_PLACEHOLDER,
  HEAD_PLACEHOLDER,
  SCRIPTS_PLACEHOLDER,
  STATE_PLACEHOLDER,
} from '@bedesten/contract/page-names'
import type { InnerAnswer } from '../http/inner-reads.ts'

/**
 * The web workspace as the server sees it. It is loaded by its path at run time, since server and web never import
 * each other; `Renderer` and `RenderedPage` are the shape of web/src/app/entry-server.tsx.
 */
export interface Renderer {
  /** The one address under which a page is rendered and cached, for all its spellings. */
  toPageAddress: (url: string) => string
  /** `origin` is where everyone reaches the product. */
  render: (address: string, transport: Transport, origin: string) => Promise<RenderedPage>
  renderFeedStart: RenderFeedStart
}

/**
 * The start of a company's feed as HTML, empty if the browser must load it. `transport` makes its calls in
 * the company's name.
 */
type RenderFeedStart = (transport: Transport, companyId: number, reader: FeedReader) => Promise<string>

/** What is known of who asks. */
interface FeedReader {
  rights: readonly Right[]
  setup: 'closed' | 'unnamed' | 'open'
}

/** Carries the calls a page makes to the API while it is rendered. */
export type Transport = (url: string, init: { method: 'GET' }) => Promise<Pick<Response, 'status' | 'ok' | 'text'>>

export function toTransport(ask: (url: string) => Promise<InnerAnswer>): Transport {
  return async (url) => {
    const { status, json } = await ask(url)
    return { status, ok: status === 200, text: async () => json }
  }
}

export interface RenderedPage {
  status: number
  /** Set for a redirect, which has no content. */
  location?: string
  head: string
  body: string
  state: string
  /** Source files of the screens shown. */
  modules: string[]
  /** For parts that only screens wider than a phone show. */
  railModules: string[]
  cacheable: boolean
}

/** A complete page, ready to send. */
export interface Page {
  status: number
  location: string | undefined
  html: Buffer
  cacheable: boolean
}

export interface PageSource {
  toPageAddress: (url: string) => Promise<string>
  produce: (address: string, transport: Transport, origin: string) => Promise<Page>
  renderFeedStart: RenderFeedStart
}

/** Elements that load the resources of a page. */
export interface PageLinks {
  styles: string
  scripts: string
}

const PLACEHOLDERS = new RegExp(
  [HEAD_PLACEHOLDER, SCRIPTS_PLACEHOLDER, BODY_PLACEHOLDER, STATE_PLACEHOLDER].join('|'),
  'g',
)

/** `template` is the web's index.html with placeholders for the parts. */
export function toPage(template: string, rendered: RenderedPage, { styles, scripts }: PageLinks): Page {
  const { status, location, head, body, state, cacheable } = rendered
  const parts = new Map([
    [HEAD_PLACEHOLDER, styles + head],
    [SCRIPTS_PLACEHOLDER, scripts],
    [BODY_PLACEHOLDER, body],
    [STATE_PLACEHOLDER, state],
  ])
  // In one pass, because content may look like a placeholder.
  const html = template.replaceAll(PLACEHOLDERS, (mark) => parts.get(mark) ?? mark)
  return { status, location, html: Buffer.from(html), cacheable }
}

/** Head of the server's own pages: theme before the first paint, icon and stylesheets. */
export function toBareHead(template: string, styles: string): string {
  return [...template.matchAll(/<script>[^]*?<\/script>|<link rel="icon"[^>]*>/g)].join('') + styles
}
