import { defineProject } from 'vitest/config'

/** Tests of the built server as a process of its own: crashes, signals, refused starts. */
export default defineProject({
  test: {
    name: 'process',
    include: ['test/process/**/*.test.ts'],
    fileParallelism: false,
    testTimeout: 120_000,
  },
})
