import { configDefaults, defineProject } from 'vitest/config'
import { RACE } from './test/tags.ts'

/** Minutes of kills and restarts. Where time is limited every second file runs, by TEST_SEED. */
const LONG = [
  'my-data',
  'shared-database',
  'traffic-log',
  'workers',
  'crashes',
  'image-decoder',
  'logs',
  'group-payments',
  'interrupted-upload',
  'outage',
]
const seed = Number(process.env['TEST_SEED'] ?? 0)
const leftOut = process.env['TEST_SAMPLES'] ? LONG.filter((_, index) => (index + seed) % 2 === 0) : []

/** Tests of the built server as a process of its own: crashes, signals, refused starts. */
export default defineProject({
  test: {
    name: 'process',
    include: ['test/process/**/*.test.ts'],
    exclude: [...configDefaults.exclude, ...leftOut.map((name) => `test/process/${name}.test.ts`)],
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
