import { changeApiKey, createApiKey, deleteApiKey, listApiKeys } from '@bedesten/contract/api-keys.calls'
import type { KeyRight } from '@bedesten/contract/api-keys'
import type { ApiKey } from '@bedesten/contract/api-keys.schemas'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../lib/api/call.ts'
import { API_KEYS_KEY } from '../../lib/queries/keys/settings.ts'
import { showToast } from '../../ui/feedback/toast.ts'

export function apiKeysQuery() {
  return queryOptions({
    queryKey: API_KEYS_KEY,
    queryFn: async ({ signal }) => (await call(listApiKeys, { query: {}, signal })).data,
  })
}

interface KeyInput {
  name: string
  rights: KeyRight[]
  ends_on: string | null
}

export async function addKey(body: KeyInput): Promise<ApiKey & { api_key: string }> {
  return (await call(createApiKey, { body })).data
}

export async function saveKey(id: number, body: KeyInput): Promise<void> {
  await call(changeApiKey, { params: { id: String(id) }, body })
}

export function useInvalidateKeys() {
  const queryClient = useQueryClient()
  return () => queryClient.invalidateQueries({ queryKey: API_KEYS_KEY })
}

export function useDeleteKey() {
  const invalidate = useInvalidateKeys()
  return useMutation({
    mutationFn: (id: number) => call(deleteApiKey, { params: { id: String(id) } }),
    onSuccess: invalidate,
    onError: ({ message }) => showToast('error', 'Anahtar kaldırılamadı', { message }),
  })
}
