import { getCompany } from '@bedesten/contract/companies.calls'
import { listPurchaseRequests, listRequestTags } from '@bedesten/contract/purchase-requests.calls'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { answers, apiServer, refuses } from '../test/api-server.ts'
import { anOwnCompany } from '../test/company.ts'
import { aRequest } from '../test/quote.ts'
import { renderScreen } from '../test/renderScreen.tsx'
import { rememberSession } from '../test/session.ts'

const pagination = { page: 1, limit: 20, total: 1, totalPages: 1, next_cursor: null }
const IZMIR = { latitude: 38.42, longitude: 27.14, city: 'İzmir' }

/** What was asked for, in order. */
let asked: URLSearchParams[] = []

// Loading them is not what the first test waits for.
beforeAll(() => Promise.all([import('./RequestsScreen.tsx'), import('../app/shell/Shell.tsx')]))
beforeEach(() => {
  asked = []
  apiServer.use(
    answers(getCompany, { success: true, data: anOwnCompany(IZMIR) }),
    answers(listRequestTags, { success: true, data: [{ name: 'Havlu', request_count: 4 }] }),
    answers(listPurchaseRequests, { success: true, data: [aRequest()], pagination }, ({ url }) =>
      asked.push(new URL(url).searchParams),
    ),
  )
})

it('filters by words, tag and order, which stand in the address', async () => {
  rememberSession()
  renderScreen('/requests')
  await screen.findByText('Otel için havlu')
  fireEvent.input(screen.getByRole('searchbox', { name: 'Ara' }), { target: { value: ' havlu ' } })
  fireEvent.submit(screen.getByRole('search', { name: 'Alım ilanları' }))
  await waitFor(() => expect(asked.at(-1)?.get('search')).toBe('havlu'))
  await userEvent.click(await screen.findByRole('button', { name: /^Havlu/ }))
  await userEvent.click(screen.getByRole('radio', { name: 'Yakında bitecek' }))
  await waitFor(() => expect(asked.at(-1)?.get('sort')).toBe('ending'))
  expect(asked.at(-1)?.get('tags')).toBe('Havlu')
  const address = new URLSearchParams(window.location.search)
  expect([address.get('search'), address.get('tags'), address.get('sort')]).toEqual(['havlu', 'Havlu', 'ending'])
})

it('searches near the own company, whose place it names', async () => {
  rememberSession()
  renderScreen('/requests')
  await userEvent.click(await screen.findByRole('checkbox', { name: /Bana en çok.*İzmir/ }))
  await waitFor(() => expect(asked.at(-1)?.get('latitude')).toBe('38.42'))
  expect(asked.at(-1)?.get('radius_km')).not.toBeNull()
})

it('filters that leave nothing can be cleared', async () => {
  rememberSession()
  apiServer.use(
    answers(listPurchaseRequests, { success: true, data: [], pagination: { ...pagination, total: 0 } }, ({ url }) =>
      asked.push(new URL(url).searchParams),
    ),
  )
  renderScreen('/requests?search=zeytin')
  expect(await screen.findByText('İlan bulunamadı')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Filtreleri Temizle' }))
  await waitFor(() => expect(window.location.search).toBe(''))
  expect(await screen.findByText('Açık ilan yok')).toBeTruthy()
})

it('works without the own profile and without tags', async () => {
  rememberSession()
  const away = { code: 'internal', message: 'Olmadı' }
  apiServer.use(refuses(getCompany, 403, away), refuses(listRequestTags, 403, away))
  renderScreen('/requests')
  expect(await screen.findByText('Otel için havlu')).toBeTruthy()
  expect(screen.queryByRole('checkbox', { name: /Bana en çok/ })).toBeNull()
})

it('offers a guest nothing that needs a company', async () => {
  renderScreen('/requests')
  expect(await screen.findByText('Otel için havlu')).toBeTruthy()
  expect(screen.queryByRole('checkbox')).toBeNull()
})
