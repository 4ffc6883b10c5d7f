import { listActivity } from '@bedesten/contract/activity.calls'
import type { ActivityEntry } from '@bedesten/contract/activity.schemas'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { answers, apiServer, refuses } from '../test/api-server.ts'
import { renderScreen } from '../test/renderScreen.tsx'
import { rememberSession } from '../test/session.ts'

const HAKAN = { id: 7, name: 'Hakan Tuna', left: false }
const LEVENT = { id: 8, name: 'Levent Usta', left: true }
const PAGE = { page: 1, limit: 30, total: 1, totalPages: 1, next_cursor: null }

const anEntry = (given: Partial<ActivityEntry> = {}): ActivityEntry => ({
  id: 1,
  person: HAKAN,
  key: null,
  kind: 'price',
  text: 'fiyat değiştirdi',
  target: { label: 'Plaj peştemali', old: '₺172,50', new: '₺179,00' },
  device: 'Safari, iPhone',
  created_at: '2026-10-16T08:05:00.000Z',
  ...given,
})

const anAnswer = (data: ActivityEntry[]) => ({
  success: true as const,
  data,
  people: [HAKAN, LEVENT],
  pagination: PAGE,
})

beforeAll(() => import('./ActivityScreen.tsx'))
beforeEach(() => rememberSession())

it('shows by day who did what, keys by their name', async () => {
  const byKey = { id: 2, person: null, key: { name: 'Stok programı' }, kind: 'stock', text: 'stok yazdı' } as const
  const before = { ...byKey, device: 'API', created_at: '2026-10-15T10:44:00.000Z' }
  apiServer.use(answers(listActivity, anAnswer([anEntry(), anEntry(before)])))
  renderScreen('/settings/activity')
  expect((await screen.findByText('Hakan Tuna', { selector: 'b' })).closest('p')?.textContent).toBe(
    'Hakan Tuna fiyat değiştirdi',
  )
  expect(screen.getByText('Stok programı').closest('p')?.textContent).toBe('Stok programı anahtarı stok yazdı')
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('16 Ekim'),
    expect.stringContaining('15 Ekim'),
  ])
  expect(screen.getByText('11:05')).toBeTruthy()
  expect(screen.getByText('Safari, iPhone')).toBeTruthy()
  expect(screen.getByRole('option', { name: 'Levent Usta (ayrıldı)' })).toBeTruthy()
})

it('keeps its filters in the address, and offers to clear them where nothing is found', async () => {
  const asked: (string | null)[] = []
  const found = answers(listActivity, anAnswer([anEntry()]))
  const nothing = answers(listActivity, anAnswer([]), (request) => {
    asked.push(new URL(request.url).searchParams.get('kind'))
  })
  apiServer.use(nothing)
  renderScreen('/settings/activity?kind=export&from=yesterday')
  expect(await screen.findByRole('heading', { name: 'Kayıt yok' })).toBeTruthy()
  expect(new Set(asked)).toEqual(new Set(['export']))
  apiServer.use(found)
  fireEvent.change(screen.getByLabelText('Konu'), { target: { value: 'price' } })
  expect(await screen.findByText('fiyat değiştirdi', { exact: false })).toBeTruthy()
  expect(window.location.search).toBe('?kind=price')
  apiServer.use(nothing)
  fireEvent.change(screen.getByLabelText('Konu'), { target: { value: 'stock' } })
  fireEvent.click(await screen.findByRole('button', { name: 'Süzgeci temizle' }))
  await waitFor(() => expect(window.location.search).toBe(''))
})

it('can be asked for again after a failure', async () => {
  apiServer.use(refuses(listActivity, 422, { code: 'invalid', message: 'Sistem şu anda yoğun' }))
  renderScreen('/settings/activity')
  expect(await screen.findByText('Sistem şu anda yoğun')).toBeTruthy()
  apiServer.use(answers(listActivity, anAnswer([anEntry()])))
  fireEvent.click(screen.getByRole('button', { name: /tekrar/i }))
  expect(await screen.findByText('Plaj peştemali', { exact: false })).toBeTruthy()
})
