import { defineProject } from 'vitest/config'
import { RACE } from './test/tags.ts'

/** Tests of the built server as a process of its own: crashes, signals, refused starts. */
export default defineProject({
  test: {
    name: 'process',
    include: ['test/process/**/*.test.ts'],
    // They wait more than they work.
    maxWorkers: 2,
    testTimeout: 400_000,
    // Deadlines of a loaded machine; a second failure is a real one.
    retry: process.env['CI'] ? 1 : 0,
    tags: [RACE],
  },
})
