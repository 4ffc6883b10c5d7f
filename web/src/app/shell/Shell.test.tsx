import { logout } from '@bedesten/contract/accounts.calls'
import { getCart } from '@bedesten/contract/cart.calls'
import { getCompany } from '@bedesten/contract/companies.calls'
import { listBuyerOrders } from '@bedesten/contract/orders.calls'
import { getSite } from '@bedesten/contract/site.calls'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { ReactElement } from 'react'
import { beforeEach, describe, expect, it } from 'vitest'
import { answers, apiServer, refuses } from '../../test/api-server.ts'
import { aCart } from '../../test/cart.ts'
import { aCompany } from '../../test/company.ts'
import { inRouter } from '../../test/inRouter.tsx'
import { emptyProductLists } from '../../test/product-lists.ts'
import { renderWithNavigation } from '../../test/renderScreen.tsx'
import { aUser, rememberSession } from '../../test/session.ts'
import { incomingOrdersEntry, notificationsEntry, toCurrent, toSpokenName } from './entries.ts'
import type { ShellCounts } from './entries.ts'
import { createQueryClient } from '../../lib/queries/query-client.ts'
import { Providers } from '../Providers.tsx'
import { BottomBar } from './BottomBar.tsx'
import { MemberBar } from './MemberBar.tsx'
import { widenScreen } from '../../test/rail-screen.ts'
import { aSite } from '../../test/site.ts'

beforeEach(() => {
  apiServer.use(
    answers(getSite, aSite()),
    answers(logout, { success: true }),
    answers(getCart, { success: true, data: aCart([]) }),
    refuses(getCompany, 503, { code: 'unavailable', message: 'Sistem yoğun' }),
    refuses(listBuyerOrders, 429, { code: 'rate_limited', message: 'Çok fazla istek gönderildi' }),
    ...emptyProductLists(),
  )
})

function linksOf(place: HTMLElement) {
  return Object.fromEntries(
    within(place)
      .getAllByRole('link')
      .map((link) => [link.textContent, link.getAttribute('href')]),
  )
}

describe('the shell of a guest', () => {
  it('leads to what guests may see, to the login and to an account, and knows no cart', async () => {
    renderWithNavigation('/explore')
    const bar = within(await screen.findByRole('banner'))
    expect(linksOf(bar.getByRole('navigation', { name: 'Sayfalar' }))).toEqual({
      Keşfet: '/explore',
      'Alım İlanları': '/requests',
    })
    expect(bar.getByRole('link', { name: 'Keşfet' }).getAttribute('aria-current')).toBe('page')
    expect(bar.getByRole('link', { name: 'Kayıt Ol' }).getAttribute('href')).toBe('/login?mode=register')
    expect(bar.getByRole('link', { name: 'Giriş Yap' }).getAttribute('href')).toBe('/login')
    expect(bar.getByRole('link', { name: 'Bedesten ana sayfa' }).getAttribute('href')).toBe('/explore')
    expect(bar.getByRole('button', { name: 'Temayı değiştir' })).toBeTruthy()
    expect(screen.queryByRole('combobox', { name: 'Firma ara' })).toBeNull()
    expect(screen.queryByRole('link', { name: /Sepet/ })).toBeNull()
    const foot = within(screen.getByRole('contentinfo')).getByRole('navigation', { name: 'Site' })
    expect(Object.values(linksOf(foot))).toEqual(['/explore', '/requests', '/api/docs'])
  })

  it('searches products, where the page itself does not', async () => {
    const user = userEvent.setup()
    renderWithNavigation('/yok')
    await user.type(await screen.findByRole('searchbox', { name: 'Tüm ürünlerde ara' }), ' havlu {Enter}')
    await waitFor(() => expect(window.location.search).toBe('?search=havlu'))
    expect(await screen.findByRole('searchbox', { name: 'Ürün ara' })).toBe(screen.getByRole('searchbox'))
  })
})

it('how another device of the company shows prices arrives with the next visit', async () => {
  rememberSession()
  localStorage.removeItem('profileReadAt')
  const own = { ...aCompany({ id: aUser().id }), show_net_prices: true }
  apiServer.use(answers(getCompany, { success: true, data: own }))
  renderWithNavigation('/explore')
  await waitFor(() => expect(localStorage.getItem('netPrices')).toBe('1'))
})

describe('the shell of a member', () => {
  beforeEach(() => {
    rememberSession()
    widenScreen()
  })

  it('has all entries in the sidebar', async () => {
    renderWithNavigation('/cart')
    const sidebar = await screen.findByRole('complementary', { name: 'Ana gezinme' })
    expect(linksOf(sidebar)).toEqual({
      'Ana Sayfa': '/',
      Keşfet: '/explore',
      'Alım İlanları': '/requests',
      Mesajlar: '/messages',
      Bildirimler: '/notifications',
      Profil: '/kordon',
      Teklifler: '/quotes',
      Onaylar: '/approvals',
      Siparişlerim: '/my-orders',
      'Gelen Siparişler': '/incoming-orders',
      'Cari Hesaplar': '/accounts',
      Bayilerim: '/dealers',
      Rakamlar: '/figures',
      Ayarlar: '/settings',
    })
    expect(within(sidebar).getByRole('button', { name: 'Çıkış' })).toBeTruthy()
    expect(within(sidebar).getByRole('combobox', { name: 'Firma ara' })).toBeTruthy()
  })

  it('has cart and company in the top bar', async () => {
    renderWithNavigation('/explore')
    const bar = within(await screen.findByRole('banner'))
    expect((await bar.findByRole('link', { name: 'Sepet, boş' })).getAttribute('href')).toBe('/cart')
    expect(bar.getByRole('link', { name: 'Kordon Ev Tekstili' }).getAttribute('href')).toBe('/kordon')
    expect(bar.getByRole('link', { name: 'Bedesten ana sayfa' }).getAttribute('href')).toBe('/')
    expect(bar.queryByRole('link', { name: 'Giriş Yap' })).toBeNull()
  })

  it('has home, explore, notifications, profile and menu in the bottom bar, and messages above', async () => {
    renderWithNavigation('/explore')
    const bar = await screen.findByRole('navigation', { name: 'Alt gezinme' })
    expect(Object.values(linksOf(bar))).toEqual(['/', '/explore', '/notifications', '/kordon'])
    expect(within(bar).getByRole('button', { name: 'Menü' })).toBeTruthy()
    const messages = within(screen.getByRole('banner')).getByRole('link', { name: 'Mesajlar' })
    expect(messages.getAttribute('href')).toBe('/messages')
    expect(within(bar).getByRole('link', { name: 'Keşfet' }).getAttribute('aria-current')).toBe('page')
  })

  it('remembers a narrow sidebar, and moves the search out of it', async () => {
    const user = userEvent.setup()
    const { unmount } = renderWithNavigation('/cart')
    await user.click(await screen.findByRole('button', { name: 'Menüyü daralt' }))
    expect(localStorage.getItem('sidebarOpen')).toBe('false')
    expect(document.documentElement.dataset['sidebar']).toBe('closed')
    unmount()
    renderWithNavigation('/cart')
    const toggle = await screen.findByRole('button', { name: 'Menüyü genişlet' })
    expect(toggle.getAttribute('aria-expanded')).toBe('false')
    expect(within(screen.getByRole('banner')).getByRole('combobox', { name: 'Firma ara' })).toBeTruthy()
    expect(within(await screen.findByRole('complementary')).queryByRole('combobox')).toBeNull()
    await user.click(toggle)
    expect(localStorage.getItem('sidebarOpen')).toBe('true')
  })

  it('opens the menu with the same entries, which lead on and close it', async () => {
    const user = userEvent.setup()
    renderWithNavigation('/cart')
    await user.click(await screen.findByRole('button', { name: 'Menü' }))
    const menu = await screen.findByRole('dialog', { name: 'Menü' })
    expect(
      within(menu)
        .getByRole('link', { name: /@kordon · Profili gör/ })
        .getAttribute('href'),
    ).toBe('/kordon')
    expect(Object.keys(linksOf(menu))).toContain('Gelen Siparişler')
    await user.click(within(menu).getByRole('link', { name: 'Siparişlerim' }))
    expect(await screen.findByRole('heading', { level: 1, name: 'Siparişlerim' })).toBeTruthy()
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('logs out to the login page', async () => {
    const user = userEvent.setup()
    renderWithNavigation('/cart')
    const sidebar = await screen.findByRole('complementary')
    await user.click(within(sidebar).getByRole('button', { name: 'Çıkış' }))
    expect(await screen.findByRole('heading', { name: 'Hesabınıza giriş yapın' })).toBeTruthy()
    expect(localStorage.getItem('token')).toBeNull()
    expect(screen.queryByRole('navigation', { name: 'Ana gezinme' })).toBeNull()
    expect(screen.queryByRole('complementary')).toBeNull()
  })
})

function renderBar(bar: ReactElement) {
  render(
    <Providers facts={{ origin: window.location.origin }}>
      <QueryClientProvider client={createQueryClient()}>{inRouter(bar)}</QueryClientProvider>
    </Providers>,
  )
}

it('the own logo leads to the profile, and the icon while nobody knows the company', () => {
  renderBar(<BottomBar profile="/kordon" user={{ ...aUser(), logo_url: '/uploads/logo.webp' }} place="/" counts={{}} />)
  const profile = screen.getByRole('link', { name: 'Profil' })
  expect(profile.querySelector('img')?.getAttribute('src')).toBe('/uploads/logo.webp')
  cleanup()
  renderBar(<BottomBar profile="/profile" place="/" counts={{}} />)
  expect(screen.getByRole('link', { name: 'Profil' }).querySelector('svg')).toBeTruthy()
})

it('the menu stands for the pages that only it leads to', () => {
  const isWithin = (place: string) => {
    renderBar(<BottomBar profile="/kordon" place={place} counts={{}} />)
    const current = screen.getByRole('button', { name: 'Menü' }).getAttribute('aria-current')
    cleanup()
    return current === 'true'
  }
  expect(['/figures', '/lists', '/lists/4', '/quick-order', '/explore', '/cart'].filter(isWithin)).toEqual([
    '/figures',
    '/lists',
    '/lists/4',
    '/quick-order',
  ])
})

describe('a number on an entry', () => {
  it('of what waits behind the menu is spoken there, and only a dot is seen', () => {
    renderBar(<BottomBar profile="/kordon" place="/explore" counts={{ pending: 2, proofs: 1, quotes: 3 }} />)
    const menu = screen.getByRole('button', { name: 'Menü, 2 bekleyen sipariş, 1 bekleyen dekont, 3 bekleyen teklif' })
    expect(menu.querySelector('[data-dot]')).toBeTruthy()
    expect(within(menu).queryByText(/^\d+$/)).toBeNull()
  })

  it('of the incoming orders is the sum of those that wait and of the proofs, both named', () => {
    // It waits; only messages and notifications interrupt, in red.
    expect(incomingOrdersEntry({ pending: 2, proofs: 1 })).toMatchObject({ count: 3, tone: 'quiet' })
    const spoken = (counts: ShellCounts) => toSpokenName(incomingOrdersEntry(counts))
    expect(spoken({ pending: 2, proofs: 1 })).toBe('Gelen Siparişler, 2 bekleyen, 1 bekleyen dekont')
    expect(spoken({ pending: 0, proofs: 1 })).toBe('Gelen Siparişler, 1 bekleyen dekont')
    expect(spoken({})).toBeUndefined()
  })

  it.each([
    [{ unread: 12 }, 'Bildirimler, 12 okunmamış', '12'],
    [{ unread: 120 }, 'Bildirimler, 120 okunmamış', '99+'],
  ])('%o is spoken in full and shown up to 99', (counts, name, badge) => {
    renderBar(<BottomBar profile="/kordon" place="/explore" counts={counts} />)
    expect(within(screen.getByRole('link', { name })).getByText(badge)).toBeTruthy()
  })

  it('of unread conversations stands in the bar at the top', () => {
    renderBar(<MemberBar place="/" counts={{ conversations: 4 }} toggle={null} search={null} company={null} />)
    const messages = screen.getByRole('link', { name: 'Mesajlar, 4 okunmamış konuşma' })
    expect(within(messages).getByText('4')).toBeTruthy()
  })

  it('is absent at none', () => {
    expect(notificationsEntry({ unread: 0 }).count).toBe(0)
    renderBar(<BottomBar profile="/kordon" place="/explore" counts={{ unread: 0, pending: 0 }} />)
    expect(screen.getByRole('button').textContent).toBe('Menü')
    expect(screen.getByRole('link', { name: 'Bildirimler' }).textContent).toBe('Bildirimler')
  })
})

describe('the current entry', () => {
  const explore = { to: '/explore', label: 'Keşfet', icon: () => null, within: ['/products', '/c'] }
  const home = { to: '/', label: 'Ana Sayfa', icon: () => null }

  it.each([
    [explore, '/explore', 'page'],
    [explore, '/products/5', 'true'],
    [explore, '/c/havlu', 'true'],
    [explore, '/cart', undefined],
    [home, '/', 'page'],
    [home, '/explore', undefined],
  ])('%o at %s is %s', (entry, pathname, current) => {
    expect(toCurrent(entry as never, pathname)).toBe(current)
  })
})
