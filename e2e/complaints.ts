import type { Page } from '@playwright/test'

/** Said because of the settings of these tests, not by the page. */
const WORKER_BLOCKED = 'Service Worker registration blocked by Playwright'

/** Collects all complaints of a browser from now on; a clean run leaves the list empty. */
export async function collectComplaints(page: Page): Promise<string[]> {
  const complaints: string[] = []
  page.on('pageerror', (error) => complaints.push(`uncaught: ${error.message}`))
  page.on('console', (message) => {
    if (!['error', 'warning'].includes(message.type()) || message.text() === WORKER_BLOCKED) return
    complaints.push(`console: ${message.text()}`)
  })
  page.on('requestfailed', (request) => {
    // A page that is left takes what it still waited for with it.
    const isCutOff = request.failure()?.errorText === 'net::ERR_ABORTED'
    if (!isCutOff) complaints.push(`failed: ${request.url()}`)
  })
  page.on('response', (response) => {
    const isPage = response.request().isNavigationRequest()
    if (response.status() >= 400 && !isPage) complaints.push(`${response.status()}: ${response.url()}`)
  })
  await page.exposeFunction('reportViolation', (what: string) => complaints.push(`content policy: ${what}`))
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      const report: unknown = Reflect.get(window, 'reportViolation')
      if (typeof report === 'function') report(`${event.effectiveDirective} ${event.sourceFile} ${event.blockedURI}`)
    })
  })
  return complaints
}
