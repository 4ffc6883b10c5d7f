import { refresh } from '@bedesten/contract/accounts.calls'
import { http } from 'msw'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { answers, apiServer } from '../../test/api-server.ts'
import { aRenewal, rememberSession } from '../../test/session.ts'
import { downloadFile, fetchFile } from './download-file.ts'

const ADDRESS = '/api/v1/orders/9/files/31'

beforeEach(() => rememberSession())
afterEach(() => vi.restoreAllMocks())

it('a file is fetched in the name of the company, whose token is renewed once when it has expired', async () => {
  const tokens: (string | null)[] = []
  apiServer.use(
    http.get(ADDRESS, ({ request }) => {
      const token = request.headers.get('authorization')
      tokens.push(token)
      if (token === 'Bearer access-2') return new Response('dekont', { headers: { 'content-type': 'application/pdf' } })
      return Response.json({ success: false, code: 'unauthorized', message: 'Oturum gerekli' }, { status: 401 })
    }),
    answers(refresh, aRenewal('access-2', 'refresh-2')),
  )
  expect(await (await fetchFile(ADDRESS)).text()).toBe('dekont')
  expect(tokens).toEqual(['Bearer access-1', 'Bearer access-2'])
})

it('a refusal is told in the words of the server', async () => {
  const answer = { success: false, code: 'not_found', message: 'Dosya bulunamadı.' }
  apiServer.use(http.get(ADDRESS, () => Response.json(answer, { status: 404 })))
  await expect(fetchFile(ADDRESS)).rejects.toMatchObject({ status: 404, message: 'Dosya bulunamadı.' })
})

it.each(['https://example.com/orders/9/files/31', '//example.com/dekont.pdf'])(
  'the token never leaves for %s',
  async (address) => {
    const fetched = vi.spyOn(globalThis, 'fetch')
    await expect(async () => fetchFile(address)).rejects.toThrow('not on this server')
    expect(fetched).not.toHaveBeenCalled()
  },
)

it('a download is kept under its own name', async () => {
  apiServer.use(http.get(ADDRESS, () => new Response('dekont')))
  const saved: { name: string; address: string }[] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function save(this: HTMLAnchorElement) {
    saved.push({ name: this.download, address: this.href })
  })
  await downloadFile(ADDRESS, 'dekont-15-10.pdf')
  expect(saved).toEqual([{ name: 'dekont-15-10.pdf', address: 'blob:image' }])
})
