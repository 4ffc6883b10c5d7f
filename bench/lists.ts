import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { CDPSession, Page } from '@playwright/test'
import { findChromium } from '../scripts/lib/chromium.mjs'
import { readConfig } from '../server/src/config.ts'
import { loadDemo } from '../server/src/demo/load-demo.ts'
import { createMedia } from '../server/src/modules/media/media.ts'
import { LENGTH, lengthenLists } from './long-lists.ts'
import type { Figure, Trial } from './shared/trial.ts'
import { APP_SECRET, openStage } from './stage.ts'

const OWNER = 'kordon'
/**
 * Slowdown of a cheap phone. The CPU time of a task is multiplied: emulated throttling would
 * measure whatever else the machine does.
 */
const SLOWED = 4
const LIMITS = { task: 100, nodes: 15_000 }

interface List {
  name: string
  path: string
  /** The scrolling element, if not the page; `up` is towards older entries. */
  scroller?: string
  up?: boolean
  /** Its last entry, shown when all is loaded. */
  end: string
}

export const LISTS: Trial = {
  name: 'lists',
  about: `lists of ${LENGTH} entries in a browser on a processor slowed ${SLOWED} times; names choose some`,
  run: async (tools) => {
    const dataDir = await mkdtemp(join(tmpdir(), 'bedesten-bench-lists-'))
    const config = readConfig({ DATA_DIR: dataDir, APP_SECRET }, 'server', dataDir)
    let talk = 0
    const stage = await openStage(async ({ longWrites }, connection) => {
      await loadDemo(longWrites, createMedia(config), APP_SECRET, () => undefined)
      talk = await lengthenLists(connection, OWNER)
    })
    const { chromium } = await import('@playwright/test')
    const browser = await chromium.launch({ executablePath: await findChromium(), args: ['--no-sandbox'] })
    try {
      const { address } = await stage.startServer(tools, { DATA_DIR: dataDir })
      const lists: List[] = [
        { name: 'feed', path: '/', end: 'Tüm gönderiler yüklendi' },
        { name: 'orders', path: '/my-orders', end: 'Tüm siparişleriniz yüklendi' },
        { name: 'notifications', path: '/notifications', end: 'Tüm bildirimler yüklendi' },
        { name: 'conversations', path: '/messages', scroller: '.talk-list-rows', end: 'Koliler perşembe çıkar mı? 1' },
        { name: 'talk', path: `/messages/${talk}`, scroller: '.talk-frame', up: true, end: 'perşembe çıkar mı? 1000' },
      ]
      const figures: Figure[] = []
      for (const list of lists.filter(({ name }) => tools.names.length === 0 || tools.names.includes(name))) {
        const page = await (
          await browser.newContext({ baseURL: address, viewport: { width: 390, height: 844 } })
        ).newPage()
        await page.setViewportSize(list.scroller ? { width: 1280, height: 800 } : { width: 390, height: 844 })
        figures.push(...(await measureList(page, list)))
        await page.context().close()
      }
      return figures
    } finally {
      await browser.close()
      await stage.close()
      await rm(dataDir, { recursive: true, force: true })
    }
  },
}

async function measureList(page: Page, list: List): Promise<Figure[]> {
  await logIn(page)
  await page.goto(list.path)
  const cdp = await page.context().newCDPSession(page)
  await sleep(3000)
  const before = await readMemory(cdp)
  const figures: Figure[] = []
  const note = (what: string, value: number, unit: string, atMost?: number) =>
    figures.push({ what: `${list.name}, ${what}`, value, unit, ...(atMost !== undefined && { limit: { atMost } }) })

  note('longest task while scrolling', await longestTask(page, () => scrollToEnd(page, list)), 'ms', LIMITS.task)
  const after = await readMemory(cdp)
  note('nodes at the end', after.nodes, '', LIMITS.nodes)
  note('memory added', after.megabytes - before.megabytes, 'MB')
  if (list.name === 'talk') {
    const type = () => page.getByLabel('İleti', { exact: true }).pressSequentially('Yarın gelir mi?', { delay: 100 })
    note('longest task while typing', await longestTask(page, type), 'ms', LIMITS.task)
  } else {
    const position = await readPosition(page, list)
    await page.locator('a[href="/explore"]:visible').first().click()
    await sleep(3000)
    note(
      'longest task on the way back',
      await longestTask(page, () => page.goBack().then(() => sleep(4000))),
      'ms',
      LIMITS.task,
    )
    note('pixels off after the way back', Math.abs((await readPosition(page, list)) - position), 'px')
  }
  return figures
}

async function logIn(page: Page): Promise<void> {
  await page.goto('/login')
  await page.getByLabel('E-posta').fill(`${OWNER}@demo.test`)
  await page.getByLabel('Şifre', { exact: true }).fill('bedesten123')
  await page.getByRole('button', { name: 'Giriş Yap' }).click()
  await page.waitForURL('**/')
}

/** Scrolls screen by screen to the end. */
async function scrollToEnd(page: Page, { scroller = 'html', up = false, end }: List): Promise<void> {
  const last = page.getByText(end, { exact: false }).last()
  for (let step = 0; step < 2000; step += 1) {
    await page.evaluate(`document.querySelector('${scroller}').scrollBy(0, ${up ? -700 : 700})`)
    await sleep(60)
    if (step % 5 === 0 && (await last.count()) > 0) return
  }
  throw new Error(`The end of the list did not come: ${end}`)
}

async function readPosition(page: Page, { scroller = 'html' }: List): Promise<number> {
  return page.evaluate<number>(`document.querySelector('${scroller}').scrollTop`)
}

interface TraceEvent {
  name: string
  pid: number
  tid: number
  /** CPU time in microseconds. */
  tdur?: number
  args: { name?: string }
}

/** Of the main thread, in milliseconds of the slow phone. */
async function longestTask(page: Page, work: () => Promise<void>): Promise<number> {
  const browser = page.context().browser()
  await browser?.startTracing(page, { categories: ['toplevel'] })
  await work()
  await sleep(500)
  const { traceEvents } = JSON.parse(String(await browser?.stopTracing())) as { traceEvents: TraceEvent[] }
  const isMain = ({ name, args }: TraceEvent) => name === 'thread_name' && args.name === 'CrRendererMain'
  const threads = new Set(traceEvents.filter(isMain).map(({ pid, tid }) => `${pid} ${tid}`))
  const tasks = traceEvents
    .filter(({ name, pid, tid }) => name === 'ThreadControllerImpl::RunTask' && threads.has(`${pid} ${tid}`))
    .map(({ tdur = 0 }) => (tdur / 1000) * SLOWED)
  return Math.max(0, ...tasks)
}

async function readMemory(cdp: CDPSession): Promise<{ nodes: number; megabytes: number }> {
  await cdp.send('HeapProfiler.collectGarbage')
  await cdp.send('Performance.enable')
  const { metrics } = await cdp.send('Performance.getMetrics')
  const read = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? Number.NaN
  return { nodes: read('Nodes'), megabytes: read('JSHeapUsedSize') / 2 ** 20 }
}
