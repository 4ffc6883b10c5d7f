import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect } from '@playwright/test'
import type { JSHandle, Page } from '@playwright/test'
import type { AxeResults } from 'axe-core'
import { leaveDoubtfulColours } from './contrast.ts'
import type { Scope } from './contrast.ts'
import { onceIn } from './random.ts'

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

type Rules = 'all' | 'colours' | 'all but colours'

/** Rules that never find anything serious: they took a quarter of an audit. */
const NEVER_SERIOUS = [
  'aria-allowed-role',
  'aria-deprecated-role',
  'empty-heading',
  'empty-table-header',
  'form-field-multiple-labels',
  'image-redundant-alt',
  'presentation-role-conflict',
]

/** How pages are walked by headings and landmarks: faults here count, however axe weighs them. */
const WAYS = /^(heading-order|page-has-heading-one|landmark-|region|skip-link)/

const switchOff = (rules: string[]) => Object.fromEntries(rules.map((rule) => [rule, { enabled: false }]))

// Of what passes only the number would be told, and writing it down costs more than finding it. No rule of ours reads the
// stylesheets themselves.
const OPTIONS = { resultTypes: ['violations'], preload: false }
const COLOURS = { ...OPTIONS, runOnly: ['color-contrast'] }
const ALL_BUT_COLOURS = { ...OPTIONS, rules: switchOff([...NEVER_SERIOUS, 'color-contrast']) }

/** What stands around every page, and is looked at where a test is about it. */
const SHELL = '[data-top-bar], [data-bottom-bar], aside[aria-label="Ana gezinme"]'

interface Extent {
  rules?: Rules | undefined
  withShell?: boolean
}

/** What an audit of the page as it stands finds serious or worse, or wrong with its headings and landmarks. */
export async function findFaults(page: Page, { rules = 'all', withShell = false }: Extent = {}): Promise<string[]> {
  // Half-faded text has too little contrast for a moment; what turns for ever is not waited for.
  await page.evaluate(async () => {
    // On a busy machine a colour may begin to fade only while it is looked at.
    const still = new CSSStyleSheet()
    still.replaceSync('*, ::before, ::after { transition: none !important }')
    document.adoptedStyleSheets = [still]
    // A theme that has just changed begins to fade with the next frame.
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    const ending = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
    return Promise.all(ending.map((animation) => animation.finished.catch(() => {})))
  })
  const scope = await page.evaluateHandle(chooseScope, withShell ? null : SHELL)
  const violations: AxeResults['violations'] = []
  if (rules !== 'colours') violations.push(...(await runAxe(page, scope, ALL_BUT_COLOURS)))
  if (rules !== 'all but colours') {
    violations.push(...(await runAxe(page, await scope.evaluateHandle(leaveDoubtfulColours), COLOURS)))
  }
  return violations
    .filter(({ id, impact }) => impact === 'serious' || impact === 'critical' || WAYS.test(id))
    .map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`)
}

async function runAxe(page: Page, scope: JSHandle<Scope>, options: object): Promise<AxeResults['violations']> {
  if (await scope.evaluate(({ include }) => include.length === 0)) return []
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource)
  const run = (scope: Scope, options: object): Promise<AxeResults> => Reflect.get(window, 'axe').run(scope, options)
  return (await scope.evaluate(run, options)).violations
}

/**
 * What is looked at, in the page. What lies under a dialog was looked at before it opened, and of what one template writes
 * again and again, as the cards of a list, only the first says something new.
 */
function chooseScope(shell: string | null): Scope {
  const shapeOf = (element: Element): string => {
    const looks = ['class', 'style', 'role'].map((name) => element.getAttribute(name))
    const children = [...element.children].map(shapeOf)
    return `${element.tagName} ${element.getAttributeNames().join(' ')} ${looks.join(' ')} (${children.join()})`
  }
  const isLikeTheOneBefore = (element: Element) => {
    const before = element.previousElementSibling
    const isPair = before && before.tagName === element.tagName && element.children.length > 0
    return isPair && shapeOf(before) === shapeOf(element)
  }
  const place = document.querySelector('[role=dialog], [role=alertdialog]') ?? document
  const repeated = [...place.querySelectorAll('body *')].filter(isLikeTheOneBefore)
  return { include: [place], exclude: [...(shell ? document.querySelectorAll(shell) : []), ...repeated] }
}

/**
 * Looks at the page in the light and in the dark. On small screens its colours, the dearest part, are left to the same
 * test on large ones, which shows them in the same parts; `wholeScreen` is for parts that large ones do not have, and for
 * the shell around the page.
 */
export async function expectNoFaultInEitherTheme(page: Page, wholeScreen = false): Promise<void> {
  if (!looksNow()) return
  if ((page.viewportSize()?.width ?? 0) < 768 && !wholeScreen) {
    expect(await findFaults(page, { rules: 'all but colours' })).toEqual([])
    return
  }
  for (const [index, colorScheme] of chooseThemes().entries()) {
    await page.emulateMedia({ colorScheme })
    await expect(page.locator(`html[data-theme=${colorScheme}]`)).toBeAttached()
    const rules = index === 0 ? 'all' : 'colours'
    expect(await findFaults(page, { rules, withShell: wholeScreen })).toEqual([])
  }
}

/** The same in the theme and on the screen there are. */
export async function expectNoFault(page: Page, extent?: Extent): Promise<void> {
  if (looksNow()) expect(await findFaults(page, extent)).toEqual([])
}

/** Where time is limited, at one page of four by chance, so that several runs together look at each. */
export function looksNow(): boolean {
  return !process.env['TEST_SAMPLES'] || onceIn(4)
}

/** One of the two there, by chance too. */
function chooseThemes(): ('light' | 'dark')[] {
  if (!process.env['TEST_SAMPLES']) return ['light', 'dark']
  return [onceIn(2) ? 'light' : 'dark']
}
