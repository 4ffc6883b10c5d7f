import type { Call } from './endpoint.ts'
import type * as endpoints from './push.schemas.ts'

export const getPushKey: Call<typeof endpoints.getPushKey> = { method: 'GET', path: '/push/key' }
export const listPushDevices: Call<typeof endpoints.listPushDevices> = { method: 'GET', path: '/push/subscriptions' }
export const addPushDevice: Call<typeof endpoints.addPushDevice> = { method: 'POST', path: '/push/subscriptions' }
export const endPushHere: Call<typeof endpoints.endPushHere> = { method: 'DELETE', path: '/push/subscriptions' }
export const removePushDevice: Call<typeof endpoints.removePushDevice> = {
  method: 'DELETE',
  path: '/push/subscriptions/{id}',
}
export const getPushSettings: Call<typeof endpoints.getPushSettings> = { method: 'GET', path: '/push/settings' }
export const setPushSettings: Call<typeof endpoints.setPushSettings> = { method: 'PUT', path: '/push/settings' }
export const tryPush: Call<typeof endpoints.tryPush> = { method: 'POST', path: '/push/test' }
