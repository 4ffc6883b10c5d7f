import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Logger } from 'pino'
import type { Db } from '../db/database.ts'
import type { HintChannel } from '../db/hint-channel.ts'
import type { Pages } from './pages.ts'

const WORD = 'pages'
/** Writes of one moment are told together. */
const GATHER_MS = 20
/** What the database sends at once has to stay below 8,000 bytes. */
const MAX_LENGTH = 7000

/**
 * Forgets pages here at once, and a moment later in every other process on this database. One that does not hear of it
 * shows the old page for the few seconds that pages are kept.
 */
export function forgetEverywhere(db: Db, hints: HintChannel, pages: Pages, log: Pick<Logger, 'debug'>) {
  const ourselves = randomUUID()
  const gathered = new Set<string>()

  hints.tell({
    onHint: ({ word, about: [sender, ...paths] }) => {
      if (word === WORD && sender !== ourselves) pages.forget(paths)
    },
    // Whatever was told before has gone by.
    onReady: () => pages.forgetAll(),
  })

  async function tellOthers(): Promise<void> {
    const texts = toTexts(gathered)
    gathered.clear()
    try {
      for (const text of texts) await sql`select hint(0, ${`${WORD} ${ourselves}${text}`})`.execute(db)
    } catch (error) {
      log.debug({ err: error }, 'Other processes could not be told of changed pages')
    }
  }

  return (paths: string[]): void => {
    pages.forget(paths)
    if (gathered.size === 0 && paths.length > 0) setTimeout(() => void tellOthers(), GATHER_MS).unref()
    for (const path of paths) gathered.add(path)
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
