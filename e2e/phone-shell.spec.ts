import { expect } from '@playwright/test'
import type { Page } from '@playwright/test'
import { expectNoFaultInEitherTheme } from './accessibility.ts'
import { openAccount, rememberSession } from './accounts.ts'
import { collectComplaints } from './complaints.ts'
import { test } from './test.ts'

const menuOf = (page: Page) => page.getByRole('dialog', { name: 'Menü' })

/** Opens the menu, which has the entries that stand beside the page on large screens. */
async function openMenu(page: Page) {
  await page.getByRole('button', { name: 'Menü' }).click()
  await expect(menuOf(page)).toBeVisible()
  return menuOf(page)
}

test('the menu and the search of a phone lead on, and have no serious fault', async ({ page, context, request }) => {
  const account = await openAccount(request)
  await rememberSession(context, account)
  const complaints = await collectComplaints(page)
  await page.goto('/cart')
  const button = page.getByRole('button', { name: 'Menü' })

  await test.step('the menu opens and closes by keyboard and by a press beside it, and gives the focus back', async () => {
    await button.focus()
    await page.keyboard.press('Enter')
    await expect(menuOf(page)).toBeVisible()
    await expect(menuOf(page).getByText(`@${account.company.short_name}`)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(menuOf(page)).toBeHidden()
    await expect(button).toBeFocused()
    await openMenu(page)
    await expectNoFaultInEitherTheme(page, true)
    await page.mouse.click(20, 400)
    await expect(menuOf(page)).toBeHidden()
    await expect(button).toBeFocused()
  })

  await test.step('the way back closes the menu, and leaves the page only then', async () => {
    await (await openMenu(page)).getByRole('link', { name: 'Siparişlerim', exact: true }).click()
    await expect(page).toHaveURL('/my-orders')
    await expect(page.getByRole('main')).toBeFocused()
    await openMenu(page)
    await page.goBack()
    await expect(menuOf(page)).toBeHidden()
    await expect(page).toHaveURL('/my-orders')
    await openMenu(page)
    // A page that is loaded again has no menu open, and no step too many on the way back.
    await page.reload()
    await expect(page.getByRole('heading', { level: 1, name: 'Siparişlerim' })).toBeAttached()
    await expect(menuOf(page)).toBeHidden()
    await page.goBack()
    await expect(page).toHaveURL('/cart')
  })

  await test.step('a company is found in the bar, and the own one in the menu', async () => {
    await page.getByRole('combobox', { name: 'Firma ara' }).fill('karatay')
    await expect(page.getByRole('option').first()).toBeVisible()
    await expectNoFaultInEitherTheme(page, true)
    await page.getByRole('option', { name: 'Karatay Makine' }).tap()
    await expect(page).toHaveURL('/karatay')
    await (await openMenu(page)).getByRole('link', { name: /Profili gör/ }).click()
    await expect(page.getByRole('heading', { level: 1, name: account.company.company_name })).toBeVisible()
    expect(complaints).toEqual([])
  })
})
