import { cleanup } from '@testing-library/react'
import { afterAll, afterEach, beforeAll } from 'vitest'
import { apiServer } from './api-server.ts'

// jsdom has no layout to scroll.
if ('window' in globalThis) window.scrollTo = () => undefined

beforeAll(() => apiServer.listen({ onUnhandledRequest: 'error' }))
afterEach(() => {
  cleanup()
  apiServer.resetHandlers()
})
afterAll(() => apiServer.close())
