import { ACTIVITY_KINDS, type ActivityKind } from '@bedesten/contract/activity'
import { listActivity } from '@bedesten/contract/activity.calls'
import { call } from '../../lib/api/call.ts'
import { isDay } from '../../lib/format/dates.ts'
import { readSearchParam } from '../../lib/format/search-text.ts'
import { pagedQuery } from '../../lib/queries/paged-query.ts'
import { ACTIVITY_KEY } from '../../lib/queries/keys/settings.ts'

/** What the address says of the list, in parameters named as those of the call; nothing chosen is empty. */
export interface ActivityFilters {
  person_id: string
  kind: ActivityKind | ''
  from: string
  to: string
}

/** Addresses may come from anywhere: what makes no sense counts as not chosen. */
export function readActivityFilters(params: URLSearchParams): ActivityFilters {
  const text = (name: string) => readSearchParam(params, name)
  const day = (name: string) => (isDay(text(name)) ? text(name) : '')
  return {
    person_id: /^[1-9]\d{0,14}$/.test(text('person_id')) ? text('person_id') : '',
    kind: ACTIVITY_KINDS.find((kind) => kind === text('kind')) ?? '',
    from: day('from'),
    to: day('to'),
  }
}

/** The address has only the chosen ones. */
export function writeActivityFilters(filters: ActivityFilters): Partial<ActivityFilters> & Record<string, string> {
  return Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== ''))
}

export function activityQuery(filters: ActivityFilters) {
  const { person_id, kind, from, to } = filters
  return pagedQuery([...ACTIVITY_KEY, filters], ({ cursor, signal }) =>
    call(listActivity, {
      query: {
        limit: 30,
        cursor,
        ...(person_id !== '' && { person_id }),
        ...(kind !== '' && { kind }),
        ...(from !== '' && { from }),
        ...(to !== '' && { to }),
      },
      signal,
    }),
  )
}
