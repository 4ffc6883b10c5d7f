import type { APIRequestContext, Page } from '@playwright/test'
import { openAccount, rememberSession } from './accounts.ts'

/** Resolves once requests of the page go through the service worker. */
export async function waitForWorker(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
}

/** The home page of a new company, with the worker behind it. */
export async function openWithWorker(page: Page, request: APIRequestContext): Promise<void> {
  await rememberSession(page.context(), await openAccount(request))
  await page.goto('/')
  await waitForWorker(page)
}

/** What all caches of the browser hold, by path. */
export function listKept(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const names = await caches.keys()
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
    return requests.flat().map(({ url }) => new URL(url).pathname)
  })
}
