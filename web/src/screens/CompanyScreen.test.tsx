import {
  followCompany,
  getCompanyByShortName,
  listFollowers,
  unfollowCompany,
} from '@bedesten/contract/companies.calls'
import type { Company } from '@bedesten/contract/companies.schemas'
import { addPostComment, listPostComments } from '@bedesten/contract/post-comments.calls'
import type { PostComment } from '@bedesten/contract/post-comments.schemas'
import { likePost, listCompanyPosts } from '@bedesten/contract/posts.calls'
import type { Post } from '@bedesten/contract/posts.schemas'
import { deleteProduct, listCompanyProducts, listCompanyProductTags } from '@bedesten/contract/products.calls'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { UserEvent } from '@testing-library/user-event'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { answers, apiServer, refuses } from '../test/api-server.ts'
import { aCompany } from '../test/company.ts'
import { aProduct } from '../test/product.ts'
import { emptyProductLists } from '../test/product-lists.ts'
import { renderScreen } from '../test/renderScreen.tsx'
import { aUser, rememberSession } from '../test/session.ts'

const AKPAMUK = aCompany({
  id: 3,
  company_name: 'Akpamuk Havlu',
  short_name: 'akpamuk',
  description: 'Otel ve perakende için havlu dokuyoruz.',
  phone: '0258 555 01 10',
  city: 'Denizli',
  postal_code: '20065',
  address: 'Turan Güneş Cd. No: 14',
  website: 'https://www.akpamuk.test',
  latitude: 37.7765,
  longitude: 29.0864,
  average_rating: 4.76,
  total_ratings: 25,
  total_followers: 8412,
  total_following: 36,
  verified: 1,
})

const POST: Post = {
  id: 9,
  company_id: AKPAMUK.id,
  company_name: AKPAMUK.company_name,
  short_name: AKPAMUK.short_name,
  company_logo: null,
  verified: 1,
  content: 'Yeni sezon havlularımız hazır.',
  image_url: null,
  video_url: null,
  type: 'text',
  created_at: '2026-10-12T09:00:00.000Z',
  like_count: 3,
  comment_count: 1,
  is_liked: 0,
  is_following: 0,
  product: null,
  purchase_request: null,
}

const COMMENT: PostComment = {
  id: 1,
  post_id: POST.id,
  company_id: 9,
  content: 'Kartela var mı?',
  created_at: '2026-10-12T10:00:00.000Z',
  company_name: 'İnegöl Ahşap',
  company_logo: null,
  short_name: 'inegol',
  verified: 0,
  user_verified: 0,
}

const NO_PAGES = { page: 1, limit: 12, total: 0, totalPages: 0, next_cursor: null }

function serve(given: Partial<Company> = {}) {
  apiServer.use(
    answers(getCompanyByShortName, { success: true, data: { ...AKPAMUK, ...given } }),
    ...emptyProductLists(),
    answers(listCompanyPosts, { success: true, posts: [], pagination: NO_PAGES, company: AKPAMUK }),
  )
}

async function open() {
  renderScreen('/akpamuk')
  await screen.findByRole('heading', { level: 1, name: 'Akpamuk Havlu' })
  return userEvent.setup()
}

const button = (name: string) => screen.findByRole('button', { name })

// Loading them is not what the first test waits for.
beforeAll(() =>
  Promise.all([
    import('./CompanyScreen.tsx'),
    import('../app/shell/Shell.tsx'),
    import('../features/companies/ChangeImage.tsx'),
    import('../features/products/company-tab/OwnProductCard.tsx'),
    import('../features/posts/comments/CardComments.tsx'),
  ]),
)

afterEach(() => {
  vi.restoreAllMocks()
  Reflect.deleteProperty(navigator, 'share')
})

describe('the profile of a company', () => {
  it('shows who the company is, what it is worth and how to reach it', async () => {
    serve()
    await open()
    expect(document.title).toBe('Akpamuk Havlu · Bedesten')
    expect(screen.getByText('@akpamuk')).toBeTruthy()
    expect(screen.getByText('Doğrulanmış Firma')).toBeTruthy()
    expect(screen.getByRole('img', { name: '5 üzerinden 4,8' })).toBeTruthy()
    expect(screen.getByText('8.412').parentElement?.textContent).toBe('8.412 takipçi')
    expect(screen.getByText('20065 Denizli')).toBeTruthy()
    expect(screen.getByText('Otel ve perakende için havlu dokuyoruz.')).toBeTruthy()
    expect(screen.getByRole('link', { name: '+90 (258) 555 01 10' }).getAttribute('href')).toBe('tel:+902585550110')
    const site = screen.getByRole('link', { name: 'akpamuk.test' })
    expect(site.getAttribute('rel')).toBe('noopener noreferrer nofollow ugc')
    expect(screen.getByRole('link', { name: 'Haritada göster' }).getAttribute('href')).toContain('37.7765,29.0864')
  })

  it('leaves out what the company has not told', async () => {
    const nothing = { description: null, phone: null, city: null, postal_code: null, address: null, website: null }
    serve({ ...nothing, longitude: null, verified: 0, average_rating: 0, total_ratings: 0 })
    await open()
    expect(screen.queryByRole('img', { name: /üzerinden/ })).toBeNull()
    expect(screen.getByText('Henüz doğrulanmadı')).toBeTruthy()
    expect(screen.queryByText('Doğrulanmış Firma')).toBeNull()
    expect(screen.queryByRole('heading', { name: 'Hakkında' })).toBeNull()
    expect(screen.queryByRole('link', { name: 'Haritada göster' })).toBeNull()
  })

  it('says in each tab that there is nothing yet', async () => {
    serve()
    const user = await open()
    expect(screen.getByText('Bu firma henüz ürün eklememiş')).toBeTruthy()
    expect(screen.getByRole('tab', { name: 'Ürünler (0)' }).getAttribute('aria-selected')).toBe('true')
    await user.click(screen.getByRole('tab', { name: 'Gönderiler (0)' }))
    expect(await screen.findByText('Bu firma henüz gönderi paylaşmamış')).toBeTruthy()
  })

  it('offers its owner, and nobody else, to add the first product', async () => {
    serve()
    await open()
    expect(screen.getByText('Bu firma henüz ürün eklememiş')).toBeTruthy()
    expect(screen.queryByRole('link', { name: 'İlk Ürünü Ekle' })).toBeNull()
    cleanup()
    rememberSession(aUser({ id: AKPAMUK.id, short_name: 'akpamuk' }))
    await open()
    const add = await screen.findByRole('link', { name: 'İlk Ürünü Ekle' })
    expect(add.getAttribute('href')).toBe('/akpamuk/products/new')
    expect(screen.getByText('Bu firma henüz ürün eklememiş')).toBeTruthy()
  })

  it('opens its logo large for everybody and its cover for members, and lets its owner alone change them', async () => {
    serve({ logo_url: '/uploads/logo.webp', cover_image_url: '/uploads/kapak.webp' })
    const controls = () => [
      ...screen.queryAllByRole('button', { name: /^(Kapağı Değiştir|Logoyu değiştir)$/ }),
      ...screen.queryAllByRole('link', { name: /^(Düzenle|Yeni Ürün Ekle|Ürünlerim)$/ }),
    ]
    const look = async (user: UserEvent, name: string, image: string) => {
      await user.click(await button(name))
      const lightbox = await screen.findByRole('dialog', { name: 'Büyük görsel' })
      expect(within(lightbox).getByRole('img', { name: image })).toBeTruthy()
      await waitFor(() => expect(document.activeElement).toBe(within(lightbox).getByRole('button', { name: 'Kapat' })))
      await user.keyboard('{Escape}')
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
      await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name })))
    }
    await look(await open(), 'Logoyu büyüt', 'Akpamuk Havlu logosu')
    expect(screen.queryByRole('button', { name: 'Kapak resmini büyüt' })).toBeNull()
    expect(controls()).toEqual([])
    cleanup()

    rememberSession()
    await look(await open(), 'Kapak resmini büyüt', 'Akpamuk Havlu kapak resmi')
    expect(controls()).toEqual([])
    // What cannot be had is not there to be enlarged, and the letter stands in for the logo.
    for (const image of document.querySelectorAll('main header img')) fireEvent.error(image)
    expect((await button('Logoyu büyüt')).textContent).toBe('A')
    expect(screen.queryByRole('button', { name: 'Kapak resmini büyüt' })).toBeNull()
    cleanup()

    rememberSession(aUser({ id: AKPAMUK.id, short_name: 'akpamuk' }))
    await open()
    await button('Kapağı Değiştir')
    expect(controls()).toHaveLength(5)
    expect(screen.getByRole('link', { name: 'Ürünlerim' }).getAttribute('href')).toBe('/products/mine')
  })

  it('counts in words how many products it shows, and nothing when it shows all', async () => {
    serve()
    const data = Array.from({ length: 12 }, (_, index) => aProduct({ id: index + 1, name: `Havlu ${index + 1}` }))
    const some = { page: 1, limit: 12, total: 18, totalPages: 2, next_cursor: 'after-12' }
    apiServer.use(answers(listCompanyProducts, { success: true, data, pagination: some }))
    await open()
    expect(await screen.findByText("18 ürünün 12'si gösteriliyor")).toBeTruthy()
    cleanup()
    const all = { ...some, total: 12, totalPages: 1, next_cursor: null }
    apiServer.use(answers(listCompanyProducts, { success: true, data, pagination: all }))
    await open()
    expect(await screen.findByText('Tüm ürünler yüklendi!')).toBeTruthy()
    expect(screen.queryByText(/gösteriliyor$/)).toBeNull()
  })

  it('is shared by the device where it can', async () => {
    serve()
    const share = vi.fn<typeof navigator.share>(async () => undefined)
    Object.defineProperty(navigator, 'share', { value: share, configurable: true })
    const user = await open()
    await user.click(await button('Paylaş'))
    const shared = { title: 'Akpamuk Havlu', url: `${window.location.origin}/akpamuk` }
    await waitFor(() => expect(share).toHaveBeenCalledWith(expect.objectContaining(shared)))
    expect(screen.queryByText('Profil adresi panoya kopyalandı!')).toBeNull()
  })

  it('copies its address where the device cannot share', async () => {
    serve()
    const user = await open()
    await user.click(await button('Paylaş'))
    expect(await screen.findByText('Profil adresi panoya kopyalandı!')).toBeTruthy()
    expect(await navigator.clipboard.readText()).toBe(`${window.location.origin}/akpamuk`)
  })

  it('is told to be missing when there is no such company', async () => {
    apiServer.use(
      refuses(getCompanyByShortName, 404, { code: 'not_found', message: 'Firma bulunamadı' }),
      ...emptyProductLists(),
    )
    renderScreen('/akpamuk')
    expect(await screen.findByText('Firma bulunamadı')).toBeTruthy()
    expect(screen.getByRole('heading', { level: 1, name: 'Hata' })).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Ürünleri Keşfet' }).getAttribute('href')).toBe('/explore')
  })

  it('can be asked for again after a failure', async () => {
    apiServer.use(
      refuses(getCompanyByShortName, 429, { code: 'rate_limited', message: 'Çok fazla istek' }),
      ...emptyProductLists(),
    )
    renderScreen('/akpamuk')
    expect(await screen.findByText('Firma bilgileri yüklenirken bir hata oluştu')).toBeTruthy()
    expect(screen.getByRole('heading', { level: 1, name: 'Hata' })).toBeTruthy()
    serve()
    await userEvent.click(await button('Tekrar Dene'))
    expect(await screen.findByRole('heading', { name: 'Akpamuk Havlu' })).toBeTruthy()
  })
})

describe('a part of the profile that cannot be loaded says so and is tried again', () => {
  const busy = { code: 'rate_limited', message: 'Çok fazla istek' }

  it('be it the products or their tags', async () => {
    serve()
    apiServer.use(refuses(listCompanyProducts, 429, busy), refuses(listCompanyProductTags, 429, busy))
    const user = await open()
    expect(await screen.findByText('Ürünler yüklenirken bir hata oluştu')).toBeTruthy()
    expect(await screen.findByText('Etiketler yüklenirken bir hata oluştu')).toBeTruthy()
    const pagination = { ...NO_PAGES, total: 1, totalPages: 1 }
    apiServer.use(
      answers(listCompanyProducts, { success: true, data: [aProduct({ name: 'Havlu' })], pagination }),
      answers(listCompanyProductTags, { success: true, tags: [{ id: 1, name: 'otel', product_count: 1 }] }),
    )
    await user.click(await button('Tekrar dene'))
    expect(await screen.findByRole('button', { name: /^otel ?1$/ })).toBeTruthy()
    await user.click(await button('Tekrar Dene'))
    expect(await screen.findByRole('heading', { name: 'Havlu' })).toBeTruthy()
  })

  it('be it who follows the company', async () => {
    serve()
    apiServer.use(refuses(listFollowers, 429, busy))
    const user = await open()
    await user.click(screen.getByRole('button', { name: /takipçi$/ }))
    const dialog = within(await screen.findByRole('dialog'))
    expect(await dialog.findByText('Takipçiler yüklenirken bir hata oluştu')).toBeTruthy()
    const { id, company_name, short_name, logo_url, city, verified } = aCompany()
    const data = [{ id, company_name, short_name, logo_url, city, verified, is_following: 0 as const }]
    apiServer.use(answers(listFollowers, { success: true, data, pagination: { ...NO_PAGES, total: 1, totalPages: 1 } }))
    await user.click(dialog.getByRole('button', { name: 'Tekrar Dene' }))
    expect(await dialog.findByRole('link', { name: company_name })).toBeTruthy()
  })
})

describe('the posts of a company', () => {
  const ONE_PAGE = { ...NO_PAGES, total: 1, totalPages: 1 }
  const like = () => screen.getByRole('button', { name: /^Beğen/ })

  /** Tells how many were asked for at once. */
  function servePosts(): (string | null)[] {
    const limits: (string | null)[] = []
    apiServer.use(
      answers(listCompanyPosts, { success: true, posts: [POST], pagination: ONE_PAGE, company: AKPAMUK }, ({ url }) =>
        limits.push(new URL(url).searchParams.get('limit')),
      ),
      answers(listPostComments, { success: true, data: [COMMENT], pagination: ONE_PAGE }),
    )
    return limits
  }

  async function openPosts() {
    serve()
    rememberSession()
    const limits = servePosts()
    renderScreen('/akpamuk?tab=posts')
    await screen.findByText(POST.content)
    expect(limits).toEqual(['12'])
    return userEvent.setup()
  }

  it('are liked, commented on and shared where they stand', async () => {
    apiServer.use(
      answers(likePost, { success: true, data: { is_liked: 1, like_count: 4 } }),
      answers(addPostComment, { success: true, data: { ...COMMENT, id: 2, content: 'Numune?' } }),
    )
    const user = await openPosts()
    await user.click(like())
    expect(await button('Beğen, 4')).toBe(like())
    expect(like().getAttribute('aria-pressed')).toBe('true')
    await user.click(await button('Yorumlar, 1'))
    expect(await screen.findByText(COMMENT.content)).toBeTruthy()
    await user.type(screen.getByLabelText('Yorum yazın'), 'Numune?{Enter}')
    expect(await screen.findByText('Numune?', { selector: 'p' })).toBeTruthy()
    expect(await button('Yorumlar, 2')).toBeTruthy()
    await user.click(within(screen.getByRole('article')).getByRole('button', { name: 'Paylaş' }))
    expect(await screen.findByText('Gönderi adresi panoya kopyalandı!')).toBeTruthy()
    expect(await navigator.clipboard.readText()).toBe(`${window.location.origin}/posts/9`)
  })

  it('keep a comment that was refused in its field; a like or a sharing that failed is only logged', async () => {
    const log = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    const busy = { code: 'rate_limited', message: 'Çok fazla istek' }
    apiServer.use(refuses(likePost, 429, busy), refuses(addPostComment, 429, busy))
    navigator.share = () => Promise.reject(new DOMException('', 'NotAllowedError'))
    const user = await openPosts()
    await user.click(like())
    await waitFor(() => expect(log).toHaveBeenCalledTimes(1))
    expect(like().getAttribute('aria-pressed')).toBe('false')
    await user.click(screen.getByRole('button', { name: 'Paylaş' }))
    await waitFor(() => expect(log).toHaveBeenCalledTimes(2))
    expect(screen.queryByRole('alert')).toBeNull()

    await user.click(await button('Yorumlar, 1'))
    await user.type(await screen.findByLabelText('Yorum yazın'), 'Numune?{Enter}')
    expect(await screen.findByText('Yorum oluşturulurken bir hata oluştu')).toBeTruthy()
    expect(screen.getByLabelText('Yorum yazın')).toHaveProperty('value', 'Numune?')
  })

  it('say so when they cannot be loaded, and come by ten on small screens', async () => {
    const look = window.matchMedia
    vi.spyOn(window, 'matchMedia').mockImplementation((media) => Object.assign(look(media), { matches: true }))
    serve()
    apiServer.use(refuses(listCompanyPosts, 429, { code: 'rate_limited', message: 'Çok fazla istek' }))
    renderScreen('/akpamuk?tab=posts')
    expect(await screen.findByText('Gönderiler yüklenirken bir hata oluştu')).toBeTruthy()
    const limits = servePosts()
    await userEvent.click(await button('Tekrar Dene'))
    expect(await screen.findByText(POST.content)).toBeTruthy()
    expect(limits).toEqual(['10'])
  })
})

describe('following a company', () => {
  it('is offered to other members only', async () => {
    serve()
    rememberSession(aUser({ id: AKPAMUK.id, short_name: 'akpamuk' }))
    await open()
    expect(screen.queryByRole('button', { name: /Taki|Yüklüyor/ })).toBeNull()
  })

  it('is not offered to guests', async () => {
    serve()
    await open()
    expect(screen.queryByRole('button', { name: /Taki|Yüklüyor/ })).toBeNull()
  })

  it('waits for the server and shows the number it answers', async () => {
    serve()
    rememberSession()
    let release = () => {}
    const late = new Promise<void>((resolve) => (release = resolve))
    const state = { is_following: 1 as const, total_followers: 8500 }
    const asked = vi.fn<() => Promise<void>>(() => late)
    apiServer.use(answers(followCompany, { success: true, data: state }, asked))
    const user = await open()
    await user.click(await button('Takip Et'))
    const busy = await button('Yüklüyor...')
    expect(busy.getAttribute('aria-disabled')).toBe('true')
    await user.keyboard('{Enter}{Enter}')
    expect(screen.getByText('8.412')).toBeTruthy()
    release()
    expect(await button('Takip Ediliyor')).toBe(busy)
    expect(screen.getByText('8.500')).toBeTruthy()
    expect(asked).toHaveBeenCalledOnce()
  })

  it('is ended by a button that says so under the pointer and the keyboard', async () => {
    serve({ is_following: 1 })
    rememberSession()
    apiServer.use(answers(unfollowCompany, { success: true, data: { is_following: 0, total_followers: 8411 } }))
    const user = await open()
    const follow = await button('Takip Ediliyor')
    await user.hover(follow)
    expect(follow).toBe(await button('Takibi Bırak'))
    await user.unhover(follow)
    expect(follow).toBe(await button('Takip Ediliyor'))
    while (document.activeElement !== follow) await user.tab()
    expect(follow).toBe(await button('Takibi Bırak'))
    await user.keyboard('{Enter}')
    expect(follow).toBe(await button('Takip Et'))
    expect(screen.getByText('8.411')).toBeTruthy()
  })

  it('that fails leaves all as it was and is only logged', async () => {
    serve()
    rememberSession()
    const log = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    apiServer.use(refuses(followCompany, 503, { code: 'unavailable', message: 'Sunucu meşgul' }))
    const user = await open()
    await user.click(await button('Takip Et'))
    await waitFor(() => expect(log).toHaveBeenCalledOnce())
    expect(await button('Takip Et')).toBeTruthy()
    expect(screen.getByText('8.412')).toBeTruthy()
    expect(screen.queryByText('Sunucu meşgul')).toBeNull()
  })
})

it('a product that could not be deleted is kept, and its owner told so', async () => {
  const towel = aProduct({ name: 'Havlu', company_id: AKPAMUK.id })
  serve()
  rememberSession(aUser({ id: AKPAMUK.id, short_name: 'akpamuk' }))
  apiServer.use(
    answers(listCompanyProducts, {
      success: true,
      data: [towel],
      pagination: { ...NO_PAGES, total: 1, totalPages: 1 },
    }),
    refuses(deleteProduct, 503, { code: 'unavailable', message: 'Sunucu meşgul' }),
  )
  const user = await open()
  await user.click(await button('Sil: Havlu'))
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Sil' }))
  expect(await screen.findByText('Ürün silinirken bir hata oluştu')).toBeTruthy()
  const card = screen.getByRole('heading', { name: 'Havlu' }).closest('article')
  await waitFor(() => expect(card?.getAttribute('aria-busy')).toBe('false'))
})
