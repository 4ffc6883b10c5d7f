import { expect } from '@playwright/test'
import type { Locator, Page } from '@playwright/test'
import { logInAsDemo, rememberSession } from './accounts.ts'
import { expectNothingMoved } from './shifts.ts'
import { test } from './test.ts'

/** Each with what stands around a member's page there. */
const SCREENS = {
  'a large screen': { viewport: { width: 1440, height: 900 }, parts: ['banner', 'aside'] },
  'a tablet': { viewport: { width: 900, height: 1100 }, parts: ['banner', 'aside'] },
  'a phone': { viewport: { width: 390, height: 844 }, parts: ['banner', 'bottom bar'] },
} as const

function findPart(page: Page, part: 'banner' | 'aside' | 'bottom bar'): Locator {
  if (part === 'banner') return page.getByRole('banner')
  if (part === 'aside') return page.getByRole('complementary', { name: 'Ana gezinme' })
  return page.getByRole('navigation', { name: 'Alt gezinme' })
}

/** No script but the one in the page itself comes, until the returned function is called. */
async function holdScripts(page: Page) {
  let release = () => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/assets/*.js', async (route) => {
    await released
    await route.continue()
  })
  return release
}

for (const [name, { viewport, parts }] of Object.entries(SCREENS)) {
  test(`what stands around a page is there before any script, and stands still, on ${name}`, async ({
    page,
    context,
    request,
  }) => {
    await page.setViewportSize(viewport)
    const akpamuk = await logInAsDemo(request, 'akpamuk')
    const listed = await request.get('/api/v1/companies/by-shortname/kordon/products')
    const { data } = (await listed.json()) as { data: [{ id: number }] }
    await rememberSession(context, akpamuk)
    for (const path of ['/explore?search=makine', '/cart', `/products/${data[0].id}`]) {
      const release = await holdScripts(page)
      await page.goto(path, { waitUntil: 'commit' })
      await expect(page.getByRole('main')).toBeVisible()
      const places = []
      for (const part of parts) {
        // Until the stylesheet has come, the guest's bar is not hidden.
        await expect(findPart(page, part)).toHaveCount(1)
        await expect(findPart(page, part)).toBeVisible()
        places.push(await listPlaces(findPart(page, part)))
      }
      await expect(page.getByRole('link', { name: 'Giriş Yap' })).toHaveCount(0)
      await expectNoDeadButtons(page)
      release()
      // The number itself is not compared.
      await expect(page.getByRole('link', { name: /^Sepet, / })).toBeVisible()
      await expect(page.locator('[data-likeness]').filter({ visible: true })).toHaveCount(0)
      for (const [index, part] of parts.entries()) {
        expect(await listPlaces(findPart(page, part)), `${path} ${part}`).toEqual(places[index])
      }
      await expectNothingMoved(page)
      await page.unrouteAll()
    }
  })
}

test('guests see their bar before any script, and nothing of what members have', async ({ page }) => {
  const release = await holdScripts(page)
  await page.goto('/explore', { waitUntil: 'commit' })
  await expect(page.getByRole('banner').getByRole('link', { name: 'Giriş Yap' })).toBeVisible()
  await expect(page.getByRole('banner')).toHaveCount(1)
  await expect(page.getByRole('complementary', { name: 'Ana gezinme' })).toHaveCount(0)
  await expect(page.getByRole('navigation', { name: 'Alt gezinme' })).toHaveCount(0)
  release()
  await expect(page.locator('[data-likeness]')).toHaveCount(0)
  await expectNothingMoved(page)
})

/** Nothing follows from a press before the scripts have come, so the keyboard leads past the buttons around a page. */
async function expectNoDeadButtons(page: Page) {
  const reached: string[] = []
  for (let step = 0; step < 8; step += 1) {
    await page.keyboard.press('Tab')
    reached.push(await page.evaluate(() => document.activeElement?.closest('[data-likeness] *')?.tagName ?? ''))
  }
  expect(reached).toContain('A')
  expect(reached).not.toContain('BUTTON')
}

/** Of all that can be followed or pressed in a part, and of the part itself; counts that have come stand on top of it. */
function listPlaces(part: Locator): Promise<string[]> {
  return part.evaluate(async (element) => {
    // Names are as wide as their letters.
    await document.fonts.ready
    const controls = [element, ...element.querySelectorAll('a, button')]
    return controls.map((control) => {
      const { left, top, width, height } = control.getBoundingClientRect()
      // A link of the frame may become the button of a menu.
      const kind = control === element ? element.tagName : 'control'
      return `${kind} ${[left, top, width, height].map(Math.round).join(' ')}`
    })
  })
}
