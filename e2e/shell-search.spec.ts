import { expect, test } from '@playwright/test'
import { openAccount, rememberSession } from './accounts.ts'
import { collectComplaints } from './complaints.ts'

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

test('a slow answer to an older text is dropped', async ({ page }) => {
  await page.route('**/companies/search?q=kor', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1500))
    await route.continue().catch(() => undefined)
  })
  const box = page.getByRole('combobox', { name: 'Firma ara' })
  const older = page.waitForRequest('**/companies/search?q=kor')
  await box.fill('kor')
  await older
  await box.fill('bereket')
  await expect(page.getByRole('option')).toHaveText([/Bereket Gıda/])
  await page.waitForTimeout(1600)
  await expect(page.getByRole('option')).toHaveText([/Bereket Gıda/])
})

test('a failed search leaves nothing behind', async ({ page }) => {
  const box = page.getByRole('combobox', { name: 'Firma ara' })
  await box.fill('kor')
  await expect(page.getByRole('option').first()).toBeVisible()
  await page.route('**/companies/search*', (route) => route.abort())
  await box.fill('kordon')
  await expect(page.getByRole('option')).toHaveCount(0)
  await expect(page.getByText('Hiç firma bulunamadı')).toHaveCount(0)
  await expect(page.getByRole('alert')).toHaveCount(0)
})
