import { expect, test } from '@playwright/test'
import { expectNoFaultInEitherTheme } from './accessibility.ts'
import { logIn, logOut, openAccount, openSession, rememberSession } from './accounts.ts'
import { collectComplaints } from './complaints.ts'
import { anyScreen } from './screens.ts'

test(
  'changing the password closes the other sessions and keeps this one',
  anyScreen,
  async ({ page, context, request }) => {
    const account = await openAccount(request)
    await rememberSession(context, account, await openSession(request, account))
    const complaints = await collectComplaints(page)
    await page.goto('/settings')
    await expect(page.getByRole('button', { name: /Oturumu kapat/ })).toHaveCount(1)
    const password = `${account.password} yeni`
    await page.getByLabel('Mevcut şifre').fill(account.password)
    await page.getByLabel('Yeni şifre', { exact: true }).fill(password)
    await page.getByLabel('Yeni şifre, tekrar').fill(password)
    await page.keyboard.press('Enter')
    await expect(page.getByText('Diğer oturumlar kapatıldı.')).toBeVisible()
    await expect(page.getByRole('button', { name: /Oturumu kapat/ })).toHaveCount(0)
    await expect(page.getByLabel('Mevcut şifre')).toHaveValue('')
    expect(complaints).toEqual([])

    await page.evaluate(() => localStorage.clear())
    await page.goto('/login')
    await logIn(page, { ...account, password })
  },
)

test(
  'sessions are listed and ended, one by one and all others at once',
  anyScreen,
  async ({ page, context, request }) => {
    const account = await openAccount(request)
    await openSession(request, account)
    await openSession(request, account)
    await rememberSession(context, account)
    const complaints = await collectComplaints(page)
    await page.goto('/settings')
    const buttons = page.getByRole('button', { name: /Oturumu kapat/ })
    await expect(buttons).toHaveCount(2)
    await expect(page.getByText('Bu cihaz', { exact: true })).toHaveCount(1)

    await buttons.first().click()
    await expect(buttons).toHaveCount(1)
    // On a small screen it lies over the next button for a while.
    await page.getByRole('button', { name: 'Kapat', exact: true }).click()

    const endOthers = page.getByRole('button', { name: 'Diğer Oturumları Kapat' })
    await endOthers.click()
    const question = page.getByRole('alertdialog', { name: 'Diğer oturumlar kapatılsın mı?' })
    await expect(question.getByRole('button', { name: 'İptal' })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(question).toBeHidden()
    await expect(endOthers).toBeFocused()
    await expect(buttons).toHaveCount(1)

    await endOthers.click()
    await question.getByRole('button', { name: 'Diğer Oturumları Kapat' }).click()
    await expect(buttons).toHaveCount(0)
    await expect(page.getByText('Bu cihaz', { exact: true })).toBeVisible()

    // The list that was shown is not asked for once more in the name of nobody.
    await logOut(page)
    await page.waitForLoadState('networkidle')
    expect(complaints).toEqual([])
  },
)

test('the settings have no serious accessibility fault in either theme', async ({ page, context, request }) => {
  const account = await openAccount(request)
  await rememberSession(context, account, await openSession(request, account))
  await page.goto('/settings')
  await page.getByLabel('Yeni şifre', { exact: true }).fill('12345')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Şifre en az 6 karakter olmalıdır')).toBeVisible()
  await expect(page.getByRole('button', { name: /Oturumu kapat/ })).toBeVisible()
  await expectNoFaultInEitherTheme(page)
  await page.getByRole('button', { name: 'Diğer Oturumları Kapat' }).click()
  await expect(page.getByRole('alertdialog')).toBeVisible()
  await expectNoFaultInEitherTheme(page)
})
