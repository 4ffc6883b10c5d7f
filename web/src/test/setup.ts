import { cleanup, configure } from '@testing-library/react'
import React from 'react'
import { afterAll, afterEach, beforeAll, vi } from 'vitest'
import { apiServer } from './api-server.ts'
import { fillGaps } from './jsdom-gaps.ts'

// Screens and dialogs are loaded when they are first shown, which takes its time on a busy machine.
// What is waited for is missing many times before it comes; writing the whole page down each time took a tenth of all
// tests. `screen.debug()` shows it.
configure({ asyncUtilTimeout: 10_000, getElementError: (message) => new Error(message ?? undefined) })

// React notes where each element was made, for warnings nobody reads here, until it has made many. Icons are so many
// elements that it took a thirtieth of all tests.
const INTERNALS = '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE'
Object.defineProperty(Reflect.get(React, INTERNALS), 'recentlyCreatedOwnerStacks', {
  get: () => Infinity,
  set() {
    // It begins to count anew every second.
  },
  configurable: true,
})

const inBrowser = 'window' in globalThis
if (inBrowser) fillGaps(window)

beforeAll(() => apiServer.listen({ onUnhandledRequest: 'error' }))
afterEach(() => {
  cleanup()
  apiServer.resetHandlers()
  if (inBrowser) clearVisit()
})
afterAll(() => {
  apiServer.close()
  // Files share a worker and what libraries have loaded, but nothing that our own modules remember.
  vi.resetModules()
})

function clearVisit(): void {
  localStorage.clear()
  for (const cookie of document.cookie.split('; ')) document.cookie = `${cookie.split('=', 1)[0]}=; path=/; max-age=0`
}
