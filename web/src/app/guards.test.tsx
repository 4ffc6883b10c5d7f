import { login } from '@bedesten/contract/accounts.calls'
import { getCart } from '@bedesten/contract/cart.calls'
import { getCompany, getCompanyByShortName } from '@bedesten/contract/companies.calls'
import { getOrder, listBuyerOrders, listSellerOrders } from '@bedesten/contract/orders.calls'
import { listNotifications } from '@bedesten/contract/notifications.calls'
import { listPostComments } from '@bedesten/contract/post-comments.calls'
import { getPost, listTimeline } from '@bedesten/contract/posts.calls'
import { listProductComments } from '@bedesten/contract/product-comments.calls'
import { getProduct } from '@bedesten/contract/products.calls'
import { getSite } from '@bedesten/contract/site.calls'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { answers, apiServer, refuses } from '../test/api-server.ts'
import { aCart, aCartItem } from '../test/cart.ts'
import { aCompany } from '../test/company.ts'
import { emptyProductLists } from '../test/product-lists.ts'
import { renderScreen, renderWithNavigation } from '../test/renderScreen.tsx'
import { aLoginAnswer, aUser, inAnotherTab, rememberSession } from '../test/session.ts'
import { aSite } from '../test/site.ts'

const noOrders = {
  success: true as const,
  data: [],
  pagination: { page: 1, limit: 20, total: 0, totalPages: 0, next_cursor: null },
}

beforeEach(() => {
  apiServer.use(
    answers(getSite, aSite()),
    answers(login, aLoginAnswer()),
    answers(getCart, { success: true, data: aCart([aCartItem()]) }),
    refuses(getCompany, 503, { code: 'unavailable', message: 'Sistem yoğun' }),
    answers(getCompanyByShortName, { success: true, data: aCompany() }),
    answers(listBuyerOrders, noOrders),
    refuses(listNotifications, 429, { code: 'rate_limited', message: 'Çok fazla istek gönderildi' }),
    answers(listSellerOrders, noOrders),
    refuses(getOrder, 404, { code: 'not_found', message: 'Sipariş bulunamadı.' }),
    refuses(getProduct, 404, { code: 'not_found', message: 'Ürün bulunamadı' }),
    refuses(listProductComments, 404, { code: 'not_found', message: 'Ürün bulunamadı' }),
    ...emptyProductLists(),
    refuses(getPost, 404, { code: 'not_found', message: 'Gönderi bulunamadı' }),
    refuses(listPostComments, 404, { code: 'not_found', message: 'Gönderi bulunamadı' }),
    refuses(listTimeline, 429, { code: 'rate_limited', message: 'Çok fazla istek gönderildi' }),
  )
})

const heading = (name: string) => screen.findByRole('heading', { level: 1, name })

async function logIn() {
  fireEvent.input(await screen.findByLabelText('E-posta'), { target: { value: 'a@b.test' } })
  fireEvent.input(screen.getByLabelText('Şifre'), { target: { value: 'bedesten123' } })
  fireEvent.click(screen.getByRole('button', { name: 'Giriş Yap' }))
}

describe('a guest', () => {
  it.each([
    ['/', 'Ana Sayfa'],
    ['/cart', 'Sepetim'],
    ['/my-orders-detail/5', 'Sipariş bulunamadı.'],
    ['/kordon/edit', 'Firma Bilgilerini Düzenle'],
    ['/kordon/products/new', 'Yeni Ürün Ekle'],
  ])('who asks for %s logs in first and is then there', async (address, title) => {
    renderScreen(address)
    await heading('Hesabınıza giriş yapın')
    await logIn()
    expect(await heading(title)).toBeTruthy()
  })

  it.each([
    ['/explore', 'Ürünleri Keşfet'],
    ['/kordon', 'Kordon Ev Tekstili'],
    ['/products/5', 'Ürün Bulunamadı'],
    ['/posts/5', 'Gönderi Bulunamadı'],
  ])('sees %s', async (address, title) => {
    renderScreen(address)
    expect(await heading(title)).toBeTruthy()
  })
})

describe('a member', () => {
  beforeEach(() => rememberSession())

  it.each([
    ['/notifications', 'Bildirimler'],
    ['/my-orders', 'Siparişlerim'],
    ['/incoming-orders', 'Gelen Siparişler'],
    ['/checkout', 'Siparişi Tamamla'],
    ['/kordon/edit', 'Firma Bilgilerini Düzenle'],
    ['/kordon/products/5/edit', 'Ürün Bulunamadı'],
  ])('sees %s', async (address, title) => {
    renderScreen(address)
    expect(await heading(title)).toBeTruthy()
    expect(document.title).toBe(`${title} · Bedesten`)
  })

  it.each(['/akpamuk/edit', '/akpamuk/products/new', '/akpamuk/products/5/edit', '/order-success'])(
    'who asks for %s, which is not his, is sent home',
    async (address) => {
      renderScreen(address)
      expect(await heading('Ana Sayfa')).toBeTruthy()
    },
  )

  it.each([
    '/kordon/edit',
    '/kordon/products/new',
    '/quotes/new?company=akpamuk',
    '/requests/new',
    '/settings/api-keys',
  ])('who asks for %s without the right is told so, and may come in once it is given', async (address) => {
    rememberSession(aUser({ role: 'viewer', rights: [] }))
    renderScreen(address)
    expect((await screen.findAllByRole('heading', { name: 'Yetkiniz yok' })).length).toBeGreaterThan(0)
    const changed = aUser({ role: 'admin' })
    act(() => inAnotherTab(() => localStorage.setItem('user', JSON.stringify(changed))))
    await waitFor(() => expect(screen.queryByRole('heading', { name: 'Yetkiniz yok' })).toBeNull())
  })

  it('whose session ends elsewhere is led from a changed form to the login without a question, and back', async () => {
    apiServer.use(answers(getCompany, { success: true, data: aCompany({ id: aUser().id }) }))
    renderScreen('/kordon/edit')
    fireEvent.input(await screen.findByLabelText('Şehir'), { target: { value: 'Manisa' } })
    act(() => inAnotherTab(() => localStorage.clear()))
    expect(await heading('Hesabınıza giriş yapın')).toBeTruthy()
    expect(screen.queryByText('Kaydedilmemiş değişiklikler var')).toBeNull()
    await logIn()
    expect(await heading('Firma Bilgilerini Düzenle')).toBeTruthy()
  })

  it('is led from /profile to his own profile', async () => {
    renderScreen('/profile')
    expect(await heading('Kordon Ev Tekstili')).toBeTruthy()
  })

  it('without a short name is told so there', async () => {
    rememberSession(aUser({ short_name: '' }))
    renderScreen('/profile')
    expect(await heading('Profil')).toBeTruthy()
  })
})

describe('an address that no company can have', () => {
  it.each(['/admin', '/l0gin', '/api', '/wp-admin.php', '/admin/edit', '/products/abc', '/posts/0'])(
    '%s is not found, for guests and members alike',
    async (address) => {
      const { unmount } = renderScreen(address)
      expect(await heading('Sayfa bulunamadı')).toBeTruthy()
      unmount()
      rememberSession()
      renderScreen(address)
      expect(await heading('Sayfa bulunamadı')).toBeTruthy()
    },
  )

  it('spelled otherwise leads to the company', async () => {
    renderScreen('/KORDON')
    expect(await heading('Kordon Ev Tekstili')).toBeTruthy()
  })
})

describe('a new page', () => {
  it('takes the focus into its content and says its title', async () => {
    apiServer.use(answers(getCart, { success: true, data: aCart([]) }))
    rememberSession()
    renderScreen('/cart')
    const onward = await screen.findByRole('link', { name: 'Ürünleri Keşfet' })
    expect(document.activeElement).toBe(document.body)
    fireEvent.click(onward)
    await heading('Ürünleri Keşfet')
    await waitFor(() => expect(screen.getByText('Ürünleri Keşfet · Bedesten')).toBeTruthy())
    expect(document.activeElement).toBe(screen.getByRole('main'))
  })

  it('leaves the focus to whoever has begun to type above it while it was on its way', async () => {
    apiServer.use(answers(getCart, { success: true, data: aCart([]) }))
    rememberSession()
    renderWithNavigation('/cart')
    const search = await screen.findByRole('combobox', { name: 'Firma ara' })
    fireEvent.click(await screen.findByRole('link', { name: 'Ürünleri Keşfet' }))
    search.focus()
    await heading('Ürünleri Keşfet')
    await waitFor(() => expect(screen.getByText('Ürünleri Keşfet · Bedesten')).toBeTruthy())
    expect(document.activeElement).toBe(search)
  })

  it('can be reached past the navigation', async () => {
    renderScreen('/explore')
    await heading('Ürünleri Keşfet')
    fireEvent.click(screen.getByRole('link', { name: 'İçeriğe geç' }))
    expect(document.activeElement).toBe(screen.getByRole('main'))
  })
})
