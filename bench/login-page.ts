import { get, type IncomingMessage } from 'node:http'
import { once } from 'node:events'
import { buffer } from 'node:stream/consumers'
import { chromium, type Browser } from '@playwright/test'
import { findChromium } from '../scripts/lib/chromium.mjs'
import { medianOf } from './report.ts'
import { openStage } from './stage.ts'

const MAX_BYTES = 130 * 1024
const MAX_SHIFT = 0.02
const MAX_LCP_MS = 1500
const ROUNDS = 5

const SLOW_CPU = 4
/** A phone on 3G: 1.6 Mbit/s down, half of it up. */
const SLOW_NETWORK = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 100_000 }

const SIZES = { desktop: { width: 1440, height: 900 }, mobile: { width: 390, height: 844 } }

/** What the first visit to the login page costs; false when it is over one of its limits. */
export async function measureLoginPage(): Promise<boolean> {
  const stage = await openStage({ RATE_LIMIT: 'off' })
  const browser = await chromium.launch({ executablePath: await findChromium(), args: BROWSER_ARGS })
  try {
    const url = `${stage.ours.address}/login`
    const verdicts = [await judgeWeight(browser, url)]
    for (const name of ['desktop', 'mobile'] as const) verdicts.push(await judgeSpeed(browser, url, name))
    return verdicts.every(Boolean)
  } finally {
    await browser.close()
    await stage.close()
  }
}

// As root Chromium cannot sandbox itself.
const BROWSER_ARGS = ['--disable-gpu', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])]

async function judgeWeight(browser: Browser, url: string): Promise<boolean> {
  const page = await browser.newPage()
  const files = new Set<string>()
  page.on('response', (response) => {
    if (['script', 'stylesheet'].includes(response.request().resourceType())) files.add(response.url())
  })
  await page.goto(url, { waitUntil: 'networkidle' })
  await page.close()
  const sizes = await Promise.all(
    [...files].map(async (file) => [new URL(file).pathname, await gzipSize(file)] as const),
  )
  const total = sizes.reduce((sum, [, size]) => sum + size, 0)
  for (const [file, size] of sizes.toSorted((a, b) => b[1] - a[1]))
    console.log(`  ${String(size).padStart(7)}  ${file}`)
  return tell('JavaScript and CSS, gzipped', total, MAX_BYTES, 'bytes')
}

async function gzipSize(url: string): Promise<number> {
  const [answer] = (await once(get(url, { headers: { 'accept-encoding': 'gzip' } }), 'response')) as [IncomingMessage]
  if (answer.headers['content-encoding'] !== 'gzip') throw new Error(`${url} does not come gzipped`)
  return (await buffer(answer)).length
}

async function judgeSpeed(browser: Browser, url: string, name: keyof typeof SIZES): Promise<boolean> {
  const visits: Vitals[] = []
  // The first visit warms the server up.
  for (let round = 0; round <= ROUNDS; round++) visits.push(await visit(browser, url, name))
  const counted = visits.slice(1)
  const shift = Math.max(...counted.map(({ shift }) => shift))
  const lcp = medianOf(counted.map(({ lcp }) => lcp))
  const steady = tell(`${name}: layout shift`, shift, MAX_SHIFT, '')
  return tell(`${name}: largest contentful paint`, lcp, MAX_LCP_MS, 'ms') && steady
}

interface Vitals {
  lcp: number
  shift: number
}

/** With an empty cache, on a slow machine behind a slow line. */
async function visit(browser: Browser, url: string, name: keyof typeof SIZES): Promise<Vitals> {
  const context = await browser.newContext({ viewport: SIZES[name], isMobile: name === 'mobile' })
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOW_CPU })
  await devtools.send('Network.emulateNetworkConditions', SLOW_NETWORK)
  await page.goto(url, { waitUntil: 'networkidle' })
  const vitals = await page.evaluate<Vitals>(READ_VITALS)
  await context.close()
  return vitals
}

/** As text, since it runs in the page: what a compiler adds here would be missing there. */
const READ_VITALS = `
  new Promise((resolve) => {
    const vitals = { lcp: Infinity, shift: 0 }
    new PerformanceObserver((list) => {
      for (const { startTime } of list.getEntries()) vitals.lcp = startTime
    }).observe({ type: 'largest-contentful-paint', buffered: true })
    new PerformanceObserver((list) => {
      for (const { value } of list.getEntries()) vitals.shift += value
    }).observe({ type: 'layout-shift', buffered: true })
    setTimeout(() => resolve(vitals), 1000)
  })`

function tell(what: string, measured: number, limit: number, unit: string): boolean {
  const within = measured <= limit
  const shown = Number.isInteger(measured) ? measured : measured.toFixed(measured < 1 ? 4 : 0)
  console.log(`${what}: ${shown} ${unit} of ${limit}${within ? '' : '  OVER'}`)
  return within
}
