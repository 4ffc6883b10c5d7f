/**
 * Runs in the head of every page, before anything is painted: neither theme nor layout may flash. On a member's home it
 * also asks for what the feed begins with, while the program is on its way. web/page-template.ts builds it into index.html.
 */
import { COMPANIES_PATH, FEED_START_ID, FEED_START_PATH } from '@bedesten/contract/page-names'
import { isSetupClosed } from '../features/companies/setup/setup-closed.ts'
import { hasMemberCookie, writeMemberCookie } from '../lib/session/member-cookie.ts'
import { writeCompany, writeSession, writeSidebar, writeTheme, writeViewer } from '../lib/page/page-attributes.ts'
import { readSession, readTokens, readUser } from '../lib/session/session-store.ts'
import type { SessionUser } from '../lib/session/session-store.ts'

const user = readUser()
window.firstFacts = { address: location.pathname + location.search + location.hash }
writeTheme()
writeSidebar()
writeSession(user)
writeViewer(user, location.pathname.split('/')[1])
if (user) writeCompany(user)

// Whether somebody is logged in may be out of date at the server, and cookies may be forbidden.
const wasMember = hasMemberCookie()
writeMemberCookie(Boolean(readSession()))
// The server showed the operators' page to a guest, or its absence to a member.
if (wasMember !== hasMemberCookie() && location.pathname.startsWith('/operator')) location.reload()
const isLed = location.pathname === '/login' && !location.search && !history.state
if (isLed && user && hasMemberCookie()) location.replace('/')
if (location.pathname === '/') {
  if (user) fetchFeedStart(user)
  else location.replace(readSession() ? COMPANIES_PATH : '/login')
}

/** Read as a document, in which no script ever runs. */
function fetchFeedStart({ id, person }: SessionUser): void {
  const token = readTokens()?.accessToken ?? ''
  window.firstFacts = { ...window.firstFacts, feedToken: token }
  const request = new XMLHttpRequest()
  const setup = isSetupClosed(id) ? '?setup=closed' : person?.name === null ? '?setup=unnamed' : ''
  request.open('GET', FEED_START_PATH + setup)
  request.setRequestHeader('authorization', `Bearer ${token}`)
  request.responseType = 'document'
  request.addEventListener('load', () => {
    if (request.status !== 200 || !request.response) return
    const show = () => document.getElementById(FEED_START_ID)?.append(...request.response.body.childNodes)
    if (document.readyState === 'loading') document.addEventListener('readystatechange', show, { once: true })
    else show()
  })
  request.send()
}
