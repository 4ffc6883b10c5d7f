import { getHealth } from '@bedesten/contract/operator-health.calls'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/api/call.ts'
import { EVER_CHANGING } from '../../../lib/queries/ever-changing.ts'
import { OPERATOR_KEY } from '../../../lib/queries/keys/operator.ts'

const REFRESH_MS = 15_000

/** Read anew by itself while the page is in sight. */
export const healthQuery = queryOptions({
  queryKey: [...OPERATOR_KEY, 'health'],
  queryFn: async ({ signal }) => (await call(getHealth, { signal })).data,
  refetchInterval: REFRESH_MS,
  refetchOnWindowFocus: 'always',
  ...EVER_CHANGING,
})
