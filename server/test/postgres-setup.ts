import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { ClientConfig } from 'pg'
import type { TestProject } from 'vitest/node'
import { startEmbedded } from '../src/db/embedded/embedded.ts'
import { administrator } from '../src/db/embedded/process/running.ts'
import { prepareSchema } from '../src/db/prepare-schema.ts'

declare module 'vitest' {
  interface ProvidedContext {
    postgres: ClientConfig
  }
}

/** One throw-away server for the whole run, on TEST_PG_BIN if set; its product database is the migrated template. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'bedesten-test-'))
  // For root the database runs as another user, who must be able to pass.
  await chmod(dataDir, 0o755)
  const remove = () => rm(dataDir, { recursive: true, force: true })
  try {
    const server = await startEmbedded({
      dataDir,
      log: () => undefined,
      binDir: process.env['TEST_PG_BIN'],
      // What is thrown away needs no protection from a power cut; a vacuum would hold the template while it is cloned.
      settings: { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', autovacuum: 'off' },
    })
    await prepareSchema(server.connection, () => undefined)
    project.provide('postgres', { ...server.connection, user: administrator, database: 'postgres' })
    return async () => {
      await server.stop()
      await remove()
    }
  } catch (error) {
    await remove()
    throw error
  }
}
