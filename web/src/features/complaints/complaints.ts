import { listCompanyComplaints } from '@bedesten/contract/complaints.calls'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api/call.ts'
import { EVER_CHANGING } from '../../lib/queries/ever-changing.ts'
import { COMPLAINTS_KEY } from '../../lib/queries/keys/legal.ts'

export function complaintsQuery() {
  return queryOptions({
    queryKey: COMPLAINTS_KEY,
    queryFn: async ({ signal }) => (await call(listCompanyComplaints, { query: {}, signal })).data,
    ...EVER_CHANGING,
  })
}
