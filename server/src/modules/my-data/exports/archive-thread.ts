import { once } from 'node:events'
import type { PoolConfig } from 'pg'
import type { StorageConfig } from '../../../config.ts'
import { createThreads } from '../../../threads/threads.ts'
import type { MakeArchive } from './make-export.ts'

const MAX_MS = 3_600_000
const THREADS = {
  program: 'export-main',
  atOnce: 1,
  jobs: { all: 10, one: 10 },
  idleMs: 3000,
  // Rows leave garbage behind; a small heap collects it, whatever the size of the export.
  memory: { maxOldGenerationSizeMb: 64, maxYoungGenerationSizeMb: 8 },
}

/** What the thread opens for itself. */
export interface ArchiveSources {
  connection: PoolConfig
  storage: StorageConfig
}

export type ArchiveAnswer = { bytes: number } | { failure: string }

/** A thread makes the archives, with a heap and a connection of its own: the requests of the server go on beside it. */
export function createArchiveThread(sources: ArchiveSources): { make: MakeArchive; end: () => Promise<void> } {
  const threads = createThreads({ ...THREADS, data: sources })

  function make(wanted: Parameters<MakeArchive>[0], stop: AbortSignal): Promise<number> {
    return threads.run(wanted.id, async (worker) => {
      worker.postMessage(wanted)
      const signal = AbortSignal.any([stop, AbortSignal.timeout(MAX_MS)])
      const [answer] = (await once(worker, 'message', { signal })) as [ArchiveAnswer]
      if ('failure' in answer) throw new Error(`The export could not be made: ${answer.failure}`)
      return answer.bytes
    })
  }

  return { make, end: threads.end }
}
