import { availableParallelism } from 'node:os'
import { defineProject } from 'vitest/config'
import { RACE } from './test/tags.ts'

export default defineProject({
  test: {
    name: 'server',
    // One more than there are cores at least: they wait for the database or for timers a part of the time.
    maxWorkers: Math.max(3, availableParallelism()),
    // Modules remember nothing beyond a call, so that files can share them: loading takes longer than most tests.
    isolate: false,
    include: ['src/**/*.test.ts'],
    globalSetup: ['test/postgres-setup.ts'],
    // Where a failure stops a landing, a test that stumbled over a busy machine gets a second try.
    retry: process.env['CI'] ? 1 : 0,
    tags: [RACE],
    testTimeout: 20_000,
    hookTimeout: 30_000,
  },
})
