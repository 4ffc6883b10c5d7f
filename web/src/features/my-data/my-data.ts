import {
  closeCompany,
  createDataExport,
  deleteMe,
  getClosing,
  listDataExports,
  reopenCompany,
} from '@bedesten/contract/my-data.calls'
import type { ExportKind } from '@bedesten/contract/my-data'
import type { DataExport } from '@bedesten/contract/my-data.schemas'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { ApiError } from '../../lib/api/request.ts'
import { call } from '../../lib/api/call.ts'
import { EVER_CHANGING } from '../../lib/queries/ever-changing.ts'
import { CLOSING_KEY, DATA_EXPORTS_KEY } from '../../lib/queries/keys/accounts.ts'
import { showToast } from '../../ui/feedback/toast.ts'
import { addOwnPerson } from '../accounts/own-person.ts'

const LOOK_AGAIN_MS = 3000

export function exportsQuery() {
  return queryOptions({
    queryKey: DATA_EXPORTS_KEY,
    queryFn: async ({ signal }) => (await call(listDataExports, { query: {}, signal })).data,
    // Until the file is there.
    refetchInterval: ({ state }) => (state.data?.some((one) => one.state === 'waiting') ? LOOK_AGAIN_MS : false),
    ...EVER_CHANGING,
  })
}

export function closingQuery() {
  return queryOptions({
    queryKey: CLOSING_KEY,
    queryFn: async ({ signal }) => (await call(getClosing, { signal })).data,
    ...EVER_CHANGING,
  })
}

/** The newest that is not failed. */
export function newestOf(exports: DataExport[], kind: ExportKind): DataExport | undefined {
  return exports.find((one) => one.kind === kind && one.state !== 'failed')
}

export function useAskExport() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (kind: ExportKind) => call(createDataExport, { body: { kind } }),
    onError: ({ message }) => showToast('error', 'Dosya hazırlanamadı', { message }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: DATA_EXPORTS_KEY }),
  })
}

export interface Confirmation {
  password: string
  code?: string
}

export async function removeMe(body: Confirmation): Promise<void> {
  await call(deleteMe, { body })
}

/** Ends with what the page shows of the company, whatever became of it. */
export function useClosing(companyId: number) {
  const queryClient = useQueryClient()
  const settle = async () => {
    await Promise.all([
      queryClient.invalidateQueries({ queryKey: CLOSING_KEY }),
      addOwnPerson(companyId).catch(() => undefined),
    ])
  }
  return {
    close: async (body: Confirmation) => {
      try {
        await call(closeCompany, { body })
      } catch (error) {
        // Something was begun meanwhile: the page names it.
        if (error instanceof ApiError && error.code === 'unsettled') await settle()
        throw error
      }
      await settle()
    },
    reopen: async () => {
      await call(reopenCompany)
      await settle()
    },
  }
}
