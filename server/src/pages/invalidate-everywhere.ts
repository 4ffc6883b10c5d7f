import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Logger } from 'pino'
import type { Db } from '../db/database.ts'
import type { NotifyChannel } from '../db/notify-channel.ts'
import type { Pages } from './pages.ts'

const WORD = 'pages'
/** The database says so when a company is hidden or shown again, or something of it is: any page may have shown it. */
const SHOWN = 'shown'
/** Writes within this time are sent as one event. */
const BATCH_MS = 20
/** A NOTIFY payload has to stay below 8,000 bytes. */
const MAX_LENGTH = 7000

/**
 * Invalidates pages in this process at once, and 20 ms later in every other process on this database. A process that misses
 * the event shows the old page until its cache time is over.
 */
export function invalidateEverywhere(db: Db, channel: NotifyChannel, pages: Pages, log: Pick<Logger, 'debug'>) {
  const ourselves = randomUUID()
  const pending = new Set<string>()

  channel.subscribe({
    onEvent: ({ word, about: [sender, ...paths] }) => {
      if (word === WORD && sender !== ourselves) pages.invalidate(paths)
      if (word === SHOWN) pages.invalidateAll()
    },
    // Events before this may have been missed.
    onReady: () => pages.invalidateAll(),
  })

  async function notifyOthers(): Promise<void> {
    const texts = toTexts(pending)
    pending.clear()
    try {
      for (const text of texts) await sql`select hint(0, ${`${WORD} ${ourselves}${text}`})`.execute(db)
    } catch (error) {
      log.debug({ err: error }, 'Other processes could not be notified of changed pages')
    }
  }

  return (paths: string[]): void => {
    pages.invalidate(paths)
    if (pending.size === 0 && paths.length > 0) setTimeout(() => void notifyOthers(), BATCH_MS).unref()
    for (const path of paths) pending.add(path)
  }
}

function toTexts(paths: Set<string>): string[] {
  const texts: string[] = []
  let text = ''
  for (const path of paths) {
    if (text.length + path.length > MAX_LENGTH) {
      texts.push(text)
      text = ''
    }
    text += ` ${path}`
  }
  return [...texts, text]
}
