import { expect } from '@playwright/test'
import type { Page } from '@playwright/test'
import { expectNoFaultInEitherTheme } from './accessibility.ts'
import { logIn, openAccount, openSession, rememberSession } from './accounts.ts'
import { collectComplaints } from './complaints.ts'
import { onPhone } from './phone.ts'
import { test } from './test.ts'

test('a company looks after its sessions', async ({ page, context, request }) => {
  const account = await openAccount(request)
  await rememberSession(context, account, await openSession(request, account))
  const complaints = await collectComplaints(page)
  await page.clock.install()
  await test.step('the settings have no serious accessibility fault in either theme', async () => {
    await page.goto('/settings')
    await page.getByLabel('Yeni şifre', { exact: true }).fill('12345')
    await page.keyboard.press('Enter')
    await expect(page.getByText('Şifre en az 6 karakter olmalıdır')).toBeVisible()
    await expect(page.getByRole('button', { name: /Oturumu kapat/ })).toBeVisible()
    await expectNoFaultInEitherTheme(page)
    await page.getByRole('button', { name: 'Diğer Oturumları Kapat' }).click()
    await expect(page.getByRole('alertdialog')).toBeVisible()
    await expectNoFaultInEitherTheme(page)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('alertdialog')).toBeHidden()
  })

  await test.step('changing the password closes the other sessions and keeps this one', async () => {
    await expect(page.getByRole('button', { name: /Oturumu kapat/ })).toHaveCount(1)
    const password = `${account.password} yeni`
    await page.getByLabel('Mevcut şifre').fill(account.password)
    await page.getByLabel('Yeni şifre', { exact: true }).fill(password)
    await page.getByLabel('Yeni şifre, tekrar').fill(password)
    await page.keyboard.press('Enter')
    await expect(page.getByText('Diğer oturumlar kapatıldı.')).toBeVisible()
    await expectToast(page, 'Şifreniz değişti')
    await expect(page.getByRole('button', { name: /Oturumu kapat/ })).toHaveCount(0)
    await expect(page.getByLabel('Mevcut şifre')).toHaveValue('')
    expect(complaints).toEqual([])

    await page.evaluate(() => localStorage.clear())
    await page.goto('/login')
    await logIn(page, { ...account, password })
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
