import type { Match, Route } from './route.ts'

export interface Branch {
  segments: string[]
  routes: Route[]
}

/** All pages, those with the most exact addresses first. */
export function listBranches(routes: Route[]): Branch[] {
  return collect(routes, []).toSorted(compareBranches)
}

function collect(routes: Route[], above: Route[]): Branch[] {
  return routes.flatMap((route) => {
    const branch = [...above, route]
    const own = route.path === undefined ? [] : [{ segments: toSegments(route.path), routes: branch }]
    return [...own, ...collect(route.children ?? [], branch)]
  })
}

function compareBranches({ segments: left }: Branch, { segments: right }: Branch): number {
  for (let index = 0; index < Math.max(left.length, right.length); index++) {
    const difference = rank(left[index]) - rank(right[index])
    if (difference !== 0) return difference
  }
  return 0
}

function rank(segment: string | undefined): number {
  if (segment === undefined) return 0
  return segment === '*' ? 3 : segment.startsWith(':') ? 2 : 1
}

/** Undefined where no page has this address. Upper case and slashes at the end do not matter. */
export function matchAddress(branches: Branch[], pathname: string): Match | undefined {
  const given = toSegments(pathname).map(decode)
  for (const { segments, routes } of branches) {
    const params = matchSegments(segments, given)
    if (params && routes.every(({ isThere }) => isThere?.() ?? true)) return { routes, params }
  }
  return undefined
}

function toSegments(path: string): string[] {
  return path.replace(/^\//, '').replace(/\/+$/, '').split('/')
}

function matchSegments(segments: string[], given: string[]): Record<string, string> | undefined {
  if (segments[0] === '*') return {}
  if (segments.length !== given.length) return undefined
  const params: Record<string, string> = {}
  for (const [index, segment] of segments.entries()) {
    const value = given[index] ?? ''
    if (segment.startsWith(':') && value !== '') params[segment.slice(1)] = value
    else if (segment !== value.toLowerCase()) return undefined
  }
  return params
}

/** Addresses may hold percent signs that mean nothing. */
export function decode(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}
