import { getMe } from '@bedesten/contract/me.calls'
import { getFigures } from '@bedesten/contract/operator-health.calls'
import { listQueue } from '@bedesten/contract/operator-queue.calls'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { http } from 'msw'
import { beforeEach, expect, it } from 'vitest'
import { addDays, countDays } from '../../lib/format/day-words.ts'
import { writeMemberCookie } from '../../lib/session/member-cookie.ts'
import { answers, apiServer, refuses } from '../../test/api-server.ts'
import { anOperatorMe, aQueue } from '../../test/operator.ts'
import { renderScreen } from '../../test/renderScreen.tsx'
import { rememberSession } from '../../test/session.ts'

const asked: string[] = []

/** As many days as are asked for; those from October on have more. */
function answerDays() {
  apiServer.use(
    http.get('/api/v1/operator/figures', ({ request }) => {
      const { searchParams } = new URL(request.url)
      const [from, to] = [searchParams.get('from') ?? '', searchParams.get('to') ?? '']
      asked.push(`${from} ${to}`)
      const orders = from >= '2026-10' ? 12 : 10
      const days = Array.from({ length: countDays(from, to) + 1 }, (_, at) => {
        return { day: addDays(from, at), companies: 40, active: 5, orders, amount: 100.5, messages: 3, quotes: 0 }
      })
      const misses = [{ word: 'bambu çorap', count: 84, companies: 31 }]
      return Response.json({ success: true, data: { from, to, days, active: 9, misses } })
    }),
  )
}

beforeEach(() => {
  asked.length = 0
  writeMemberCookie(true)
  rememberSession()
  apiServer.use(answers(getMe, anOperatorMe('moderator')), answers(listQueue, aQueue()))
})

it('shows the figures of a period beside those of the period before, each chart with its table', async () => {
  answerDays()
  renderScreen('/operator/figures?from=2026-10-01&to=2026-10-14')
  expect(await screen.findByRole('img', { name: /^Günlük siparişler.*Önceki döneme göre %20 yüksek\.$/ })).toBeTruthy()
  expect([...new Set(asked)].toSorted()).toEqual(['2026-09-17 2026-09-30', '2026-10-01 2026-10-14'])
  const table = screen.getByRole('table', { name: 'Siparişler' })
  expect(within(table).getAllByRole('row')).toHaveLength(15)
  expect(within(table).getByRole('columnheader', { name: 'Önceki 14 gün' })).toBeTruthy()
  expect(screen.getByText('+%20')).toBeTruthy()
  expect(screen.getByRole('cell', { name: 'bambu çorap' })).toBeTruthy()
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    'Siparişler',
    'Tutar',
    'Etkin şirketler',
    'Kayıtlı şirketler',
    'Mesajlar',
    'Teklifler',
    'Bulunamayan aramalar',
  ])
})

it('has period and weeks in the address', async () => {
  answerDays()
  renderScreen('/operator/figures')
  const user = userEvent.setup()
  await screen.findByRole('table', { name: 'Siparişler' })
  await user.click(screen.getByRole('radio', { name: 'Hafta' }))
  await waitFor(() => expect(window.location.search).toBe('?by=week'))
  await waitFor(() =>
    expect(within(screen.getByRole('table', { name: 'Siparişler' })).getAllByRole('row')).toHaveLength(6),
  )
  await user.click(screen.getByRole('button', { name: '7 gün' }))
  await waitFor(() => expect(window.location.search).toBe('?period=7&by=week'))
  await waitFor(() => expect(within(screen.getByRole('table', { name: 'Tutar' })).getAllByRole('row')).toHaveLength(2))
  await user.click(screen.getByRole('button', { name: 'Aralık seç' }))
  expect(await screen.findByLabelText('İlk gün')).toBeTruthy()
})

it('offers another try', async () => {
  apiServer.use(refuses(getFigures, 400, { code: 'bad', message: 'Olmadı' }))
  renderScreen('/operator/figures')
  const retry = await screen.findByRole('button', { name: 'Tekrar Dene' })
  answerDays()
  await userEvent.setup().click(retry)
  expect(await screen.findByRole('table', { name: 'Siparişler' })).toBeTruthy()
})
