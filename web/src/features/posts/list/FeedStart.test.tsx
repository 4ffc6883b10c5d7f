import { FEED_START_ID } from '@bedesten/contract/page-names'
import { act, cleanup, render, screen } from '@testing-library/react'
import { hydrateRoot } from 'react-dom/client'
import type { Root } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { inAnotherTab, rememberSession, aUser } from '../../../test/session.ts'
import { SessionProvider } from '../../accounts/session.tsx'
import { FeedSkeletons } from './Feed.tsx'
import { FeedStart } from './FeedStart.tsx'
import type { EndFeedStart } from './FeedStart.tsx'

let root: Root | undefined
let end: EndFeedStart | null = null
const place = () => document.getElementById(FEED_START_ID)

function Home() {
  return (
    <SessionProvider>
      <FeedStart ref={(given) => void (end = given)} />
      <FeedSkeletons />
    </SessionProvider>
  )
}

/** As the browser does: the page of the server, what the script puts into it, and then the program. */
async function open() {
  const container = document.body.appendChild(document.createElement('div'))
  container.innerHTML = renderToString(<Home />)
  place()?.append(Object.assign(document.createElement('p'), { textContent: 'İlk gönderi' }))
  const onRecoverableError = vi.fn<(error: unknown) => void>()
  await act(async () => {
    root = hydrateRoot(container, <Home />, { onRecoverableError })
  })
  return onRecoverableError
}

beforeEach(() => {
  rememberSession()
  window.firstFacts = { feedToken: 'access-1' }
})
afterEach(() => {
  act(() => root?.unmount())
  root = undefined
  cleanup()
  document.body.replaceChildren()
  delete window.firstFacts
})

it('keeps what the script has put there until the feed is there', async () => {
  const complain = vi.spyOn(console, 'error')
  const onRecoverableError = await open()
  expect(screen.getByText('İlk gönderi')).toBeTruthy()
  act(() => end?.())
  expect(screen.queryByText('İlk gönderi')).toBeNull()
  expect(place()).toBeNull()
  expect([onRecoverableError.mock.calls, complain.mock.calls]).toEqual([[], []])
})

it('takes it away when another company logs in meanwhile', async () => {
  await open()
  act(() =>
    inAnotherTab(() => rememberSession(aUser({ id: 8 }), { accessToken: 'access-2', refreshToken: 'refresh-2' })),
  )
  expect(place()).toBeNull()
})

it('shows nothing that was asked for with another token', async () => {
  window.firstFacts = { feedToken: 'access-0' }
  await open()
  expect(place()).toBeNull()
})

it('is not there on a page that the program has drawn itself', () => {
  render(<Home />)
  expect(place()).toBeNull()
  expect(screen.getByText('Gönderiler yükleniyor')).toBeTruthy()
})
