import { expect } from '@playwright/test'
import type { Page } from '@playwright/test'
import { expectNoFaultInEitherTheme } from './accessibility.ts'
import { openAccount, rememberSession } from './accounts.ts'
import { collectComplaints } from './complaints.ts'
import { expectNothingMoved } from './shifts.ts'
import { test } from './test.ts'

const ENTRIES = [
  { name: 'Ana Sayfa', path: '/', title: 'Ana Sayfa' },
  { name: 'Keşfet', path: '/explore', title: 'Ürünleri Keşfet' },
  { name: 'Alım İlanları', path: '/requests', title: 'Alım İlanları' },
  { name: 'Mesajlar', path: '/messages', title: 'Mesajlar' },
  { name: 'Bildirimler', path: '/notifications', title: 'Bildirimler' },
  { name: 'Teklifler', path: '/quotes', title: 'Teklifler' },
  { name: 'Onaylar', path: '/approvals', title: 'Onaylar' },
  { name: 'Siparişlerim', path: '/my-orders', title: 'Siparişlerim' },
  { name: 'Gelen Siparişler', path: '/incoming-orders', title: 'Gelen Siparişler' },
  { name: 'Ayarlar', path: '/settings', title: 'Ayarlar' },
]

const sidebarOf = (page: Page) => page.getByRole('complementary', { name: 'Ana gezinme' })

test('the shell leads everywhere, and everyone through it', async ({ page, context, request }) => {
  const account = await openAccount(request)
  await rememberSession(context, account)
  const complaints = await collectComplaints(page)
  await page.goto('/cart')
  await test.step('all of the shell can be reached by keyboard, the content first of all', async () => {
    // The server does not know who is there.
    await expect(page.getByRole('button', { name: 'Tekrar gönder' })).toBeVisible()
    await expect(sidebarOf(page).getByText('Çıkış')).toBeVisible()
    const skip = page.getByRole('link', { name: 'İçeriğe geç' })
    const reached: string[] = []
    for (let stop = 0; stop < 26; stop++) {
      await page.keyboard.press('Tab')
      if (stop === 0) await expect(skip).toBeInViewport()
      reached.push(
        await page.evaluate(
          () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent ?? '',
        ),
      )
    }
    expect(reached).toEqual([
      'İçeriğe geç',
      'Menüyü daralt',
      'Bedesten ana sayfa',
      'Temayı değiştir',
      'Hızlı sipariş',
      'Listelerim',
      expect.stringMatching(/^Sepet/),
      expect.stringContaining(account.company.company_name),
      'Firma ara',
      'Ana Sayfa',
      'Keşfet',
      'Alım İlanları',
      'Mesajlar',
      'Bildirimler',
      'Profil',
      'Teklifler',
      'Onaylar',
      'Siparişlerim',
      'Gelen Siparişler',
      'Cari Hesaplar',
      'Bayilerim',
      'Rakamlar',
      'Ayarlar',
      'Çıkış',
      // The address of this company waits to be confirmed.
      'Tekrar gönder',
      'Ürünleri Keşfet',
    ])
    await skip.focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('main')).toBeFocused()
    await expect(page).toHaveURL('/cart')
    await page.keyboard.press('Tab')
    await expect(page.getByRole('main').getByRole('link', { name: 'Ürünleri Keşfet' })).toBeFocused()
  })

  await test.step('the shell has no serious accessibility fault in either theme', async () => {
    // What stands in it is looked at by the tests of each page.
    await page.getByRole('combobox', { name: 'Firma ara' }).fill('kor')
    await expect(page.getByRole('option').first()).toBeVisible()
    await expectNoFaultInEitherTheme(page, true)
  })

  await test.step('a company that is found is opened by Enter', async () => {
    await page.getByRole('combobox', { name: 'Firma ara' }).fill('KARATAY')
    const row = page.getByRole('option', { name: 'Karatay Makine' })
    await expect(row).toHaveAttribute('aria-selected', 'true')
    await expect(row).toContainText('@karatay')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/karatay')
    await expect(page.getByRole('main')).toBeFocused()
  })

  await test.step('a member walks through all entries without a complaint', async () => {
    for (const { name, path, title } of ENTRIES) {
      const entry = sidebarOf(page).getByRole('link', { name, exact: true })
      await entry.click()
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeAttached()
      await expect(page).toHaveURL(path)
      await expect(page).toHaveTitle(`${title} · Bedesten`)
      await expect(page.getByRole('main')).toBeFocused()
      await expect(page.getByRole('status').filter({ hasText: `${title} · Bedesten` })).toBeAttached()
      await expect(entry).toHaveAttribute('aria-current', 'page')
    }
    await sidebarOf(page).getByRole('link', { name: 'Profil', exact: true }).click()
    await expect(page).toHaveURL(`/${account.company.short_name}`)
    await expect(page.getByRole('heading', { level: 1, name: account.company.company_name })).toBeVisible()
    expect(complaints).toEqual([])
  })

  await test.step('a narrow sidebar is remembered, and nothing jumps when the page wakes up', async () => {
    const sidebar = sidebarOf(page)
    await expect(sidebar).toHaveCSS('width', '252px')
    await page.getByRole('button', { name: 'Menüyü daralt' }).click()
    await expect(sidebar).toHaveCSS('width', '76px')
    await expect(page.getByRole('banner').getByRole('combobox', { name: 'Firma ara' })).toBeVisible()
    // Of what no other test adds: a new product in front would move all.
    await page.goto('/explore?search=makine')
    await expect(sidebar).toHaveCSS('width', '76px')
    // Awake: it answers to the pointer.
    await sidebar.getByRole('link', { name: 'Keşfet' }).hover()
    await expect(page.getByText('Keşfet', { exact: true }).last()).toBeVisible()
    await expectNothingMoved(page)
    await page.getByRole('button', { name: 'Menüyü genişlet' }).click()
    await expect(sidebar).toHaveCSS('width', '252px')
  })
})
