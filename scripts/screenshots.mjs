// npm run screenshots [-- /cart /login]   images of these pages, or of all, for looking at
import { mkdtemp, mkdir, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { endPrograms, runNode } from './lib/child-process.mjs'
import { findChromium } from './lib/chromium.mjs'
import { prepare } from './lib/prepare.mjs'
import { CommandError, root, runCommand, say, saying } from './lib/terminal.mjs'

const FOLDER = join(root, '.cache/screenshots')
const WIDTHS = [1440, 768, 390, 320]
const THEMES = /** @type {const} */ (['light', 'dark'])
const COMPANY = 'akpamuk'
const LOGIN = { email: `${COMPANY}@demo.test`, password: 'bedesten123' }

const PUBLIC_PAGES = ['/explore', `/${COMPANY}`, '/products/1', '/posts/1', '/boyle/bir/sayfa/yok']
const PAGES = {
  guest: ['/login', '/login?mode=register', ...PUBLIC_PAGES],
  member: [
    '/',
    ...PUBLIC_PAGES,
    '/cart',
    '/checkout',
    '/my-orders',
    '/incoming-orders',
    '/my-orders-detail/1',
    '/notifications',
    '/settings',
    `/${COMPANY}/edit`,
    `/${COMPANY}/products/new`,
    `/${COMPANY}/products/1/edit`,
  ],
}

await runCommand(async () => {
  await prepare({ withBuild: true })
  const wanted = process.argv.slice(2)
  const unknown = wanted.filter((path) => ![...PAGES.guest, ...PAGES.member].includes(path))
  if (unknown.length > 0) throw new CommandError(`There is no page ${unknown.join(', ')}.`)
  const isWanted = (/** @type {string} */ path) => wanted.length === 0 || wanted.includes(path)
  const dataDir = await mkdtemp(join(tmpdir(), 'bedesten-screenshots-'))
  try {
    const origin = await saying('starting the server', () => startServer(dataDir))
    await saying('taking images', () => takeImages(isWanted, origin))
    say(`they are in ${FOLDER}`)
  } finally {
    await endPrograms(10_000)
    await rm(dataDir, { recursive: true, force: true })
  }
})

/** @typedef {{ who: 'guest' | 'member', width: number, theme: 'light' | 'dark' }} Visitor */

/** Kinds of visitors. @returns {Visitor[]} */
function listVisitors() {
  const who = /** @type {const} */ (['guest', 'member'])
  return who.flatMap((who) => WIDTHS.flatMap((width) => THEMES.map((theme) => ({ who, width, theme }))))
}

/** The built server with the demo content, on a data folder of its own. @param {string} dataDir */
async function startServer(dataDir) {
  const port = await findPort()
  const origin = `http://127.0.0.1:${port}`
  const own = { PORT: String(port), HOST: '127.0.0.1', DATA_DIR: dataDir, DATABASE_URL: '', RATE_LIMIT: 'off' }
  const ended = runNode(join(root, 'scripts/start.mjs'), [], { env: { ...process.env, ...own }, graceMs: 10_000 })
  void ended.then(({ code, output }) => code !== 0 && console.error(output))
  for (let second = 0; second < 60; second++) {
    if (
      await fetch(`${origin}/readyz`).then(
        ({ ok }) => ok,
        () => false,
      )
    )
      return origin
    await new Promise((resolve) => setTimeout(resolve, 1000))
  }
  throw new CommandError('The server did not start within a minute.')
}

/** @returns {Promise<number>} */
function findPort() {
  return new Promise((resolve, reject) => {
    const probe = createServer().on('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => (address && typeof address === 'object' ? resolve(address.port) : reject(new Error('no port'))))
    })
  })
}

/** @param {(path: string) => boolean} isWanted @param {string} origin */
async function takeImages(isWanted, origin) {
  await rm(FOLDER, { recursive: true, force: true })
  await mkdir(FOLDER, { recursive: true })
  const { chromium } = await import('@playwright/test')
  const args = ['--disable-gpu', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])]
  const browser = await chromium.launch({ executablePath: await findChromium(), args })
  const localStorage = await logIn(origin)
  for (const { who, width, theme } of listVisitors()) {
    const context = await browser.newContext({
      viewport: { width, height: width < 768 ? 844 : 900 },
      colorScheme: theme,
      locale: 'tr-TR',
      timezoneId: 'Europe/Istanbul',
      ...(who === 'member' ? { storageState: { cookies: [], origins: [{ origin, localStorage }] } } : {}),
    })
    // Live events would keep the network busy for ever.
    await context.route('**/api/v1/events', (route) => route.abort())
    const page = await context.newPage()
    for (const path of PAGES[who].filter(isWanted)) {
      await page.goto(origin + path, { waitUntil: 'networkidle' })
      await page.screenshot({ path: join(FOLDER, `${toName(path)}-${who}-${width}-${theme}.png`), fullPage: true })
    }
    await context.close()
  }
  await browser.close()
}

/**
 * @typedef {object} LoginData
 * @property {{ company_name: string, logo_url: string | null }} company
 * @property {{ accessToken: string, refreshToken: string }} tokens
 */

/** What a login leaves in the browser. @param {string} origin */
async function logIn(origin) {
  const answer = await fetch(`${origin}/api/v1/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(LOGIN),
  })
  const { data } = /** @type {{ data: LoginData }} */ (await answer.json())
  const { company, tokens } = data
  const user = { ...company, name: company.company_name, avatar: company.logo_url }
  const stored = { user: JSON.stringify(user), token: tokens.accessToken, refreshToken: tokens.refreshToken }
  return Object.entries(stored).map(([name, value]) => ({ name, value }))
}

/** @param {string} path */
function toName(path) {
  return path.replaceAll(/[^a-z0-9]+/g, '-').replaceAll(/^-|-$/g, '') || 'home'
}
