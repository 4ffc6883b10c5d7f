import { getCompany, getCompanyByShortName, listSuggestedCompanies } from '@bedesten/contract/companies.calls'
import { IMAGE_MAX_BYTES } from '@bedesten/contract/media'
import { updateMe } from '@bedesten/contract/me.calls'
import { uploadImage } from '@bedesten/contract/media.calls'
import { addPostComment, listPostComments } from '@bedesten/contract/post-comments.calls'
import { createPost, deletePost, likePost, listTimeline } from '@bedesten/contract/posts.calls'
import type { Post } from '@bedesten/contract/posts.schemas'
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { answers, apiServer, refuses } from '../test/api-server.ts'
import { aCompany } from '../test/company.ts'
import { aPost, aPostComment } from '../test/post.ts'
import { renderScreen } from '../test/renderScreen.tsx'
import { aMe, aUser, inAnotherTab, rememberSession } from '../test/session.ts'

const busy = { code: 'rate_limited', message: 'Çok fazla istek gönderildi' }
const HOUR = 3_600_000

function serve(...posts: Post[]) {
  const pagination = { page: 1, limit: 20, total: posts.length, totalPages: 1, next_cursor: null }
  apiServer.use(answers(listTimeline, { success: true, data: posts, pagination }))
}

async function open() {
  renderScreen('/')
  await screen.findByText(/^Tüm gönderiler yüklendi!/)
  const composer = screen.getByLabelText('Gönderi oluştur')
  return { share: within(composer).getByRole('button', { name: 'Paylaş' }) }
}

/** What waits for it is answered when it ends. */
function aPause() {
  let end = () => {}
  const over = new Promise<void>((resolve) => (end = resolve))
  return { over, end }
}

const text = () => screen.getByLabelText<HTMLTextAreaElement>('Gönderi metni')

function write(content: string) {
  fireEvent.change(text(), { target: { value: content } })
}

function chooseImage({ size = 5 } = {}) {
  const input = document.querySelector('input[type=file]')
  if (!input) throw new Error('There is no way to choose an image.')
  const file = new File(['resim'], 'resim.jpg', { type: 'image/jpeg' })
  Object.defineProperty(file, 'size', { value: size })
  fireEvent.change(input, { target: { files: [file] } })
}

// Loading them is not what the first test waits for.
beforeAll(() =>
  Promise.all([
    import('./HomeScreen.tsx'),
    import('../app/shell/Shell.tsx'),
    import('../features/posts/comments/CardComments.tsx'),
    import('../features/companies/setup/SetupCard.tsx'),
  ]),
)

beforeEach(() => {
  rememberSession()
  // Set up already, unless a test says otherwise.
  localStorage.setItem('setupClosed', '[7]')
  apiServer.use(answers(getCompanyByShortName, { success: true, data: aCompany({ total_following: 1 }) }))
  serve(aPost())
})

afterEach(() => {
  sessionStorage.clear()
  vi.restoreAllMocks()
})

describe('a post being written', () => {
  it('loses an image that cannot be had, and keeps its text when it cannot be shared', async () => {
    apiServer.use(refuses(uploadImage, 429, busy), refuses(createPost, 429, busy))
    const { share } = await open()
    chooseImage({ size: IMAGE_MAX_BYTES + 1 })
    expect(await screen.findByText("Dosya boyutu 10MB'dan büyük olamaz")).toBeTruthy()
    chooseImage()
    expect(await screen.findByText('Resim yüklenirken bir hata oluştu')).toBeTruthy()
    expect(screen.queryByAltText('Eklenen görsel')).toBeNull()
    expect(share).toHaveProperty('disabled', true)
    write('Depomuz açıldı.')
    fireEvent.click(share)
    expect(await screen.findByText('Gönderi oluşturulurken bir hata oluştu')).toBeTruthy()
    expect(screen.getByText(busy.message)).toBeTruthy()
    expect(text().value).toBe('Depomuz açıldı.')
  })

  it('is not shared while its image is on its way, and then only once', async () => {
    const [upload, sharing, sent] = [aPause(), aPause(), [] as unknown[]]
    apiServer.use(
      answers(uploadImage, { success: true, url: '/uploads/yeni.webp' }, () => upload.over),
      answers(createPost, { success: true, data: aPost({ id: 6, company_id: 7 }) }, async (request) => {
        sent.push(await request.json())
        await sharing.over
      }),
    )
    const { share } = await open()
    write('Depomuz açıldı.')
    chooseImage()
    await screen.findByAltText('Eklenen görsel')
    expect(share).toHaveProperty('disabled', true)
    fireEvent.keyDown(text(), { key: 'Enter', ctrlKey: true })
    upload.end()
    await waitFor(() => expect(share).toHaveProperty('disabled', false))
    fireEvent.click(share)
    await waitFor(() => expect(share.getAttribute('aria-disabled')).toBe('true'))
    fireEvent.click(share)
    fireEvent.keyDown(text(), { key: 'Enter', ctrlKey: true })
    sharing.end()
    await waitFor(() => expect(text().value).toBe(''))
    const image_url = '/uploads/yeni.webp'
    expect(sent).toEqual([{ content: 'Depomuz açıldı.', image_url, product_id: null, type: 'text' }])
  })
})

it('a feed that cannot be loaded says so, and is asked for again', async () => {
  apiServer.use(refuses(listTimeline, 429, busy))
  renderScreen('/')
  const failure = await screen.findByText('Gönderiler yüklenirken bir hata oluştu')
  const alert = within(failure.closest('[role=alert]') as HTMLElement)
  serve(aPost({ content: 'Gönderi no 23' }))
  fireEvent.click(alert.getByRole('button', { name: 'Tekrar dene' }))
  expect(await screen.findByText('Gönderi no 23')).toBeTruthy()
  expect(screen.queryByText('Gönderiler yüklenirken bir hata oluştu')).toBeNull()
})

describe('the setup card', () => {
  const nothing = { total_products: 0, total_following: 0 }
  const whole = {
    logo_url: '/uploads/logo.webp',
    address: 'Kordon 1',
    city: 'İzmir',
    phone: '0232 555 01 10',
    bank_account: 'TR33 0006 1005 1978 6457 8413 26',
  }

  /** Before the profile: its path would fit this one too. */
  const noSuggestions = () => answers(listSuggestedCompanies, { success: true, data: [] })

  /** Tells how often the own profile was asked for. */
  function serveCompany(own: Partial<typeof whole>, counts: typeof nothing) {
    const asked = { times: 0 }
    apiServer.use(
      answers(getCompanyByShortName, { success: true, data: aCompany(counts) }),
      noSuggestions(),
      answers(getCompany, { success: true, data: { ...aCompany(counts), ...own } }, () => (asked.times += 1)),
    )
    return asked
  }
  const card = () => screen.findByRole('region', { name: /^Firmanız/ })

  it('leads a new company through its first steps, counts them, and stays away once it was closed', async () => {
    localStorage.removeItem('setupClosed')
    const asked = serveCompany({ logo_url: whole.logo_url }, nothing)
    await open()
    expect(within(await card()).getByText("6 adımın 1'i tamamlandı")).toBeTruthy()
    expect(
      within(await card())
        .getByRole('progressbar')
        .getAttribute('aria-valuenow'),
    ).toBe('17')
    expect(within(await card()).getByRole('button', { name: 'Adınızı ekleyin' }).ariaExpanded).toBe('true')
    const links = within(await card()).getAllByRole('link')
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Logonuzu yükleyinTamamlandı', '/kordon'],
      ['Adres ve telefonunuzu yazın', '/kordon/edit'],
      ["IBAN'ınızı ekleyin", '/kordon/edit'],
      ['İlk ürününüzü ekleyin', '/kordon/products/new'],
      ['Beş firmayı takip edin', '/explore'],
    ])
    fireEvent.click(screen.getByRole('button', { name: 'Hazırlık kartını kapat' }))
    expect(screen.queryByRole('region', { name: /^Firmanız/ })).toBeNull()
    cleanup()
    asked.times = 0
    await open()
    expect(screen.queryByRole('region', { name: /^Firmanız/ })).toBeNull()
    expect(asked.times).toBe(0)
  })

  it('takes the name of the person in place', async () => {
    localStorage.removeItem('setupClosed')
    serveCompany({}, nothing)
    const sent: unknown[] = []
    const { data } = aMe()
    const person = { ...data.person, name: 'Derya Koç' }
    apiServer.use(
      answers(updateMe, { success: true, data: { ...data, person } }, async (request) =>
        sent.push(await request.json()),
      ),
    )
    await open()
    const field = await within(await card()).findByLabelText('Adınız soyadınız')
    fireEvent.input(field, { target: { value: 'Derya Koç' } })
    fireEvent.click(within(await card()).getByRole('button', { name: 'Kaydet' }))
    expect(await within(await card()).findByText("6 adımın 1'i tamamlandı")).toBeTruthy()
    expect(sent).toEqual([{ name: 'Derya Koç' }])
    expect(screen.queryByLabelText('Adınız soyadınız')).toBeNull()
  })

  it('is closed in another tab too, and of one company alone', async () => {
    localStorage.setItem('setupClosed', '[8]')
    serveCompany({}, nothing)
    await open()
    expect(await card()).toBeTruthy()
    act(() => inAnotherTab(() => localStorage.setItem('setupClosed', '[8,7]')))
    expect(screen.queryByRole('region', { name: /^Firmanız/ })).toBeNull()
  })

  it('never shows to a company that has done everything, and asks no more at the next visit', async () => {
    localStorage.setItem('setupClosed', 'bozuk')
    rememberSession(aUser({ person: { id: 7, name: 'Derya Koç', email: 'satinalma@kordon.test' } }))
    const asked = serveCompany(whole, { total_products: 3, total_following: 5 })
    await open()
    expect(screen.queryByRole('region', { name: /^Firmanız/ })).toBeNull()
    expect(localStorage.getItem('setupClosed')).toBe('[7]')
    cleanup()
    asked.times = 0
    await open()
    expect(asked.times).toBe(0)
  })

  it('holds the posts back until it is known what stands above them, but not when that cannot be known', async () => {
    localStorage.removeItem('setupClosed')
    const late = aPause()
    serveCompany({}, nothing)
    apiServer.use(
      noSuggestions(),
      answers(getCompany, { success: true, data: aCompany(nothing) }, () => late.over),
    )
    renderScreen('/')
    await screen.findByText('Gönderiler yükleniyor')
    late.end()
    expect(await screen.findByText('Yeni sezon hazır.')).toBeTruthy()
    expect(await card()).toBeTruthy()
    cleanup()
    apiServer.use(noSuggestions(), refuses(getCompany, 429, busy))
    await open()
    expect(screen.queryByRole('region', { name: /^Firmanız/ })).toBeNull()
  })
})

describe('the first own post', () => {
  it('stands above the setup card and the companies to follow as soon as it is shared', async () => {
    localStorage.removeItem('setupClosed')
    const nothing = aCompany()
    const company = {
      id: 3,
      company_name: 'Akpamuk Havlu',
      short_name: 'akpamuk',
      logo_url: null,
      verified: 1,
      city: null,
    }
    const suggested = {
      ...company,
      verified: 1 as const,
      is_following: 0 as const,
      total_followers: 1,
      total_products: 2,
    }
    const mine = aPost({ id: 6, company_id: 7, content: 'Kapımızı açtık.' })
    serve()
    apiServer.use(
      answers(getCompanyByShortName, { success: true, data: nothing }),
      answers(listSuggestedCompanies, { success: true, data: [suggested] }),
      answers(getCompany, { success: true, data: nothing }),
      answers(createPost, { success: true, data: mine }),
    )
    renderScreen('/')
    await screen.findByText('Henüz gönderi yok')
    const followStep = () => screen.getByRole('link', { name: 'Beş firmayı takip edin' })
    await waitFor(() => expect(followStep().getAttribute('href')).toBe('#takip-onerileri'))
    const setup = screen.getByRole('region', { name: 'Firmanızı hazırlayın' })
    const suggestions = screen.getByRole('region', { name: 'Takip edebileceğiniz firmalar' })
    serve(mine)
    write(mine.content)
    fireEvent.click(screen.getByRole('button', { name: 'Paylaş' }))
    const post = await screen.findByRole('article')
    expect(within(post).getByText(mine.content)).toBeTruthy()
    expect(post.compareDocumentPosition(setup)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
    expect(setup.compareDocumentPosition(suggestions)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
    expect(screen.getByText('Tüm gönderiler yüklendi! 1 gönderi')).toBeTruthy()
    expect(screen.queryByText('Henüz gönderi yok')).toBeNull()
  })
})

describe('the card of a post', () => {
  it('shows the logo of the company, or its initial, and the seal of a verified one', async () => {
    serve(
      aPost({ id: 6, company_logo: '/uploads/logo.webp', verified: 1 }),
      aPost({ id: 5, company_name: 'işler Dokuma', verified: 0 }),
    )
    await open()
    const [first, second] = screen.getAllByRole('article')
    expect(first?.querySelector('a[href="/akpamuk"] img')?.getAttribute('src')).toBe('/uploads/logo.webp')
    expect(first?.querySelector('[role="img"]')?.getAttribute('aria-label')).toBe('Doğrulanmış Firma')
    expect(second?.querySelector('a[href="/akpamuk"]')?.textContent).toBe('İ')
    expect(second?.querySelector('[role="img"]')).toBeNull()
  })

  it('stays as it was when a like or its deletion fails, of which only the latter is told', async () => {
    const log = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    serve(aPost({ company_id: 7 }))
    apiServer.use(refuses(likePost, 429, busy), refuses(deletePost, 429, busy))
    await open()
    const told = screen.queryAllByRole('alert').length
    const like = screen.getByLabelText('Beğen, 0')
    fireEvent.click(like)
    await waitFor(() => expect(log).toHaveBeenCalledWith(expect.objectContaining({ message: busy.message })))
    expect(like.getAttribute('aria-pressed')).toBe('false')
    expect(screen.queryAllByRole('alert')).toHaveLength(told)

    fireEvent.click(screen.getByLabelText('Gönderi menüsü'))
    fireEvent.click(await screen.findByText('Sil'))
    const question = await screen.findByRole('alertdialog')
    fireEvent.click(within(question).getByText('Sil'))
    expect(await screen.findByText('Gönderi silinirken bir hata oluştu')).toBeTruthy()
    expect(screen.getByText('Yeni sezon hazır.')).toBeTruthy()
  })

  it('tells of comments that cannot be had or sent, hides the way to more that fail, and tells their age in short', async () => {
    serve(aPost({ comment_count: 11 }))
    apiServer.use(refuses(listPostComments, 429, busy), refuses(addPostComment, 429, busy))
    await open()
    fireEvent.click(screen.getByLabelText('Yorumlar, 11'))
    expect(await screen.findByText('Yorumlar yüklenirken bir hata oluştu')).toBeTruthy()
    const data = [aPostComment({ created_at: new Date(Date.now() - 3.5 * HOUR).toISOString() })]
    const pagination = { page: 1, limit: 10, total: 11, totalPages: 2, next_cursor: 'after-1' }
    apiServer.use(answers(listPostComments, { success: true, data, pagination }))
    fireEvent.click(screen.getByText('Tekrar dene'))
    const short = await screen.findByText('3s')
    expect([short.getAttribute('aria-hidden'), short.className]).toEqual(['true', 'rail:hidden'])
    expect(screen.getByText('3 saat önce').className).toBe('max-rail:sr-only')

    apiServer.use(refuses(listPostComments, 429, busy))
    fireEvent.click(screen.getByText('Daha fazla yorum yükle'))
    await waitFor(() => expect(screen.queryByText('Daha fazla yorum yükle')).toBeNull())
    expect(screen.getByText('Kartela rica ederiz.')).toBeTruthy()

    const box = screen.getByLabelText('Yorum yazın')
    fireEvent.change(box, { target: { value: 'Numune?' } })
    fireEvent.keyDown(box, { key: 'Enter', shiftKey: true })
    fireEvent.keyDown(box, { key: 'Enter' })
    expect(await screen.findByText('Yorum oluşturulurken bir hata oluştu')).toBeTruthy()
    expect(box).toHaveProperty('value', 'Numune?')
  })
})

it.each([
  ['fails and is tried again', refuses(getCompanyByShortName, 503, busy)],
  ['is not answered', answers(getCompanyByShortName, { success: true, data: aCompany() }, () => new Promise(() => {}))],
])('the posts do not wait for the call about the own company when it %s', async (_, handler) => {
  apiServer.use(handler)
  const began = performance.now()
  renderScreen('/')
  await screen.findByText(/^Tüm gönderiler yüklendi!/)
  // It is tried for some 20 seconds.
  expect(performance.now() - began).toBeLessThan(9000)
})
