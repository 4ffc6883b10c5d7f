import { SERVER_SEGMENTS } from '@bedesten/contract/paths'
import type { IncomingHttpHeaders } from 'node:http'
import { escapeHtml } from './docs/docs-guide.ts'
import type { AppError } from './errors.ts'

interface Asked {
  method?: string | undefined
  url?: string | undefined
  headers: IncomingHttpHeaders
}

/** Whether a browser asked for a page, so that a person reads the refusal. */
export function isPageRequest({ method, url = '/', headers }: Asked): boolean {
  if (method !== 'GET' && method !== 'HEAD') return false
  return !isServerPath(url) && (headers.accept ?? '').includes('text/html')
}

export function isServerPath(url: string): boolean {
  const first = url.split(/[/?]/, 2)[1]
  return SERVER_SEGMENTS.some((segment) => segment === first)
}

const TITLES: Record<number, string> = {
  413: 'İstek çok büyük',
  414: 'İstek çok büyük',
  429: 'Lütfen biraz bekleyin',
  431: 'İstek çok büyük',
  503: 'Sayfa şu anda açılamıyor',
}

function titleOf(status: number): string {
  return TITLES[status] ?? (status >= 500 ? 'Bir hata oluştu' : 'İstek işlenemedi')
}

/**
 * The page for a failed request. It depends on no script, file or database, which may be
 * what failed. Its theme is that of the system, and an empty link reloads the address.
 */
export function renderFailurePage(refusal: AppError, requestId: string): string {
  const title = titleOf(refusal.status)
  return `<!doctype html>
<html lang="tr"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>${title} · Bedesten</title><style>${STYLE}</style></head>
<body><header><a href="/" aria-label="Bedesten ana sayfa">${LOGO}</a></header>
<main>${DRAWING}<h1>${title}</h1><p>${escapeHtml(refusal.message)}</p>
<a class="retry" href="">${ICON}Tekrar dene</a>
<p class="id">İstek numarası: ${escapeHtml(requestId)}</p></main></body></html>`
}

/** Values of web/src/styles/tokens.css. */
const LIGHT = `--canvas:#f6f4f2;--surface:#fff;--border:#e4e1dd;--text:#282421;--text-3:#6c6760;--primary:#00666d;--primary-hover:#004d54;--on-primary:#fff;--primary-soft:#e3f3f3;--accent:#aa5220;--focus:#007e85`
const DARK = `--canvas:#110f0d;--surface:#191714;--border:#2e2a27;--text:#f3efec;--text-3:#a39d96;--primary:#4bb7ba;--primary-hover:#6ac6c8;--on-primary:#03262a;--primary-soft:#10302f;--accent:#e38c54;--focus:#80d1d2`
const STYLE = `:root{color-scheme:light dark;${LIGHT}}
@media (prefers-color-scheme: dark){:root{${DARK}}}
*{box-sizing:border-box;margin:0}
body{min-height:100dvh;display:flex;flex-direction:column;background:var(--canvas);color:var(--text);font:15px/22px 'Public Sans Variable','Public Sans',system-ui,sans-serif}
header{height:60px;padding:0 24px;display:flex;align-items:center;border-bottom:1px solid var(--border)}
header a{display:flex;border-radius:8px}
main{flex:1;display:flex;flex-direction:column;align-items:center;justify-content:center;padding:32px 24px 92px;text-align:center}
h1{margin-top:16px;font:630 20px/26px 'Bricolage Grotesque Variable','Bricolage Grotesque',system-ui,sans-serif;text-wrap:balance}
p{margin-top:6px;max-width:320px;color:var(--text-3);text-wrap:balance}
.retry{display:inline-flex;align-items:center;gap:8px;height:42px;margin-top:18px;padding:0 17px;border-radius:11px;background:var(--primary);color:var(--on-primary);font-size:14.5px;font-weight:600;text-decoration:none}
.retry:hover{background:var(--primary-hover)}
a:focus-visible{outline:2px solid var(--focus);outline-offset:2px}
.id{margin-top:24px;max-width:none;font-size:12px;line-height:18px}
.l{stroke:var(--text-3);stroke-width:2;fill:none;stroke-linecap:round;stroke-linejoin:round}
.p{fill:var(--primary-soft)}.c{fill:var(--accent)}.w{fill:var(--surface);stroke:var(--text-3);stroke-width:2;stroke-linejoin:round}
.m{fill:var(--primary)}.o{fill:var(--on-primary)}.t{fill:none;stroke:var(--text);stroke-width:5}`

const LOGO = `<svg width="131" height="30" viewBox="0 0 210 48" aria-hidden="true"><path class="m" d="M0 24a24 24 0 0 1 48 0v13a11 11 0 0 1-11 11H11A11 11 0 0 1 0 37z"/><path class="o" d="M24 9.6c8.4 0 14 6.9 14 15.4v13.4h-6.6V27.2a7.4 7.4 0 0 0-14.8 0v11.2H10V25c0-8.5 5.6-15.4 14-15.4zM24 25.2a3.7 3.7 0 0 1 3.7 3.7v9.5h-7.4v-9.5a3.7 3.7 0 0 1 3.7-3.7z"/><g transform="translate(62 10.3) scale(.76)"><path class="t" d="M0 2V34M0 24a10 10 0 1 0 20 0a10 10 0 1 0-20 0M26.6 24H46A10 10 0 1 0 42.6 31.5M52 24a10 10 0 1 0 20 0a10 10 0 1 0-20 0M72 2V34M80.1 24H99.5A10 10 0 1 0 96.1 31.5M119.1 17.6C117.8 15.3 115.5 14 112.7 14C109.1 14 106.5 16 106.5 18.9C106.5 25.8 119.5 22.2 119.5 29.1C119.5 32.1 116.7 34 112.9 34C109.6 34 106.9 32.6 105.7 30M129.5 7V28a6 6 0 0 0 6 6h2M124.5 14H137.5M143.6 24H163A10 10 0 1 0 159.6 31.5M169 34V24a10 10 0 0 1 20 0V34M169 13V34"/></g></svg>`

/** The drawing of the design for a whole page that failed. */
const DRAWING = `<svg width="168" height="126" viewBox="0 0 168 126" aria-hidden="true"><path class="p" d="M40 112V58a44 44 0 0 1 88 0v54z"/><path class="l" d="M20 112h128"/><path class="l" d="M40 112V58a44 44 0 0 1 88 0v54" opacity=".55"/><path class="w" d="M58 112V68a26 26 0 0 1 52 0v44z"/><path class="l" d="M84 60v24"/><circle class="c" cx="84" cy="96" r="5"/><path class="l" d="M122 42l10-10M132 42l-10-10"/></svg>`

const ICON = `<svg width="16" height="16" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true"><path d="M3 12a9 9 0 0 1 9-9 9.75 9.75 0 0 1 6.74 2.74L21 8"/><path d="M21 3v5h-5"/><path d="M21 12a9 9 0 0 1-9 9 9.75 9.75 0 0 1-6.74-2.74L3 16"/><path d="M8 16H3v5"/></svg>`
