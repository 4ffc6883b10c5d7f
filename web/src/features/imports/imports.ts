import { formatNumber } from '@bedesten/contract/format-number'
import { isUnderWay } from '@bedesten/contract/imports'
import type { ImportField, ImportMode } from '@bedesten/contract/imports'
import {
  cancelImport,
  changeImport,
  createImport,
  getImport,
  listImports,
  startImport,
} from '@bedesten/contract/imports.calls'
import type { Import, PreviewRow } from '@bedesten/contract/imports.schemas'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../lib/api/call.ts'
import { IMPORTS_KEY } from '../../lib/queries/keys/products.ts'
import { nullIfNotFound } from '../../lib/api/null-if-not-found.ts'
import { noteImport } from '../../lib/storage/running-import.ts'
import type { OnProgress } from '../../lib/api/upload.ts'
import { showToast } from '../../ui/feedback/toast.ts'

export type ShownImport = Import & { preview?: PreviewRow[] | undefined }

/** Events report progress; polling finds it where none arrive. A waiting import begins within a second, unless another one runs. */
const POLL_MS = 3000
const WAITING_POLL_MS = 1000

export function importsQuery() {
  return queryOptions({
    queryKey: [...IMPORTS_KEY, 'list'],
    queryFn: async ({ signal }) => (await call(listImports, { query: {}, signal })).data,
    refetchInterval: ({ state }) => (state.data?.some(isUnderWay) === true ? POLL_MS : false),
  })
}

/** Null for an import that does not exist, or no longer. */
export function importQuery(id: string) {
  return queryOptions({
    queryKey: [...IMPORTS_KEY, 'one', id],
    queryFn: async ({ signal }): Promise<ShownImport | null> =>
      (await nullIfNotFound(call(getImport, { params: { id }, signal })))?.data ?? null,
    refetchInterval: ({ state: { data } }) =>
      data && isUnderWay(data) ? (data.status === 'waiting' ? WAITING_POLL_MS : POLL_MS) : false,
  })
}

interface SentFiles {
  file: File
  zip: File | undefined
  onProgress: OnProgress
}

export async function sendFiles({ file, zip, onProgress }: SentFiles): Promise<ShownImport> {
  const files = { file, ...(zip && { images: [zip] }) }
  return (await call(createImport, { files, onProgress })).data
}

/** Shows each answer at once, and what the history knows of it. */
function useImportAct<Input>(act: (input: Input) => Promise<ShownImport>, failure: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: act,
    onSuccess: (answer) => {
      queryClient.setQueryData(importQuery(String(answer.id)).queryKey, answer)
      if (isUnderWay(answer)) noteImport(true)
      void queryClient.invalidateQueries({ queryKey: importsQuery().queryKey })
    },
    onError: ({ message }) => showToast('error', failure, { message }),
  })
}

/** `onSaved` runs before the answer is shown. */
export function useSaveMapping(id: number, onSaved: () => void) {
  const params = { id: String(id) }
  return useImportAct(async (mapping: Record<string, ImportField | null>) => {
    const { data } = await call(changeImport, { params, body: { mapping } })
    onSaved()
    return data
  }, 'Sütunlar kaydedilemedi')
}

export function useStart(id: number) {
  const params = { id: String(id) }
  return useImportAct(async (mode: ImportMode) => {
    await call(changeImport, { params, body: { mode } })
    return (await call(startImport, { params })).data
  }, 'Aktarım başlatılamadı')
}

export function useCancel() {
  return useImportAct(
    async (id: number) => (await call(cancelImport, { params: { id: String(id) } })).data,
    'Aktarım durdurulamadı',
  )
}

export function toShare({ done, total }: Pick<Import, 'done' | 'total'>): number {
  return total === 0 ? 0 : Math.min(1, done / total)
}

export function formatCount(count: number): string {
  return formatNumber(count)
}
