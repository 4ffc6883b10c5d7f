import type { Standing } from '@bedesten/contract/operator'
import { hasAccountMenu } from '../session/session-store.ts'
import type { SessionUser } from '../session/session-store.ts'
import { readStored } from '../storage/storage.ts'

/**
 * What stylesheets know of the visitor, as attributes and properties of the document (`in-data-[session=member]:`, `wide:`,
 * `data-place` in base.css). The first script writes them before anything is painted, the program when they change.
 */
const page = () => document.documentElement

type Theme = 'light' | 'dark'

export function findTheme(): Theme {
  const chosen = readStored('theme')
  if (chosen === 'light' || chosen === 'dark') return chosen
  return window.matchMedia(DARK).matches ? 'dark' : 'light'
}

/** What the system prefers, as long as nothing was chosen here. */
export const DARK = '(prefers-color-scheme: dark)'

export function writeTheme(): void {
  page().dataset['theme'] = findTheme()
}

export function isSidebarOpen(): boolean {
  return readStored('sidebarOpen') !== 'false'
}

export function writeSidebar(): void {
  page().dataset['sidebar'] = isSidebarOpen() ? 'open' : 'closed'
}

/** What a bar on every page says about the company. */
const BARRED: readonly Standing[] = ['suspended', 'awaiting', 'closing']

/** `data-barred`: a bar about the own company or person follows the top bar. */
export function writeSession(user: SessionUser | undefined): void {
  page().dataset['session'] = user ? 'member' : 'guest'
  const { standing = 'open', email_confirmed, asked_consents = [] } = user ?? {}
  const isHeld = BARRED.includes(standing)
  page().toggleAttribute(
    'data-barred',
    isHeld || email_confirmed === false || asked_consents.some(({ renewed }) => renewed),
  )
}

/** Of the page that is opened first: its own company, or another. */
export function writeViewer(user: SessionUser | undefined, shortName: string | undefined): void {
  page().dataset['viewer'] = !user ? 'guest' : user.short_name === shortName ? 'owner' : 'other'
}

/** What the server draws around a member's page lacks the names of company and person, and the logo. */
export function writeCompany(user: SessionUser): void {
  const { company_name: name, logo_url: logo, person } = user
  page().style.setProperty('--own-name', JSON.stringify(name))
  if (person?.name) page().style.setProperty('--own-person', JSON.stringify(person.name))
  page().toggleAttribute('data-account-menu', hasAccountMenu(user))
  if (logo) page().style.setProperty('--own-logo', `url(${JSON.stringify(logo)})`)
}
