import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    projects: [
      'server',
      'web',
      { test: { name: 'contract', include: ['contract/src/**/*.test.ts'] } },
      { test: { name: 'repo', include: ['scripts/**/*.test.ts'] } },
    ],
  },
})
