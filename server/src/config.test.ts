import { expect, it } from 'vitest'
import { readConfig } from './config.ts'

const secret = 'x'.repeat(32)

it('needs nothing for a local start', () => {
  expect(readConfig({}, 'local', '/checkout')).toMatchObject({
    port: 3000,
    host: '127.0.0.1',
    dataDir: '/checkout/data',
    databaseUrl: undefined,
    demo: true,
    passwordPolicy: 'warn',
    limits: { requestsPerMinute: 600, loginFailuresPerAccount: 5 },
  })
})

it('is strict and without demo content in production', () => {
  expect(readConfig({ APP_SECRET: secret }, 'server', '/checkout')).toMatchObject({
    host: '0.0.0.0',
    demo: false,
    passwordPolicy: 'refuse',
    appSecret: secret,
  })
})

it('refuses to start in production without its secret, or with a short one', () => {
  expect(() => readConfig({}, 'server', '/checkout')).toThrow('APP_SECRET is not set')
  expect(() => readConfig({ APP_SECRET: 'short' }, 'server', '/checkout')).toThrow('APP_SECRET')
})

it('names every setting that is wrong in one sentence, and never its value', () => {
  const wrong = { PORT: 'abc', DATABASE_URL: 'mysql://root:hunter2@x', PASSWORD_POLICY: 'none' }
  expect(() => readConfig(wrong, 'local', '/checkout')).toThrow(/PORT .*DATABASE_URL .*PASSWORD_POLICY/)
  expect(() => readConfig(wrong, 'local', '/checkout')).not.toThrow('hunter2')
})

it('takes an empty setting as absent and RATE_LIMIT=off as no limits at all', () => {
  expect(readConfig({ PORT: '', RATE_LIMIT: 'off' }, 'local', '/checkout')).toMatchObject({
    port: 3000,
    limits: undefined,
  })
})

it('lets its own origin and the listed ones read answers', () => {
  const config = readConfig(
    { PUBLIC_ORIGIN: 'https://a.test/', CORS_ORIGINS: 'https://b.test, https://a.test' },
    'local',
    '/',
  )
  expect(config.corsOrigins).toEqual(['https://a.test', 'https://b.test'])
})
