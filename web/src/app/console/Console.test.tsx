import { getTwoStep } from '@bedesten/contract/recovery.calls'
import { getMe } from '@bedesten/contract/me.calls'
import { listQueue } from '@bedesten/contract/operator-queue.calls'
import type { OperatorRole } from '@bedesten/contract/operator'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { writeMemberCookie } from '../../lib/session/member-cookie.ts'
import { answers, apiServer, refuses } from '../../test/api-server.ts'
import { aQueue } from '../../test/operator.ts'
import { widenScreen } from '../../test/rail-screen.ts'
import { renderWithNavigation } from '../../test/renderScreen.tsx'
import { aMe, aUser, rememberLoner, rememberSession } from '../../test/session.ts'

const asked = vi.fn<() => void>()

function prepare(operator: OperatorRole | null, two_step_required = false) {
  const { success, data } = aMe()
  const person = { ...data.person, name: 'Gökçe Yalın' }
  apiServer.use(answers(getMe, { success, data: { ...data, person, operator, two_step_required } }))
}

beforeEach(() => {
  asked.mockReset()
  writeMemberCookie(true)
  rememberSession()
  apiServer.use(answers(listQueue, aQueue(), asked))
})

const notFound = () => screen.findByRole('heading', { level: 1, name: 'Sayfa bulunamadı' })

describe('the console', () => {
  it('is nowhere for a guest', async () => {
    localStorage.clear()
    writeMemberCookie(false)
    renderWithNavigation('/operator')
    expect(await notFound()).toBeTruthy()
  })

  it('is nowhere for a browser whose session is over', async () => {
    localStorage.clear()
    renderWithNavigation('/operator')
    expect(await notFound()).toBeTruthy()
  })

  it('is nowhere for a member who is no operator, and asks nothing of the operators', async () => {
    prepare(null)
    renderWithNavigation('/operator')
    expect(await notFound()).toBeTruthy()
    expect(screen.queryByText('Pazar yönetimi')).toBeNull()
    expect(asked).not.toHaveBeenCalled()
  })

  it('shows an operator who she is, what waits and where everything is', async () => {
    widenScreen()
    prepare('chief')
    renderWithNavigation('/operator')
    expect(await screen.findByRole('heading', { level: 1, name: 'Kuyruk' })).toBeTruthy()
    const side = within(screen.getByRole('complementary', { name: 'Pazar yönetimi' }))
    await waitFor(() => expect(side.getByRole('link', { name: 'Kuyruk, 14 açık iş' })).toBeTruthy())
    expect(side.getByRole('link', { current: 'page' }).textContent).toContain('Kuyruk')
    expect(side.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/operator',
      '/operator/companies',
      '/operator/figures',
      '/operator/health',
      '/operator/site',
      '/operator/legal-texts',
      '/operator/audit',
      '/',
    ])
    expect(screen.getByRole('button', { name: 'Hesap: Gökçe Yalın Baş moderatör' })).toBeTruthy()
  })

  it('is there for an operator who belongs to no company', async () => {
    localStorage.clear()
    rememberLoner()
    prepare('moderator')
    renderWithNavigation('/operator')
    expect(await screen.findByRole('heading', { level: 1, name: 'Kuyruk' })).toBeTruthy()
  })

  it('shows an operator without a second step nothing but how to switch it on', async () => {
    prepare('moderator', true)
    apiServer.use(answers(getTwoStep, { success: true, data: { enabled: false, recovery_codes_left: 0 } }))
    renderWithNavigation('/operator')
    const user = userEvent.setup()
    expect(await screen.findByRole('heading', { level: 1, name: 'Önce iki adımlı doğrulamayı açın' })).toBeTruthy()
    expect(asked).not.toHaveBeenCalled()
    await user.click(screen.getByRole('button', { name: 'Kurulumu Başlat' }))
    expect(await screen.findByRole('heading', { level: 2, name: 'İki adımlı doğrulama' })).toBeTruthy()
  })

  it('offers another try when it is not known who asks', async () => {
    apiServer.use(refuses(getMe, 403, { code: 'away', message: 'Olmadı' }))
    renderWithNavigation('/operator')
    const retry = await screen.findByRole('button', { name: 'Tekrar Dene' })
    prepare('chief')
    await userEvent.setup().click(retry)
    expect(await screen.findByRole('heading', { level: 1, name: 'Kuyruk' })).toBeTruthy()
  })

  it('finds an entry by its number and companies by anything else', async () => {
    widenScreen()
    prepare('chief')
    renderWithNavigation('/operator')
    const user = userEvent.setup()
    const field = await screen.findByRole('searchbox')
    await user.type(field, '3456789012{Enter}')
    await waitFor(() =>
      expect(window.location.pathname + window.location.search).toBe('/operator/companies?q=3456789012'),
    )
  })
})

it('is in the account menu of operators alone', async () => {
  widenScreen()
  rememberSession(aUser({ operator: 'moderator' }))
  prepare('moderator')
  renderWithNavigation('/yok/yok/yok')
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: /^Hesap:/ }))
  await user.click(await screen.findByRole('menuitem', { name: 'Pazar yönetimi' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Kuyruk' })).toBeTruthy()
})
