import { expect } from '@playwright/test'
import type { Page } from '@playwright/test'
import { expectNoFault, expectNoFaultInEitherTheme } from './accessibility.ts'

const PHONE = { width: 390, height: 844 }

/** The least that must do, and what is left of a large screen at twice the size. */
const WIDTHS = [320, 720]

async function expectNothingSideways(page: Page) {
  const over = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  const place = `${page.url()} at ${page.viewportSize()?.width}`
  expect(`${place}: ${over}`).toBe(`${place}: 0`)
}

const expectWalkable = (page: Page) => expectNoFault(page, { rules: 'all but colours' })

/**
 * The page as it stands: no fault in its order, names and roles, and nothing to be scrolled sideways. Colours are those of
 * large screens, but for parts that large screens do not have.
 */
export async function lookOver(page: Page, withColours = false) {
  const phone = page.viewportSize() ?? PHONE
  if (withColours) await expectNoFaultInEitherTheme(page, true)
  else await expectWalkable(page)
  await expectNothingSideways(page)
  for (const width of WIDTHS) {
    await page.setViewportSize({ ...phone, width })
    await expectNothingSideways(page)
  }
  await page.setViewportSize(phone)
}

/** What is done meanwhile is done on the screen of a phone, by a test that otherwise looks at a large one. */
export async function onPhone(page: Page, act: () => Promise<void>) {
  const large = page.viewportSize() ?? { width: 1440, height: 900 }
  const session = await page.context().newCDPSession(page)
  // What is pressed is larger under a finger.
  await session.send('Emulation.setTouchEmulationEnabled', { enabled: true })
  await page.setViewportSize(PHONE)
  await act()
  await page.setViewportSize(large)
  await session.detach()
}

export const lookOverOnPhone = (page: Page) => onPhone(page, () => lookOver(page))
export const lookAtDialogOnPhone = (page: Page) => onPhone(page, () => lookAtDialog(page))

/** The same of the dialog over it, at the one width. */
export async function lookAtDialog(page: Page) {
  await expect(page.getByRole('dialog').or(page.getByRole('alertdialog'))).toBeVisible()
  await expectWalkable(page)
  await expectNothingSideways(page)
}
