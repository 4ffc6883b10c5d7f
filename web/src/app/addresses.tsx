import { isPossibleShortName, normalizeShortName } from '@bedesten/contract/short-name'
import { Outlet } from '../lib/router/PageView.tsx'
import { useParams } from '../lib/router/hooks.ts'
import type { LoaderArgs, PageAnswer, Params } from '../lib/router/route.ts'
import { isPossibleId } from '../lib/page/path-id.ts'
import { NotFoundScreen } from '../screens/NotFoundScreen.tsx'

/** Whether a parameter of an address could name something: an id, a short name that a company may have, a legal page or a category. */
export function isPossibleParam(name: string, value = ''): boolean {
  if (name === 'slug') return /^[a-z0-9][a-z0-9-]{0,99}$/.test(value)
  return name === 'shortName' ? isPossibleShortName(value) : isPossibleId(value)
}

/** Reserved words and the like are never found. */
export function PossibleAddress() {
  return isPossibleAddress(useParams()) ? <Outlet /> : <NotFoundScreen />
}

/** Its loader: gives the page its status, and leads other spellings of a short name to its own. */
export function checkAddress({ params, url }: LoaderArgs): PageAnswer | null {
  if (!isPossibleAddress(params)) return { status: 404 }
  const { shortName } = params
  const normal = shortName && normalizeShortName(shortName)
  if (normal === shortName) return null
  const { pathname, search } = new URL(url)
  return { redirect: ['', normal, ...pathname.split('/').slice(2)].join('/') + search }
}

function isPossibleAddress(params: Params): boolean {
  return Object.entries(params).every(([name, value]) => isPossibleParam(name, value))
}
