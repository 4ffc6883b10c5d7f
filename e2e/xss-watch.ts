import type { BrowserContext, Page } from '@playwright/test'

/** Collects what runs in any page of the context, or asks the host of the payloads, from now on. */
export async function watchForRuns(context: BrowserContext): Promise<string[]> {
  const runs: string[] = []
  await context.exposeFunction('reportRun', (what: string) => runs.push(what))
  await context.addInitScript(() => {
    const report: unknown = Reflect.get(window, 'reportRun')
    for (const name of ['alert', 'confirm', 'prompt']) {
      Reflect.set(window, name, () => typeof report === 'function' && report(`${name} ${location.href}`))
    }
  })
  await context.route(/^https?:\/\/xss\.invalid/, (route, asked) => {
    runs.push(`asked ${asked.url()} from ${asked.headers()['referer']}`)
    return route.abort()
  })
  context.on('dialog', async (dialog) => {
    runs.push(`dialog ${dialog.page()?.url()}`)
    await dialog.dismiss()
  })
  return runs
}

/** Elements, attributes and addresses that the product itself never writes. */
export function findIntruders(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const strangers = 'iframe, object, embed, base, math, marquee, animate, set, foreignObject, meta[http-equiv]'
    const addresses = ['href', 'xlink:href', 'src', 'action', 'formaction', 'poster', 'background', 'data']
    const isOurs = (element: Element, { name, value }: Attr) => {
      if (name.startsWith('on') || /["'<>=`]/.test(name) || name === 'srcdoc') return false
      if (name === 'style') return !/url\((?!["']?data:)|expression/.test(value)
      if (!addresses.includes(name)) return true
      const { protocol } = new URL(value, location.href)
      const isPicture = element.localName === 'img' && ['data:', 'blob:'].includes(protocol)
      return isPicture || ['http:', 'https:', 'mailto:', 'tel:'].includes(protocol)
    }
    const all = [...document.querySelectorAll('*')]
    const inline = [...document.querySelectorAll('script:not([src])')].filter(
      (script) => !['application/json', 'application/ld+json'].includes(script.getAttribute('type') ?? ''),
    )
    const isStrange = (element: Element) =>
      element.matches(strangers) ||
      element instanceof HTMLUnknownElement ||
      [...element.attributes].some((attribute) => !isOurs(element, attribute))
    const intruders = all.filter(isStrange)
    // The theme is set by the one inline script, before the first paint.
    return [...intruders, ...inline.slice(1)].map((element) => element.outerHTML.slice(0, 200))
  })
}

/** Those of the texts that the page does not show, letter by letter. */
export function findMissing(page: Page, texts: readonly string[]): Promise<string[]> {
  return page.evaluate((texts) => {
    const parts = [...document.body.children].filter((part) => part.localName !== 'script')
    const fields = [...document.querySelectorAll('input, textarea')].map((field) => Reflect.get(field, 'value'))
    const shown = [...parts.map((part) => part.textContent), ...fields].join('\n')
    return texts.filter((text) => !shown.includes(text))
  }, texts)
}
