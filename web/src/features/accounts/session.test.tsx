import { logout } from '@bedesten/contract/accounts.calls'
import { act, render, screen, waitFor } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { renderToString } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { answers, apiServer } from '../../test/api-server.ts'
import { aUser, inAnotherTab, rememberSession } from '../../test/session.ts'
import { SessionProvider, useSession } from './session.tsx'

function WhoIsThere() {
  const { status, user, signOut } = useSession()
  return (
    <button type="button" onClick={() => void signOut()}>
      {status} {user?.company_name}
    </button>
  )
}

function renderSession() {
  return render(
    <SessionProvider>
      <WhoIsThere />
    </SessionProvider>,
  )
}

function shown(): string | null {
  return screen.getByRole('button').textContent
}

describe('on start', () => {
  it('a remembered company is logged in', () => {
    rememberSession()
    renderSession()
    expect(shown()).toBe('member Kordon Ev Tekstili')
  })

  it.each(['{bozuk', 'null', '42', '{"id":"7"}', '[]'])('the stored user %s clears the whole session', (stored) => {
    rememberSession()
    localStorage.setItem('user', stored)
    localStorage.setItem('theme', 'dark')
    renderSession()
    expect(shown()).toBe('guest ')
    expect(Object.keys(localStorage)).toEqual(['theme'])
  })

  it.each(['token', 'user'])('a session without its %s is none', (key) => {
    rememberSession()
    localStorage.removeItem(key)
    renderSession()
    expect(shown()).toBe('guest ')
  })

  it('the server, which cannot know, says that it is loading', () => {
    rememberSession()
    const html = renderToString(
      <SessionProvider>
        <WhoIsThere />
      </SessionProvider>,
    )
    expect(html).toContain('loading')
    expect(html).not.toContain('Kordon')
  })
})

describe('logging out', () => {
  it('tells the server which session it was', async () => {
    rememberSession()
    let sent: Request | undefined
    apiServer.use(answers(logout, { success: true }, (request) => (sent = request.clone())))
    renderSession()
    act(() => screen.getByRole('button').click())
    expect(shown()).toBe('guest ')
    expect(localStorage).toHaveLength(0)
    await waitFor(() => expect(sent?.headers.get('authorization')).toBe('Bearer access-1'))
    expect(await sent?.json()).toEqual({ refreshToken: 'refresh-1' })
  })

  it('happens although the server cannot be reached', async () => {
    rememberSession()
    let asked = false
    apiServer.use(
      http.post(`/api/v1${logout.path}`, () => {
        asked = true
        return HttpResponse.error()
      }),
    )
    renderSession()
    act(() => screen.getByRole('button').click())
    await waitFor(() => expect(asked).toBe(true))
    expect(shown()).toBe('guest ')
    expect(localStorage).toHaveLength(0)
  })
})

describe('other tabs', () => {
  it('that log out log this one out', () => {
    rememberSession()
    renderSession()
    act(() => inAnotherTab(() => localStorage.clear()))
    expect(shown()).toBe('guest ')
  })

  it('that log in log this one in, once the whole session is there', () => {
    renderSession()
    act(() => inAnotherTab(() => localStorage.setItem('user', JSON.stringify(aUser()))))
    expect(shown()).toBe('guest ')
    act(() => inAnotherTab(() => rememberSession()))
    expect(shown()).toBe('member Kordon Ev Tekstili')
  })

  it('that store nonsense end the session here as well', () => {
    rememberSession()
    renderSession()
    act(() => inAnotherTab(() => localStorage.setItem('user', 'bozuk')))
    expect(shown()).toBe('guest ')
    expect(localStorage).toHaveLength(0)
  })
})
