import { defineProject } from 'vitest/config'
import { RACE } from './test/tags.ts'

/** Tests of the built server as a process of its own: crashes, signals, refused starts. */
export default defineProject({
  test: {
    name: 'process',
    include: ['test/process/**/*.test.ts'],
    globalSetup: ['test/process-setup.ts'],
    // They wait more than they work.
    maxWorkers: 2,
    // What they share is loaded once for each worker, not once for each file.
    isolate: false,
    testTimeout: 400_000,
    // Deadlines of a loaded machine; a second failure is a real one.
    retry: process.env['CI'] ? 1 : 0,
    tags: [RACE],
  },
})
