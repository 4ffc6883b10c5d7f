/** The script that stands in index.html, run as the browser does: before anything else. */
import { getCompany, getCompanyByShortName } from '@bedesten/contract/companies.calls'
import { API_BASE } from '@bedesten/contract/endpoint'
import { FEED_START_ID, FEED_START_PATH, MEMBER_COOKIE } from '@bedesten/contract/paths'
import { FEED_PAGE_SIZE } from '@bedesten/contract/posts'
import { listTimeline } from '@bedesten/contract/posts.calls'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { runInNewContext } from 'node:vm'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { call } from '../lib/api.ts'
import { clearSession, storeSession } from '../lib/session-store.ts'
import { answers, apiServer } from '../test/api-server.ts'
import { aUser, rememberSession } from '../test/session.ts'

const html = readFileSync(join(import.meta.dirname, '../../index.html'), 'utf8')
const [, source = ''] = /<script>([^]*?)<\/script>/.exec(html) ?? []

const NO_POSTS = {
  success: true as const,
  data: [],
  pagination: { page: 1, limit: 20, total: 0, totalPages: 0, next_cursor: null },
}

const replaced: string[] = []
const asked: string[] = []
/** Requests for what the feed begins with. */
const starts: FakeRequest[] = []

class FakeRequest {
  address = ''
  headers: Record<string, string> = {}
  responseType = ''
  status = 0
  response: Document | null = null
  onload = () => {}

  open(method: string, address: string) {
    this.address = `${method} ${address}`
  }
  setRequestHeader(name: string, value: string) {
    this.headers[name] = value
  }
  send() {
    starts.push(this)
  }
  answer(status: number, html: string) {
    this.status = status
    this.response = new DOMParser().parseFromString(html, 'text/html')
    this.onload()
  }
}

/** At an address, with a `fetch` that tells where it was called. */
function run(pathname: string, { search = '', state = null }: { search?: string; state?: object | null } = {}) {
  const location = { pathname, search, protocol: 'http:', replace: (to: string) => void replaced.push(to) }
  const fetch = async (url: string, { headers }: { headers: Record<string, string> }) => {
    asked.push(url)
    return Response.json({ success: true, data: [], asked: [url, headers['authorization']] })
  }
  const matchMedia = () => ({ matches: false })
  const XMLHttpRequest = FakeRequest
  const page = { location, history: { state }, fetch, matchMedia, window, document, localStorage, XMLHttpRequest }
  runInNewContext(source, page)
}

beforeEach(() => {
  // The page has just been opened, however long the tests before have taken.
  vi.spyOn(performance, 'now').mockReturnValue(1000)
  replaced.length = 0
  asked.length = 0
  starts.length = 0
  document.cookie = `${MEMBER_COOKIE}=1; path=/; max-age=0`
})
afterEach(() => {
  delete window.earlyAnswers
  document.body.replaceChildren()
  vi.restoreAllMocks()
})

function hasCookie(): boolean {
  return document.cookie.split('; ').includes(`${MEMBER_COOKIE}=1`)
}

it('marks a member for the server, and takes the mark of a session that is gone away', () => {
  rememberSession()
  run('/explore')
  expect([hasCookie(), document.documentElement.dataset['session']]).toEqual([true, 'member'])
  expect(document.documentElement.dataset['unconfirmed']).toBeUndefined()
  rememberSession(aUser({ email_confirmed: false }))
  run('/explore')
  expect(document.documentElement.dataset['unconfirmed']).toBe('')
  delete document.documentElement.dataset['unconfirmed']
  localStorage.clear()
  run('/explore')
  expect([hasCookie(), document.documentElement.dataset['session']]).toEqual([false, 'guest'])
  expect(replaced).toEqual([])
})

it("tells the frame of a member's page the company's name and logo, whatever they are", () => {
  const looks = document.documentElement.style
  rememberSession(aUser({ company_name: 'Ak "Pamuk" \\ Havlu\n', logo_url: '/logo.webp' }))
  run('/explore')
  expect(looks.getPropertyValue('--own-name')).toBe('"Ak \\"Pamuk\\" \\\\ Havlu\\n"')
  expect(looks.getPropertyValue('--own-logo')).toBe('url("/logo.webp")')
  looks.cssText = ''
  localStorage.setItem('user', '{broken')
  run('/')
  expect([looks.cssText, asked]).toEqual(['', []])
})

it('leads a guest whose mark was out of date from / to the login page', () => {
  document.cookie = `${MEMBER_COOKIE}=1; path=/`
  run('/')
  expect(replaced).toEqual(['/login'])
  expect(hasCookie()).toBe(false)
  expect(asked).toEqual([])
})

it('leads a member whom the server took for a guest back to /', () => {
  rememberSession()
  run('/login')
  expect(replaced).toEqual(['/'])
  expect(hasCookie()).toBe(true)
})

it.each([
  ['who chose to register', { search: '?mode=register' }],
  ['who was led here from a page inside', { state: { usr: { wanted: '/cart' } } }],
])('leaves a member %s at the login page, which leads on by itself', (_, visit) => {
  rememberSession()
  run('/login', visit)
  expect(replaced).toEqual([])
})

it('does not lead to / where cookies are forbidden, since the server would lead back', () => {
  rememberSession()
  const cookies = vi.spyOn(document, 'cookie', 'get').mockReturnValue('')
  run('/login')
  cookies.mockRestore()
  expect(replaced).toEqual([])
})

it("asks at once for what a member's home shows first, and each answer is given out once", async () => {
  rememberSession()
  run('/')
  expect(asked).toEqual(
    ['/posts/feed/timeline?limit=20', '/companies/by-shortname/kordon', '/companies/7'].map((path) => API_BASE + path),
  )
  const query = { limit: FEED_PAGE_SIZE }
  expect(await call(listTimeline, { query })).toMatchObject({ asked: [asked[0], 'Bearer access-1'] })
  expect(await call(getCompanyByShortName, { params: { shortName: 'kordon' } })).toMatchObject({
    asked: [asked[1], 'Bearer access-1'],
  })
  expect(await call(getCompany, { params: { id: '7' } })).toMatchObject({ asked: [asked[2], 'Bearer access-1'] })
  apiServer.use(answers(listTimeline, NO_POSTS))
  expect(await call(listTimeline, { query })).toEqual(NO_POSTS)
})

it('asks again for what was asked long ago', async () => {
  rememberSession()
  run('/')
  vi.spyOn(performance, 'now').mockReturnValue(31_000)
  apiServer.use(answers(listTimeline, NO_POSTS))
  expect(await call(listTimeline, { query: { limit: FEED_PAGE_SIZE } })).toEqual(NO_POSTS)
})

it('keeps what was asked in the name of one company from another', async () => {
  rememberSession()
  run('/')
  storeSession(aUser({ id: 8, short_name: 'akpamuk' }), { accessToken: 'access-2', refreshToken: 'refresh-2' })
  apiServer.use(answers(listTimeline, NO_POSTS))
  expect(await call(listTimeline, { query: { limit: FEED_PAGE_SIZE } })).toEqual(NO_POSTS)
})

it('asks nothing of a company that has closed its setup about that', () => {
  rememberSession()
  localStorage.setItem('setupClosed', '[7]')
  run('/')
  expect(asked).toHaveLength(2)
})

describe('what the feed begins with', () => {
  function addPlace() {
    const place = document.createElement('div')
    place.id = FEED_START_ID
    document.body.append(place)
    return place
  }

  it('is asked for as a document in the name of the company, and put into its place', () => {
    rememberSession()
    const place = addPlace()
    run('/')
    const [start] = starts
    expect(starts).toHaveLength(1)
    expect(start).toMatchObject({
      address: `GET ${FEED_START_PATH}`,
      headers: { authorization: 'Bearer access-1' },
      responseType: 'document',
    })
    start?.answer(200, '<p>Bir</p><p>İki</p>')
    expect(place.innerHTML).toBe('<p>Bir</p><p>İki</p>')
  })

  it('comes without the setup where that was closed', () => {
    rememberSession()
    localStorage.setItem('setupClosed', '[7]')
    run('/')
    expect(starts[0]?.address).toBe(`GET ${FEED_START_PATH}?setup=closed`)
  })

  it('waits for a page that has not come whole', () => {
    rememberSession()
    run('/')
    const state = vi.spyOn(document, 'readyState', 'get').mockReturnValue('loading')
    starts[0]?.answer(200, '<p>Bir</p>')
    const place = addPlace()
    expect(place.innerHTML).toBe('')
    state.mockReturnValue('interactive')
    document.dispatchEvent(new Event('readystatechange'))
    expect(place.innerHTML).toBe('<p>Bir</p>')
  })

  it.each([401, 204, 500])('stays away when the answer is %i', (status) => {
    rememberSession()
    const place = addPlace()
    run('/')
    starts[0]?.answer(status, '<p>Olmaz</p>')
    expect(place.innerHTML).toBe('')
  })

  it('is dropped when its place is gone: the feed came first, or somebody else is here', () => {
    rememberSession()
    run('/')
    expect(() => starts[0]?.answer(200, '<p>Bir</p>')).not.toThrow()
    expect(document.body.textContent).toBe('')
  })
})

it('asks nothing for guests, on other pages, or with a stored user that cannot be read', () => {
  run('/')
  rememberSession()
  run('/explore')
  localStorage.setItem('user', '{')
  run('/')
  expect([asked, starts]).toEqual([[], []])
})

it('is followed by the program: a login marks the browser, a logout takes the mark away', () => {
  storeSession(aUser(), { accessToken: 'access-1', refreshToken: 'refresh-1' })
  expect(hasCookie()).toBe(true)
  clearSession()
  expect(hasCookie()).toBe(false)
})
