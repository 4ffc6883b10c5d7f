import { MEMBER_COOKIE } from '@bedesten/contract/page-names'

/** As long as a session can last. The first script renews it with each page. */
const MAX_AGE_S = 60 * 24 * 60 * 60

/** Marks the browser as logged in, and nothing else, so that / redirects guests to the login page at once. */
export function writeMemberCookie(isMember: boolean): void {
  const secure = window.location.protocol === 'https:' ? '; secure' : ''
  document.cookie = `${MEMBER_COOKIE}=1; path=/; samesite=lax; max-age=${isMember ? MAX_AGE_S : 0}${secure}`
}

/** Whether it was stored: cookies may be disabled. */
export function hasMemberCookie(): boolean {
  return document.cookie.split('; ').includes(`${MEMBER_COOKIE}=1`)
}
