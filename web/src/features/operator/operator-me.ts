import type { AnswerOf } from '@bedesten/contract/endpoint'
import { getMe } from '@bedesten/contract/me.calls'
import type { getMe as GetMe } from '@bedesten/contract/me.schemas'
import type { OperatorRole } from '@bedesten/contract/operator'
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { call } from '../../lib/api/call.ts'
import { EVER_CHANGING } from '../../lib/queries/ever-changing.ts'
import { OPERATOR_KEY } from '../../lib/queries/keys/operator.ts'

export type Me = AnswerOf<typeof GetMe>['data']

/** Who asks, and whether she is an operator as the server knows it now. */
export const operatorMeQuery = queryOptions({
  queryKey: [...OPERATOR_KEY, 'me'],
  queryFn: async ({ signal }): Promise<Me> => (await call(getMe, { signal })).data,
  refetchOnWindowFocus: 'always',
  ...EVER_CHANGING,
})

export interface OwnOperator {
  id: number
  name: string
  role: OperatorRole
  isChief: boolean
}

/** The operator who looks; only below the console, which knows her. */
export function useOperator(): OwnOperator {
  const me = useQueryClient().getQueryData(operatorMeQuery.queryKey)
  if (!me?.operator) throw new Error('useOperator is used outside of the console.')
  const { id, name, email } = me.person
  return { id, name: name ?? email, role: me.operator, isChief: me.operator === 'chief' }
}
