// The thread that makes the archives of exports, started by the server: one at a time.
import { parentPort, workerData } from 'node:worker_threads'
import { openDatabase } from './db/database.ts'
import { openFileStore } from './modules/media/media.ts'
import type { ArchiveAnswer, ArchiveSources } from './modules/my-data/exports/archive-thread.ts'
import { makeArchive, type WantedArchive } from './modules/my-data/exports/make-archive.ts'

const { connection, storage } = workerData as ArchiveSources
const { longWrites } = openDatabase(connection, { max: 1, log: () => undefined })
const files = openFileStore(storage)
const answer = (message: ArchiveAnswer) => parentPort?.postMessage(message)

parentPort?.on('message', (wanted: WantedArchive) => {
  makeArchive(longWrites, files, wanted).then(
    (bytes) => answer({ bytes }),
    (error: unknown) => answer({ failure: error instanceof Error ? (error.stack ?? error.message) : String(error) }),
  )
})
