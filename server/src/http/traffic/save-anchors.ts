import type { Anchors } from './anchors.ts'
import type { ChainEnd } from './traffic-line.ts'

const EVERY_MS = 60_000

interface Given {
  anchors: Anchors
  /** Called before: what the database knows is on the disk. */
  sync: () => Promise<void>
  log: { error: (details: object, message: string) => void }
}

/** Brings the ends of days into the database, every minute and at the close. While it is away they wait. */
export function saveAnchors({ anchors, sync, log }: Given) {
  const ends = new Map<string, ChainEnd>()
  let timer: NodeJS.Timeout | undefined

  async function saveAll(): Promise<void> {
    timer = undefined
    try {
      await sync()
      for (const [day, end] of ends) {
        await anchors.save(day, end)
        if (ends.get(day) === end) ends.delete(day)
      }
    } catch (error) {
      log.error({ err: error }, 'The end of the traffic log could not be written to the database')
    }
    if (ends.size > 0) begin()
  }

  function begin(): void {
    timer ??= setTimeout(() => void saveAll(), EVERY_MS).unref()
  }

  return {
    note(file: string, end: ChainEnd): void {
      ends.set(file.slice(0, 10), end)
      begin()
    },
    async close(): Promise<void> {
      clearTimeout(timer)
      if (ends.size > 0) await saveAll()
      clearTimeout(timer)
    },
  }
}
