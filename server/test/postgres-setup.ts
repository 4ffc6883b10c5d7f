import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { ClientConfig } from 'pg'
import type { TestProject } from 'vitest/node'
import { startEmbedded } from '../src/db/embedded/embedded.ts'
import { administrator } from '../src/db/embedded/process/running.ts'
import { prepareSchema } from '../src/db/prepare-schema.ts'
import { beginIndexUse, listUnusedIndexes } from './index-use.ts'

declare module 'vitest' {
  interface ProvidedContext {
    postgres: ClientConfig
  }
}

/** One temporary server for the whole run, on TEST_PG_BIN if set; its product database is the migrated template. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'bedesten-test-'))
  // For root the database runs as another user, who needs access.
  await chmod(dataDir, 0o755)
  const remove = () => rm(dataDir, { recursive: true, force: true })
  try {
    const server = await startEmbedded({
      dataDir,
      log: () => undefined,
      binDir: process.env['TEST_PG_BIN'],
      // Temporary data needs no fsync; a vacuum would lock the template while it is cloned.
      settings: { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', autovacuum: 'off' },
    })
    await prepareSchema(server.connection, () => undefined)
    const postgres: ClientConfig = { ...server.connection, user: administrator, database: 'postgres' }
    await beginIndexUse(postgres)
    project.provide('postgres', postgres)
    return async () => {
      if (await allHavePassed(project)) await reportUnusedIndexes(postgres, server.connection)
      await server.stop()
      await remove()
    }
  } catch (error) {
    await remove()
    throw error
  }
}

/** If only some files have run, most indexes are unused. */
async function allHavePassed(project: TestProject): Promise<boolean> {
  const { vitest } = project
  const { testFiles } = await project.globTestFiles()
  const ran = new Set(vitest.state.getFilepaths())
  return (
    testFiles.every((file) => ran.has(file)) &&
    vitest.config.testNamePattern === undefined &&
    vitest.state.getCountOfFailedTests() === 0
  )
}

async function reportUnusedIndexes(postgres: ClientConfig, product: ClientConfig): Promise<void> {
  const unused = await listUnusedIndexes(postgres, product)
  if (unused.length === 0) return
  // With CI, tests try less by chance, and read less with it: then it is only said.
  if (!process.env['TEST_SAMPLES']) process.exitCode = 1
  process.stderr.write(`No test has read these indexes (see test/index-use.ts): ${unused.join(', ')}\n`)
}
