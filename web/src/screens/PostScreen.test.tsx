import { addPostComment, listPostComments } from '@bedesten/contract/post-comments.calls'
import type { PostComment } from '@bedesten/contract/post-comments.schemas'
import { getPost } from '@bedesten/contract/posts.calls'
import type { Post } from '@bedesten/contract/posts.schemas'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { answers, answersRaw, apiServer, refuses } from '../test/api-server.ts'
import { aPost, aPostComment } from '../test/post.ts'
import { renderScreen } from '../test/renderScreen.tsx'
import { aUser, rememberSession } from '../test/session.ts'

const busy = { code: 'rate_limited', message: 'Çok fazla istek gönderildi' }

function pagination(total: number, next_cursor: string | null = null) {
  return { page: 1, limit: 10, total, totalPages: Math.ceil(total / 10), next_cursor }
}

function serve(given: Partial<Post> = {}, until: Promise<void> = Promise.resolve()) {
  const comments = { data: [], pagination: pagination(0) }
  apiServer.use(answers(getPost, { success: true, data: { ...aPost(given), comments } }, () => until))
}

function serveComments(comments: PostComment[], next_cursor: string | null = null) {
  apiServer.use(answers(listPostComments, { success: true, data: comments, pagination: pagination(11, next_cursor) }))
}

const article = () => screen.findByRole('article', { name: 'Akpamuk Havlu gönderisi' })

// Loading them is not what the first test waits for.
beforeAll(() =>
  Promise.all([
    import('./PostScreen.tsx'),
    import('../app/shell/Shell.tsx'),
    import('../features/posts/comments/PageCommentForm.tsx'),
  ]),
)

beforeEach(() => {
  serve()
  serveComments([])
})

it('a half-written comment outlives a reload, and is shown to nobody else', async () => {
  const field = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Yorumunuz' })
  rememberSession()
  renderScreen('/posts/5')
  fireEvent.change(await field(), { target: { value: 'Bu havlunun 90’lık boyu' } })
  cleanup()
  rememberSession(aUser({ id: 8, short_name: 'baska' }))
  renderScreen('/posts/5')
  expect((await field()).value).toBe('')
  cleanup()
  rememberSession()
  renderScreen('/posts/5')
  expect((await field()).value).toBe('Bu havlunun 90’lık boyu')
})

describe('the page of a post', () => {
  it('holds the place of a post that is on its way, and shows logo and seal of its company when it comes', async () => {
    let arrive = () => {}
    const late = new Promise<void>((resolve) => (arrive = resolve))
    serve({ company_logo: '/uploads/logo.webp', verified: 1 }, late)
    renderScreen('/posts/5')
    expect((await screen.findByText('Gönderi yükleniyor')).parentElement?.getAttribute('role')).toBe('status')
    arrive()
    const post = await article()
    expect(screen.queryByText('Gönderi yükleniyor')).toBeNull()
    expect(post.querySelector('a[href="/akpamuk"] img')?.getAttribute('src')).toBe('/uploads/logo.webp')
    expect(post.querySelector('[role="img"]')?.getAttribute('aria-label')).toBe('Doğrulanmış Firma')
  })

  it('can be asked for again after a failure; a company without a logo shows its initial', async () => {
    apiServer.use(refuses(getPost, 429, busy))
    renderScreen('/posts/5')
    expect(await screen.findByText('Gönderi bilgileri yüklenirken bir hata oluştu.')).toBeTruthy()
    serve()
    fireEvent.click(screen.getByRole('button', { name: 'Tekrar Dene' }))
    const post = await article()
    expect(post.querySelector('a[href="/akpamuk"]')?.textContent).toBe('A')
    expect(post.querySelector('[role="img"]')).toBeNull()
  })

  it('says so when there is no such post, and leads on', async () => {
    apiServer.use(refuses(getPost, 404, { code: 'not_found', message: 'Gönderi bulunamadı' }))
    renderScreen('/posts/5')
    expect(await screen.findByText('Aradığınız gönderi bulunamadı.')).toBeTruthy()
    expect(screen.getByText('Geri Dön').closest('a')?.getAttribute('href')).toBe('/explore')
  })

  it('says so when the answer holds no post', async () => {
    apiServer.use(answersRaw(getPost, '{"success":true,"data":null}', 200))
    renderScreen('/posts/5')
    expect(await screen.findByText('Gönderi verisi alınamadı.')).toBeTruthy()
    expect(screen.getByRole('heading', { level: 1, name: 'Gönderi Bulunamadı' })).toBeTruthy()
    expect(screen.getByText('Geri Dön')).toBeTruthy()
  })
})

describe('the comments on the page of a post', () => {
  it('can be asked for again after a failure, and offer no more when the next page fails', async () => {
    apiServer.use(refuses(listPostComments, 429, busy))
    renderScreen('/posts/5')
    expect(await screen.findByText('Yorumlar yüklenirken bir hata oluştu')).toBeTruthy()
    expect(screen.getByText('Yeni sezon hazır.')).toBeTruthy()
    serveComments([aPostComment()], 'after-1')
    fireEvent.click(screen.getByText('Tekrar dene'))
    const more = await screen.findByRole('button', { name: 'Daha fazla yorum yükle' })
    apiServer.use(refuses(listPostComments, 429, busy))
    fireEvent.click(more)
    await waitFor(() => expect(screen.queryByText('Daha fazla yorum yükle')).toBeNull())
    expect(screen.getByText('Kartela rica ederiz.')).toBeTruthy()
  })

  it('are sent once, and a refused one stays in its field', async () => {
    rememberSession()
    apiServer.use(refuses(addPostComment, 429, busy))
    renderScreen('/posts/5')
    const field = await screen.findByLabelText('Yorumunuz')
    const send = screen.getByRole('button', { name: 'Yorum Yap' })
    fireEvent.change(field, { target: { value: 'Numune?' } })
    fireEvent.click(send)
    expect(await screen.findByText('Yorum gönderilirken bir hata oluştu!')).toBeTruthy()
    expect(screen.getByText(busy.message)).toBeTruthy()
    expect(field).toHaveProperty('value', 'Numune?')

    const sent: unknown[] = []
    let release = () => {}
    const late = new Promise<void>((resolve) => (release = resolve))
    apiServer.use(
      answers(addPostComment, { success: true, data: aPostComment({ content: 'Numune?' }) }, async (request) => {
        sent.push(await request.json())
        await late
      }),
    )
    fireEvent.click(send)
    await waitFor(() => expect(send.getAttribute('aria-disabled')).toBe('true'))
    fireEvent.click(send)
    release()
    await waitFor(() => expect(field).toHaveProperty('value', ''))
    expect(sent).toEqual([{ content: 'Numune?' }])
    expect(screen.getByRole('heading', { name: 'Yorumlar (1)' })).toBeTruthy()
  })
})
