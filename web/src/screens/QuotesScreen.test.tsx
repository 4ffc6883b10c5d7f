import { countOpenQuotes, listQuotes } from '@bedesten/contract/quotes.calls'
import type { QuoteCounts } from '@bedesten/contract/quotes.schemas'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { answers, apiServer } from '../test/api-server.ts'
import { aQuote } from '../test/quote.ts'
import { renderScreen } from '../test/renderScreen.tsx'
import { rememberSession } from '../test/session.ts'

const COUNTS: QuoteCounts = {
  all: 3,
  my_turn: 1,
  requested: 1,
  offered: 1,
  change_requested: 0,
  accepted: 1,
  declined: 0,
  withdrawn: 0,
  expired: 0,
}
const pagination = { page: 1, limit: 20, total: 1, totalPages: 1, next_cursor: null }

/** What was asked for, in order. */
let asked: string[] = []

// Loading them is not what the first test waits for.
beforeAll(() => Promise.all([import('./QuotesScreen.tsx'), import('../app/shell/Shell.tsx')]))
beforeEach(() => {
  rememberSession()
  asked = []
  const open = { open_count: 1, seller_count: 0, buyer_count: 1, unseen_offer_count: 0 }
  apiServer.use(
    answers(countOpenQuotes, { success: true, ...open }),
    answers(listQuotes, { success: true, data: [aQuote()], counts: COUNTS, pagination }, ({ url }) =>
      asked.push(new URL(url).search),
    ),
  )
})

const chips = () =>
  within(screen.getByRole('group', { name: 'Duruma göre süz' }))
    .getAllByRole('button')
    .map(({ textContent }) => textContent)

it('tells beside the name of a list how many quotes wait for the company, and opens it', async () => {
  renderScreen('/quotes')
  const mine = await screen.findByRole('tab', { name: /İstediğim teklifler.*sırası sizde olan 1/ })
  expect(screen.getByRole('tab', { name: 'Gelen talepler' }).getAttribute('aria-selected')).toBe('true')
  await userEvent.click(mine)
  await waitFor(() => expect(window.location.search).toBe('?side=buyer'))
  expect(await screen.findByRole('link', { name: /Akpamuk Havlu/ })).toBeTruthy()
  expect(new URLSearchParams(asked.at(-1)).get('side')).toBe('buyer')
})

it('has a chip for each state that some quote is in, and shows what the chosen one has', async () => {
  renderScreen('/quotes?side=buyer')
  await screen.findByRole('link', { name: /Akpamuk Havlu/ })
  expect(chips()).toEqual(['Tümü3', 'Sıra sizde1', 'Teklif bekleniyor1', 'Kabul edildi1'])
  await userEvent.click(screen.getByRole('button', { name: /^Sıra sizde/ }))
  await waitFor(() => expect(window.location.search).toBe('?side=buyer&status=mine'))
  await waitFor(() => expect(new URLSearchParams(asked.at(-1)).get('turn')).toBe('mine'))
})

it('a state without quotes says so, and leads back to all', async () => {
  apiServer.use(
    answers(listQuotes, { success: true, data: [], counts: COUNTS, pagination: { ...pagination, total: 0 } }),
  )
  renderScreen('/quotes?side=buyer&status=declined')
  expect(await screen.findByText('Bu durumda teklif yok')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Tümünü Göster' }))
  await waitFor(() => expect(window.location.search).toBe('?side=buyer'))
})
