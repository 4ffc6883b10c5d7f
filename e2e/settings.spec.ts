import { expect } from '@playwright/test'
import type { Page } from '@playwright/test'
import { expectNoFaultInEitherTheme } from './accessibility.ts'
import { logIn, logOut, openAccount, openSession, rememberSession, watchCalls } from './accounts.ts'
import { collectComplaints } from './complaints.ts'
import { codeOf } from './mails.ts'
import { lookOverOnPhone, onPhone } from './phone.ts'
import { test } from './test.ts'
import { callAs } from './trade.ts'

test('a company looks after its sessions', async ({ page, context, request }) => {
  const account = await openAccount(request)
  const password = `${account.password} yeni`
  const fresh = `yeni-${account.company.email}`
  await callAs(request, account, 'PUT', '/auth/email', { email: fresh, password: account.password })
  await rememberSession(context, account, await openSession(request, account))
  const callsEnd = watchCalls(page)
  const complaints = await collectComplaints(page)
  await page.clock.install()
  await test.step('the settings have no serious accessibility fault in either theme', async () => {
    await page.goto('/settings')
    await page.getByLabel('Yeni şifre', { exact: true }).fill('12345')
    await page.keyboard.press('Enter')
    await expect(page.getByText('Şifre en az 6 karakter olmalıdır')).toBeVisible()
    await expect(page.getByRole('button', { name: /Oturumu kapat/ })).toBeVisible()
    await expect(page.getByText(`${fresh} onay bekliyor.`)).toBeVisible()
    await expectNoFaultInEitherTheme(page)
    await page.getByRole('button', { name: 'Diğer Oturumları Kapat' }).click()
    await expect(page.getByRole('alertdialog')).toBeVisible()
    await expectNoFaultInEitherTheme(page)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('alertdialog')).toBeHidden()
  })

  await test.step('changing the password closes the other sessions and keeps this one', async () => {
    await expect(page.getByRole('button', { name: /Oturumu kapat/ })).toHaveCount(1)
    await page.getByLabel('Mevcut şifre').fill(account.password)
    await page.getByLabel('Yeni şifre', { exact: true }).fill(password)
    await page.getByLabel('Yeni şifre, tekrar').fill(password)
    await page.keyboard.press('Enter')
    await expect(page.getByText('Diğer oturumlar kapatıldı.')).toBeVisible()
    await expectToast(page, 'Şifreniz değişti')
    await expect(page.getByRole('button', { name: /Oturumu kapat/ })).toHaveCount(0)
    await expect(page.getByLabel('Mevcut şifre')).toHaveValue('')
    expect(complaints).toEqual([])

    await openSession(request, { ...account, password })
  })

  await test.step('two steps are switched on, and asked for at login', async () => {
    await page.getByRole('button', { name: 'Kurulumu Başlat' }).click()
    await page.getByRole('dialog').getByLabel('Şifre', { exact: true }).fill(password)
    await page.getByRole('button', { name: 'Devam Et' }).click()
    const secret = await page.getByText(/^[A-Z2-7]{4}( [A-Z2-7]{1,4}){7}$/).innerText()
    await expectNoFaultInEitherTheme(page)
    await lookOverOnPhone(page)
    // The half minute before counts too, and leaves the code of this one for later.
    await page.getByLabel('Uygulamadaki kodu yazın').fill(codeOf(secret, -1))
    await page.getByRole('button', { name: 'Doğrula ve Aç' }).click()
    const codes = page.getByRole('list', { name: 'Kurtarma kodları' }).getByRole('listitem')
    await expect(codes).toHaveCount(10)
    await page.getByLabel('Kodları güvenli bir yere kaydettim').check()
    await page.getByRole('button', { name: 'Bitir' }).click()

    await expect(page.getByRole('dialog')).toHaveCount(0)
    await callsEnd()
    await logOut(page)
    await logIn(page, { ...account, password })
    await expect(page.getByRole('heading', { name: 'Doğrulama kodunu girin' })).toBeVisible()
    await page.getByLabel('Kod', { exact: true }).fill(codeOf(secret))
    await expect(page.getByRole('heading', { level: 1, name: 'Ana Sayfa' })).toBeAttached()
  })
})

/** It stands in its corner, waits while it is pointed at, and leaves. */
async function expectToast(page: Page, text: string) {
  const toast = page.getByRole('listitem').filter({ hasText: text })
  const toCorner = () =>
    toast.evaluate((element) => {
      const { right, bottom } = element.getBoundingClientRect()
      return { right: window.innerWidth - right, bottom: window.innerHeight - bottom }
    })
  await expect.poll(toCorner).toEqual({ right: 24, bottom: 24 })
  // On phones above the bar.
  await onPhone(page, () => expect.poll(toCorner).toEqual({ right: 12, bottom: 92 }))
  await toast.hover()
  await page.clock.fastForward(5500)
  await expect(toast).toBeVisible()
  await page.mouse.move(5, 100)
  await expect(toast).toBeVisible()
  await page.clock.fastForward(5500)
  await expect(toast).toBeHidden()
}
