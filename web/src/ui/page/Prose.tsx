import { Fragment } from 'react'
import type { ReactNode } from 'react'
import { Link } from '../../lib/router/Link.tsx'
import { Card } from './Card.tsx'

/**
 * HTML that the server has written and sanitised, as elements: browsers refuse to be given it as text (Trusted Types). It
 * consists of the tags below, whose only attribute is the address of a link; of anything else the text is shown.
 */
export function Prose({ html, className = '' }: { html: string; className?: string }) {
  return <div className={`${look} ${className}`}>{toElements(html)}</div>
}

const TAGS = new Set('h2 h3 h4 p ul ol li a strong em code blockquote br hr table thead tbody tr th td'.split(' '))
const VOID = new Set(['br', 'hr'])
const PIECE = /<(\/?)([a-z][a-z0-9]*)(?: href="([^"]*)")?(?: \/)?>|([^<]+)/g
const LINK = /^(https?:\/\/|mailto:|tel:|\/(?!\/)|#)/

interface Open {
  tag: string
  href: string
  children: ReactNode[]
}

function toElements(html: string): ReactNode[] {
  const root: Open = { tag: '', href: '', children: [] }
  const open = [root]
  for (const [, end, tag = '', href = '', text] of html.matchAll(PIECE)) {
    const inner = open.at(-1) ?? root
    if (text !== undefined) inner.children.push(decode(text))
    else if (VOID.has(tag)) inner.children.push(toElement({ tag, href, children: [] }, inner.children.length))
    else if (end === '') open.push({ tag, href: decode(href), children: [] })
    else if (open.length > 1 && inner.tag === tag) close(open)
  }
  while (open.length > 1) close(open)
  return root.children
}

function close(open: Open[]): void {
  const done = open.pop()
  const outer = open.at(-1)
  if (done && outer) outer.children.push(toElement(done, outer.children.length))
}

function toElement({ tag, href, children }: Open, key: number): ReactNode {
  if (tag === 'a' && LINK.test(href)) {
    return (
      <Link key={key} to={href} rel="noopener noreferrer">
        {children}
      </Link>
    )
  }
  if (tag === 'table') {
    return (
      <Card key={key} flush tabIndex={0} role="group" aria-label="Tablo" className="my-3 overflow-x-auto">
        <table>{children}</table>
      </Card>
    )
  }
  const Tag = tag as 'p'
  if (!TAGS.has(tag) || tag === 'a') return <Fragment key={key}>{children}</Fragment>
  return VOID.has(tag) ? <Tag key={key} /> : <Tag key={key}>{children}</Tag>
}

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" }

function decode(text: string): string {
  return text.replaceAll(/&(amp|lt|gt|quot|#39);/g, (_, name: string) => ENTITIES[name] ?? '')
}

const look =
  'max-w-170 text-base/6 text-text-2 wrap-anywhere rail:leading-6.25 [&_a]:text-primary-text [&_a]:underline [&_a]:underline-offset-3 [&_blockquote]:border-l-2 [&_blockquote]:border-border-strong [&_blockquote]:pl-4 [&_h2]:mt-7 [&_h2]:mb-2 [&_h2]:font-display [&_h2]:text-h2 [&_h2]:text-text [&_h2:first-child]:mt-0 [&_h3]:mt-5 [&_h3]:mb-1.5 [&_h3]:text-h3 [&_h3]:text-text [&_h4]:mt-4 [&_h4]:font-semibold [&_h4]:text-text [&_hr]:my-5 [&_hr]:border-border [&_li]:relative [&_li]:py-0.75 [&_ol]:my-2.5 [&_ol]:list-decimal [&_ol]:pl-7.5 [&_ol>li]:marker:font-semibold [&_ol>li]:marker:text-text [&_p+p]:mt-3 [&_strong]:font-semibold [&_strong]:text-text [&_table]:w-full [&_table]:min-w-115 [&_table]:border-collapse [&_table]:text-sm [&_td]:border-t [&_td]:border-border [&_td]:wrap-normal [&_td]:px-3 [&_td]:py-2 [&_td]:align-top [&_th]:bg-well [&_th]:px-3 [&_th]:py-2 [&_th]:text-left [&_th]:font-semibold [&_ul]:my-2.5 [&_ul>li]:pl-5 [&_ul>li]:before:absolute [&_ul>li]:before:top-3 [&_ul>li]:before:left-0.75 [&_ul>li]:before:h-2 [&_ul>li]:before:w-1.75 [&_ul>li]:before:rounded-[50%_50%_24%_24%] [&_ul>li]:before:bg-primary'
