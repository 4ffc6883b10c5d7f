import { getMe } from '@bedesten/contract/me.calls'
import { listOperatorCompanies } from '@bedesten/contract/operator-companies.calls'
import type { OperatorCompanyRow } from '@bedesten/contract/operator-companies.schemas'
import { listQueue } from '@bedesten/contract/operator-queue.calls'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, it, vi } from 'vitest'
import { writeMemberCookie } from '../../lib/session/member-cookie.ts'
import { answers, apiServer, refuses } from '../../test/api-server.ts'
import { anOperatorMe, aQueue } from '../../test/operator.ts'
import { anOperatorCompany } from '../../test/operator-company.ts'
import { renderScreen } from '../../test/renderScreen.tsx'
import { rememberSession } from '../../test/session.ts'

const asked = vi.fn<(query: Record<string, string>) => void>()

function prepare(rows: OperatorCompanyRow[], next_cursor: string | null = null) {
  const pagination = { page: 1, limit: 30, total: 318, totalPages: 11, next_cursor }
  apiServer.use(
    answers(
      listOperatorCompanies,
      { success: true, data: rows, totals: { companies: 4812, active_30d: 1906 }, pagination },
      ({ url }) => asked(Object.fromEntries(new URL(url).searchParams)),
    ),
  )
}

beforeEach(() => {
  asked.mockReset()
  writeMemberCookie(true)
  rememberSession()
  apiServer.use(answers(getMe, anOperatorMe('moderator')), answers(listQueue, aQueue()))
})

it('shows companies with their figures and how they stand', async () => {
  prepare([
    anOperatorCompany(),
    anOperatorCompany({ id: 13, company_name: 'Çal Tekstil', standing: 'suspended', verification: 'submitted' }),
  ])
  renderScreen('/operator/companies')
  const row = (await screen.findByRole('link', { name: 'Çal Tekstil' })).closest('tr') as HTMLElement
  expect(row.textContent).toMatch(/@nevaev · Denizli.*6290183343.*12.*₺41\.900.*İnceleniyor.*Askıda/)
  expect(screen.getByText('4.812 şirket, son 30 günde 1.906 etkin')).toBeTruthy()
  expect(screen.getByText('2 / 318 sonuç')).toBeTruthy()
  expect(screen.getByRole('columnheader', { name: 'Vergi no' })).toBeTruthy()
})

it('searches while somebody types, and keeps search and filters in the address', async () => {
  prepare([anOperatorCompany()])
  renderScreen('/operator/companies?standing=banned&verification=nonsense')
  const user = userEvent.setup()
  const field = await screen.findByRole('searchbox', { name: 'Ad, kısa ad, vergi no ya da e-posta' })
  await screen.findByRole('link', { name: 'Neva Ev Tekstili' })
  expect(asked).toHaveBeenLastCalledWith({ standing: 'banned' })
  await user.type(field, 'denizli ')
  await waitFor(() => expect(window.location.search).toBe('?q=denizli&standing=banned'))
  expect(field).toHaveProperty('value', 'denizli ')
  expect(document.activeElement).toBe(field)
  await user.selectOptions(screen.getByRole('combobox', { name: 'Doğrulama' }), 'İnceleniyor')
  await waitFor(() =>
    expect(asked).toHaveBeenLastCalledWith({ q: 'denizli', standing: 'banned', verification: 'submitted' }),
  )
})

it('goes on by cursor, and says when nothing is found', async () => {
  prepare([anOperatorCompany()], 'abc')
  renderScreen('/operator/companies?q=neva')
  const more = await screen.findByRole('button', { name: 'Daha fazla göster' })
  prepare([anOperatorCompany({ id: 14, company_name: 'Neva Dokuma' })])
  const user = userEvent.setup()
  await user.click(more)
  expect(await screen.findByRole('link', { name: 'Neva Dokuma' })).toBeTruthy()
  expect(asked).toHaveBeenLastCalledWith({ q: 'neva', cursor: 'abc' })
  prepare([])
  await user.type(screen.getByRole('searchbox', { name: /^Ad, kısa ad/ }), 'x')
  expect(await screen.findByRole('heading', { name: 'Şirket bulunamadı' })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Süzgeci temizle' }))
  await waitFor(() => expect(window.location.search).toBe(''))
  const search = within(screen.getByRole('search', { name: 'Şirket ara' }))
  await waitFor(() => expect(search.getByRole('searchbox')).toHaveProperty('value', ''))
})

it('offers another try', async () => {
  apiServer.use(refuses(listOperatorCompanies, 400, { code: 'bad', message: 'Olmadı' }))
  renderScreen('/operator/companies')
  const retry = await screen.findByRole('button', { name: 'Tekrar Dene' })
  prepare([anOperatorCompany()])
  await userEvent.setup().click(retry)
  expect(await screen.findByRole('link', { name: 'Neva Ev Tekstili' })).toBeTruthy()
})
