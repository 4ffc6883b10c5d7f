import { getOperatorSite } from '@bedesten/contract/operator-site.calls'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/api/call.ts'
import { EVER_CHANGING } from '../../../lib/queries/ever-changing.ts'
import { OPERATOR_KEY } from '../../../lib/queries/keys/operator.ts'

export const operatorSiteQuery = queryOptions({
  queryKey: [...OPERATOR_KEY, 'site'],
  queryFn: async ({ signal }) => (await call(getOperatorSite, { signal })).data,
  ...EVER_CHANGING,
})
