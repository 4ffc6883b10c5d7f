import { listMeasures } from '@bedesten/contract/measures.calls'
import type { listMeasures as ListMeasures, Measure } from '@bedesten/contract/measures.schemas'
import type { AnswerOf } from '@bedesten/contract/endpoint'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api/call.ts'
import { EVER_CHANGING } from '../../lib/queries/ever-changing.ts'
import { MEASURES_KEY } from '../../lib/queries/keys/companies.ts'

export type Measures = AnswerOf<typeof ListMeasures>

export function measuresQuery() {
  return queryOptions({
    queryKey: MEASURES_KEY,
    queryFn: ({ signal }): Promise<Measures> => call(listMeasures, { query: {}, signal }),
    ...EVER_CHANGING,
  })
}

/** What suspends or bans the company now. */
export function findStanding({ data }: Measures, kind: 'suspend' | 'ban'): Measure | undefined {
  return data.find((measure) => measure.kind === kind && measure.ended_at === null)
}

/** Once, in time, and while the measure holds. */
export function mayAppeal({ appeal, ended_at, appeal_until }: Measure, now = Date.now()): boolean {
  return appeal === null && ended_at === null && Date.parse(appeal_until) > now
}
