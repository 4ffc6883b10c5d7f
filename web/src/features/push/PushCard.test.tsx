import type { PushNews } from '@bedesten/contract/push'
import {
  addPushDevice,
  endPushHere,
  getPushKey,
  getPushSettings,
  listPushDevices,
  removePushDevice,
  setPushSettings,
  tryPush,
} from '@bedesten/contract/push.calls'
import type { PushDevice } from '@bedesten/contract/push.schemas'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { readStored, removeStored, writeStored } from '../../lib/storage/storage.ts'
import { answers, apiServer, refuses } from '../../test/api-server.ts'
import { renderPart } from '../../test/renderScreen.tsx'
import { rememberSession } from '../../test/session.ts'
import { onePage } from '../../test/one-page.ts'
import { PushCard } from './PushCard.tsx'
import { useTapped } from './useTapped.ts'

const KEY = 'BAECAw'

function aDevice(given: Partial<PushDevice> = {}): PushDevice {
  const created_at = '2026-10-03T09:00:00.000Z'
  return { id: 1, device: 'Chrome, Windows', created_at, last_sent_at: null, current: true, ...given }
}

const lists = (...data: PushDevice[]) => answers(listPushDevices, onePage(data))

interface Notifications {
  permission: NotificationPermission
  requestPermission: () => Promise<string>
}

interface FakeManager {
  getSubscription: () => Promise<object | null>
  subscribe: (asked: object) => Promise<object>
  forget: () => void
}

/** What the tests need of a browser that can show notifications. */
function aBrowser(permission: NotificationPermission, answer: NotificationPermission = 'granted') {
  let subscription: object | null = null
  const notification: Notifications = {
    permission,
    requestPermission: vi.fn<() => Promise<string>>(async () => (notification.permission = answer)),
  }
  const pushManager: FakeManager = {
    getSubscription: async () => subscription,
    subscribe: vi.fn<(asked: object) => Promise<object>>(
      async () => (subscription = aSubscription('https://push.example/yeni', pushManager)),
    ),
    forget: () => (subscription = null),
  }
  const registration = { pushManager }
  const worker = Object.assign(new EventTarget(), {
    register: async () => registration,
    getRegistration: async () => registration,
    ready: Promise.resolve(registration),
  })
  Object.defineProperty(navigator, 'serviceWorker', { value: worker, configurable: true })
  vi.stubGlobal('PushManager', () => undefined)
  vi.stubGlobal('Notification', notification)
  onTestFinished(() => {
    Reflect.deleteProperty(navigator, 'serviceWorker')
    vi.unstubAllGlobals()
  })
  return { notification, pushManager, worker }
}

function aSubscription(endpoint: string, { forget }: { forget: () => void }) {
  return {
    endpoint,
    options: { applicationServerKey: Uint8Array.from([4, 1, 2, 3]).buffer },
    toJSON: () => ({ keys: { p256dh: 'nokta', auth: 'sır' } }),
    unsubscribe: async () => forget(),
  }
}

beforeEach(() => {
  rememberSession()
  removeStored('pushEndpoint')
  apiServer.use(
    lists(),
    answers(getPushKey, { success: true, data: { key: KEY } }),
    answers(getPushSettings, { success: true, data: { hide_content: false, quiet: null } }),
  )
})

it('asks the browser after a press, and registers it then', async () => {
  const { notification, pushManager } = aBrowser('default')
  const sent: unknown[] = []
  apiServer.use(
    answers(addPushDevice, { success: true, data: aDevice() }, async (request) => {
      sent.push(await request.json())
      apiServer.use(lists(aDevice()))
    }),
  )
  renderPart(<PushCard />)
  const button = await screen.findByRole('button', { name: 'Bu Cihazda Aç' })
  expect(notification.requestPermission).not.toHaveBeenCalled()
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Deneme bildirimi gönder' }).disabled).toBe(true)
  fireEvent.click(button)
  expect(await screen.findByText('Açık')).toBeTruthy()
  expect(pushManager.subscribe).toHaveBeenCalledWith({ userVisibleOnly: true, applicationServerKey: KEY })
  expect(sent).toEqual([{ endpoint: 'https://push.example/yeni', keys: { p256dh: 'nokta', auth: 'sır' } }])
  expect(readStored('pushEndpoint')).toBe('https://push.example/yeni')
  apiServer.use(answers(tryPush, { success: true }))
  fireEvent.click(screen.getByRole('button', { name: 'Deneme bildirimi gönder' }))
  expect(await screen.findByText('Deneme bildirimi gönderildi')).toBeTruthy()
  apiServer.use(answers(endPushHere, { success: true }, () => apiServer.use(lists())))
  fireEvent.click(screen.getByRole('button', { name: 'Kapat: Chrome, Windows' }))
  expect(await screen.findByText('Henüz hiçbir cihazda açık değil.')).toBeTruthy()
  expect([readStored('pushEndpoint'), await pushManager.getSubscription()]).toEqual([undefined, null])
})

it('says where the permission is given when the browser refuses, and in browsers that cannot', async () => {
  aBrowser('default', 'denied')
  const { unmount } = renderPart(<PushCard />)
  fireEvent.click(await screen.findByRole('button', { name: 'Bu Cihazda Aç' }))
  expect(await screen.findByText(/bildirim izni kapalı/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Bu Cihazda Aç' })).toBeNull()
  unmount()
  Reflect.deleteProperty(navigator, 'serviceWorker')
  renderPart(<PushCard />)
  expect(await screen.findByText(/Bu tarayıcı anlık bildirim gösteremiyor/)).toBeTruthy()
})

it('lists the devices, and removes another one', async () => {
  aBrowser('granted')
  const removed: string[] = []
  const phone = aDevice({ id: 2, device: 'Safari, iPhone', current: false, last_sent_at: new Date().toISOString() })
  apiServer.use(
    lists(aDevice(), phone),
    answers(removePushDevice, { success: true }, ({ url }) => {
      removed.push(url)
      apiServer.use(lists(aDevice()))
    }),
  )
  renderPart(<PushCard />)
  expect(await screen.findByText('Bu cihaz · 3 Ekim’de eklendi')).toBeTruthy()
  expect(screen.getByText(/son bildirim/)).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Kaldır: Safari, iPhone' }))
  await waitFor(() => expect(screen.queryByText('Safari, iPhone')).toBeNull())
  expect(removed).toEqual([expect.stringMatching(/push\/subscriptions\/2$/)])
})

it('hides content and keeps quiet hours, at once; what is refused is taken back', async () => {
  const sent: unknown[] = []
  const saved = { hide_content: true, quiet: { from: '22:00', to: '08:00' } }
  apiServer.use(
    answers(setPushSettings, { success: true, data: saved }, async (request) => sent.push(await request.json())),
  )
  renderPart(<PushCard />)
  fireEvent.click(await screen.findByRole('switch', { name: 'İçeriği gizle' }))
  fireEvent.click(screen.getByRole('switch', { name: 'Sessiz saatler' }))
  const end = await screen.findByLabelText('Bitiş')
  fireEvent.change(end, { target: { value: '07:30' } })
  fireEvent.blur(end)
  await waitFor(() =>
    expect(sent).toEqual([
      { hide_content: true },
      { quiet: { from: '22:00', to: '08:00' } },
      { quiet: { from: '22:00', to: '07:30' } },
    ]),
  )
  apiServer.use(refuses(setPushSettings, 503, { code: 'unavailable', message: 'Sistem yoğun' }))
  fireEvent.click(screen.getByRole('switch', { name: 'İçeriği gizle' }))
  expect(await screen.findByText('Tercih kaydedilemedi')).toBeTruthy()
})

function Following() {
  useTapped()
  return null
}

it('opens in an open page what was tapped, and tells the server of an exchanged subscription', async () => {
  const { worker } = aBrowser('granted')
  const sent: unknown[] = []
  apiServer.use(
    answers(addPushDevice, { success: true, data: aDevice() }, async (request) => sent.push(await request.json())),
  )
  writeStored('pushEndpoint', 'https://push.example/eski')
  renderPart(<Following />)
  await waitFor(() => expect(sent).toEqual([expect.objectContaining({ endpoint: 'https://push.example/yeni' })]))
  const port = { postMessage: vi.fn<(answer: string) => void>() }
  const data: PushNews = { kind: 'push-opened', path: '/messages/4' }
  worker.dispatchEvent(Object.assign(new Event('message'), { data, ports: [port] }))
  await waitFor(() => expect(window.location.pathname).toBe('/messages/4'))
  expect(port.postMessage).toHaveBeenCalledOnce()
})
