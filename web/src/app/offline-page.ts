/** The script of web/offline.html, which the worker shows in place of any page that cannot be reached. */
import { readOwner } from '../lib/session/session-store.ts'
import { hasDrafts } from '../lib/storage/drafts.ts'
import { hasTabDrafts } from '../lib/storage/tab-drafts.ts'

/** If the server was away, the browser never says that it is connected again. First soon, then seldom. */
const SOON_MS = 3000
const ASK_MS = 15_000

const drafts = document.getElementById('drafts')
const owner = readOwner()
if (drafts) drafts.hidden = owner === undefined || !(hasDrafts(owner) || hasTabDrafts())

window.addEventListener('online', () => location.reload())
setTimeout(() => void reopen(), SOON_MS)

async function reopen(): Promise<void> {
  try {
    if ((await fetch('/readyz', { cache: 'no-store' })).ok) location.reload()
  } catch {
    // Still away.
  }
  setTimeout(() => void reopen(), ASK_MS)
}
