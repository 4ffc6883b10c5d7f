import { addPushDevice, endPushHere, getPushKey } from '@bedesten/contract/push.calls'
import { call } from '../../lib/api/call.ts'
import { registerWorker } from '../../lib/service-worker/register.ts'
import { readStored, removeStored, writeStored } from '../../lib/storage/storage.ts'

/** What this browser can do; `asks` until somebody has answered its question. */
export type PushPermission = 'unsupported' | 'denied' | 'asks' | 'granted'

export function readPermission(): PushPermission {
  if (!('serviceWorker' in navigator) || !('PushManager' in window) || !('Notification' in window)) return 'unsupported'
  const { permission } = Notification
  return permission === 'default' ? 'asks' : permission
}

/** Asks for permission, which browsers allow only after a press. */
export async function subscribeHere(): Promise<PushPermission> {
  if (readPermission() === 'asks') await Notification.requestPermission()
  const permission = readPermission()
  if (permission !== 'granted') return permission
  const { key } = (await call(getPushKey)).data
  const pushManager = await findPushManager()
  const earlier = await pushManager.getSubscription()
  // The server had another key when it began.
  if (earlier && !isMadeFor(earlier, key)) await earlier.unsubscribe()
  const subscription = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key })
  const { keys } = subscription.toJSON()
  const { endpoint } = subscription
  await call(addPushDevice, {
    body: { endpoint, keys: { p256dh: keys?.['p256dh'] ?? '', auth: keys?.['auth'] ?? '' } },
  })
  writeStored('pushEndpoint', endpoint)
  return permission
}

export async function unsubscribeHere(): Promise<void> {
  await call(endPushHere)
  removeStored('pushEndpoint')
  const subscription = await (await findPushManager()).getSubscription()
  await subscription?.unsubscribe()
}

/** Browsers exchange subscriptions, or drop them, without a word to the server. */
export async function keepSubscribed(): Promise<void> {
  const known = readStored('pushEndpoint')
  if (known === undefined || readPermission() !== 'granted') return
  const subscription = await (await findPushManager()).getSubscription()
  if (subscription?.endpoint !== known) await subscribeHere()
}

async function findPushManager(): Promise<PushManager> {
  await registerWorker()
  if (!(await navigator.serviceWorker.getRegistration())) throw new Error('Bu tarayıcıda şu anda açılamıyor.')
  return (await navigator.serviceWorker.ready).pushManager
}

function isMadeFor({ options }: PushSubscription, key: string): boolean {
  const bytes = new Uint8Array(options.applicationServerKey ?? new ArrayBuffer(0))
  const text = btoa(String.fromCharCode(...bytes))
  return text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '') === key
}
