import { randomInt } from 'node:crypto'
import { defineConfig } from '@playwright/test'

const port = process.env['E2E_PORT'] ?? '3790'
/** Set: tests this running server. Unset: starts the built one on a data folder of its own. */
const given = process.env['E2E_BASE_URL']
const baseURL = given ?? `http://127.0.0.1:${port}`

// Set here once, and inherited by the processes that run the tests.
if (process.env['TEST_SEED'] === undefined) {
  process.env['TEST_SEED'] = String(randomInt(1, 2 ** 31))
  process.stdout.write(`Random names come from TEST_SEED=${process.env['TEST_SEED']}\n`)
}

/**
 * What Playwright switches off, since the last list counts, and the renderer that Chromium starts beside each page for the
 * next one: a test seldom has a next one, and starting it takes a tenth of the time of a browser.
 */
const FEATURES_OFF = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'SpareRendererForSitePerProcess',
]

const chromium = {
  ...(process.env['CHROMIUM_PATH'] ? { executablePath: process.env['CHROMIUM_PATH'] } : {}),
  args: [
    '--disable-gpu',
    // A page lives for seconds: its scripts end before code that was optimised for long runs is worth the work.
    '--js-flags=--no-opt --no-maglev',
    `--disable-features=${FEATURES_OFF.join(',')}`,
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    '--use-fake-device-for-media-stream',
    '--use-fake-ui-for-media-stream',
    // Chromium refuses to sandbox itself as root.
    ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  ],
}

export default defineConfig({
  testMatch: '*.spec.ts',
  outputDir: 'test-results',
  fullyParallel: true,
  // A test waits about as long as it works, and two cores are what there is at least.
  workers: 3,
  // The browsers, a server and a database share what may be a small machine.
  timeout: 120_000,
  expect: { timeout: 15_000 },
  forbidOnly: Boolean(process.env['CI']),
  // Where a failure stops a landing, a browser that stumbled once gets a second try.
  retries: process.env['CI'] ? 1 : 0,
  use: {
    baseURL,
    locale: 'tr-TR',
    timezoneId: 'Europe/Istanbul',
    // What fades and slides is drawn anew for every frame, and waited for.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: chromium,
    // A test that answers requests in place of the server would not see those of a worker.
    serviceWorkers: 'block',
    trace: 'on-first-retry',
  },
  projects: [
    { name: 'desktop', testIgnore: 'phone*.spec.ts', use: { viewport: { width: 1440, height: 900 } } },
    // What is sent, written and remembered is the same on every screen.
    {
      name: 'mobile',
      testMatch: 'phone*.spec.ts',
      use: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
    },
  ],
  ...(given
    ? {}
    : {
        webServer: {
          command: 'node server.mjs',
          cwd: import.meta.dirname,
          url: `${baseURL}/readyz`,
          env: {
            PORT: port,
            HOST: '127.0.0.1',
            RATE_LIMIT: 'off',
            EVENT_LOOP_DELAY_MS: '0',
            LOG_LEVEL: 'warn',
            EXCHANGE_RATES_URL: 'off',
          },
          timeout: 120_000,
          gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 30_000 },
        },
      }),
})
