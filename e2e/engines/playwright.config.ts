import { defineConfig } from '@playwright/test'
import base from '../playwright.config.ts'
import type { EngineOption } from './test.ts'

/** The same journeys in the engines beside Chromium's, one browser at a time. */
export default defineConfig<object, EngineOption>({
  ...base,
  testMatch: '*.journey.ts',
  outputDir: '../test-results/engines',
  workers: 1,
  projects: [
    { name: 'firefox', use: { engine: 'firefox' } },
    { name: 'webkit', use: { engine: 'webkit' } },
  ],
})
