import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect } from '@playwright/test'
import type { Page } from '@playwright/test'
import type { AxeResults } from 'axe-core'

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

type Rules = 'colours' | 'all but colours'

const RULES = {
  colours: { runOnly: ['color-contrast'] },
  'all but colours': { rules: { 'color-contrast': { enabled: false } } },
}

/**
 * What an audit of the page as it stands finds serious or worse. On a busy machine a colour may begin to fade only while it
 * is looked at: what is wrong with the page itself is still wrong at a second look.
 */
export async function findFaults(page: Page, rules?: Rules): Promise<string[]> {
  const faults = await audit(page, rules)
  return faults.length === 0 ? faults : audit(page, rules)
}

async function audit(page: Page, rules?: Rules): Promise<string[]> {
  // Half-faded text has too little contrast for a moment; what turns for ever is not waited for.
  await page.evaluate(async () => {
    // A theme that has just changed begins to fade with the next frame.
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    const ending = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
    return Promise.all(ending.map((animation) => animation.finished.catch(() => {})))
  })
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource)
  // Of what passes only the number would be told, and writing it down costs more than finding it. No rule of ours reads
  // the stylesheets themselves.
  const options = { resultTypes: ['violations'], preload: false, ...(rules && RULES[rules]) }
  // What lies under a dialog was looked at before it opened.
  const scope = `document.querySelector('[role=dialog], [role=alertdialog]') ?? document`
  const { violations } = await page.evaluate<AxeResults>(`axe.run(${scope}, ${JSON.stringify(options)})`)
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`)
}

/**
 * Looks at the page in the light and in the dark. On small screens its colours, the dearest part, are left to the same
 * test on large ones, which shows them in the same parts; `ofSmallScreens` is for parts that large ones do not have.
 */
export async function expectNoFaultInEitherTheme(page: Page, ofSmallScreens = false): Promise<void> {
  if ((page.viewportSize()?.width ?? 0) < 768 && !ofSmallScreens) {
    expect(await findFaults(page, 'all but colours')).toEqual([])
    return
  }
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await expect(page.locator(`html[data-theme=${colorScheme}]`)).toBeAttached()
    expect(await findFaults(page, colorScheme === 'dark' ? 'colours' : undefined)).toEqual([])
  }
}
