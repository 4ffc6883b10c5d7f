import { setTimeout as sleep } from 'node:timers/promises'
import type { Browser, Page } from '@playwright/test'
import { openBrowser, PHONE, remember } from '../../bench/slow-phone.ts'
import { aDrillCompany, callApi, insist, percentile, type DrillCompany } from '../client.ts'
import type { Drill, DrillTools, Figure } from '../drill.ts'
import type { DrillServer } from '../server.ts'

const SETTINGS = { RATE_LIMIT: 'off' }
const LIVE_MS = 2000
const ASKING_MS = 35_000
const ROUNDS = 20
const ROUNDS_WITHOUT_LINE = 3
const EACH_SENDS = 250
/** So many of them in the browser; the others by calls, so many at a time. */
const TYPED = 25
const SENDERS = 5
const PATIENCE_MS = 120_000

export const MESSAGE_DRILLS: Drill[] = [
  {
    name: 'live-talk',
    about: `${ROUNDS} messages from a desk to a phone, and how fast each is shown and its reading told back`,
    run: (tools) => withTalk(tools, true, ({ desk, phone }) => converse(desk, phone, ROUNDS, LIVE_MS)),
  },
  {
    name: 'talk-without-line',
    about: `${ROUNDS_WITHOUT_LINE} messages while neither browser gets through to the stream of events`,
    run: (tools) => withTalk(tools, false, ({ desk, phone }) => converse(desk, phone, ROUNDS_WITHOUT_LINE, ASKING_MS)),
  },
  {
    name: 'both-at-once',
    about: `${2 * EACH_SENDS} messages from both sides at the same time, while both have the conversation open`,
    run: (tools) => withTalk(tools, true, (talk) => writeAtOnce(talk, tools)),
  },
]

interface Talk {
  desk: Page
  phone: Page
  server: DrillServer
  id: number
  companies: [DrillCompany, DrillCompany]
}

/** The same conversation, open in two browsers whose companies are served by two processes. */
async function withTalk({ start }: DrillTools, isLive: boolean, work: (talk: Talk) => Promise<Figure[]>) {
  const server = await start(SETTINGS)
  const { host, user, database } = server.connection
  const url = `postgresql:///${database}?host=${encodeURIComponent(String(host))}&user=${user}`
  const other = await start({ ...SETTINGS, DATA_DIR: server.dataDir, DATABASE_URL: url })
  const companies: Talk['companies'] = [await aDrillCompany(server), await aDrillCompany(server)]
  const [mine, theirs] = companies
  const opened = await insist(() =>
    callApi(server, 'POST', '/conversations', { company_id: theirs.id }, mine.accessToken),
  )
  const { id } = (opened.body as { data: { id: number } }).data
  await callApi(server, 'POST', `/conversations/${id}/messages`, { text: 'Merhaba' }, theirs.accessToken)
  const browser = await openBrowser()
  try {
    const desk = await openTalk(browser, server, { company: mine, id, isLive })
    const phone = await openTalk(browser, other, { company: theirs, id, isLive, ...PHONE })
    return await work({ desk, phone, server, id, companies })
  } finally {
    await browser.close()
  }
}

type Opening = typeof PHONE & { company: DrillCompany; id: number; isLive: boolean }

async function openTalk(browser: Browser, server: DrillServer, { company, id, isLive, ...screen }: Opening) {
  const context = await browser.newContext({ ...screen, baseURL: server.address, locale: 'tr-TR' })
  const { shortName: name, email, accessToken } = company
  const user = { id: company.id, name, company_name: name, short_name: name, email, logo_url: null, avatar: null }
  await context.addInitScript(remember(user, accessToken))
  const page = await context.newPage()
  page.setDefaultTimeout(PATIENCE_MS)
  if (!isLive) await page.route('**/api/v1/events', (route) => route.abort())
  const connected = isLive ? page.waitForResponse('**/api/v1/events') : undefined
  await page.goto(`/messages/${id}`)
  await connected
  await box(page).waitFor()
  await waitForText(page, 'Merhaba')
  return page
}

const box = (page: Page) => page.getByRole('textbox', { name: 'İleti', exact: true })

const talkOf = (page: Page) => page.getByRole('region', { name: 'İletiler', exact: true })

/** When it was there so many times, as seen from here: a little later than in the page. */
async function waitForText(page: Page, text: string | RegExp, times = 1): Promise<number> {
  const place = talkOf(page)
    .getByText(text, { exact: true })
    .nth(times - 1)
  await place.waitFor({ state: 'attached', timeout: PATIENCE_MS })
  return Date.now()
}

async function write(page: Page, text: string): Promise<void> {
  await box(page).fill(text)
  // On a phone Enter begins a line.
  await page.getByRole('button', { name: 'Gönder', exact: true }).dispatchEvent('click')
}

async function converse(desk: Page, phone: Page, rounds: number, limit: number): Promise<Figure[]> {
  const [shown, read]: [number[], number[]] = [[], []]
  for (let round = 1; round <= rounds; round += 1) {
    const text = `Parti ${round} yola çıktı.`
    const sent = Date.now()
    await write(desk, text)
    const seen = await waitForText(phone, text)
    shown.push(seen - sent)
    // Under each group of one's own messages; the answer below divides them.
    read.push((await waitForText(desk, /^Görüldü/, round)) - seen)
    await write(phone, `Parti ${round} alındı.`)
    await waitForText(desk, `Parti ${round} alındı.`)
  }
  return [
    ...toFigures('from sending to being shown', shown, limit),
    ...toFigures('until its reading is told back', read, limit),
  ]
}

function toFigures(what: string, taken: number[], limit: number): Figure[] {
  return [
    { what: `${what}, median`, value: percentile(taken, 0.5), unit: 'ms' },
    { what: `${what}, longest`, value: Math.max(...taken), unit: 'ms', limit: { atMost: limit } },
  ]
}

async function writeAtOnce({ desk, phone, server, id, companies: [mine, theirs] }: Talk, { say }: DrillTools) {
  const typeAll = async (page: Page, name: string) => {
    for (let n = 1; n <= TYPED; n += 1) await write(page, `${name}-${n}.`)
  }
  let sent = TYPED
  const sendSome = async () => {
    while (sent < EACH_SENDS) {
      sent += 1
      const n = sent
      await Promise.all([send(server, id, mine, `masa-${n}.`), send(server, id, theirs, `cep-${n}.`)])
    }
  }
  await Promise.all([typeAll(desk, 'masa'), typeAll(phone, 'cep'), ...Array.from({ length: SENDERS }, sendSome)])
  say('all are sent')
  const expected = ['masa', 'cep'].flatMap((name) => Array.from({ length: EACH_SENDS }, (_, n) => `${name}-${n + 1}.`))
  await Promise.all([desk, phone].map((page) => waitForAll(page, expected)))
  const stored = await listAll(server, id, mine)
  const [atDesk, atPhone] = [await readShown(desk), await readShown(phone)]
  const none = { atMost: 0 }
  const figures: Figure[] = [
    { what: 'lost', value: expected.filter((text) => !stored.includes(text)).length, limit: none },
    { what: 'stored twice', value: countTwice(stored), limit: none },
    { what: 'missing on the desk', value: expected.filter((text) => !atDesk.includes(text)).length, limit: none },
    { what: 'missing on the phone', value: expected.filter((text) => !atPhone.includes(text)).length, limit: none },
    { what: 'shown twice', value: countTwice(atDesk) + countTwice(atPhone), limit: none },
    { what: 'places that differ from the store, desk', value: countDifferent(atDesk, stored), limit: none },
    { what: 'places that differ from the store, phone', value: countDifferent(atPhone, stored), limit: none },
  ]
  return figures
}

async function send(server: DrillServer, id: number, { accessToken }: DrillCompany, text: string): Promise<void> {
  const { status } = await insist(() => callApi(server, 'POST', `/conversations/${id}/messages`, { text }, accessToken))
  if (status >= 300) throw new Error(`A message was answered with ${status}`)
}

/** Until the page shows them all, or for as long as anybody would wait. */
async function waitForAll(page: Page, expected: string[]): Promise<void> {
  for (const deadline = Date.now() + PATIENCE_MS; Date.now() < deadline; await sleep(500)) {
    const shown = new Set(await readShown(page))
    if (expected.every((text) => shown.has(text))) return
  }
}

function countTwice(texts: string[]): number {
  return texts.length - new Set(texts).size
}

function countDifferent(shown: string[], stored: string[]): number {
  return stored.filter((text, place) => shown[place] !== text).length + Math.max(0, shown.length - stored.length)
}

/** All that was said since both pages were open, in their order. */
async function readShown(page: Page): Promise<string[]> {
  const text = await talkOf(page).innerText()
  return text.match(/(masa|cep)-\d+\./g) ?? []
}

async function listAll(server: DrillServer, id: number, { accessToken }: DrillCompany): Promise<string[]> {
  const texts: string[] = []
  for (let cursor: string | null = ''; cursor !== null;) {
    const { body } = await callApi(
      server,
      'GET',
      `/conversations/${id}/messages?limit=100${cursor && `&cursor=${cursor}`}`,
      undefined,
      accessToken,
    )
    const { data, pagination } = body as { data: { text: string }[]; pagination: { next_cursor: string | null } }
    texts.push(...data.map(({ text }) => text))
    cursor = pagination.next_cursor
  }
  return texts.toReversed().filter((text) => text !== 'Merhaba')
}
