import {
  createWebhook,
  deleteWebhook,
  listWebhookDeliveries,
  listWebhooks,
  renewWebhookSecret,
  retryWebhookDelivery,
  testWebhook,
  updateWebhook,
} from '@bedesten/contract/webhooks.calls'
import type { WebhookEvent } from '@bedesten/contract/webhooks'
import type { Webhook, WebhookDelivery } from '@bedesten/contract/webhooks.schemas'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../lib/api/call.ts'
import { WEBHOOKS_KEY } from '../../lib/queries/keys/settings.ts'
import { nullIfNotFound } from '../../lib/api/null-if-not-found.ts'
import { showToast } from '../../ui/feedback/toast.ts'

const LIST_KEY = [...WEBHOOKS_KEY, 'list']
/** While something is on its way, the page looks again. */
const LOOK_AGAIN_MS = 2000

export function webhooksQuery() {
  return queryOptions({
    queryKey: LIST_KEY,
    queryFn: async ({ signal }) => (await call(listWebhooks, { signal })).data,
  })
}

/** Null for a webhook that does not exist, or no longer. */
export function deliveriesQuery(webhookId: string) {
  return queryOptions({
    queryKey: [...WEBHOOKS_KEY, 'deliveries', webhookId],
    queryFn: async ({ signal }): Promise<WebhookDelivery[] | null> =>
      (await nullIfNotFound(call(listWebhookDeliveries, { params: { id: webhookId }, signal })))?.data ?? null,
    refetchInterval: ({ state }) => (state.data?.some(isOnItsWay) ? LOOK_AGAIN_MS : false),
  })
}

function isOnItsWay({ state, next_attempt_at }: WebhookDelivery): boolean {
  return state === 'waiting' && next_attempt_at !== null && Date.parse(next_attempt_at) < Date.now() + LOOK_AGAIN_MS
}

interface WebhookInput {
  url: string
  events: WebhookEvent[]
}

export async function saveWebhook(id: number | undefined, body: WebhookInput): Promise<Webhook> {
  if (id === undefined) return (await call(createWebhook, { body })).data
  return (await call(updateWebhook, { params: { id: String(id) }, body })).data
}

export function useInvalidateWebhooks() {
  const queryClient = useQueryClient()
  return () => queryClient.invalidateQueries({ queryKey: WEBHOOKS_KEY })
}

/** A change of an address that needs no form. */
function useWebhookAct(act: (id: string) => Promise<unknown>, failed: string) {
  const forget = useInvalidateWebhooks()
  return useMutation({
    mutationFn: (id: number) => act(String(id)),
    onSuccess: forget,
    onError: ({ message }) => showToast('error', failed, { message }),
  })
}

export function useSwitchWebhook(active: boolean) {
  const act = (id: string) => call(updateWebhook, { params: { id }, body: { active } })
  return useWebhookAct(act, active ? 'Adres açılamadı' : 'Adres kapatılamadı')
}

export function useDeleteWebhook() {
  return useWebhookAct((id) => call(deleteWebhook, { params: { id } }), 'Adres silinemedi')
}

export function useTestWebhook() {
  return useWebhookAct(async (id) => {
    await call(testWebhook, { params: { id } })
    showToast('success', 'Deneme gönderildi', { message: 'Sonucu teslim günlüğünde görünür.' })
  }, 'Deneme gönderilemedi')
}

export function useRenewSecret(onSecret: (webhook: Webhook) => void) {
  return useWebhookAct(
    async (id) => onSecret((await call(renewWebhookSecret, { params: { id } })).data),
    'İmza anahtarı yenilenemedi',
  )
}

export function useSendAgain(webhookId: string) {
  const act = (id: string) => call(retryWebhookDelivery, { params: { id: webhookId, delivery_id: id } })
  return useWebhookAct(act, 'Tekrar gönderilemedi')
}
