import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { TestProject } from 'vitest/node'
import { startEmbedded } from '../src/db/embedded/embedded.ts'
import { prepareSchema } from '../src/db/prepare-schema.ts'

declare module 'vitest' {
  interface ProvidedContext {
    preparedFolder: string
  }
}

/** One data folder with the newest schema for the whole run: to make one takes longer than to start on a copy of it. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'bedesten-prepared-'))
  // For root the database runs as another user, who needs access.
  await chmod(dataDir, 0o755)
  const server = await startEmbedded({ dataDir, log: () => undefined, settings: { fsync: 'off' } })
  try {
    await prepareSchema(server.connection, () => undefined)
  } finally {
    await server.stop()
  }
  project.provide('preparedFolder', dataDir)
  return () => rm(dataDir, { recursive: true, force: true })
}
