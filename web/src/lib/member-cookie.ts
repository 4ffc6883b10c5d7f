import { MEMBER_COOKIE } from '@bedesten/contract/paths'

/** As long as a session can last. The script in index.html writes it anew with each page. */
const MAX_AGE_S = 60 * 24 * 60 * 60

/** Tells the server that somebody is logged in here, and nothing else, so that / leads a guest to the login page at once. */
export function writeMemberCookie(isMember: boolean): void {
  const secure = window.location.protocol === 'https:' ? '; secure' : ''
  document.cookie = `${MEMBER_COOKIE}=1; path=/; samesite=lax; max-age=${isMember ? MAX_AGE_S : 0}${secure}`
}
