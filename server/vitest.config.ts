import { defineProject } from 'vitest/config'

export default defineProject({
  test: {
    name: 'server',
    include: ['src/**/*.test.ts'],
    globalSetup: ['test/postgres-setup.ts'],
    testTimeout: 20_000,
    hookTimeout: 30_000,
  },
})
