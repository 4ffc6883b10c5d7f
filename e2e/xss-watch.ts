import { expect } from '@playwright/test'
import type { BrowserContext, Frame, Page } from '@playwright/test'

/** Collects what runs in any page of the context, breaks its content policy or leads to another host, from now on. */
export async function watchForRuns(context: BrowserContext, home: string | undefined): Promise<string[]> {
  const runs: string[] = []
  await context.exposeFunction('reportRun', (what: string) => runs.push(what))
  await context.addInitScript(() => {
    const tell = (what: string) => {
      const report: unknown = Reflect.get(window, 'reportRun')
      if (typeof report === 'function') report(`${what} in ${window.name || location.href}`)
    }
    for (const name of ['alert', 'confirm', 'prompt']) Reflect.set(window, name, () => tell(name))
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
      tell(`broken policy ${effectiveDirective} ${blockedURI}`),
    )
  })
  const origin = home && new URL(home).origin
  await context.route(
    (url) => url.protocol.startsWith('http') && url.origin !== origin,
    (route, asked) => {
      runs.push(`asked ${asked.url()} from ${asked.headers()['referer']}`)
      return route.abort()
    },
  )
  context.on('dialog', async (dialog) => {
    runs.push(`dialog ${dialog.message()} in ${dialog.page()?.url()}`)
    await dialog.dismiss()
  })
  return runs
}

/** Elements, attributes and addresses that the product itself never writes, and data blocks that something has cut. */
export async function findIntruders(place: Page | Frame): Promise<string[]> {
  return (await place.evaluate(listIntruders, false)).flat()
}

/** The same of every frame in the page, by one call: to ask a hundred frames one by one takes ten times longer. */
export function findIntrudersInFrames(page: Page): Promise<string[][]> {
  return page.evaluate(listIntruders, true)
}

/** Those of the texts that the page does not show, letter by letter. */
export async function findMissing(place: Page | Frame, texts: readonly string[]): Promise<string[]> {
  return (await place.evaluate(listMissing, { texts: [texts], inFrames: false })).flat()
}

/** The same of every frame in the page, each with texts of its own. */
export function findMissingInFrames(page: Page, texts: readonly (readonly string[])[]): Promise<string[][]> {
  return page.evaluate(listMissing, { texts, inFrames: true })
}

/** In the page: of itself, or of each of its frames. */
function listIntruders(inFrames: boolean): string[][] {
  const strangers = 'iframe, object, embed, base, math, marquee, animate, set, foreignObject, meta[http-equiv]'
  const addresses = ['href', 'xlink:href', 'src', 'action', 'formaction', 'poster', 'background', 'data']
  const isOurs = (element: Element, { name, value }: Attr) => {
    if (name.startsWith('on') || /["'<>=`]/.test(name) || name === 'srcdoc') return false
    if (name === 'style') return !/url\((?!["']?data:)|expression/.test(value)
    if (!addresses.includes(name)) return true
    const { protocol } = new URL(value, element.baseURI)
    const isImage = element.localName === 'img' && ['data:', 'blob:'].includes(protocol)
    return isImage || ['http:', 'https:', 'mailto:', 'tel:'].includes(protocol)
  }
  // A field may be named like it, and then stands in its way.
  const attributesOf = (element: Element) =>
    element.getAttributeNames().flatMap((name) => element.getAttributeNode(name) ?? [])
  const isStrange = (element: Element) =>
    element.matches(strangers) ||
    // Each frame has a class of its own by this name.
    Object.prototype.toString.call(element) === '[object HTMLUnknownElement]' ||
    attributesOf(element).some((attribute) => !isOurs(element, attribute))
  const isCut = ({ textContent }: Element) => {
    try {
      JSON.parse(textContent ?? '')
      return false
    } catch {
      return true
    }
  }
  const views = inFrames ? Array.from({ length: window.length }, (_, index) => window[index] ?? window) : [window]
  return views.map(({ document }) => {
    const scripts = [...document.querySelectorAll('script:not([src])')]
    const blocks = scripts.filter((script) => /^application\/(ld\+)?json$/.test(script.getAttribute('type') ?? ''))
    // The theme is set by the one inline script, before the first paint.
    const [, ...inline] = scripts.filter((script) => !blocks.includes(script))
    const intruders = [...document.querySelectorAll('*')].filter(isStrange)
    return [...intruders, ...inline, ...blocks.filter(isCut)].map((element) => element.outerHTML.slice(0, 200))
  })
}

/** In the page: of itself, or of each of its frames. */
function listMissing({ texts, inFrames }: { texts: readonly (readonly string[])[]; inFrames: boolean }): string[][] {
  return texts.map((wanted, index) => {
    const { document } = (inFrames && window[index]) || window
    const parts = [...document.body.children].filter((part) => part.localName !== 'script')
    const fields = [...document.querySelectorAll('input, textarea')].map((field) => Reflect.get(field, 'value'))
    const title = document.querySelector('title')?.textContent
    const shown = [title, ...parts.map((part) => part.textContent), ...fields].join('\n')
    return wanted.filter((text) => !shown.includes(text))
  })
}

/** Shows the documents in frames of one page, where no content policy guards them; each frame is called after its place. */
export async function showInFrames(page: Page, documents: readonly string[]): Promise<Frame[]> {
  const frames = documents.map((html, index) => {
    const quoted = html.replaceAll('&', '&amp;').replaceAll('"', '&quot;')
    return `<iframe name="frame ${index}" srcdoc="${quoted}"></iframe>`
  })
  const body = `<!doctype html><meta charset="utf-8">${frames.join('')}`
  await page.route('**/frames', (route) => route.fulfill({ contentType: 'text/html; charset=utf-8', body }))
  await page.goto('/frames')
  const shown = page.mainFrame().childFrames()
  expect(shown).toHaveLength(documents.length)
  return shown
}
