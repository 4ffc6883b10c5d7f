import { getApiKey, regenerateApiKey } from '@bedesten/contract/api-keys.calls'
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { call } from '../../lib/api/call.ts'
import { API_KEY_KEY } from '../../lib/queries/keys/settings.ts'
import { showToast } from '../../ui/feedback/toast.ts'

export const LOAD_FAILED = 'API key yüklenirken bir hata oluştu'
const WARNING_MS = 8000

function apiKeyQuery() {
  return queryOptions({
    queryKey: API_KEY_KEY,
    queryFn: async ({ signal }) => (await call(getApiKey, { signal })).api_key,
    // Only this page changes it, and it is not cached after the page is left.
    staleTime: Infinity,
    gcTime: 0,
  })
}

export function useApiKey() {
  const query = useQuery(apiKeyQuery())
  const { error } = query
  useEffect(() => {
    if (error) showToast('error', 'Hata', { message: LOAD_FAILED })
  }, [error])
  return query
}

export function useRegenerateApiKey() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => call(regenerateApiKey),
    onSuccess: ({ message, data }) => {
      queryClient.setQueryData(apiKeyQuery().queryKey, data.api_key)
      showToast('success', 'API Key Yenilendi', { message })
      showToast('warning', 'Önemli Uyarı', { message: data.warning, duration: WARNING_MS })
    },
    onError: () => showToast('error', 'Hata', { message: 'API key yenilenirken bir hata oluştu' }),
  })
}

export async function copyApiKey(apiKey: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(apiKey)
    showToast('success', 'Kopyalandı', { message: 'API key panoya kopyalandı' })
  } catch {
    showToast('error', 'Hata', { message: 'API key kopyalanırken bir hata oluştu' })
  }
}
