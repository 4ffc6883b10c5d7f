import type { AnswerOf } from '@bedesten/contract/endpoint'
import { getFigures } from '@bedesten/contract/operator-health.calls'
import type { getFigures as GetFigures } from '@bedesten/contract/operator-health.schemas'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/api/call.ts'
import { OPERATOR_KEY } from '../../../lib/queries/keys/operator.ts'

export type MarketFigures = AnswerOf<typeof GetFigures>['data']

export function figuresQuery({ from, to }: { from: string; to: string }) {
  return queryOptions({
    queryKey: [...OPERATOR_KEY, 'figures', from, to],
    queryFn: async ({ signal }): Promise<MarketFigures> =>
      (await call(getFigures, { query: { from, to }, signal })).data,
    staleTime: 60_000,
  })
}
