import { defineConfig } from 'vitest/config'
import { ByEnvironment } from './scripts/test/by-environment.ts'

export default defineConfig({
  test: {
    sequence: { sequencer: ByEnvironment },
    projects: [
      'server',
      'server/vitest.process.config.ts',
      'web',
      { test: { name: 'contract', include: ['contract/src/**/*.test.ts'] } },
      { test: { name: 'repo', include: ['scripts/**/*.test.ts'] } },
    ],
  },
})
