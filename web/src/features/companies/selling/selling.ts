import { getSelling, updateSelling } from '@bedesten/contract/selling.calls'
import type { updateSelling as Updating } from '@bedesten/contract/selling.schemas'
import type { InputOf } from '@bedesten/contract/endpoint'
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../lib/api/call.ts'
import { COMPANIES_KEY } from '../../../lib/queries/keys/companies.ts'
import { SELLING_KEY } from '../../../lib/queries/keys/settings.ts'
import { showToast } from '../../../ui/feedback/toast.ts'

export function sellingQuery() {
  return queryOptions({
    queryKey: SELLING_KEY,
    queryFn: async ({ signal }) => (await call(getSelling, { signal })).data,
  })
}

type Change = InputOf<typeof Updating>['body']

/** Saves what was changed, and shows it. */
export function useSaveSelling() {
  const queryClient = useQueryClient()
  return async (change: Change, message: string) => {
    const { data } = await call(updateSelling, { body: change }).catch((error: unknown) => {
      // The shown state may be older than another change.
      void queryClient.invalidateQueries({ queryKey: SELLING_KEY })
      throw error
    })
    queryClient.setQueryData(sellingQuery().queryKey, data)
    void queryClient.invalidateQueries({ queryKey: COMPANIES_KEY })
    showToast('success', message)
  }
}
