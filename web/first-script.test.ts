/** The script in the head of every page, built as it is sent and run as the browser does: before anything else. */
import * as names from '@bedesten/contract/page-names'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { runInNewContext } from 'node:vm'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { clearSession, storeSession } from './src/lib/session/session-store.ts'
import { aUser, rememberLoner, rememberSession } from './src/test/session.ts'
import { buildScript, fillTemplate } from './page-template.ts'

const { FEED_START_ID, FEED_START_PATH, MEMBER_COOKIE } = names
const source = await buildScript('src/app/first-script.ts')

const replaced: string[] = []
/** Requests for what the feed begins with. */
const starts: FakeRequest[] = []

class FakeRequest {
  address = ''
  headers: Record<string, string> = {}
  responseType = ''
  status = 0
  response: Document | null = null
  load = () => {}

  open(method: string, address: string) {
    this.address = `${method} ${address}`
  }
  setRequestHeader(name: string, value: string) {
    this.headers[name] = value
  }
  addEventListener(_: 'load', listener: () => void) {
    this.load = listener
  }
  send() {
    starts.push(this)
  }
  answer(status: number, html: string) {
    this.status = status
    this.response = new DOMParser().parseFromString(html, 'text/html')
    this.load()
  }
}

function run(pathname: string, { search = '', state = null }: { search?: string; state?: object | null } = {}) {
  const location = {
    pathname,
    search,
    hash: '',
    replace: (to: string) => void replaced.push(to),
    reload: () => void replaced.push('reload'),
  }
  const XMLHttpRequest = FakeRequest
  runInNewContext(source, { location, history: { state }, window, document, XMLHttpRequest })
}

beforeEach(() => {
  replaced.length = 0
  starts.length = 0
  document.cookie = `${MEMBER_COOKIE}=1; path=/; max-age=0`
})
afterEach(() => {
  delete window.firstFacts
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
  expect(document.documentElement.dataset['barred']).toBeUndefined()
  rememberSession(aUser({ email_confirmed: false }))
  run('/explore')
  expect(document.documentElement.dataset['barred']).toBe('')
  delete document.documentElement.dataset['barred']
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
  expect([looks.getPropertyValue('--own-person'), document.documentElement.hasAttribute('data-account-menu')]).toEqual([
    '',
    false,
  ])
  rememberSession(aUser({ person: { id: 7, name: 'Ayşe Demir', email: 'ayse@kordon.test' } }))
  run('/explore')
  expect(looks.getPropertyValue('--own-person')).toBe('"Ayşe Demir"')
  expect(document.documentElement.hasAttribute('data-account-menu')).toBe(true)
  document.documentElement.removeAttribute('data-account-menu')
  looks.cssText = ''
  localStorage.setItem('user', '{broken')
  run('/')
  expect([looks.cssText, starts]).toEqual(['', []])
})

it('leads a guest whose mark was out of date from / to the login page', () => {
  document.cookie = `${MEMBER_COOKIE}=1; path=/`
  run('/')
  expect(replaced).toEqual(['/login'])
  expect(hasCookie()).toBe(false)
  expect(starts).toEqual([])
})

it('leads somebody without a company from / to the page that says so, as logged in', () => {
  rememberLoner()
  run('/')
  expect([replaced, hasCookie(), starts]).toEqual([['/my-companies'], true, []])
  expect(document.documentElement.dataset['session']).toBe('guest')
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

describe('what the feed begins with', () => {
  function addPlace() {
    const place = document.createElement('div')
    place.id = FEED_START_ID
    document.body.append(place)
    return place
  }

  it('is asked for as a document in the name of the company, and put into its place', () => {
    rememberSession(aUser({ person: { id: 7, name: 'Ayşe Demir', email: 'ayse@kordon.test' } }))
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

  it('comes with the setup that asks for a name where the person has none', () => {
    rememberSession()
    run('/')
    expect(starts[0]?.address).toBe(`GET ${FEED_START_PATH}?setup=unnamed`)
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
  expect(starts).toEqual([])
})

it('is followed by the program: a login marks the browser, a logout takes the mark away', () => {
  storeSession(aUser(), { accessToken: 'access-1', refreshToken: 'refresh-1' })
  expect(hasCookie()).toBe(true)
  clearSession()
  expect(hasCookie()).toBe(false)
})

it('stands in index.html, together with the names that the server looks for', async () => {
  const html = await fillTemplate(readFileSync(join(import.meta.dirname, 'index.html'), 'utf8'))
  expect(html).toContain(`<script>${source}</script>`)
  const { HEAD_PLACEHOLDER, ROOT_ID, BODY_PLACEHOLDER, STATE_PLACEHOLDER } = names
  expect(html).toMatch(
    new RegExp(`${HEAD_PLACEHOLDER}[^]*<div id="${ROOT_ID}">${BODY_PLACEHOLDER}</div>\\s*${STATE_PLACEHOLDER}`),
  )
  expect(html).not.toContain('{{')
  await expect(fillTemplate('{{UNKNOWN}}')).rejects.toThrow('UNKNOWN')
})

it('asks again for a page of the operators, which the server shows by the mark alone', () => {
  rememberSession()
  run('/operator/queue/5')
  run('/operator/queue/5')
  clearSession()
  document.cookie = `${MEMBER_COOKIE}=1; path=/`
  run('/operator')
  run('/operator')
  run('/explore')
  expect(replaced).toEqual(['reload', 'reload'])
})
