import { changeProductsInBulk, listBulkChanges, undoBulkChange } from '@bedesten/contract/bulk-changes.calls'
import type { BulkChange } from '@bedesten/contract/bulk-changes.schemas'
import { listCompanyProducts, listCompanyProductTags } from '@bedesten/contract/products.calls'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { aBulkChange } from '../test/bulk-change.ts'
import { answers, apiServer, refuses } from '../test/api-server.ts'
import { aProduct } from '../test/product.ts'
import { renderScreen, renderWithNavigation } from '../test/renderScreen.tsx'
import { rememberSession } from '../test/session.ts'
import { widenScreen } from '../test/rail-screen.ts'

const PAGE = { page: 1, limit: 50, total: 58, totalPages: 2, next_cursor: null }

const PREVIEW = aBulkChange()

// Loading them is not what the test waits for.
beforeAll(() =>
  Promise.all([
    import('./MyProductsScreen.tsx'),
    import('./BulkChangesScreen.tsx'),
    import('../features/products/bulk/BulkChangeDialog.tsx'),
    import('../app/shell/Shell.tsx'),
  ]),
)
beforeEach(() => rememberSession())

it('the products that are shown are exported', async () => {
  const asked: string[] = []
  const handedOver = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue()
  apiServer.use(
    answers(listCompanyProducts, { success: true, data: [aProduct()], pagination: PAGE }),
    answers(listCompanyProductTags, { success: true, tags: [] }),
    answers({ method: 'GET', path: '/products/export' }, {}, ({ url }) => void asked.push(new URL(url).search)),
  )
  renderScreen('/products/mine?search=nevresim&stock=in')
  await userEvent.click(await screen.findByRole('button', { name: 'Dışa aktar' }))
  await waitFor(() => expect(handedOver).toHaveBeenCalledOnce())
  // On small screens all but the first action lies in a menu.
  await userEvent.click(screen.getByRole('button', { name: 'Diğer işlemler' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Dışa aktar' }))
  await waitFor(() => expect(handedOver).toHaveBeenCalledTimes(2))
  const search = '?search=nevresim&in_stock=true&format=xlsx'
  expect(asked).toEqual([search, search])
  handedOver.mockRestore()
})

it('products are chosen, their price is previewed with an example, and changed at once', async () => {
  const sent: object[] = []
  const data = [
    aProduct({ id: 1, name: 'Saten nevresim', price: 1180, currency: 'TRY' }),
    aProduct({ id: 2, name: 'Plaj peştemali', price: 150, currency: 'TRY' }),
  ]
  apiServer.use(
    answers(listCompanyProducts, { success: true, data, pagination: PAGE }),
    answers(listCompanyProductTags, { success: true, tags: [] }),
    answers(changeProductsInBulk, { success: true, data: PREVIEW }, async (request) => {
      sent.push(await request.json())
    }),
  )
  renderScreen('/products/mine')
  const user = userEvent.setup()
  await user.click(await screen.findByRole('checkbox', { name: 'Seç: Saten nevresim' }))
  const bar = screen.getByRole('region', { name: 'Seçilen ürünler' })
  expect(within(bar).getByText('1 ürün seçildi')).toBeTruthy()
  await user.click(within(bar).getByRole('button', { name: 'Filtredeki 58 ürünü seç' }))
  await user.click(within(bar).getByRole('button', { name: 'Fiyat' }))
  const dialog = await screen.findByRole('dialog', { name: '58 ürünü değiştir' })
  fireEvent.change(within(dialog).getByLabelText('Ne kadar'), { target: { value: '12,5' } })
  await user.click(within(dialog).getByRole('radio', { name: /^,90/ }))
  expect(within(dialog).getByText('₺1.327,90')).toBeTruthy()
  await user.click(within(dialog).getByRole('button', { name: 'Önizle' }))
  // Small screens have a bar of their own for it.
  await screen.findAllByRole('heading', { name: 'Önizleme' })
  expect(screen.getAllByText('1 üründe fiyat %12,5 artacak, ,90’a yuvarlanacak')).toBeTruthy()
  expect(screen.getByText('Uygulandıktan sonra 24 saat içinde geri alabilirsiniz.')).toBeTruthy()
  expect(screen.getByRole('list', { name: 'Eski ve yeni' }).textContent).toContain('₺1.180,00')
  expect(screen.getByText(/^3 alıcının sepetinde bu ürünler var/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Uygula' }))
  await screen.findByRole('heading', { name: 'Ürünlerim' })
  expect(screen.queryByRole('region', { name: 'Seçilen ürünler' })).toBeNull()
  const change = { price: { percent: 12.5, round: '90' } }
  expect(sent).toEqual([
    { filter: {}, change, dry_run: true },
    { filter: {}, change },
  ])
})

it('the way back from a preview finds what was chosen', async () => {
  apiServer.use(
    answers(listCompanyProducts, {
      success: true,
      data: [aProduct({ id: 1, name: 'Saten nevresim' }), aProduct({ id: 2, name: 'Plaj peştemali' })],
      pagination: PAGE,
    }),
    answers(listCompanyProductTags, { success: true, tags: [] }),
    answers(changeProductsInBulk, { success: true, data: PREVIEW }),
  )
  renderScreen('/products/mine')
  const user = userEvent.setup()
  await user.click(await screen.findByRole('checkbox', { name: 'Seç: Plaj peştemali' }))
  await user.click(screen.getByRole('button', { name: 'Fiyat' }))
  const dialog = within(await screen.findByRole('dialog', { name: '1 ürünü değiştir' }))
  fireEvent.change(dialog.getByLabelText('Ne kadar'), { target: { value: '12,5' } })
  await user.click(dialog.getByRole('button', { name: 'Önizle' }))
  await user.click(await screen.findByRole('button', { name: 'Geri' }))
  expect(await screen.findByRole('checkbox', { name: 'Seç: Plaj peştemali', checked: true })).toBeTruthy()
  expect(screen.getByRole('checkbox', { name: 'Seç: Saten nevresim', checked: false })).toBeTruthy()
  expect(screen.getByText('1 ürün seçildi')).toBeTruthy()
})

it('a change is taken back from the history while there is time', async () => {
  widenScreen()
  const done: BulkChange = { ...PREVIEW, id: 7, status: 'done', undo_until: inHours(20.5) }
  const pagination = { ...PAGE, total: 2 }
  const late: BulkChange = { ...done, id: 6, undo_until: inHours(-1) }
  apiServer.use(
    answers(listBulkChanges, { success: true, data: [done, late], pagination }),
    answers(undoBulkChange, { success: true, data: { ...done, status: 'undone', undo_until: null } }, () => {
      const undone: BulkChange = { ...done, status: 'undone', undo_until: null }
      apiServer.use(answers(listBulkChanges, { success: true, data: [undone, late], pagination }))
    }),
  )
  renderWithNavigation('/products/mine/changes')
  expect(await screen.findByText('Geri alma süresi doldu')).toBeTruthy()
  const pages = within(await screen.findByRole('navigation', { name: 'Sayfalar' }))
  expect(pages.getByRole('link', { current: true }).textContent).toBe('Profil')
  const undo = screen.getByRole('button', { name: /^Geri al/ })
  expect(undo.textContent).toContain('21 saat')
  await userEvent.click(undo)
  const question = within(await screen.findByRole('alertdialog', { name: 'Değişikliği geri al' }))
  await userEvent.click(question.getByRole('button', { name: 'İptal' }))
  expect(screen.queryByText('Geri alındı')).toBeNull()
  await userEvent.click(undo)
  const again = within(await screen.findByRole('alertdialog', { name: 'Değişikliği geri al' }))
  await userEvent.click(again.getByRole('button', { name: 'Geri al' }))
  expect(await screen.findAllByText('Geri alındı')).toBeTruthy()
})

it('the history says what was done, and what is still to be done', async () => {
  const done: BulkChange = { ...PREVIEW, id: 9, status: 'done', change: { price: { amount: 10 } }, currency: 'TRY' }
  const data: BulkChange[] = [
    done,
    { ...done, id: 8, status: 'planned' },
    { ...done, id: 7, currency: null },
    { ...done, id: 6, change: { price: { percent: -8, round: '00' } } },
    { ...done, id: 5, field: 'vat_rate', change: { vat_rate: 10 } },
    { ...done, id: 4, field: 'tags', change: { tags: { add: ['sonbahar'] } } },
  ]
  apiServer.use(answers(listBulkChanges, { success: true, data, pagination: { ...PAGE, total: data.length } }))
  renderScreen('/products/mine/changes')
  const rows = within(await screen.findByRole('list', { name: 'Toplu değişiklikler' })).getAllByRole('listitem')
  expect(rows.map((row) => row.querySelector('p')?.textContent)).toEqual([
    'Fiyat ₺10 artırıldı',
    'Fiyat ₺10 artacak',
    'Fiyat 10 birim artırıldı',
    'Fiyat %8 düşürüldü, ,00’a yuvarlandı',
    'KDV %10 yapıldı',
    '“sonbahar” etiketi eklendi',
  ])
})

function inHours(hours: number): string {
  return new Date(Date.now() + hours * 3_600_000).toISOString()
}

const FORBIDDEN = { code: 'forbidden', message: 'Olmaz' }

it('a next page of products that fails leaves those before it, and is asked for again', async () => {
  apiServer.use(
    answers(listCompanyProducts, { success: true, data: [aProduct()], pagination: { ...PAGE, next_cursor: 'after' } }),
    answers(listCompanyProductTags, { success: true, tags: [] }),
  )
  renderScreen('/products/mine')
  const more = await screen.findByRole('button', { name: 'Daha fazla göster' })
  apiServer.use(refuses(listCompanyProducts, 403, FORBIDDEN))
  await userEvent.click(more)
  expect(await screen.findByText('Ürünlerin devamı yüklenemedi.')).toBeTruthy()
  expect(screen.queryByText('Ürünleriniz yüklenemedi.')).toBeNull()
  expect(screen.getAllByText(aProduct().name).length).toBeGreaterThan(0)
  const next = [aProduct({ id: 2, name: 'Bornoz' })]
  apiServer.use(answers(listCompanyProducts, { success: true, data: next, pagination: PAGE }))
  await userEvent.click(screen.getByRole('button', { name: 'Tekrar dene' }))
  expect((await screen.findAllByText('Bornoz')).length).toBeGreaterThan(0)
})

it('a next page of bulk changes that fails leaves those before it', async () => {
  const done: BulkChange = { ...PREVIEW, id: 1, status: 'done' }
  const pagination = { ...PAGE, next_cursor: 'after' }
  apiServer.use(answers(listBulkChanges, { success: true, data: [done], pagination }))
  renderScreen('/products/mine/changes')
  const more = await screen.findByRole('button', { name: 'Daha fazla göster' })
  apiServer.use(refuses(listBulkChanges, 403, FORBIDDEN))
  await userEvent.click(more)
  expect(await screen.findByText('Değişikliklerin devamı yüklenemedi.')).toBeTruthy()
  expect(screen.queryByText('Değişiklikler yüklenemedi.')).toBeNull()
  expect(within(screen.getByRole('list', { name: 'Toplu değişiklikler' })).getAllByRole('listitem')).toHaveLength(1)
})
