import { getApiKey } from '@bedesten/contract/api-keys.calls'
import { listSessions } from '@bedesten/contract/accounts.calls'
import { getCompany, getCurrencyPreference } from '@bedesten/contract/companies.calls'
import { getNotificationPreferences } from '@bedesten/contract/notifications.calls'
import { getTwoStep } from '@bedesten/contract/recovery.calls'
import {
  createWebhook,
  listWebhookDeliveries,
  listWebhooks,
  retryWebhookDelivery,
} from '@bedesten/contract/webhooks.calls'
import type { Webhook, WebhookDelivery } from '@bedesten/contract/webhooks.schemas'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { answers, apiServer, refuses } from '../test/api-server.ts'
import { renderScreen } from '../test/renderScreen.tsx'
import { rememberSession } from '../test/session.ts'

const WEBHOOK: Webhook = {
  id: 3,
  url: 'https://erp.kordon.test/bedesten',
  events: ['order.created', 'order.status_changed'],
  active: true,
  state: 'failing',
  disabled_at: null,
  last_attempt: { at: '2026-11-16T10:00:00.000Z', status: 503, error: '503 Service Unavailable', duration_ms: 12 },
  next_attempt: { number: 3, at: '2026-11-16T10:05:00.000Z' },
  created_at: '2026-11-10T10:00:00.000Z',
}
const DELIVERY: WebhookDelivery = {
  id: 8,
  message_id: 'msg_8',
  event: 'order.created',
  subject: 'BD20261116R4KTX9',
  state: 'given_up',
  attempt_count: 1,
  attempts: [WEBHOOK.last_attempt].filter((attempt) => attempt !== null),
  next_attempt_at: null,
  response: 'HTTP/1.1 503 Service Unavailable\n\nbakımdayız',
  payload: '{}',
  created_at: '2026-11-16T10:00:00.000Z',
}

// Loading them is not what the test waits for.
beforeAll(() =>
  Promise.all([
    import('./SettingsScreen.tsx'),
    import('./WebhookLogScreen.tsx'),
    import('../features/webhooks/WebhookDialog.tsx'),
    import('../features/webhooks/SecretDialog.tsx'),
    import('../app/shell/Shell.tsx'),
  ]),
)
beforeEach(() => rememberSession())

it('an address is added with its events, and its secret stays until it was kept', async () => {
  const failure = { code: 'unavailable', message: 'Sistem şu anda yoğun' }
  const others = [getApiKey, listSessions, getCompany, getCurrencyPreference, getNotificationPreferences, getTwoStep]
  const sent: unknown[] = []
  const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'
  apiServer.use(
    ...others.map((other) => refuses(other, 503, failure)),
    answers(listWebhooks, { success: true, data: [] }),
    answers(createWebhook, { success: true, data: { ...WEBHOOK, secret } }, async (request) => {
      sent.push(await request.json())
      apiServer.use(answers(listWebhooks, { success: true, data: [WEBHOOK] }))
    }),
  )
  renderScreen('/settings')
  const user = userEvent.setup()
  await screen.findByText(/^Henüz adres yok/)
  await user.click(screen.getByRole('button', { name: 'Adres ekle' }))
  const dialog = await screen.findByRole('dialog', { name: 'Webhook adresi ekle' })
  await user.click(within(dialog).getByRole('button', { name: 'Ekle' }))
  expect(within(dialog).getByText('Adres gereklidir')).toBeTruthy()
  fireEvent.input(within(dialog).getByLabelText(/^Adres/), { target: { value: WEBHOOK.url } })
  await user.click(within(dialog).getByRole('checkbox', { name: /^Stok azaldı/ }))
  await user.click(within(dialog).getByRole('button', { name: 'Ekle' }))
  const shown = await screen.findByRole('dialog', { name: 'Gizli anahtar' })
  expect(sent).toEqual([{ url: WEBHOOK.url, events: ['order.created', 'order.status_changed', 'stock.low'] }])
  expect(within(shown).getByText(secret)).toBeTruthy()
  await user.keyboard('{Escape}')
  expect(within(shown).getByRole('button', { name: 'Tamam' })).toHaveProperty('disabled', true)
  await user.click(within(shown).getByRole('checkbox'))
  await user.click(within(shown).getByRole('button', { name: 'Tamam' }))
  await waitFor(() => expect(screen.queryByText(secret)).toBeNull())
  const list = await screen.findByRole('list', { name: 'Webhook adresleri' })
  expect(within(list).getByText('Aksıyor')).toBeTruthy()
  expect(within(list).getByText(/^3\. deneme .*13:05, son yanıt 503$/)).toBeTruthy()
})

it('a delivery opens to its attempts and the last answer, and is sent again', async () => {
  const asked: string[] = []
  apiServer.use(
    answers(listWebhooks, { success: true, data: [WEBHOOK] }),
    answers(listWebhookDeliveries, { success: true, data: [DELIVERY] }),
    answers(retryWebhookDelivery, { success: true, data: { ...DELIVERY, state: 'waiting' } }, (request) => {
      asked.push(new URL(request.url).pathname)
      apiServer.use(answers(listWebhookDeliveries, { success: true, data: [{ ...DELIVERY, state: 'delivered' }] }))
    }),
  )
  renderScreen('/settings/webhooks/3')
  const user = userEvent.setup()
  const row = await screen.findByRole('button', { name: /BD20261116R4KTX9/ })
  expect(row.textContent).toContain('Bırakıldı')
  expect(screen.getByRole('button', { name: /^Ulaşmadı/ }).textContent).toContain('1')
  await user.click(row)
  expect(screen.getByText(/bakımdayız/)).toBeTruthy()
  expect(screen.getByRole('list', { name: 'Denemeler' }).textContent).toContain('503 Service Unavailable')
  await user.click(screen.getByRole('button', { name: 'Tekrar gönder' }))
  await waitFor(() => expect(row.textContent).toContain('1 deneme'))
  expect(asked).toEqual(['/api/v1/webhooks/3/deliveries/8/retry'])
})

it('a delivery that waits says when it is tried again, and how long that is', async () => {
  const next_attempt_at = new Date(Date.now() + 21 * 60_000).toISOString()
  const waiting: WebhookDelivery = { ...DELIVERY, state: 'waiting', next_attempt_at }
  apiServer.use(
    answers(listWebhooks, { success: true, data: [WEBHOOK] }),
    answers(listWebhookDeliveries, { success: true, data: [waiting] }),
  )
  renderScreen('/settings/webhooks/3')
  await userEvent.click(await screen.findByRole('button', { name: /BD20261116R4KTX9/ }))
  expect(screen.getByText('Sıradaki deneme, 21 dakika sonra')).toBeTruthy()
})

it('the log of an address that is gone says so, and one that cannot be read is asked for again', async () => {
  apiServer.use(
    answers(listWebhooks, { success: true, data: [] }),
    refuses(listWebhookDeliveries, 403, { code: 'forbidden', message: 'Olmaz' }),
  )
  renderScreen('/settings/webhooks/3')
  const retry = await screen.findByRole('button', { name: 'Tekrar Dene' })
  expect(screen.queryByText('Webhook bulunamadı')).toBeNull()
  apiServer.use(refuses(listWebhookDeliveries, 404, { code: 'not_found', message: 'Webhook bulunamadı.' }))
  await userEvent.click(retry)
  expect(await screen.findByRole('heading', { level: 1, name: 'Webhook bulunamadı' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Ayarlara Dön' }).getAttribute('href')).toBe('/settings')
  expect(screen.queryByRole('button', { name: 'Tekrar Dene' })).toBeNull()
})
