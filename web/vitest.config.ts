import { createRequire } from 'node:module'
import { defineProject } from 'vitest/config'

export default defineProject({
  // The variant for development notes the stack of each of our elements, which took a tenth of all tests.
  oxc: { jsx: { runtime: 'automatic', development: false } },
  resolve: {
    alias: {
      'react/jsx-runtime': createRequire(import.meta.url)
        .resolve('react/jsx-runtime')
        .replace('jsx-runtime.js', 'cjs/react-jsx-runtime.production.js'),
    },
  },
  test: {
    name: 'web',
    // A file that needs no page says so in its first line: making one takes longer than most of them run.
    environment: 'jsdom',
    maxWorkers: '100%',
    // The setup lets our own modules be loaded anew for each file; loading the libraries anew took longer than the tests.
    isolate: false,
    include: ['*.test.ts', 'src/**/*.test.{ts,tsx}'],
    setupFiles: ['src/test/setup.ts'],
    // Where a failure stops a landing, a test that stumbled over a busy machine gets a second try.
    retry: process.env['CI'] ? 1 : 0,
    // A test opens whole screens, and several run side by side.
    testTimeout: 20_000,
    // Before the first of them their screens are loaded.
    hookTimeout: 30_000,
  },
})
