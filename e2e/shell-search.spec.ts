import { expect } from '@playwright/test'
import { openAccount, rememberSession } from './accounts.ts'
import { collectComplaints } from './complaints.ts'
import { test } from './test.ts'

test.beforeEach(async ({ page, context, request }) => {
  await rememberSession(context, await openAccount(request))
  await page.goto('/cart')
})

test('a company is found while typing and opened by Enter, or by a click', async ({ page }) => {
  const complaints = await collectComplaints(page)
  const questions: string[] = []
  page.on('request', (request) => request.url().includes('/companies/search') && questions.push(request.url()))
  const box = page.getByRole('combobox', { name: 'Firma ara' })
  await box.click()
  await expect(page.getByText('Firma adı yazarak arama yapın').first()).toBeVisible()
  // However slow the machine types: the letters come within the moment that a question waits for the next one.
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 1000)
  await box.pressSequentially('KARATAY')
  await page.clock.resume()
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
