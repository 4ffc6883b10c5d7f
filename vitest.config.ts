import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    projects: [
      'server',
      'server/vitest.process.config.ts',
      'web',
      { test: { name: 'contract', include: ['contract/src/**/*.test.ts'] } },
      { test: { name: 'repo', include: ['scripts/**/*.test.ts'] } },
    ],
  },
})
