import { chromium, type CDPSession, type Page } from '@playwright/test'
import { findChromium } from '../scripts/lib/chromium.mjs'
import type { Database } from '../server/src/db/database.ts'
import { openMarket, type Buyer } from './market.ts'
import { openStage } from './stage.ts'

const PRODUCTS = 900
const MAX_TASK_MS = 100
const MAX_SHIFT = 0.02
const SLOW_CPU = 4
const LIMIT_MS = 180_000
// As root Chromium cannot sandbox itself.
const BROWSER_ARGS = ['--disable-gpu', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])]

/** What scrolling through hundreds of products costs a slow phone; false when a task or a shift is over its limit. */
export async function measureLongList(): Promise<boolean> {
  const stage = await openStage({ RATE_LIMIT: 'off' })
  const browser = await chromium.launch({ executablePath: await findChromium(), args: BROWSER_ARGS })
  try {
    const { buyers } = await openMarket(stage.database, stage.appSecret, 1)
    await addProducts(stage.database)
    const context = await browser.newContext({
      baseURL: stage.ours.address,
      viewport: { width: 390, height: 844 },
      isMobile: true,
      hasTouch: true,
    })
    const page = await context.newPage()
    if (buyers[0]) await page.addInitScript(remember(buyers[0]))
    await page.addInitScript(WATCH)
    await page.goto('/explore', { waitUntil: 'networkidle' })
    await slowDown(await context.newCDPSession(page))
    const scrolling = await watch(page, () => page.evaluate(SCROLL_TO_THE_END))
    const back = await watch(page, () => comeBack(page))
    const isSmooth = tell('longest task while scrolling, ms', scrolling.longest, MAX_TASK_MS)
    const isSteady = tell('layout shift while scrolling', scrolling.shift, MAX_SHIFT)
    console.log(`tasks over 50 ms while scrolling: ${scrolling.count}, ${Math.round(scrolling.sum)} ms in all`)
    console.log(`longest task when coming back: ${Math.round(back.longest)} ms, layout shift ${back.shift.toFixed(4)}`)
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

const WATCH = `
  window.seen = { tasks: [], shift: 0 }
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) window.seen.tasks.push(duration)
  }).observe({ type: 'longtask' })
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput } of list.getEntries()) if (!hadRecentInput) window.seen.shift += value
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

/** Opens the product in the middle of the screen and goes back, to where it was. */
async function comeBack(page: Page): Promise<void> {
  const middle = page.locator('article').nth(PRODUCTS / 2)
  await middle.scrollIntoViewIfNeeded()
  const before = await middle.boundingBox()
  await middle.getByRole('link').click()
  await page.waitForURL(/\/products\/\d+$/)
  await page.goBack()
  await page.waitForFunction(`document.querySelectorAll('article').length >= ${PRODUCTS}`)
  await page.waitForFunction(`scrollY > 1000`)
  const after = await page
    .locator('article')
    .nth(PRODUCTS / 2)
    .boundingBox()
  console.log(`the product that was opened stood at ${before?.y} and stands at ${after?.y}`)
}

async function watch(page: Page, act: () => Promise<unknown>) {
  await page.evaluate('window.seen.tasks.length = 0, window.seen.shift = 0')
  await act()
  await page.waitForTimeout(1000)
  const { tasks, shift } = await page.evaluate<{ tasks: number[]; shift: number }>('window.seen')
  return { longest: Math.max(0, ...tasks), count: tasks.length, sum: tasks.reduce((a, b) => a + b, 0), shift }
}

function tell(what: string, measured: number, limit: number): boolean {
  const within = measured <= limit
  const shown = measured < 1 ? measured.toFixed(4) : Math.round(measured)
  console.log(`${what}: ${shown} of ${limit}${within ? '' : '  OVER'}`)
  return within
}
