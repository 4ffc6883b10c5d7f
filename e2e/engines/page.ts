import { expect } from '@playwright/test'
import { isAwake } from '../awake.ts'
import { toIds } from './webdriver.ts'
import type { WebDriver } from './webdriver.ts'

/** Where each kind of thing may be; what it is called, the engine says. */
const PLACES = {
  button: 'button, [role="button"]',
  combobox: '[role="combobox"]',
  field: 'input:not([type="checkbox"], [type="radio"], [type="file"]), textarea, select',
  heading: 'h1, h2, h3',
  link: 'a[href]',
  menuitem: '[role="menuitem"]',
  option: '[role="option"], option',
  checkbox: '[type="checkbox"]',
  radio: '[type="radio"], [role="radio"]',
}

type Kind = keyof typeof PLACES
type Name = string | RegExp

export type EnginePage = ReturnType<typeof createPage>

/** What a person does with a page. What is not there yet is waited for. */
export function createPage({ send }: WebDriver, baseURL: string) {
  async function run<A extends unknown[], R>(script: (...args: A) => R, ...args: A): Promise<R> {
    return (await send('run', { script: `return (${String(script)}).apply(null, arguments)`, args })) as R
  }

  async function open(path: string): Promise<void> {
    await send('open', { url: baseURL + path })
    await expect.poll(() => run(isAwake), { message: `${path} reacts`, intervals: [50] }).toBe(true)
    await run(noteComplaints)
  }

  async function find(kind: Kind, name: Name): Promise<string> {
    const others: string[] = []
    for (const id of toIds(await run(findShown, PLACES[kind]))) {
      const label = String(await send('readLabel', { id })).trim()
      if (typeof name === 'string' ? label === name : name.test(label)) return id
      others.push(label)
    }
    throw new Error(`There is no ${kind} ${String(name)}, but ${others.join(' | ')}`)
  }

  /** Again until it works: what a screen draws anew, or still covers, cannot be pressed. */
  async function act(kind: Kind, name: Name, how: (id: string) => Promise<unknown>): Promise<void> {
    await expect(async () => how(await find(kind, name))).toPass({ intervals: [50, 100, 250], timeout: 15_000 })
  }

  return {
    send,
    run,
    open,
    press: (kind: Kind, name: Name) => act(kind, name, (id) => send('click', { id })),
    type: (name: Name, text: string) => act('field', name, (id) => send('type', { id, text })),
    fill: (name: Name, text: string) =>
      act('field', name, async (id) => {
        await send('clear', { id })
        await send('type', { id, text })
      }),

    /** Gives this file of our disk to the page's only field for files. */
    async chooseFile(path: string): Promise<void> {
      const [id = ''] = toIds(await run(() => [...document.querySelectorAll('input[type="file"]')]))
      await send('type', { id, text: path })
    },

    sees: (kind: Kind, name: Name) => act(kind, name, async () => undefined),
    reads: (text: string | RegExp) => {
      const asked = expect.poll(() => run(() => document.body.innerText), { message: 'the text of the page' })
      return typeof text === 'string' ? asked.toContain(text) : asked.toMatch(text)
    },
    readComplaints: () => run(() => JSON.parse(sessionStorage.getItem('complaints') ?? '[]') as string[]),
    isAt: (path: RegExp) => expect.poll(() => run(() => location.pathname + location.search)).toMatch(path),
  }
}

/** Runs in the page: what of these is in sight, and not behind a dialog. */
function findShown(places: string): Element[] {
  return [...document.querySelectorAll(places)].filter(
    (one) => one.checkVisibility({ visibilityProperty: true }) && !one.closest('[inert], [aria-hidden="true"]'),
  )
}

/** Runs in the page: notes what goes wrong in it, and what its scripts told the server of before. */
function noteComplaints(): void {
  const note = (complaint: string) => {
    const earlier = JSON.parse(sessionStorage.getItem('complaints') ?? '[]') as string[]
    sessionStorage.setItem('complaints', JSON.stringify([...earlier, complaint]))
  }
  window.addEventListener('error', ({ message }) => note(message))
  window.addEventListener('unhandledrejection', ({ reason }) => note(String(reason)))
  document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
    note(`${effectiveDirective} ${blockedURI}`),
  )
  const reports = new PerformanceObserver((list) => {
    for (const { name } of list.getEntries()) if (name.endsWith('/client-errors')) note('An error was reported.')
  })
  reports.observe({ type: 'resource', buffered: true })
}
