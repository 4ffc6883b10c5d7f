import { checkShortName, generateShortName, login, logout, register } from '@bedesten/contract/accounts.calls'
import { addToCart, getCart } from '@bedesten/contract/cart.calls'
import { getCompany } from '@bedesten/contract/companies.calls'
import { listPostComments } from '@bedesten/contract/post-comments.calls'
import { getPost, listTimeline } from '@bedesten/contract/posts.calls'
import { listProductComments } from '@bedesten/contract/product-comments.calls'
import { getProduct, viewProduct } from '@bedesten/contract/products.calls'
import { getSite } from '@bedesten/contract/site.calls'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { answers, apiServer, refuses } from '../test/api-server.ts'
import { aCart, aCartItem } from '../test/cart.ts'
import { aPost } from '../test/post.ts'
import { emptyProductLists } from '../test/product-lists.ts'
import { aProduct } from '../test/product.ts'
import { renderWithNavigation } from '../test/renderScreen.tsx'
import { aLoginAnswer, rememberSession } from '../test/session.ts'
import { widenScreen } from '../test/rail-screen.ts'
import { aSite } from '../test/site.ts'

// Loading them is not what the first test waits for.
beforeAll(() =>
  Promise.all([
    import('../screens/ProductScreen.tsx'),
    import('../screens/PostScreen.tsx'),
    import('../screens/LoginScreen.tsx'),
    import('./shell/Shell.tsx'),
    import('../ui/feedback/Toasts.tsx'),
    import('../screens/RequestsScreen.tsx'),
    import('../features/messages/ask/AskDialog.tsx'),
  ]),
)

const PRODUCT = { address: '/products/5', heading: 'Otel tipi havlu seti' }
const POST = { address: '/posts/31', heading: 'Gönderi' }

beforeEach(() => {
  const pagination = { page: 1, limit: 10, total: 0, totalPages: 0, next_cursor: null }
  apiServer.use(
    answers(getSite, aSite()),
    refuses(getCompany, 503, { code: 'unavailable', message: 'Sistem yoğun' }),
    answers(viewProduct, { success: true }),
    answers(getProduct, { success: true, data: aProduct() }),
    answers(listProductComments, {
      success: true,
      data: { comments: [], pagination, counts: { all: 0, verified_purchase: 0 } },
    }),
    answers(getPost, { success: true, data: { ...aPost({ id: 31 }), comments: { data: [], pagination } } }),
    answers(listPostComments, { success: true, data: [], pagination }),
    answers(login, aLoginAnswer()),
    answers(register, aLoginAnswer()),
    answers(generateShortName, { success: true, short_name: 'kordon' }),
    answers(checkShortName, { success: true, available: true, message: 'Uygun', short_name: 'kordon' }),
  )
})

const user = userEvent.setup()
const click = async (role: 'button' | 'link', name: string | RegExp) =>
  user.click(await screen.findByRole(role, { name }))

async function throughToast(button: string | RegExp) {
  // A post has two hearts, of which one is out of sight.
  const [first] = await screen.findAllByRole('button', { name: button })
  await user.click(first ?? document.body)
  await screen.findByText('Oturum Gerekli')
  await user.click(within(screen.getByRole('list', { name: 'Bildirimler' })).getByRole('link', { name: 'Giriş Yap' }))
}

const WAYS: [way: string, page: typeof PRODUCT, go: () => Promise<void>][] = [
  ['the top bar', PRODUCT, () => click('link', 'Giriş Yap')],
  ['adding to the cart', PRODUCT, () => throughToast('Sepete Ekle')],
  ['the line in place of the comment form', PRODUCT, () => click('link', 'Yorum yapmak için oturum açın')],
  ['liking a post', POST, () => throughToast(/^Beğen/)],
  ['the line in place of the comment box', POST, () => click('link', 'Yorum yapmak için oturum açın')],
]

it.each(WAYS)('a guest who logs in by %s is back on the page', async (_, { address, heading }, go) => {
  renderWithNavigation(address)
  await screen.findByRole('heading', { level: 1, name: heading })
  await go()
  fireEvent.input(await screen.findByLabelText('E-posta'), { target: { value: 'satinalma@kordon.test' } })
  await waitFor(() => expect(screen.queryByText('Oturum Gerekli')).toBeNull())
  fireEvent.input(screen.getByLabelText('Şifre'), { target: { value: 'gizli-sifre' } })
  await click('button', 'Giriş Yap')
  expect(await screen.findByRole('heading', { level: 1, name: heading })).toBeTruthy()
  expect(window.location.pathname).toBe(address)
})

async function agree() {
  for (const box of await screen.findAllByRole('checkbox', { name: /^(Kullanım|KVKK)/ })) fireEvent.click(box)
}

it('a guest who registers is back on the page', async () => {
  renderWithNavigation(PRODUCT.address)
  await click('link', 'Yorum yapmak için oturum açın')
  await click('link', 'Hesabınız yok mu? Kayıt olun')
  await user.type(await screen.findByLabelText('Firma adı'), 'Kordon')
  await user.tab()
  await screen.findByText('Uygun')
  fireEvent.input(screen.getByLabelText('E-posta'), { target: { value: 'satinalma@kordon.test' } })
  fireEvent.input(screen.getByLabelText('Şifre'), { target: { value: 'gizli-sifre' } })
  await agree()
  await click('button', 'Hesap Oluştur')
  expect(await screen.findByRole('heading', { level: 1, name: PRODUCT.heading })).toBeTruthy()
  expect(window.location.pathname).toBe(PRODUCT.address)
})

/** With what has been put into the cart since. */
function watchCart(): object[] {
  const added: object[] = []
  const item = aCartItem({ product_id: 5, quantity: 60 })
  apiServer.use(
    answers(getProduct, { success: true, data: aProduct({ stock_quantity: 100 }) }),
    answers(getCart, { success: true, data: aCart([]) }),
    answers(addToCart, { success: true, data: item }, async (request) => {
      added.push((await request.json()) as object)
    }),
  )
  return added
}

async function logIn() {
  fireEvent.input(await screen.findByLabelText('E-posta'), { target: { value: 'satinalma@kordon.test' } })
  fireEvent.input(screen.getByLabelText('Şifre'), { target: { value: 'gizli-sifre' } })
  await click('button', 'Giriş Yap')
}

async function choose(quantity: string) {
  const field = await screen.findByRole('spinbutton', { name: 'Adet' })
  await user.clear(field)
  await user.type(field, quantity)
  await user.tab()
}

describe('what a guest wanted to buy', () => {
  it.each([
    ['the advice', () => throughToast('Sepete Ekle')],
    [
      'the top bar',
      async () => {
        await click('button', 'Sepete Ekle')
        await user.click(within(screen.getByRole('banner')).getByRole('link', { name: 'Giriş Yap' }))
      },
    ],
  ])('is in the cart after a login by %s, once and with its quantity', async (_, go) => {
    const added = watchCart()
    const { unmount } = renderWithNavigation(PRODUCT.address)
    await choose('60')
    await go()
    await logIn()
    await waitFor(() => expect(added).toEqual([{ product_id: 5, quantity: 60 }]))
    expect(await screen.findByText('Sepete Eklendi')).toBeTruthy()
    expect(screen.getByRole<HTMLInputElement>('spinbutton', { name: 'Adet' }).value).toBe('60')
    // Nor when the page is loaded again.
    expect(window.history.state).toMatchObject({ usr: null })
    unmount()
    expect(added).toHaveLength(1)
  })

  it('is in the cart after registering', async () => {
    const added = watchCart()
    renderWithNavigation(PRODUCT.address)
    await choose('60')
    await click('button', 'Sepete Ekle')
    await user.click(within(screen.getByRole('banner')).getByRole('link', { name: 'Kayıt Ol' }))
    await user.type(await screen.findByLabelText('Firma adı'), 'Kordon')
    await user.tab()
    await screen.findByText('Uygun')
    fireEvent.input(screen.getByLabelText('E-posta'), { target: { value: 'satinalma@kordon.test' } })
    fireEvent.input(screen.getByLabelText('Şifre'), { target: { value: 'gizli-sifre' } })
    await agree()
    await click('button', 'Hesap Oluştur')
    await waitFor(() => expect(added).toEqual([{ product_id: 5, quantity: 60 }]))
    expect(await screen.findByText('Sepete Eklendi')).toBeTruthy()
  })

  it('is refused with the reason when it cannot be had any more', async () => {
    watchCart()
    apiServer.use(refuses(addToCart, 409, { code: 'out_of_stock', message: 'Stokta yalnızca 12 adet var' }))
    renderWithNavigation(PRODUCT.address)
    await choose('60')
    await throughToast('Sepete Ekle')
    await logIn()
    expect(await screen.findByText('Stokta yalnızca 12 adet var')).toBeTruthy()
  })

  it('is left alone when the guest chose another quantity since, or never pressed', async () => {
    const added = watchCart()
    renderWithNavigation(PRODUCT.address)
    await choose('60')
    await click('button', 'Sepete Ekle')
    await choose('61')
    await user.click(within(screen.getByRole('banner')).getByRole('link', { name: 'Giriş Yap' }))
    await logIn()
    expect(await screen.findByRole('heading', { level: 1, name: PRODUCT.heading })).toBeTruthy()
    expect(await screen.findByRole('link', { name: /^Sepet/ })).toBeTruthy()
    expect(added).toEqual([])
  })

  it('is left alone when the guest logs in on another page', async () => {
    const added = watchCart()
    renderWithNavigation(PRODUCT.address)
    await click('button', 'Sepete Ekle')
    await user.click(within(screen.getByRole('banner')).getByRole('link', { name: 'Alım İlanları' }))
    await screen.findByRole('heading', { level: 1, name: 'Alım İlanları' })
    await user.click(within(screen.getByRole('banner')).getByRole('link', { name: 'Giriş Yap' }))
    await screen.findByLabelText('E-posta')
    expect(window.history.state).toMatchObject({ usr: { wanted: '/requests' } })
    expect(window.history.state.usr.begun).toBeUndefined()
    expect(added).toEqual([])
  })
})

it('what a guest wanted to ask can be asked after the login', async () => {
  watchCart()
  renderWithNavigation(PRODUCT.address)
  await throughToast('Satıcıya sor')
  await logIn()
  expect(await screen.findByRole('dialog', { name: /sor/i })).toBeTruthy()
})

it('the advice to log in does not stay over the login form, whichever way was taken there', async () => {
  renderWithNavigation(PRODUCT.address)
  await click('button', 'Sepete Ekle')
  await screen.findByText('Oturum Gerekli')
  await user.click(within(screen.getByRole('banner')).getByRole('link', { name: 'Giriş Yap' }))
  await screen.findByLabelText('E-posta')
  // The form may come a moment before the advice goes.
  await waitFor(() => expect(screen.queryByText('Oturum Gerekli')).toBeNull())
})

it('an address that looks like another host leads home after the login, not to an error', async () => {
  renderWithNavigation('//evil.example/x')
  await screen.findByRole('heading', { level: 1, name: 'Sayfa bulunamadı' })
  await click('link', 'Giriş Yap')
  fireEvent.input(await screen.findByLabelText('E-posta'), { target: { value: 'satinalma@kordon.test' } })
  fireEvent.input(screen.getByLabelText('Şifre'), { target: { value: 'gizli-sifre' } })
  apiServer.use(refuses(getCompany, 503, { code: 'unavailable', message: 'Sistem yoğun' }))
  await click('button', 'Giriş Yap')
  await waitFor(() => expect(window.location.pathname).toBe('/'))
  expect(screen.queryByText('Bir hata oluştu')).toBeNull()
})

it('whoever has logged out begins at home, be it that the server has not answered yet', async () => {
  widenScreen()
  rememberSession()
  apiServer.use(
    answers(getCart, { success: true, data: aCart([]) }),
    answers(logout, { success: true }, () => new Promise(() => {})),
    refuses(listTimeline, 429, { code: 'rate_limited', message: 'Çok fazla istek gönderildi' }),
    ...emptyProductLists(),
  )
  renderWithNavigation('/cart')
  await screen.findByRole('heading', { level: 1, name: 'Sepetim' })
  const [signOut] = await screen.findAllByRole('button', { name: 'Çıkış' })
  await user.click(signOut ?? document.body)
  fireEvent.input(await screen.findByLabelText('E-posta'), { target: { value: 'satinalma@kordon.test' } })
  fireEvent.input(screen.getByLabelText('Şifre'), { target: { value: 'gizli-sifre' } })
  await click('button', 'Giriş Yap')
  expect(await screen.findByRole('heading', { level: 1, name: 'Ana Sayfa' })).toBeTruthy()
  expect(window.location.pathname).toBe('/')
})

it('the login page lets a guest look around without an account', async () => {
  renderWithNavigation('/login')
  expect((await screen.findByRole('link', { name: 'Üye olmadan keşfet' })).getAttribute('href')).toBe('/explore')
  expect(screen.getByRole('link', { name: 'Bedesten ana sayfa' }).getAttribute('href')).toBe('/explore')
})
