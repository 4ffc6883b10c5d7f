import { getMe } from '@bedesten/contract/me.calls'
import { listOperatorCategories } from '@bedesten/contract/operator-categories.calls'
import { listQueue } from '@bedesten/contract/operator-queue.calls'
import { getOperatorSite, refreshRates, updateOperatorSite } from '@bedesten/contract/operator-site.calls'
import type { OperatorSite } from '@bedesten/contract/operator-site.schemas'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, it, vi } from 'vitest'
import { writeMemberCookie } from '../../lib/session/member-cookie.ts'
import { answers, apiServer, refuses } from '../../test/api-server.ts'
import { aListedCategory } from '../../test/operator-category.ts'
import { anOperatorMe, aQueue } from '../../test/operator.ts'
import { renderScreen } from '../../test/renderScreen.tsx'
import { rememberSession } from '../../test/session.ts'

const sent = vi.fn<(body: unknown) => void>()
const user = userEvent.setup()

function prepare(role: 'moderator' | 'chief', given: Partial<OperatorSite> = {}) {
  const none = { mersis_number: null, chamber: null, address: null, kep_address: null, email: null, phone: null }
  const site: OperatorSite = {
    name: 'Bedesten',
    provider: { name: 'Çarşı A.Ş.', ...none },
    notice: null,
    registration: 'open',
    rates: {
      date: '2026-10-14',
      source: 'www.tcmb.gov.tr',
      list: [{ currency: 'USD', try_rate: '41.862000' }],
      refreshable: true,
    },
    updated_at: null,
    ...given,
  }
  apiServer.use(
    answers(getMe, anOperatorMe(role)),
    answers(listQueue, aQueue()),
    answers(getOperatorSite, { success: true, data: site }),
    answers(listOperatorCategories, {
      success: true,
      data: [aListedCategory(), aListedCategory({ id: 2, hidden: true })],
    }),
  )
  return site
}

const record = async (request: Request) => sent(await request.json())
const show = async () => {
  renderScreen('/operator/site')
  await screen.findByRole('heading', { level: 2, name: 'Duyuru şeridi' })
}

beforeEach(() => {
  sent.mockReset()
  writeMemberCookie(true)
  rememberSession()
})

it('publishes a notice with a preview, a reason, and nothing else that was not changed', async () => {
  const site = prepare('chief')
  await show()
  expect(screen.getByRole('button', { name: 'Kaydet' })).toHaveProperty('disabled', true)
  await user.click(screen.getByRole('switch', { name: 'Duyuru gösterilsin' }))
  await user.click(screen.getByRole('radio', { name: 'Uyarı' }))
  const text = screen.getByRole('textbox', { name: 'Metin' })
  await user.type(text, 'Bakım var. [[Ayrıntı](javascript:x)')
  await user.click(screen.getByRole('button', { name: 'Kaydet' }))
  expect(await screen.findByText(/Bağlantıyı \[metin\]\(adres\) biçiminde yazın/)).toBeTruthy()
  await user.clear(text)
  await user.type(text, 'Bakım var. [[Ayrıntı](/legal/iletisim)')
  expect(screen.getByRole('link', { name: 'Ayrıntı' }).getAttribute('href')).toBe('/legal/iletisim')
  await user.click(screen.getByRole('button', { name: 'Kaydet' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByText(/^Değişen: Duyuru\./)).toBeTruthy()
  await user.type(dialog.getByRole('textbox', { name: /Neden/ }), 'Sürüm yükseltme')
  const notice = { kind: 'warning' as const, text: 'Bakım var. [Ayrıntı](/legal/iletisim)', from: null, to: null }
  prepare('chief', { notice })
  apiServer.use(answers(updateOperatorSite, { success: true, data: { ...site, notice } }, record))
  await user.click(dialog.getByRole('button', { name: 'Kaydet' }))
  await waitFor(() => expect(sent).toHaveBeenCalledExactlyOnceWith({ notice, reason: 'Sürüm yükseltme' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(await screen.findByRole('textbox', { name: 'Metin' })).toHaveProperty('value', notice.text)
  expect(screen.getByRole('button', { name: 'Kaydet' })).toHaveProperty('disabled', true)
})

it('keeps what was typed when it is refused, and over a reload', async () => {
  prepare('chief')
  await show()
  const name = screen.getByRole('textbox', { name: /Site adı/ })
  await user.clear(name)
  await user.type(name, 'Denizli Çarşı')
  apiServer.use(refuses(updateOperatorSite, 409, { code: 'away', message: 'Şu anda olmadı' }))
  await user.click(screen.getByRole('button', { name: 'Kaydet' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.type(dialog.getByRole('textbox', { name: /Neden/ }), 'Ad değişti')
  await user.click(dialog.getByRole('button', { name: 'Kaydet' }))
  expect(await dialog.findByText('Şu anda olmadı')).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: 'Vazgeç' }))
  expect(name).toHaveProperty('value', 'Denizli Çarşı')
})

it('is read by moderators, who change nothing', async () => {
  prepare('moderator')
  await show()
  expect(screen.getByRole('textbox', { name: 'Unvan' })).toHaveProperty('value', 'Çarşı A.Ş.')
  for (const name of ['Kaydet', 'Şimdi yenile'])
    expect(screen.getByRole('button', { name })).toHaveProperty('disabled', true)
  expect(screen.getByRole('textbox', { name: 'Unvan' }).closest('fieldset:disabled')).toBeTruthy()
  expect(screen.getAllByText('Bu işlem yalnızca baş moderatör içindir.').length).toBeGreaterThan(0)
})

it('leads to the categories and says how many there are', async () => {
  prepare('moderator')
  await show()
  expect(await screen.findByText('2 kategori, 1 gizli')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Aç: Kategoriler' }).getAttribute('href')).toBe('/operator/categories')
})

it('shows how old the exchange rates are, and fetches new ones', async () => {
  const site = prepare('chief')
  await show()
  expect(screen.getByText('41,8620')).toBeTruthy()
  expect(screen.getByText(/^www\.tcmb\.gov\.tr, 14 Ekim 2026 · /)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Şimdi yenile' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.type(dialog.getByRole('textbox', { name: /Neden/ }), 'Eski')
  apiServer.use(refuses(refreshRates, 409, { code: 'rates_away', message: 'Kurlar şu anda alınamadı.' }))
  await user.click(dialog.getByRole('button', { name: 'Yenile' }))
  expect(await dialog.findByText('Kurlar şu anda alınamadı.')).toBeTruthy()
  apiServer.use(answers(refreshRates, { success: true, data: site }, record))
  await user.click(dialog.getByRole('button', { name: 'Yenile' }))
  await waitFor(() => expect(sent).toHaveBeenCalledWith({ reason: 'Eski' }))
})
