import { refresh } from '@bedesten/contract/accounts.calls'
import { uploadLogo } from '@bedesten/contract/companies.calls'
import { http, HttpResponse } from 'msw'
import { beforeEach, describe, expect, it } from 'vitest'
import { answers, answersRaw, apiServer, refuses } from '../../test/api-server.ts'
import { aRenewal, rememberSession } from '../../test/session.ts'
import { call } from './call.ts'
import { ApiError } from './request.ts'

const ADDRESS = `/api/v1${uploadLogo.path}`
const ANSWER = { success: true as const, data: { logo_url: '/uploads/a-large.webp' } }
let progress: number[]

function upload(signal?: AbortSignal) {
  const logo = new File(['resim'], 'logo-image.jpg', { type: 'image/jpeg' })
  return call(uploadLogo, { files: { logo }, signal, onProgress: (share) => progress.push(share) })
}

beforeEach(() => {
  progress = []
  rememberSession()
})

describe('an upload whose progress is watched', () => {
  it('sends its file in the name of the company and tells how far it has come', async () => {
    let sent: { type: string | null; token: string | null } | undefined
    apiServer.use(
      answers(uploadLogo, ANSWER, ({ headers }) => {
        sent = { type: headers.get('content-type'), token: headers.get('authorization') }
      }),
    )
    await expect(upload()).resolves.toEqual(ANSWER)
    expect(sent).toEqual({ type: expect.stringMatching(/^multipart\/form-data; ?boundary=/), token: 'Bearer access-1' })
    expect(progress.at(-1)).toBe(1)
  })

  it('is sent again when its token had expired', async () => {
    const tokens: (string | null)[] = []
    apiServer.use(
      http.post(ADDRESS, ({ request }) => {
        tokens.push(request.headers.get('authorization'))
        const failure = { success: false, code: 'unauthorized', message: 'Oturum açın', request_id: 'test' }
        return tokens.length === 1 ? HttpResponse.json(failure, { status: 401 }) : HttpResponse.json(ANSWER)
      }),
      answers(refresh, aRenewal('access-2', 'refresh-2')),
    )
    await expect(upload()).resolves.toEqual(ANSWER)
    expect(tokens).toEqual(['Bearer access-1', 'Bearer access-2'])
  })

  it('throws what the server said', async () => {
    apiServer.use(refuses(uploadLogo, 415, { code: 'unsupported_image', message: 'Bu resim türü desteklenmiyor' }))
    const error = await upload().catch((thrown: unknown) => thrown)
    expect(error).toBeInstanceOf(ApiError)
    expect(error).toMatchObject({ status: 415, code: 'unsupported_image', message: 'Bu resim türü desteklenmiyor' })
    apiServer.use(answersRaw(uploadLogo, '', 502))
    await expect(upload()).rejects.toMatchObject({ status: 502, code: 'unknown' })
  })

  it('fails as any call does without a connection', async () => {
    apiServer.use(http.post(ADDRESS, () => HttpResponse.error()))
    await expect(upload()).rejects.toBeInstanceOf(TypeError)
  })

  it('stops when its caller no longer wants it, before and on its way', async () => {
    let arrived = () => {}
    const onItsWay = new Promise<void>((resolve) => (arrived = resolve))
    apiServer.use(answers(uploadLogo, ANSWER, () => (arrived(), new Promise(() => undefined))))
    await expect(upload(AbortSignal.abort())).rejects.toMatchObject({ name: 'AbortError' })
    const controller = new AbortController()
    const stopped = upload(controller.signal)
    await onItsWay
    controller.abort()
    await expect(stopped).rejects.toMatchObject({ name: 'AbortError' })
  })
})
