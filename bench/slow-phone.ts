import { chromium, type Browser, type BrowserContextOptions, type CDPSession, type Page } from '@playwright/test'
import { findChromium } from '../scripts/lib/chromium.mjs'

export const PHONE: BrowserContextOptions = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true }

/** What makers of browsers call long. */
export const LONG_TASK_MS = 50
const SLOW_CPU = 4
/** 1.6 Mbit/s down, half of it up. */
const SLOW_NETWORK = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 100_000 }

export async function openBrowser(): Promise<Browser> {
  // As root Chromium cannot sandbox itself.
  const args = ['--disable-gpu', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])]
  return chromium.launch({ executablePath: await findChromium(), args })
}

export async function slowCpu(devtools: CDPSession): Promise<void> {
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOW_CPU })
}

export async function slowNetwork(devtools: CDPSession): Promise<void> {
  await devtools.send('Network.emulateNetworkConditions', SLOW_NETWORK)
}

/** As text, since it runs in the page: a member who is logged in. */
export function remember(user: object, accessToken: string): string {
  const stored = { user: JSON.stringify(user), token: accessToken, refreshToken: 'yok' }
  return `for (const [key, value] of Object.entries(${JSON.stringify(stored)})) localStorage.setItem(key, value)`
}

/**
 * As text, since it runs in the page. Shifts within a second of each other and five in all count together, the worst
 * such window as the whole.
 */
export const WATCH_SHIFT = `
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

/**
 * Tasks of the page's main thread while `act` runs, from the first paint on where it paints first then. In time of the
 * processor, which others on the machine do not lengthen.
 */
export async function recordTasks(browser: Browser, page: Page, act: () => Promise<unknown>): Promise<number[]> {
  await browser.startTracing(page, { categories: ['toplevel', 'loading'] })
  await act()
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: TraceEvent[] }
  const mains = new Set(
    traceEvents.filter(({ args }) => args?.name === 'CrRendererMain').map(({ pid, tid }) => `${pid} ${tid}`),
  )
  const firstPaint = traceEvents.find(({ name }) => name === 'firstContentfulPaint')?.ts ?? 0
  return traceEvents
    .filter(({ name, pid, tid }) => name.endsWith('RunTask') && mains.has(`${pid} ${tid}`))
    .filter(({ ts, dur = 0 }) => ts + dur > firstPaint)
    .map(({ tdur = 0 }) => tdur / 1000)
}

interface TraceEvent {
  name: string
  pid: number
  tid: number
  /** Microseconds, the last of the processor. */
  ts: number
  dur?: number
  tdur?: number
  args?: { name?: string }
}

export function tell(what: string, measured: number, limit: number): boolean {
  const within = measured <= limit
  const shown = measured < 1 ? measured.toFixed(4) : Math.round(measured)
  console.log(`${what}: ${shown} of ${limit}${within ? '' : '  OVER'}`)
  return within
}
