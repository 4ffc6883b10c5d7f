import type { Database } from '../server/src/db/database.ts'
import { insertCompany } from '../server/src/modules/accounts/accounts.queries.ts'
import { logIn } from './market.ts'
import { LONG_TASK_MS, openBrowser, PHONE, recordTasks, remember, slowCpu, tell, WATCH_SHIFT } from './slow-phone.ts'
import { openStage } from './stage.ts'

const PRODUCTS = 900
const MAX_TASK_MS = 100
/** What the makers of browsers call good. */
const MAX_SHIFT = 0.1
const LIMIT_MS = 180_000

/** What scrolling through hundreds of products costs a slow phone; false when a task or a shift is over its limit. */
export async function measureLongList(): Promise<boolean> {
  const stage = await openStage({ RATE_LIMIT: 'off' })
  const browser = await openBrowser()
  try {
    const account = { company_name: 'Alıcı', short_name: 'alici-1', email: 'alici@ornek.test' }
    const { id } = await insertCompany(stage.database.db, account, 'none', new Date())
    const [buyer] = await logIn(stage.database, stage.appSecret, [id])
    await addProducts(stage.database)
    const context = await browser.newContext({ ...PHONE, baseURL: stage.ours.address })
    const page = await context.newPage()
    const user = { ...account, id, name: 'Alıcı', avatar: null, logo_url: null }
    if (buyer) await page.addInitScript(remember(user, buyer.accessToken))
    await page.addInitScript(WATCH_SHIFT)
    await page.goto('/explore')
    await page.locator('article').nth(10).waitFor()
    await slowCpu(await context.newCDPSession(page))
    await page.evaluate('window.shift = 0')
    const tasks = await recordTasks(browser, page, () => page.evaluate(SCROLL_TO_THE_END))
    const isSmooth = tell('longest task while scrolling, ms', Math.max(...tasks), MAX_TASK_MS)
    const isSteady = tell('layout shift while scrolling', await page.evaluate<number>('window.shift'), MAX_SHIFT)
    const long = tasks.filter((duration) => duration > LONG_TASK_MS)
    const sum = long.reduce((a, b) => a + b, 0)
    console.log(`tasks over ${LONG_TASK_MS} ms while scrolling: ${long.length}, ${Math.round(sum)} ms in all`)
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
