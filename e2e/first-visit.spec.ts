import { expect } from '@playwright/test'
import type { Locator, Page } from '@playwright/test'
import { openAccount, rememberSession } from './accounts.ts'
import { collectComplaints } from './complaints.ts'
import { test } from './test.ts'

const MAX_BYTES = 130 * 1024

/** Each with its title and the link that leads to it, the first from discovery and the second from the first. */
const FORMS = [
  ['', 'Hesabınıza giriş yapın', 'Giriş Yap'],
  ['?mode=register', 'Yeni hesap oluşturun', 'Hesabınız yok mu? Kayıt olun'],
] as const

test('the login page comes with little and looks the same', async ({ page, request }) => {
  const alone = new Map<string, string[]>()
  await test.step('the first visit to the login page fetches little', async () => {
    const files = new Set<string>()
    page.on('request', (asked) => {
      if (['script', 'stylesheet'].includes(asked.resourceType())) files.add(asked.url())
    })
    await page.goto('/login')
    await page.waitForLoadState('networkidle')
    const sizes = await Promise.all(
      [...files].map(async (file) => {
        const headers = (await request.get(file, { headers: { 'accept-encoding': 'gzip' } })).headers()
        expect(headers['content-encoding']).toBe('gzip')
        return Number(headers['content-length'])
      }),
    )
    expect(sizes.length).toBeGreaterThan(3)
    expect(sizes.reduce((sum, size) => sum + size)).toBeLessThanOrEqual(MAX_BYTES)
    alone.set('', await describeLooks(page))
  })

  await test.step('the login page looks the same with its own styles and with those of all pages', async () => {
    const complaints = await collectComplaints(page)
    await page.goto('/login?mode=register')
    await page.waitForLoadState('networkidle')
    expect(complaints).toEqual([])
    alone.set('?mode=register', await describeLooks(page))
    await page.goto('/explore')
    // Before its scripts have run, a link would load the login page by itself.
    await page.waitForLoadState('networkidle')
    for (const [mode, title, link] of FORMS) {
      await page.getByRole('link', { name: link }).click()
      await expect(page).toHaveURL(`/login${mode}`)
      // The last screen stays until the next one is there.
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
      await page.waitForLoadState('networkidle')
      expect(await page.evaluate(() => document.styleSheets.length)).toBe(2)
      // Where the keyboard stands is drawn as well.
      await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
      expect(await describeLooks(page)).toEqual(alone.get(mode))
    }
  })
})

test("the stylesheet of a member's home has the looks of its dialogs", async ({ page, context, request }) => {
  await rememberSession(context, await openAccount(request))
  const openDialog = async () => {
    await page.getByRole('button', { name: 'Ürün', exact: true }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByRole('status')).not.toBeEmpty()
    return dialog.locator('*')
  }
  await page.goto('/cart')
  // The logo leads guests elsewhere, and a page is a guest's until its scripts have run.
  await page.getByRole('link', { name: 'Ana Sayfa' }).and(page.locator('[href="/"]')).first().click()
  await expect(page).toHaveURL('/')
  const withAllStyles = await describeSettled(await openDialog())
  await page.goto('/')
  expect(await page.evaluate(() => document.styleSheets.length)).toBe(1)
  expect(await describeSettled(await openDialog())).toEqual(withAllStyles)
  expect(await page.evaluate(() => document.styleSheets.length)).toBe(1)
})

/** Place and looks of all that the page consists of. */
async function describeLooks(page: Page): Promise<string[]> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  return describeElements(page.locator('#root *'))
}

/** Once nothing has changed for a while: what a dialog lists comes after it. */
async function describeSettled(found: Locator): Promise<string[]> {
  let last: string[] = []
  await expect(async () => {
    const before = last
    last = await describeElements(found)
    expect(last).toEqual(before)
  }).toPass({ intervals: [700] })
  return last
}

function describeElements(found: Locator): Promise<string[]> {
  return found.evaluateAll((elements) =>
    elements.map((element) => {
      const { left, top, width, height } = element.getBoundingClientRect()
      const { color, backgroundColor, border, font, boxShadow, transition } = getComputedStyle(element)
      const place = [left, top, width, height].map(Math.round)
      return [element.tagName, ...place, color, backgroundColor, border, font, boxShadow, transition].join(' ')
    }),
  )
}
