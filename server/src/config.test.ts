import { availableParallelism } from 'node:os'
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
    connectionsPerAddress: 1000,
    limits: { requestsPerMinute: 1200, pagesPerMinute: 300, loginFailuresPerAccount: 5 },
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

it('refuses to start in production without its secret', () => {
  expect(() => readConfig({}, 'server', '/checkout')).toThrow('APP_SECRET is not set')
})

it.each(['local', 'server'] as const)('refuses a short secret with the way out (%s)', (profile) => {
  for (const short of ['short', 'x'.repeat(31), ' '.repeat(40)]) {
    const start = () => readConfig({ APP_SECRET: short }, profile, '/checkout')
    expect(start).toThrow('APP_SECRET must have at least 32 characters: set it to a random text')
    expect(start).not.toThrow(short)
  }
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

it('asks the central bank for exchange rates unless told otherwise', () => {
  expect(readConfig({}, 'local', '/').exchangeRatesUrl).toBe('https://www.tcmb.gov.tr/kurlar/today.xml')
  expect(readConfig({ EXCHANGE_RATES_URL: 'off' }, 'local', '/').exchangeRatesUrl).toBeUndefined()
  expect(() => readConfig({ EXCHANGE_RATES_URL: 'kurlar' }, 'local', '/')).toThrow('EXCHANGE_RATES_URL')
})

it('serves with one process, or as many as it is told, or as there are cores', () => {
  const read = (WORKERS?: string) => readConfig({ ...(WORKERS !== undefined && { WORKERS }) }, 'local', '/').workers
  expect([read(), read('3'), read('auto')]).toEqual([1, 3, availableParallelism()])
  for (const wrong of ['0', '1.5', 'all', '-1', '1000']) expect(() => read(wrong)).toThrow('WORKERS')
})

it('reads from a replica that is at most a second behind, if there is one', () => {
  const url = 'postgres://replica.test/bedesten'
  expect(readConfig({ REPLICA_MAX_LAG_MS: '200' }, 'local', '/').replica).toBeUndefined()
  expect(readConfig({ DATABASE_REPLICA_URL: url }, 'local', '/').replica).toEqual({ url, maxLagMs: 1000 })
  expect(() => readConfig({ REPLICA_MAX_LAG_MS: '61000' }, 'local', '/')).toThrow('REPLICA_MAX_LAG_MS')
})

it('lets its own origin and the listed ones read answers', () => {
  const config = readConfig(
    { PUBLIC_ORIGIN: 'https://a.test/', CORS_ORIGINS: 'https://b.test, https://a.test' },
    'local',
    '/',
  )
  expect(config.corsOrigins).toEqual(['https://a.test', 'https://b.test'])
})

it('keeps images in the data folder unless it is told of an object store', () => {
  expect(readConfig({}, 'local', '/checkout').storage).toEqual({ kind: 'local', folder: '/checkout/data/uploads' })
  const s3 = { STORAGE: 's3', S3_ENDPOINT: 'https://s3.test', S3_BUCKET: 'resim', S3_KEY: 'a', S3_SECRET: 'b' }
  expect(readConfig(s3, 'local', '/checkout').storage).toEqual({
    kind: 's3',
    endpoint: 'https://s3.test/resim',
    region: 'auto',
    accessKeyId: 'a',
    secretAccessKey: 'b',
  })
})

it('knows a geocoder unless it is switched off', () => {
  expect(readConfig({}, 'local', '/checkout').geocoderUrl).toMatch(/^https:/)
  expect(readConfig({ GEOCODER_URL: 'off' }, 'local', '/checkout').geocoderUrl).toBeUndefined()
  expect(() => readConfig({ GEOCODER_URL: 'ftp://x' }, 'local', '/checkout')).toThrow('GEOCODER_URL')
})

it('answers figures on this machine alone, unless another address is named', () => {
  expect(readConfig({}, 'local', '/').metrics).toBeUndefined()
  const settings = { METRICS_PORT: '9464', HOST: '0.0.0.0', APP_SECRET: 'x'.repeat(32) }
  const token = 'a-token-of-prometheus'
  expect(readConfig(settings, 'server', '/').metrics).toEqual({ port: 9464, host: '127.0.0.1', token: undefined })
  const open = { ...settings, METRICS_HOST: '10.0.0.5', METRICS_TOKEN: token }
  expect(readConfig(open, 'server', '/').metrics).toEqual({ port: 9464, host: '10.0.0.5', token })
  expect(() => readConfig({ ...settings, METRICS_TOKEN: 'short' }, 'server', '/')).toThrow('METRICS_TOKEN')
})

it('keeps mail in files until a mail server is named, with a sender and an origin for links', () => {
  expect(readConfig({}, 'local', '/checkout').mail).toEqual({
    smtpUrl: undefined,
    from: 'Bedesten <bedesten@localhost>',
    folder: '/checkout/data/mail',
  })
  const smtp = { SMTP_URL: 'smtp://user:hunter2@mail.example.com', MAIL_FROM: 'Bedesten <mail@example.com>' }
  expect(() => readConfig(smtp, 'local', '/')).toThrow('MAIL_FROM and PUBLIC_ORIGIN have to be set too')
  const config = readConfig({ ...smtp, PUBLIC_ORIGIN: 'https://bedesten.example' }, 'local', '/')
  expect(config.mail).toMatchObject({ smtpUrl: smtp.SMTP_URL, from: smtp.MAIL_FROM })
  expect(() => readConfig({ MAIL_FROM: 'a@b.c\r\nBcc: x@y.z' }, 'local', '/')).toThrow('MAIL_FROM must be an address')
  expect(() => readConfig({ SMTP_URL: 'http://hunter2@x' }, 'local', '/')).toThrow('SMTP_URL')
})
