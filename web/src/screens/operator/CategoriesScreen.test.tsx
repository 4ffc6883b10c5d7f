import { getMe } from '@bedesten/contract/me.calls'
import {
  createCategory,
  getOperatorCategory,
  listOperatorCategories,
  mergeCategory,
  updateAttribute,
  updateCategory,
} from '@bedesten/contract/operator-categories.calls'
import type { OperatorCategory } from '@bedesten/contract/operator-categories.schemas'
import { listQueue } from '@bedesten/contract/operator-queue.calls'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { writeMemberCookie } from '../../lib/session/member-cookie.ts'
import { answers, apiServer, refuses } from '../../test/api-server.ts'
import { aListedCategory, anOperatorCategory } from '../../test/operator-category.ts'
import { anOperatorMe, aQueue } from '../../test/operator.ts'
import { renderScreen } from '../../test/renderScreen.tsx'
import { rememberSession } from '../../test/session.ts'

const sent = vi.fn<(body: unknown) => void>()
const user = userEvent.setup()
const record = async (request: Request) => sent(await request.json())

const COLOUR = {
  id: 5,
  key: 'renk',
  name: 'Renk',
  kind: 'choice' as const,
  unit: null,
  values: ['Mavi', 'Beyaz'],
  required: true,
  filterable: true,
}
const LIST = [
  aListedCategory(),
  aListedCategory({ id: 2, slug: 'havlu', name: 'Havlu', parent_id: 1, products: 3, attribute_count: 1 }),
  aListedCategory({ id: 3, slug: 'banyo', name: 'Banyo Havlusu', parent_id: 2, products: 4 }),
  aListedCategory({ id: 4, slug: 'gida', name: 'Gıda', hidden: true }),
]
const TOWELS = anOperatorCategory({
  ...LIST[1],
  attributes: [COLOUR],
  inherited: [{ ...COLOUR, id: 6, name: 'Kumaş' }],
})

function prepare(role: 'moderator' | 'chief' = 'chief', one: OperatorCategory = TOWELS) {
  apiServer.use(
    answers(getMe, anOperatorMe(role)),
    answers(listQueue, aQueue()),
    answers(listOperatorCategories, { success: true, data: LIST }),
    answers(getOperatorCategory, { success: true, data: one }),
  )
}

async function open() {
  renderScreen('/operator/categories/2')
  await screen.findByRole('heading', { level: 1, name: 'Havlu' })
  // The paths come with the list.
  await screen.findByText('Tekstil')
}

async function send(button: string) {
  const dialog = within(await screen.findByRole('dialog'))
  await user.type(dialog.getByRole('textbox', { name: /Neden/ }), 'Düzen')
  await user.click(dialog.getByRole('button', { name: button }))
}

beforeAll(() =>
  Promise.all([
    import('./CategoriesScreen.tsx'),
    import('./CategoryEditScreen.tsx'),
    import('../../features/operator/categories/CategoryDialog.tsx'),
    import('../../features/operator/categories/AttributeDialog.tsx'),
    import('../../app/console/ConsoleDoor.tsx'),
  ]),
)

beforeEach(() => {
  sent.mockReset()
  writeMemberCookie(true)
  rememberSession()
})

it('shows the tree with counts of all below, unfolds it and finds a category with its path', async () => {
  prepare()
  renderScreen('/operator/categories')
  expect(await screen.findByText('4 kategori, 1 gizli')).toBeTruthy()
  expect(screen.getByText('7 ürün')).toBeTruthy()
  expect(screen.getByText('Gizli')).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Havlu' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Tekstil altındakiler', expanded: false }))
  expect(screen.getByRole('link', { name: 'Havlu' }).getAttribute('href')).toBe('/operator/categories/2')
  await user.type(screen.getByRole('searchbox', { name: 'Kategori ara' }), 'BANYO')
  expect(await screen.findByText('Tekstil › Havlu')).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Gıda' })).toBeNull()
  await user.clear(screen.getByRole('searchbox', { name: 'Kategori ara' }))
  await user.type(screen.getByRole('searchbox', { name: 'Kategori ara' }), 'yok')
  expect(await screen.findByText('Böyle bir kategori yok.')).toBeTruthy()
})

it('adds a category and goes there', async () => {
  prepare()
  renderScreen('/operator/categories')
  await screen.findByText('4 kategori, 1 gizli')
  await user.click(screen.getByRole('button', { name: 'Kategori ekle' }))
  await user.type(within(await screen.findByRole('dialog')).getByRole('textbox', { name: 'Ad' }), 'Çeyiz')
  apiServer.use(answers(createCategory, { success: true, data: TOWELS }, record))
  await send('Ekle')
  expect(await screen.findByRole('heading', { level: 1, name: 'Havlu' })).toBeTruthy()
  expect(sent).toHaveBeenCalledExactlyOnceWith({ name: 'Çeyiz', parent_id: null, reason: 'Düzen' })
})

it('moves a category to where it may stand, as it was when the dialog opened', async () => {
  prepare()
  await open()
  await user.click(screen.getByRole('button', { name: 'Taşı' }))
  const parent = within(await screen.findByRole('dialog')).getByRole('combobox', { name: 'Üst kategori' })
  // Neither itself nor what lies below it.
  expect(
    within(parent)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['En üst düzey', 'Tekstil', 'Gıda'])
  await user.selectOptions(parent, 'Gıda')
  apiServer.use(refuses(updateCategory, 409, { code: 'changed', message: 'Bu kategori siz yazarken değişti.' }))
  prepare('chief', { ...TOWELS, version: 9 })
  await send('Taşı')
  expect(await screen.findByText('Bu kategori siz yazarken değişti.')).toBeTruthy()
  apiServer.use(answers(updateCategory, { success: true, data: TOWELS }, record))
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Taşı' }))
  await waitFor(() => expect(sent).toHaveBeenCalledExactlyOnceWith({ parent_id: 4, version: 4, reason: 'Düzen' }))
})

it('merges a category into another and goes there', async () => {
  prepare()
  await open()
  expect(screen.getByRole('button', { name: 'Sil' })).toHaveProperty('disabled', true)
  await user.click(screen.getByRole('button', { name: 'Birleştir' }))
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Hangi kategoriyle' }), 'Gıda')
  apiServer.use(answers(mergeCategory, { success: true, data: TOWELS }, record))
  prepare('chief', anOperatorCategory({ ...LIST[3] }))
  await send('Birleştir')
  await waitFor(() => expect(sent).toHaveBeenCalledExactlyOnceWith({ into_id: 4, version: 4, reason: 'Düzen' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Gıda' })).toBeTruthy()
})

it('changes what is asked, one value on each line', async () => {
  prepare()
  await open()
  expect(screen.getAllByText('Seçmeli: Mavi, Beyaz')).toHaveLength(2)
  await user.click(screen.getByRole('button', { name: 'Düzenle: Renk' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.clear(dialog.getByRole('textbox', { name: /Değerler/ }))
  await user.type(dialog.getByRole('textbox', { name: /Değerler/ }), 'Mavi{Enter} Gri {Enter}{Enter}')
  await user.click(dialog.getByRole('checkbox', { name: 'Zorunlu' }))
  apiServer.use(answers(updateAttribute, { success: true, data: TOWELS }, record))
  await send('Kaydet')
  const change = { name: 'Renk', values: ['Mavi', 'Gri'], required: false, filterable: true, position: 1 }
  await waitFor(() => expect(sent).toHaveBeenCalledExactlyOnceWith({ ...change, version: 4, reason: 'Düzen' }))
})

it('keeps an attribute that is half written, and says at each field what is wrong with it', async () => {
  prepare()
  await open()
  await user.click(screen.getByRole('button', { name: 'Özellik ekle' }))
  const first = within(await screen.findByRole('dialog'))
  await user.type(first.getByRole('textbox', { name: /Değerler/ }), 'Pamuk{Enter}Keten')
  await send('Ekle')
  const name = first.getByRole('textbox', { name: 'Ad' })
  expect(name.getAttribute('aria-invalid')).toBe('true')
  expect(first.getAllByText('Ad gereklidir')).toHaveLength(1)
  expect(document.activeElement).toBe(name)
  cleanup()
  await open()
  await user.click(screen.getByRole('button', { name: 'Özellik ekle' }))
  const again = within(await screen.findByRole('dialog'))
  expect(again.getByRole('textbox', { name: /Değerler/ })).toHaveProperty('value', 'Pamuk\nKeten')
  expect(again.getByRole('textbox', { name: /Neden/ })).toHaveProperty('value', 'Düzen')
})

it('is read by moderators, who change nothing', async () => {
  prepare('moderator')
  await open()
  for (const name of ['Özellik ekle', 'Düzenle: Renk', 'Adını değiştir', 'Taşı', 'Gizle', 'Birleştir'])
    expect(screen.getByRole('button', { name })).toHaveProperty('disabled', true)
  expect(screen.getAllByText('Bu işlem yalnızca baş moderatör içindir.').length).toBeGreaterThan(0)
})

it('says so where there is no such category', async () => {
  prepare()
  apiServer.use(refuses(getOperatorCategory, 404, { code: 'not_found', message: 'Kategori bulunamadı.' }))
  renderScreen('/operator/categories/99')
  expect(await screen.findByText('Böyle bir kategori yok')).toBeTruthy()
})
