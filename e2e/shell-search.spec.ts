import { expect, test } from '@playwright/test'
import { expectNoFaultInEitherTheme } from './accessibility.ts'
import { openAccount, rememberSession } from './accounts.ts'
import { collectComplaints } from './complaints.ts'
import { anyScreen } from './screens.ts'

test.beforeEach(async ({ page, context, request }) => {
  await rememberSession(context, await openAccount(request))
  await page.goto('/cart')
})

test('a firm is found while typing and opened by Enter, or by a click', async ({ page }) => {
  const complaints = await collectComplaints(page)
  const questions: string[] = []
  page.on('request', (request) => request.url().includes('/companies/search') && questions.push(request.url()))
  const box = page.getByRole('combobox', { name: 'Firma ara' })
  await box.click()
  await expect(page.getByText('Firma adı yazarak arama yapın').first()).toBeVisible()
  await box.pressSequentially('KARATAY', { delay: 40 })
  const row = page.getByRole('option', { name: 'Karatay Makine' })
  await expect(row).toHaveAttribute('aria-selected', 'true')
  await expect(row).toContainText('@karatay')
  expect(questions).toHaveLength(1)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/karatay')
  await expect(page.getByRole('main')).toBeFocused()

  await box.fill('nilüfer')
  await page.getByRole('option', { name: 'Nilüfer Kumaş' }).click()
  await expect(page).toHaveURL('/nilufer')
  await expect(box).toHaveValue('')
  await expect(page.getByRole('listbox')).toBeHidden()
  expect(complaints).toEqual([])
})

test('the arrow keys lead through what was found, and Escape away from it', async ({ page }) => {
  const box = page.getByRole('combobox', { name: 'Firma ara' })
  await box.fill('a')
  const rows = page.getByRole('option')
  await expect(rows.nth(1)).toBeVisible()
  await box.press('ArrowDown')
  await expect(rows.nth(1)).toHaveAttribute('aria-selected', 'true')
  await expect(box).toHaveAttribute('aria-activedescendant', (await rows.nth(1).getAttribute('id')) ?? '')
  await box.press('ArrowUp')
  await expect(rows.first()).toHaveAttribute('aria-selected', 'true')
  await expectNoFaultInEitherTheme(page)
  await box.press('Escape')
  await expect(rows).toHaveCount(0)
  await expect(box).toBeFocused()
})

test('what is not there is told, and can be cleared', async ({ page }) => {
  const box = page.getByRole('combobox', { name: 'Firma ara' })
  await box.fill('zürafa değirmeni')
  await expect(page.getByText('Hiç firma bulunamadı').first()).toBeVisible()
  await page.getByRole('button', { name: 'Aramayı temizle' }).click()
  await expect(box).toBeFocused()
  await expect(box).toHaveValue('')
  await expect(page.getByText('Firma adı yazarak arama yapın').first()).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByText('Firma adı yazarak arama yapın')).toHaveCount(0)
})

test('a question that is out of date is not waited for', anyScreen, async ({ page }) => {
  // Never answered.
  await page.route('**/companies/search?q=kor', () => undefined)
  const box = page.getByRole('combobox', { name: 'Firma ara' })
  const older = page.waitForRequest('**/companies/search?q=kor')
  await box.fill('kor')
  const given = await older
  const cancelled = page.waitForEvent('requestfailed', (request) => request === given)
  await box.fill('bereket')
  await cancelled
  await expect(page.getByRole('option')).toHaveText([/Bereket Gıda/])
})

test('a failed search leaves nothing behind', anyScreen, async ({ page }) => {
  const box = page.getByRole('combobox', { name: 'Firma ara' })
  await box.fill('kor')
  await expect(page.getByRole('option').first()).toBeVisible()
  await page.route('**/companies/search*', (route) => route.abort())
  await box.fill('kordon')
  await expect(page.getByRole('option')).toHaveCount(0)
  await expect(page.getByText('Hiç firma bulunamadı')).toHaveCount(0)
  await expect(page.getByRole('alert')).toHaveCount(0)
})
