import { changeApiKey, createApiKey, deleteApiKey, listApiKeys } from '@bedesten/contract/api-keys.calls'
import type { ApiKey } from '@bedesten/contract/api-keys.schemas'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { answers, apiServer } from '../test/api-server.ts'
import { onePage } from '../test/one-page.ts'
import { renderScreen } from '../test/renderScreen.tsx'
import { rememberSession } from '../test/session.ts'

const aKey = (given: Partial<ApiKey> = {}): ApiKey => ({
  id: 3,
  name: 'Stok programı',
  rights: ['catalogue', 'money'],
  ends_on: null,
  ended: false,
  last_used_at: null,
  prefix: 'bd_x91M',
  main: false,
  ...given,
})

beforeAll(() =>
  Promise.all([
    import('./ApiKeysScreen.tsx'),
    import('../features/api-keys/KeyDialog.tsx'),
    import('../features/api-keys/MadeKeyDialog.tsx'),
  ]),
)
beforeEach(() => rememberSession())

it('lists the keys with their rights and their end', async () => {
  const ended = aKey({ id: 4, name: 'Eski site', rights: [], ended: true, ends_on: '2020-01-01' })
  apiServer.use(answers(listApiKeys, onePage([aKey({ id: 1, main: true, name: 'Ana anahtar' }), aKey(), ended])))
  renderScreen('/settings/api-keys')
  const rights = await screen.findByRole('list', { name: 'Stok programı yetkileri' })
  expect(
    within(rights)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['Ürünler', 'Ödeme'])
  expect(screen.getByRole('list', { name: 'Eski site yetkileri' }).textContent).toBe('Yalnız okur')
  expect(screen.getByText('Süresi doldu')).toBeTruthy()
  expect(screen.getAllByText('Hiç kullanılmadı · süresiz')).toHaveLength(2)
  expect(screen.getByText('3 / 5')).toBeTruthy()
})

it('a new key is shown once, and stays until it was kept', async () => {
  const sent: unknown[] = []
  const key = aKey({ rights: ['sell'] })
  apiServer.use(
    answers(listApiKeys, onePage([])),
    answers(createApiKey, { success: true, data: { ...key, api_key: 'bd_secret' } }, async (request) => {
      sent.push(await request.json())
      apiServer.use(answers(listApiKeys, onePage([key])))
    }),
  )
  renderScreen('/settings/api-keys')
  fireEvent.click(await screen.findByRole('button', { name: 'Anahtar ekle' }))
  const dialog = await screen.findByRole('dialog')
  await userEvent.type(within(dialog).getByLabelText(/^Ad/), 'Stok programı')
  fireEvent.click(within(dialog).getByRole('checkbox', { name: /^Satış/ }))
  fireEvent.click(within(dialog).getByRole('button', { name: 'Anahtarı oluştur' }))
  expect(await screen.findByText('bd_secret')).toBeTruthy()
  expect(sent).toEqual([{ name: 'Stok programı', rights: ['sell'], ends_on: null }])
  const done = screen.getByRole('button', { name: 'Bitir' })
  expect(done).toHaveProperty('disabled', true)
  fireEvent.click(screen.getByRole('checkbox', { name: 'Anahtarı güvenli bir yere kaydettim' }))
  fireEvent.click(done)
  await waitFor(() => expect(screen.queryByText('bd_secret')).toBeNull())
  expect(await screen.findByRole('list', { name: 'Stok programı yetkileri' })).toBeTruthy()
})

it('a key is changed, and removed after a question', async () => {
  const sent: unknown[] = []
  apiServer.use(
    answers(listApiKeys, onePage([aKey()])),
    answers(changeApiKey, { success: true, data: aKey() }, async (request) => sent.push(await request.json())),
    answers(deleteApiKey, { success: true }, () => apiServer.use(answers(listApiKeys, onePage([])))),
  )
  renderScreen('/settings/api-keys')
  fireEvent.click(await screen.findByRole('button', { name: 'Düzenle' }))
  const dialog = await screen.findByRole('dialog')
  fireEvent.click(within(dialog).getByRole('checkbox', { name: /^Ödeme/ }))
  fireEvent.click(within(dialog).getByRole('button', { name: 'Kaydet' }))
  await waitFor(() => expect(sent).toEqual([{ name: 'Stok programı', rights: ['catalogue'], ends_on: null }]))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await userEvent.click(screen.getByRole('button', { name: 'Diğer: Stok programı' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Kaldır' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Kaldır' }))
  expect(await screen.findByText('Ana anahtarınız ayarlarda; başka anahtar yok.')).toBeTruthy()
})
