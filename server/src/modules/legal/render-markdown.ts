import { LEGAL_TITLES } from '@bedesten/contract/legal'
import MarkdownIt from 'markdown-it'
import sanitizeHtml from 'sanitize-html'

/** Raw HTML is text; `javascript:` and the like are no links. */
const markdown = new MarkdownIt('commonmark', { html: false }).enable('table')
// An image would be fetched from where its author pleases.
markdown.disable('image')

/** A second look at what is written: were the first one fooled, nothing but these comes through. */
const ALLOWED: sanitizeHtml.IOptions = {
  allowedTags: 'h2 h3 h4 p ul ol li a strong em code blockquote br hr table thead tbody tr th td'.split(' '),
  allowedAttributes: { a: ['href'] },
  allowedSchemes: ['https', 'http', 'mailto', 'tel'],
  allowProtocolRelative: false,
  // The title of the page is the only heading of the first level.
  transformTags: { h1: 'h2', h5: 'h4', h6: 'h4' },
  disallowedTagsMode: 'discard',
}

const PAGE_TITLES: readonly string[] = Object.values(LEGAL_TITLES)

/** Markdown as HTML of few tags. The title of the page in the first line is left out: the page shows it itself. */
export function renderMarkdown(text: string): string {
  const body = text.replace(/^\s*# ([^\n]*)(?:\n|$)/, (line, title: string) =>
    PAGE_TITLES.includes(title.trim()) ? '' : line,
  )
  return sanitizeHtml(markdown.render(body), ALLOWED).trim()
}
