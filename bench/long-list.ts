import { chromium, type Browser, type CDPSession, type Page } from '@playwright/test'
import { findChromium } from '../scripts/lib/chromium.mjs'
import type { Database } from '../server/src/db/database.ts'
import { insertCompany } from '../server/src/modules/accounts/accounts.queries.ts'
import { logIn, type Buyer } from './market.ts'
import { openStage } from './stage.ts'

const PRODUCTS = 900
const MAX_TASK_MS = 100
/** What the makers of browsers call good. */
const MAX_SHIFT = 0.1
const SLOW_CPU = 4
const LIMIT_MS = 180_000
// As root Chromium cannot sandbox itself.
const BROWSER_ARGS = ['--disable-gpu', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])]

/** What scrolling through hundreds of products costs a slow phone; false when a task or a shift is over its limit. */
export async function measureLongList(): Promise<boolean> {
  const stage = await openStage({ RATE_LIMIT: 'off' })
  const browser = await chromium.launch({ executablePath: await findChromium(), args: BROWSER_ARGS })
  try {
    const account = { company_name: 'Alıcı', short_name: 'alici-1', email: 'alici@ornek.test' }
    const { id } = await insertCompany(stage.database.db, account, 'none', new Date())
    const [buyer] = await logIn(stage.database, stage.appSecret, [id])
    await addProducts(stage.database)
    const context = await browser.newContext({
      baseURL: stage.ours.address,
      viewport: { width: 390, height: 844 },
      isMobile: true,
      hasTouch: true,
    })
    const page = await context.newPage()
    if (buyer) await page.addInitScript(remember(buyer))
    await page.addInitScript(WATCH)
    await page.goto('/explore')
    await page.locator('article').nth(10).waitFor()
    await slowDown(await context.newCDPSession(page))
    const scrolling = await watch(browser, page, () => page.evaluate(SCROLL_TO_THE_END))
    const isSmooth = tell('longest task while scrolling, ms', scrolling.longest, MAX_TASK_MS)
    const isSteady = tell('layout shift while scrolling', scrolling.shift, MAX_SHIFT)
    console.log(`tasks over 50 ms while scrolling: ${scrolling.count}, ${Math.round(scrolling.sum)} ms in all`)
    return isSmooth && isSteady
  } finally {
    await browser.close()
    await stage.close()
  }
}

async function addProducts({ pool }: Database): Promise<void> {
  await pool.query(
    `insert into products (company_id, name, price, currency, stock_quantity, status, created_at, updated_at)
     select (select min(id) from companies), 'Pamuklu havlu ' || n || repeat(' otel tipi', n % 3), 100 + n,
       (array['TRY', 'EUR'])[1 + n % 2], n % 7, 'active', now() + n * interval '1 second', now()
     from generate_series(1, $1::int) n`,
    [PRODUCTS],
  )
  await pool.query('insert into product_stats (product_id) select id from products on conflict do nothing')
}

/** As text, since it runs in the page: what a compiler adds here would be missing there. */
function remember({ companyId, accessToken }: Buyer): string {
  const user = { id: companyId, company_name: 'Alıcı', short_name: 'alici-1', name: 'Alıcı', avatar: null }
  const stored = { user: JSON.stringify(user), token: accessToken, refreshToken: 'yok' }
  return `for (const [key, value] of Object.entries(${JSON.stringify(stored)})) localStorage.setItem(key, value)`
}

/** Shifts within a second of each other and five in all count together, the worst such window as the whole. */
const WATCH = `
  window.shift = 0
  let [first, last, sum] = [0, 0, 0]
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput, startTime } of list.getEntries()) {
      if (hadRecentInput) continue
      if (startTime - last > 1000 || startTime - first > 5000) [first, sum] = [startTime, 0]
      last = startTime
      sum += value
      window.shift = Math.max(window.shift, sum)
    }
  }).observe({ type: 'layout-shift' })`

/** As a finger does: a little each frame, until there is no more. */
const SCROLL_TO_THE_END = `
  new Promise((resolve, reject) => {
    const end = performance.now() + ${LIMIT_MS}
    function step() {
      if (document.querySelectorAll('article').length >= ${PRODUCTS}) return resolve()
      if (performance.now() > end) return reject(new Error('There are only ' + document.querySelectorAll('article').length))
      scrollBy(0, 120)
      requestAnimationFrame(step)
    }
    step()
  })`

async function slowDown(devtools: CDPSession): Promise<void> {
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOW_CPU })
}

/** In time of the processor, which others on the machine do not lengthen. */
async function watch(browser: Browser, page: Page, act: () => Promise<unknown>) {
  await page.evaluate('window.shift = 0')
  await browser.startTracing(page, { categories: ['toplevel'] })
  await act()
  const trace = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: TraceEvent[] }
  const mains = new Set(
    trace.traceEvents.filter(({ args }) => args?.name === 'CrRendererMain').map(({ pid, tid }) => `${pid} ${tid}`),
  )
  const tasks = trace.traceEvents
    .filter(({ name, pid, tid }) => name.endsWith('RunTask') && mains.has(`${pid} ${tid}`))
    .map(({ tdur = 0 }) => tdur / 1000)
  const long = tasks.filter((duration) => duration > 50)
  const shift = await page.evaluate<number>('window.shift')
  return { longest: Math.max(0, ...tasks), count: long.length, sum: long.reduce((a, b) => a + b, 0), shift }
}

interface TraceEvent {
  name: string
  pid: number
  tid: number
  /** Microseconds of the processor. */
  tdur?: number
  args?: { name?: string }
}

function tell(what: string, measured: number, limit: number): boolean {
  const within = measured <= limit
  const shown = measured < 1 ? measured.toFixed(4) : Math.round(measured)
  console.log(`${what}: ${shown} of ${limit}${within ? '' : '  OVER'}`)
  return within
}
