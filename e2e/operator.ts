import { expect } from '@playwright/test'
import type { APIRequestContext, Browser, BrowserContext, Page } from '@playwright/test'
import { logInAsDemo } from './accounts.ts'
import type { Account } from './accounts.ts'
import { test, waitForScripts } from './test.ts'
import { callAs } from './trade.ts'

interface Entry {
  id: number
  version: number
  company: { id: number } | null
}

/** The chief operator of the demo content, by the API. */
export function logInAsOperator(request: APIRequestContext): Promise<Account> {
  return logInAsDemo(request, 'operator')
}

/** Decides what waits about a company. */
export async function decide(
  request: APIRequestContext,
  operator: Account,
  { kind, about }: { kind: 'verification' | 'report' | 'appeal'; about: Account },
  decided: object,
): Promise<void> {
  const { data } = await callAs(request, operator, 'GET', `/operator/queue?kind=${kind}&limit=100`)
  const entry = (data as Entry[]).find(({ company }) => company?.id === about.company.id)
  expect(entry, `${kind} of ${about.company.company_name}`).toBeDefined()
  if (!entry) return
  await callAs(request, operator, 'POST', `/operator/queue/${entry.id}/close`, { version: entry.version, ...decided })
}

export async function actOn(
  request: APIRequestContext,
  operator: Account,
  act: 'suspend' | 'lift' | 'ban',
  company: Account,
  given: object = {},
): Promise<void> {
  const reason = 'Ödemesi alınmış üç sipariş için sorular yanıtsız kaldı.'
  await callAs(request, operator, 'POST', `/operator/companies/${company.company.id}/${act}`, { reason, ...given })
}

/** Puts the session of the chief operator, who belongs to no company, into the browser. */
export async function rememberOperator(context: BrowserContext, { person, tokens }: Account): Promise<void> {
  const session = { user: JSON.stringify({ id: null, person }), token: tokens.accessToken }
  await context.addInitScript(
    (stored) => {
      if (!location.protocol.startsWith('http') || localStorage.getItem('token') !== null) return
      for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value)
    },
    { ...session, refreshToken: tokens.refreshToken },
  )
  // Without it there is no such page.
  const { baseURL: url = '' } = test.info().project.use
  await context.addCookies([{ name: 'member', value: '1', url }])
}

/** The console in a browser of its own. */
export async function openConsole(browser: Browser, operator: Account): Promise<Page> {
  const context = await browser.newContext()
  waitForScripts(context)
  await rememberOperator(context, operator)
  return context.newPage()
}
