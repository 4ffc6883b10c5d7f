import { getCompanyByShortName } from '@bedesten/contract/companies.calls'
import { IMAGE_MAX_BYTES } from '@bedesten/contract/media'
import { uploadImage } from '@bedesten/contract/media.calls'
import { addPostComment, listPostComments } from '@bedesten/contract/post-comments.calls'
import { createPost, deletePost, likePost, listTimeline } from '@bedesten/contract/posts.calls'
import type { Post } from '@bedesten/contract/posts.schemas'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { answers, apiServer, refuses } from '../test/api-server.ts'
import { aCompany } from '../test/company.ts'
import { aPost, aPostComment } from '../test/post.ts'
import { renderScreen } from '../test/renderScreen.tsx'
import { rememberSession } from '../test/session.ts'

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

function choosePicture({ size = 5 } = {}) {
  const input = document.querySelector('input[type=file]')
  if (!input) throw new Error('There is no way to choose a picture.')
  const file = new File(['resim'], 'resim.jpg', { type: 'image/jpeg' })
  Object.defineProperty(file, 'size', { value: size })
  fireEvent.change(input, { target: { files: [file] } })
}

// Loading them is not what the first test waits for.
beforeAll(() => Promise.all([import('./HomeScreen.tsx'), import('../app/shell/Shell.tsx')]))

beforeEach(() => {
  rememberSession()
  apiServer.use(answers(getCompanyByShortName, { success: true, data: aCompany({ total_following: 1 }) }))
  serve(aPost())
})

afterEach(() => {
  sessionStorage.clear()
  vi.restoreAllMocks()
})

describe('a post being written', () => {
  it('loses a picture that cannot be had, and keeps its text when it cannot be shared', async () => {
    apiServer.use(refuses(uploadImage, 429, busy), refuses(createPost, 429, busy))
    const { share } = await open()
    choosePicture({ size: IMAGE_MAX_BYTES + 1 })
    expect(await screen.findByText("Dosya boyutu 10MB'dan büyük olamaz")).toBeTruthy()
    choosePicture()
    expect(await screen.findByText('Resim yüklenirken bir hata oluştu')).toBeTruthy()
    expect(screen.queryByAltText('Eklenen görsel')).toBeNull()
    expect(share).toHaveProperty('disabled', true)
    write('Depomuz açıldı.')
    fireEvent.click(share)
    expect(await screen.findByText('Gönderi oluşturulurken bir hata oluştu')).toBeTruthy()
    expect(screen.getByText(busy.message)).toBeTruthy()
    expect(text().value).toBe('Depomuz açıldı.')
  })

  it('is not shared while its picture is on its way, and then only once', async () => {
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
    choosePicture()
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

describe('the card of a post', () => {
  it('shows the logo of the firm, or its initial, and the seal of a verified one', async () => {
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
    expect((await screen.findByText('3s')).getAttribute('aria-hidden')).toBe('true')
    expect(screen.getByText('3 saat önce')).toBeTruthy()

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
