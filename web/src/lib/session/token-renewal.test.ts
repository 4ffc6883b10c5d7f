import { listSessions, login, refresh } from '@bedesten/contract/accounts.calls'
import { http, HttpResponse } from 'msw'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { answers, apiServer, refuses } from '../../test/api-server.ts'
import { aLoginAnswer, aRenewal, aUser, inAnotherTab, NOBODY, rememberSession } from '../../test/session.ts'
import { call } from '../api/call.ts'
import { clearSession, readSession, readTokens, readUser, watchMove, watchSessionEnd } from './session-store.ts'

const ended = { code: 'session_ended', message: 'Oturumunuz sona erdi.' }
const onEnd = vi.fn<() => void>()
let stop: () => void
/** What each call of the list carried, in order. */
let seen: (string | null)[]

/** The list of sessions, for whoever holds `token`. */
function servesHolderOf(token: string) {
  return http.get(`/api/v1${listSessions.path}`, ({ request }) => {
    const sent = request.headers.get('authorization')
    seen.push(sent)
    const body = { success: false, code: 'unauthorized', message: 'Oturum açın', request_id: 'test' }
    if (sent !== `Bearer ${token}`) return HttpResponse.json(body, { status: 401 })
    return HttpResponse.json({ success: true, data: [] })
  })
}

function renews(accessToken: string, onRequest?: (request: Request) => unknown) {
  return answers(refresh, aRenewal(accessToken, 'refresh-2'), onRequest)
}

beforeEach(() => {
  seen = []
  onEnd.mockReset()
  stop = watchSessionEnd(onEnd)
  rememberSession()
})
afterEach(() => stop())

describe('a call', () => {
  it('goes out as a guest when nobody is logged in', async () => {
    localStorage.clear()
    apiServer.use(servesHolderOf('access-1'))
    await expect(call(listSessions)).rejects.toMatchObject({ status: 401 })
    expect(seen).toEqual([null])
  })

  it('carries the token of who is logged in', async () => {
    apiServer.use(servesHolderOf('access-1'))
    await call(listSessions)
    expect(seen).toEqual(['Bearer access-1'])
  })

  it('through a transport of its own carries none', async () => {
    let headers: Headers | undefined
    async function transport(_: string, init: RequestInit) {
      headers = new Headers(init.headers)
      return Response.json({ success: true, data: [] })
    }
    await call(listSessions, { transport })
    expect(headers?.has('authorization')).toBe(false)
  })
})

describe('when the access token has expired', () => {
  it('is renewed once for many calls at a time, and each is made again', async () => {
    const sent: unknown[] = []
    apiServer.use(
      servesHolderOf('access-2'),
      renews('access-2', async (request) => sent.push(await request.json())),
    )
    await Promise.all([call(listSessions), call(listSessions), call(listSessions)])
    expect(sent).toEqual([{ refreshToken: 'refresh-1' }])
    expect(seen.filter((header) => header === 'Bearer access-2')).toHaveLength(3)
    expect(localStorage.getItem('token')).toBe('access-2')
    expect(localStorage.getItem('refreshToken')).toBe('refresh-2')
  })

  it('begins anew in the company where the session is now, and makes no call of the other one there', async () => {
    const { data } = aRenewal('access-2', 'refresh-2')
    const company = { ...aLoginAnswer().data.company, id: 9, company_name: 'Uşak Battaniye' }
    const onMove = vi.fn<() => void>()
    const stopWatching = watchMove(onMove)
    apiServer.use(servesHolderOf('access-2'), answers(refresh, { success: true, data: { ...data, company } }))
    await expect(call(listSessions)).rejects.toMatchObject({ status: 401 })
    expect(seen).toEqual(['Bearer access-1'])
    expect(readUser()).toMatchObject({ id: 9, company_name: 'Uşak Battaniye' })
    expect(onMove).toHaveBeenCalledOnce()
    stopWatching()
  })

  it('is that of nobody’s company after the last one', async () => {
    const { data } = aRenewal('access-2', 'refresh-2')
    apiServer.use(servesHolderOf('access-2'), answers(refresh, { success: true, data: { ...data, ...NOBODY } }))
    await expect(call(listSessions)).rejects.toMatchObject({ status: 401 })
    expect([readUser(), readSession()]).toEqual([undefined, { id: null, person: data.person }])
    expect(readTokens()?.accessToken).toBe('access-2')
    await expect(call(listSessions)).resolves.toMatchObject({ data: [] })
  })

  it('takes what another tab has stored meanwhile instead of asking', async () => {
    apiServer.use(servesHolderOf('access-2'))
    const answer = call(listSessions)
    inAnotherTab(() => rememberSession(aUser(), { accessToken: 'access-2', refreshToken: 'refresh-2' }))
    await expect(answer).resolves.toMatchObject({ data: [] })
  })

  it('waits for the tab that was faster when the server has seen the refresh token already', async () => {
    apiServer.use(
      servesHolderOf('access-2'),
      refuses(refresh, 409, { code: 'refresh_raced', message: 'Oturum başka bir sekmede yenilendi' }),
    )
    setTimeout(() => localStorage.setItem('token', 'access-2'), 250)
    await expect(call(listSessions)).resolves.toMatchObject({ data: [] })
    expect(onEnd).not.toHaveBeenCalled()
  })

  it('is asked about once: a call that is refused again fails', async () => {
    apiServer.use(servesHolderOf('never'), renews('access-2'))
    await expect(call(listSessions)).rejects.toMatchObject({ status: 401 })
    expect(seen).toEqual(['Bearer access-1', 'Bearer access-2'])
  })

  it('does not make the call of one company in the name of another', async () => {
    apiServer.use(
      servesHolderOf('access-9'),
      renews('access-2', () =>
        rememberSession(aUser({ id: 9 }), { accessToken: 'access-9', refreshToken: 'refresh-9' }),
      ),
    )
    await expect(call(listSessions)).rejects.toMatchObject({ status: 401 })
    expect(seen).toEqual(['Bearer access-1'])
    expect(readTokens()).toEqual({ accessToken: 'access-9', refreshToken: 'refresh-9' })
  })

  it('leaves a browser that logged out meanwhile logged out', async () => {
    apiServer.use(
      servesHolderOf('access-2'),
      renews('access-2', () => localStorage.clear()),
    )
    await expect(call(listSessions)).rejects.toMatchObject({ status: 401 })
    expect(localStorage).toHaveLength(0)
  })
})

describe('a session', () => {
  it('that the server ended is cleared, and the page is told', async () => {
    apiServer.use(servesHolderOf('never'), refuses(refresh, 401, ended))
    await expect(call(listSessions)).rejects.toMatchObject({ status: 401, code: 'unauthorized' })
    expect(localStorage).toHaveLength(0)
    expect(onEnd).toHaveBeenCalledOnce()
  })

  it('without a refresh token ends with its access token', async () => {
    localStorage.removeItem('refreshToken')
    apiServer.use(servesHolderOf('never'))
    await expect(call(listSessions)).rejects.toMatchObject({ status: 401 })
    expect(onEnd).toHaveBeenCalledOnce()
  })

  it.each([
    ['the network is away', http.post(`/api/v1${refresh.path}`, () => HttpResponse.error()), 'Failed to fetch'],
    ['the server is busy', refuses(refresh, 503, { code: 'unavailable', message: 'Sistem yoğun' }), 'Sistem yoğun'],
  ])('survives when %s', async (_, handler, message) => {
    apiServer.use(servesHolderOf('never'), handler)
    await expect(call(listSessions)).rejects.toThrow(message)
    expect(readTokens()).toEqual({ accessToken: 'access-1', refreshToken: 'refresh-1' })
    expect(onEnd).not.toHaveBeenCalled()
  })

  it('that is over makes nothing of an answer that comes late, be it to the next one of the same company', async () => {
    apiServer.use(
      answers(listSessions, { success: true, data: [] }, () => {
        clearSession()
        rememberSession(aUser(), { accessToken: 'access-2', refreshToken: 'refresh-2' })
      }),
    )
    await expect(call(listSessions)).rejects.toMatchObject({ code: 'session_over' })
    expect(readTokens()?.accessToken).toBe('access-2')
  })

  it('that is over does not repeat its call in the name of the next one of the same company', async () => {
    apiServer.use(
      servesHolderOf('access-9'),
      renews('access-2', () => {
        clearSession()
        rememberSession(aUser(), { accessToken: 'access-9', refreshToken: 'refresh-9' })
      }),
    )
    await expect(call(listSessions)).rejects.toMatchObject({ status: 401 })
    expect(seen).toEqual(['Bearer access-1'])
  })

  it('is not touched by a wrong password', async () => {
    localStorage.clear()
    apiServer.use(refuses(login, 401, { code: 'wrong_credentials', message: 'E-posta veya şifre hatalı' }))
    const attempt = call(login, { body: { email: 'a@demo.test', password: 'yanlis' } })
    await expect(attempt).rejects.toMatchObject({ code: 'wrong_credentials' })
    expect(onEnd).not.toHaveBeenCalled()
  })
})
