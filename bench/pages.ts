import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { get, type IncomingMessage } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import type { Browser, CDPSession, Page, Request } from '@playwright/test'
import { readConfig } from '../server/src/config.ts'
import { loadDemo } from '../server/src/demo/load-demo.ts'
import { insertSession } from '../server/src/modules/accounts/sessions/sessions.queries.ts'
import { createAccessTokens } from '../server/src/modules/accounts/sessions/tokens.ts'
import { createMedia } from '../server/src/modules/media/media.ts'
import { measurePageCpu } from './page-cpu.ts'
import { medianOf } from './report.ts'
import {
  LONG_TASK_MS,
  openBrowser,
  PHONE,
  recordTasks,
  remember,
  slowCpu,
  slowNetwork,
  WATCH_SHIFT,
} from './slow-phone.ts'
import { openStage, type Stage } from './stage.ts'

const ROUNDS = 3
const KB = 1024
const LIMITS = { paint: 1200, shift: 0.02, blocking: 200, code: 150 * KB, fonts: 60 * KB, cpu: 12 }
const EXPLORE_PAINT_MS = 1400
const LOGIN_CODE = 130 * KB
/** More than are asked for. */
const MANY = 2000

interface VisitedPage {
  name: string
  path: string
  /** What its visitor came for. */
  shows: string
  /** Script that makes him a member. */
  member?: string
  limits?: Partial<typeof LIMITS>
  /** Pages like it, of which none is asked for twice. */
  others?: string[]
}

/** What the first visit of a page costs a slow phone and the server; false when one is over its limits. */
export async function measurePages(names: string[]): Promise<boolean> {
  const dataDir = await mkdtemp(join(tmpdir(), 'bedesten-bench-pages-'))
  const environment = { RATE_LIMIT: 'off', DATA_DIR: dataDir }
  const stage = await openStage(environment)
  const browser = await openBrowser()
  try {
    const config = readConfig({ ...environment, APP_SECRET: stage.appSecret }, 'server', dataDir)
    await loadDemo(stage.database.longWrites, createMedia(config), stage.appSecret, () => undefined)
    const pages = await listPages(stage)
    const chosen = pages.filter(({ name }) => names.length === 0 || names.includes(name))
    if (chosen.length === 0) throw new Error(`Choose from: ${pages.map(({ name }) => name).join(', ')}.`)
    console.log(
      toRow('page', [
        'paint ms',
        'shift',
        'blocked ms',
        'JS+CSS B',
        'fonts B',
        'images B',
        'data B',
        'CPU ms',
        'CPU first',
      ]),
    )
    const verdicts: boolean[] = []
    for (const page of chosen) verdicts.push(judge(page, await measure(browser, stage, page)))
    return verdicts.every(Boolean)
  } finally {
    await browser.close()
    await stage.close()
    await rm(dataDir, { recursive: true, force: true })
  }
}

async function listPages({ database: { db }, appSecret }: Stage): Promise<VisitedPage[]> {
  const member = await db
    .selectFrom('companies')
    .selectAll()
    .where('short_name', '=', 'akpamuk')
    .executeTakeFirstOrThrow()
  const sessionId = await insertSession(db, member.id, 'bench', new Date())
  const { id, company_name, short_name, logo_url } = member
  const user = { id, company_name, short_name, name: company_name, avatar: logo_url, logo_url, email: '' }
  const product = await db.selectFrom('products').select('id').orderBy('id', 'desc').executeTakeFirstOrThrow()
  const post = await db
    .selectFrom('posts')
    .select('id')
    .where('image_url', 'is not', null)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  return [
    { name: 'home', path: '/', shows: 'form' },
    { name: 'login', path: '/login', shows: 'form', limits: { code: LOGIN_CODE } },
    {
      name: 'explore',
      path: '/explore',
      shows: 'article',
      limits: { paint: EXPLORE_PAINT_MS },
      others: Array.from({ length: MANY }, (_, index) => `/explore?max_price=${1_000_000 + index}`),
    },
    { name: 'product', path: `/products/${product.id}`, shows: 'h1' },
    { name: 'company', path: '/akpamuk', shows: 'h1' },
    { name: 'post', path: `/posts/${post.id}`, shows: 'article' },
    {
      name: 'member-home',
      path: '/',
      shows: 'article[aria-label], article:has(a)',
      member: remember(user, createAccessTokens(appSecret).sign({ id, sessionId })),
    },
  ]
}

interface Visit {
  paint: number
  shift: number
  blocking: number
  bytes: Bytes
}

type Bytes = Record<'code' | 'fonts' | 'images' | 'data', number>

async function measure(browser: Browser, stage: Stage, page: VisitedPage) {
  const visits: Visit[] = []
  // The first visit warms the server up.
  for (let round = 0; round <= ROUNDS; round++) visits.push(await visit(browser, stage.ours.address, page))
  const counted = visits.slice(1)
  return {
    paint: medianOf(counted.map(({ paint }) => paint)),
    shift: Math.max(...counted.map(({ shift }) => shift)),
    blocking: medianOf(counted.map(({ blocking }) => blocking)),
    code: largest(counted, 'code'),
    fonts: largest(counted, 'fonts'),
    images: largest(counted, 'images'),
    data: largest(counted, 'data'),
    cpu: await measurePageCpu(stage, [page.path], page.member ? 'member=1' : ''),
    // With nothing kept from the same page; for comparison, since pages are mostly asked for more than once.
    first: page.others && (await measurePageCpu(stage, page.others, '')),
  }
}

type Measured = Awaited<ReturnType<typeof measure>>

function largest(visits: Visit[], kind: keyof Bytes): number {
  return Math.max(...visits.map(({ bytes }) => bytes[kind]))
}

/** With an empty cache, on a slow machine behind a slow line. */
async function visit(browser: Browser, address: string, { path, shows, member }: VisitedPage): Promise<Visit> {
  const context = await browser.newContext({ ...PHONE, baseURL: address })
  const page = await context.newPage()
  if (member) {
    await page.addInitScript(member)
    await context.addCookies([{ name: 'member', value: '1', url: address }])
  }
  await page.addInitScript(WATCH_SHIFT)
  await page.addInitScript(WATCH_PAINT)
  const devtools = await context.newCDPSession(page)
  await slowCpu(devtools)
  await slowNetwork(devtools)
  const readBytes = countBytes(page)
  const tasks = await recordTasks(browser, page, async () => {
    await page.goto(path)
    await runInPage(devtools, untilShown(shows))
    await runInPage(devtools, UNTIL_QUIET)
  })
  const { paint, shift } = await page.evaluate<{ paint: number; shift: number }>(
    '({ paint: window.paint, shift: window.shift })',
  )
  const blocking = tasks.reduce((sum, duration) => sum + Math.max(0, duration - LONG_TASK_MS), 0)
  const bytes = await readBytes()
  await context.close()
  return { paint, shift, blocking, bytes }
}

/** As text, since it runs in the page: what a compiler adds here would be missing there. */
const WATCH_PAINT = `
  window.paint = Infinity
  new PerformanceObserver((list) => {
    for (const { startTime } of list.getEntries()) window.paint = startTime
  }).observe({ type: 'largest-contentful-paint', buffered: true })`

/** By hand: what Playwright waits with are scripts of its own, whose tasks of up to 80 ms would count as the page's. */
async function runInPage(devtools: CDPSession, expression: string): Promise<void> {
  const { exceptionDetails } = await devtools.send('Runtime.evaluate', { expression, awaitPromise: true })
  if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text)
}

function untilShown(selector: string): string {
  return `
  new Promise((resolve, reject) => {
    const selector = ${JSON.stringify(selector)}
    const limit = setTimeout(() => reject(new Error('There is no ' + selector)), 30_000)
    const timer = setInterval(() => {
      if (!document.querySelector(selector)?.checkVisibility()) return
      clearInterval(timer)
      clearTimeout(limit)
      resolve()
    }, 100)
  })`
}

/** A second and a half without anything new fetched. */
const UNTIL_QUIET = `
  new Promise((resolve) => {
    let timer = setTimeout(resolve, 1500)
    new PerformanceObserver(() => {
      clearTimeout(timer)
      timer = setTimeout(resolve, 1500)
    }).observe({ type: 'resource' })
  })`

const KINDS: Record<string, keyof Bytes> = { script: 'code', stylesheet: 'code', font: 'fonts', image: 'images' }

/** What a page fetches, by kind. Scripts and styles count gzipped, whatever this browser would rather have. */
function countBytes(page: Page): () => Promise<Bytes> {
  const finished: Request[] = []
  page.on('requestfinished', (request) => void finished.push(request))
  return async () => {
    const bytes: Bytes = { code: 0, fonts: 0, images: 0, data: 0 }
    for (const request of finished) {
      const kind = KINDS[request.resourceType()] ?? 'data'
      bytes[kind] += kind === 'code' ? await fetchGzipped(request.url()) : (await request.sizes()).responseBodySize
    }
    return bytes
  }
}

async function fetchGzipped(url: string): Promise<number> {
  const [answer] = (await once(get(url, { headers: { 'accept-encoding': 'gzip' } }), 'response')) as [IncomingMessage]
  if (answer.headers['content-encoding'] !== 'gzip') throw new Error(`${url} does not come gzipped`)
  return (await buffer(answer)).length
}

function judge({ name, limits }: VisitedPage, measured: Measured): boolean {
  const { paint, shift, blocking, code, fonts, images, data, cpu, first } = measured
  const over = Object.entries({ ...LIMITS, ...limits }).filter(
    ([kind, limit]) => !(measured[kind as keyof typeof LIMITS] <= limit),
  )
  const bytes = [code, fonts, images, data]
  const cells = [Math.round(paint), shift.toFixed(4), Math.round(blocking), ...bytes, cpu.toFixed(1), first?.toFixed(1)]
  console.log(
    toRow(
      name,
      cells.map((cell) => String(cell ?? '')),
    ) + (over.length > 0 ? `  OVER: ${over.map(([kind]) => kind).join(', ')}` : ''),
  )
  return over.length === 0
}

function toRow(name: string, cells: string[]): string {
  return name.padEnd(12) + cells.map((cell) => cell.padStart(11)).join('')
}
