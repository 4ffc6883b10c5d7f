/** What a company that is not open meets on its pages. */
import { listMeasures } from '@bedesten/contract/measures.calls'
import { listDataExports } from '@bedesten/contract/my-data.calls'
import { getMe } from '@bedesten/contract/me.calls'
import { getSite } from '@bedesten/contract/site.calls'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeAll, expect, it } from 'vitest'
import { answers, apiServer } from '../test/api-server.ts'
import { serveEvents } from '../test/event-stream.ts'
import { aMeasure } from '../test/measure.ts'
import { renderPart, renderScreen, renderWithNavigation } from '../test/renderScreen.tsx'
import { aMe, aUser, rememberSession } from '../test/session.ts'
import { aSite } from '../test/site.ts'
import { emptyProductLists } from '../test/product-lists.ts'
import { onePage } from '../test/one-page.ts'
import { NeedsRight } from '../lib/session/NeedsRight.tsx'
import { Button } from '../ui/forms/Button.tsx'

const until = '2099-10-30T20:59:00Z'
const suspension = aMeasure({ kind: 'suspend', thing: null, until })
const ban = aMeasure({ kind: 'ban', thing: null, reason: 'Sahte dekontla alınan siparişler nedeniyle.' })

beforeAll(() =>
  Promise.all([
    import('./NotAllowed.tsx'),
    import('../screens/BannedScreen.tsx'),
    import('../features/measures/StandingBar.tsx'),
    import('../features/measures/AppealDialog.tsx'),
  ]),
)

function begin(standing: 'suspended' | 'awaiting' | 'banned', data = [suspension]) {
  rememberSession(aUser({ standing }))
  const me = aMe()
  apiServer.use(
    answers(listMeasures, { ...onePage(data), standing, registration: null }),
    answers(getMe, { ...me, data: { ...me.data, standing } }),
    answers(getSite, aSite()),
    answers(listDataExports, onePage([])),
  )
}

it('a suspended company is told on every page, and its buttons that begin something say why not', async () => {
  begin('suspended')
  apiServer.use(...emptyProductLists())
  renderWithNavigation('/settings/measures')
  const bar = await screen.findByRole('region', { name: 'Askı' })
  await waitFor(() => expect(bar.textContent).toContain('Firmanız 30 Ekim 2099’a kadar askıda.'))
  expect(within(bar).getAllByRole('link', { name: 'Ayrıntı ve itiraz' })[0]?.getAttribute('href')).toBe(
    '/settings/measures',
  )
  renderPart(
    <>
      <NeedsRight right="buy">
        <Button>Sepete Ekle</Button>
      </NeedsRight>
      <NeedsRight right="buy" finishes>
        <Button>Sepetten çıkar</Button>
      </NeedsRight>
      <NeedsRight right="sell">
        <Button>Kargoya ver</Button>
      </NeedsRight>
    </>,
  )
  const isDisabled = (name: string) => screen.getByRole('button', { name }).matches(':disabled')
  expect(['Sepete Ekle', 'Sepetten çıkar', 'Kargoya ver'].map(isDisabled)).toEqual([true, false, false])
  expect(screen.getByText(/yeni bir işlem başlatamazsınız/)).toBeTruthy()
})

it('a page that was read before its company was suspended, and told of it late, says until when', async () => {
  const events = serveEvents()
  rememberSession(aUser({ standing: 'open' }))
  apiServer.use(answers(listMeasures, { ...onePage([]), standing: 'open', registration: null }))
  renderWithNavigation('/settings')
  expect(await screen.findByText('Bir karar yok')).toBeTruthy()
  await waitFor(() => expect(events.opened()).toBe(1))
  begin('suspended')
  events.tell('ready')
  expect(await screen.findByText('Firmanız 30 Ekim 2099’a kadar askıda.')).toBeTruthy()
})

it.each(['/products/import', '/kordon/products/new', '/quotes/new', '/requests/new'])(
  '%s says that it begins nothing before anything is typed',
  async (path) => {
    begin('suspended')
    renderScreen(path)
    expect(await screen.findByText(/Şirketiniz askıda/)).toBeTruthy()
    expect(screen.getAllByRole('heading', { name: 'Şu anda yapılamaz' }).length).toBeGreaterThan(0)
    expect(screen.queryByRole('textbox')).toBeNull()
  },
)

it('one that waits for approval prepares its goods', async () => {
  begin('awaiting', [])
  renderPart(
    <>
      <NeedsRight right="catalogue">
        <Button>Yeni Ürün</Button>
      </NeedsRight>
      <NeedsRight right="social">
        <Button>Paylaş</Button>
      </NeedsRight>
    </>,
  )
  expect(screen.getByRole('button', { name: 'Yeni Ürün' }).matches(':disabled')).toBe(false)
  expect(screen.getByRole('button', { name: 'Paylaş' }).matches(':disabled')).toBe(true)
  expect(screen.getByText(/kaydı onay bekliyor/)).toBeTruthy()
})

it('one whose registration was rejected is told why', async () => {
  begin('awaiting', [])
  const registration = { state: 'rejected', reason: 'Vergi numarası yok.', decided_at: '2026-11-19T09:00:00Z' } as const
  apiServer.use(answers(listMeasures, { ...onePage([]), standing: 'awaiting', registration }))
  renderWithNavigation('/settings/measures')
  const bar = await screen.findByRole('region', { name: 'Kayıt onayı' })
  await waitFor(() => expect(bar.textContent).toContain('Kaydınız onaylanmadı.Vergi numarası yok.'))
  expect(bar.textContent).not.toContain('bekliyor')
  const card = await screen.findByRole('region', { name: 'Kaydınız onaylanmadı' })
  expect(card.textContent).toContain('Vergi numarası yok.')
})

it('a banned company has one page with reason, appeal, files and the way to other companies', async () => {
  const other = { id: 9, company_name: 'Uşak Battaniye', short_name: 'usak', logo_url: null, role: 'owner' as const }
  const own = {
    id: 7,
    company_name: 'Kordon Ev Tekstili',
    short_name: 'kordon',
    logo_url: null,
    role: 'owner' as const,
  }
  begin('banned', [ban])
  rememberSession(aUser({ standing: 'banned', companies: [own, other] }))
  renderWithNavigation('/my-orders')
  expect(await screen.findByRole('heading', { name: 'Bu şirket Bedesten’den çıkarıldı' })).toBeTruthy()
  expect(await screen.findByText('Sahte dekontla alınan siparişler nedeniyle.')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'İtiraz et' })).toBeTruthy()
  expect(await screen.findByRole('button', { name: 'Kordon Ev Tekstili verileri: Hazırla' })).toBeTruthy()
  expect(screen.getByRole('list', { name: 'Şirketleriniz' }).textContent).toContain('Uşak Battaniye')
  expect(screen.getByRole('button', { name: 'Çıkış yap' })).toBeTruthy()
  expect(screen.queryByRole('navigation')).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'İtiraz et' }))
  expect(await screen.findByRole('dialog')).toBeTruthy()
})

it('its page opens again once that is lifted', async () => {
  begin('banned', [ban])
  apiServer.use(answers(listMeasures, { ...onePage([]), standing: 'open', registration: null }), answers(getMe, aMe()))
  renderWithNavigation('/settings/measures')
  expect(await screen.findByRole('heading', { name: 'Uyarılar ve yaptırımlar' })).toBeTruthy()
})
