import { ROOT_ID } from '@bedesten/contract/page-names'
import type { QueryClient } from '@tanstack/react-query'
import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { readFirstFacts } from '../lib/page/first-facts.ts'
import { keepInstallPrompt } from '../lib/page/install-prompt.ts'
import { loadPart } from '../lib/parts/lazy-part.ts'
import { takeReloadReason } from '../lib/parts/part-failure.ts'
import { loadComponent } from '../lib/router/load.ts'
import { Pages } from '../lib/router/Pages.tsx'
import { createRouter } from '../lib/router/router.ts'
import { readPageState } from './page-state.ts'
import { Providers } from './Providers.tsx'
import { createRoutes } from './routes/routes.ts'

const root = document.getElementById(ROOT_ID)
if (!root) throw new Error('The page has no root element.')
const state = readPageState(document)

// A task of its own, after what the server rendered is drawn: what the program consists of has just been evaluated in this
// one. A page that nobody looks at draws nothing.
await new Promise((resolve) => {
  requestAnimationFrame(() => setTimeout(resolve))
  setTimeout(resolve, 50)
})

/** After the page has loaded: nothing that it shows waits for what the worker fetches. */
const WORKER_AFTER_MS = 2000

let queryClient: Promise<QueryClient> | undefined
const router = createRouter(createRoutes(getQueries, loadShell), {
  data: state.data,
  address: readFirstFacts().address,
})
// The screen that the server rendered must be loaded before hydration, or a blank would replace it.
await Promise.all(router.page()?.match.routes.map(loadComponent) ?? [])
// In small steps, so that the page stays responsive.
startTransition(() => {
  hydrateRoot(
    root,
    <Providers facts={{ origin: state.origin }}>
      <Pages router={router} />
    </Providers>,
  )
})

keepInstallPrompt()
window.addEventListener('error', ({ error }) => void report(error))
window.addEventListener('unhandledrejection', ({ reason }) => void report(reason))

const reloadReason = takeReloadReason()
if (reloadReason) void report(reloadReason)

// Workers are of the built product; in development files change under their names.
if (import.meta.env.PROD) {
  const startLater = () => setTimeout(() => void startWorker(), WORKER_AFTER_MS)
  if (document.readyState === 'complete') startLater()
  else window.addEventListener('load', startLater, { once: true })
}

async function startWorker(): Promise<void> {
  try {
    await (await import('../lib/service-worker/register.ts')).registerWorker()
  } catch {
    // Without a connection the next visit starts it.
  }
}

/** The error reporter is loaded when something broke, and only then. */
async function report(error: unknown): Promise<void> {
  try {
    await (await import('../lib/api/report-error.ts')).reportToServer(error)
  } catch {
    // Without a connection nothing can be reported.
  }
}

function getQueries(): Promise<QueryClient> {
  return (queryClient ??= createQueries())
}

async function loadShell() {
  const [{ createShell }, queries] = await Promise.all([import('./shell/Shell.tsx'), getQueries()])
  return createShell(queries)
}

async function createQueries(): Promise<QueryClient> {
  const { createBrowserQueries } = await loadPart(() => import('./browser-queries.ts'))
  return createBrowserQueries(state.queries)
}
