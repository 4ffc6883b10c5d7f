import type { Call } from './endpoint.ts'
import type * as endpoints from './webhooks.schemas.ts'

export const listWebhooks: Call<typeof endpoints.listWebhooks> = { method: 'GET', path: '/webhooks' }
export const createWebhook: Call<typeof endpoints.createWebhook> = { method: 'POST', path: '/webhooks' }
export const updateWebhook: Call<typeof endpoints.updateWebhook> = { method: 'PUT', path: '/webhooks/{id}' }
export const deleteWebhook: Call<typeof endpoints.deleteWebhook> = { method: 'DELETE', path: '/webhooks/{id}' }
export const testWebhook: Call<typeof endpoints.testWebhook> = { method: 'POST', path: '/webhooks/{id}/test' }
export const renewWebhookSecret: Call<typeof endpoints.renewWebhookSecret> = {
  method: 'POST',
  path: '/webhooks/{id}/secret',
}
export const listWebhookDeliveries: Call<typeof endpoints.listWebhookDeliveries> = {
  method: 'GET',
  path: '/webhooks/{id}/deliveries',
}
export const retryWebhookDelivery: Call<typeof endpoints.retryWebhookDelivery> = {
  method: 'POST',
  path: '/webhooks/{id}/deliveries/{delivery_id}/retry',
}
