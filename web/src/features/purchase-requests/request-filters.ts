import type { RequestSort } from '@bedesten/contract/purchase-requests'
import { readSearchParam } from '../../lib/format/search-text.ts'

/** What the address says of the list; nothing chosen is empty. */
export interface RequestFilters {
  search: string
  tags: string[]
  city: string
  sort: RequestSort
  /** Only those near the viewer's company. */
  near: boolean
  /** Only those with a tag of what the viewer sells. */
  matching: boolean
  /** Only the company's own, in every state. */
  mine: boolean
  status: 'open' | 'all'
}

export const NEAR_KM = 200

export function readRequestFilters(params: URLSearchParams): RequestFilters {
  const mine = params.get('mine') === '1'
  return {
    search: readSearchParam(params, 'search'),
    tags: (params.get('tags') ?? '').split(',').filter(Boolean).slice(0, 10),
    city: readSearchParam(params, 'city'),
    sort: params.get('sort') === 'ending' ? 'ending' : 'newest',
    near: params.get('near') === '1',
    matching: params.get('matching') === '1',
    mine,
    status: mine ? 'all' : 'open',
  }
}

/** The address has only the chosen ones. */
export function writeRequestFilters(filters: RequestFilters): Record<string, string> {
  const { search, tags, city, sort, near, matching, mine } = filters
  return {
    ...(search && { search }),
    ...(tags.length > 0 && { tags: tags.join(',') }),
    ...(city && { city }),
    ...(sort !== 'newest' && { sort }),
    ...(near && { near: '1' }),
    ...(matching && { matching: '1' }),
    ...(mine && { mine: '1' }),
  }
}

export function isFiltered({ search, tags, city, near, matching }: RequestFilters): boolean {
  return search !== '' || tags.length > 0 || city !== '' || near || matching
}
