import { NOTIFICATION_TYPES } from '@bedesten/contract/notifications'
import { countUnread, listNotifications, markAllRead, markRead } from '@bedesten/contract/notifications.calls'
import type { Notification } from '@bedesten/contract/notifications.schemas'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { answers, apiServer, refuses } from '../test/api-server.ts'
import { renderScreen } from '../test/renderScreen.tsx'
import { rememberSession } from '../test/session.ts'

const busy = { code: 'rate_limited', message: 'Çok fazla istek gönderildi' }

/** Leads nowhere, so that a click stays on the page. */
function aNotification(id: number, type: Notification['type'], given: Partial<Notification> = {}): Notification {
  return {
    id,
    type,
    title: type,
    message: '',
    is_read: 0,
    read_at: null,
    created_at: '2026-10-12T09:00:00.000Z',
    related_type: 'company',
    related_id: 3,
    related_data: {},
    ...given,
  }
}

it('has an icon for each type, and only logs what fails around reading', async () => {
  const log = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const data = NOTIFICATION_TYPES.map((type, index) => aNotification(index + 1, type))
  const pagination = { currentPage: 1, totalPages: 1, total: NOTIFICATION_TYPES.length, limit: 20, next_cursor: null }
  rememberSession()
  apiServer.use(
    answers(listNotifications, { success: true, data, pagination }),
    refuses(countUnread, 429, busy),
    refuses(markRead, 429, { ...busy, message: 'Okundu işaretlenemedi' }),
  )
  renderScreen('/notifications')
  const rows = await screen.findByRole('region', { name: 'Bildirimler' })
  const icons = [...rows.querySelectorAll('a')].map((row) => row.querySelector('svg')?.getAttribute('class'))
  const expected = ['message-circle', 'user-plus', 'package', 'inbox', 'banknote', 'file-text', 'megaphone']
  for (const [index, icon] of [
    ...expected,
    'message-square',
    'clipboard-check',
    'bell-ring',
    'book-open-text',
    'star',
    'heart',
  ].entries()) {
    expect(icons[index]?.split(' ')).toContain(`lucide-${icon}`)
  }

  fireEvent.click(screen.getByText('follow'))
  await waitFor(() => expect(log).toHaveBeenCalledWith(expect.objectContaining({ message: 'Okundu işaretlenemedi' })))
  expect(log).toHaveBeenCalledWith(expect.objectContaining({ message: busy.message }))
  await waitFor(() => expect(screen.getAllByLabelText('Okunmadı')).toHaveLength(NOTIFICATION_TYPES.length))
  expect(screen.queryByRole('alert')).toBeNull()
  vi.restoreAllMocks()
})

it('shows the state an order came to by its icon, and quotes a comment', async () => {
  const quoted = { title: 'Gönderinize yorum yapıldı', message: 'Körfez Zeytin: “Numune?”' }
  const data = [
    aNotification(3, 'order_status', { related_data: { order_status: 'shipped' } }),
    aNotification(2, 'order_status', { related_data: { order_status: 'cancelled' } }),
    aNotification(1, 'comment', quoted),
  ]
  const pagination = { currentPage: 1, totalPages: 1, total: 3, limit: 20, next_cursor: null }
  rememberSession()
  apiServer.use(answers(listNotifications, { success: true, data, pagination }))
  renderScreen('/notifications')
  const rows = await screen.findByRole('region', { name: 'Bildirimler' })
  const icons = [...rows.querySelectorAll('a')].map((row) => row.querySelector('svg')?.getAttribute('class'))
  for (const [index, icon] of ['truck', 'circle-x', 'message-circle'].entries()) {
    expect(icons[index]?.split(' ')).toContain(`lucide-${icon}`)
  }
  expect(screen.getByText(quoted.title)).toBeTruthy()
  expect(screen.getByText(quoted.message)).toBeTruthy()
})

it('says why it cannot be loaded; a next page or a mark that fails is kept quiet', async () => {
  const log = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  rememberSession()
  apiServer.use(
    refuses(listNotifications, 429, busy),
    refuses(markAllRead, 429, busy),
    answers(countUnread, { success: true, unread_count: 3 }),
  )
  renderScreen('/notifications')
  expect(await screen.findByText(`Bildirimler yüklenirken bir hata oluştu: ${busy.message}`)).toBeTruthy()
  const pagination = { currentPage: 1, totalPages: 2, total: 3, limit: 2 }
  const first = [aNotification(3, 'follow'), aNotification(2, 'follow')]
  apiServer.use(
    answers(listNotifications, { success: true, data: first, pagination: { ...pagination, next_cursor: 'n' } }),
  )
  fireEvent.click(screen.getByRole('button', { name: 'Tekrar Dene' }))
  await waitFor(() => expect(screen.getAllByLabelText('Okunmadı')).toHaveLength(2))

  apiServer.use(refuses(listNotifications, 429, busy))
  fireEvent.click(screen.getByRole('button', { name: 'Daha fazla yükle' }))
  await waitFor(() => expect(log).toHaveBeenCalledTimes(1))
  expect(screen.queryByRole('alert')).toBeNull()
  const last = { ...pagination, next_cursor: null }
  apiServer.use(answers(listNotifications, { success: true, data: [aNotification(1, 'follow')], pagination: last }))
  fireEvent.click(await screen.findByRole('button', { name: 'Daha fazla yükle' }))
  expect(await screen.findByText('Tüm bildirimler yüklendi')).toBeTruthy()

  // Asked for again after the refusal.
  const data = [...first, aNotification(1, 'follow')]
  apiServer.use(answers(listNotifications, { success: true, data, pagination: last }))
  fireEvent.click(screen.getByRole('button', { name: 'Tümünü Okundu İşaretle' }))
  await waitFor(() => expect(log).toHaveBeenCalledTimes(2))
  await waitFor(() => expect(screen.getAllByLabelText('Okunmadı')).toHaveLength(3))
  expect(screen.queryByRole('alert')).toBeNull()
  vi.restoreAllMocks()
})
