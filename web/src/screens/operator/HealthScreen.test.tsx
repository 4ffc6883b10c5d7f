import { getMe } from '@bedesten/contract/me.calls'
import { getHealth, retryJob } from '@bedesten/contract/operator-health.calls'
import type { Health, HealthJob } from '@bedesten/contract/operator-health.schemas'
import { listQueue } from '@bedesten/contract/operator-queue.calls'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, it, vi } from 'vitest'
import { listMeasured, nameTask, toSize, toUptime } from '../../features/operator/health/health-words.ts'
import { writeMemberCookie } from '../../lib/session/member-cookie.ts'
import { answers, apiServer, refuses } from '../../test/api-server.ts'
import { anOperatorMe, aQueue } from '../../test/operator.ts'
import { renderScreen } from '../../test/renderScreen.tsx'
import { rememberSession } from '../../test/session.ts'

const GB = 1024 ** 3
const none = { waiting: 0, failed: 0 }
const aHealth = (given: Partial<Health> = {}): Health => ({
  version: '4.2.1',
  started_at: '2026-10-05T14:00:00.000Z',
  database: { size_bytes: 18.4 * GB, version: '18.4 (Debian)' },
  disk: { free_bytes: 200 * GB, total_bytes: 400 * GB },
  backup: { last_at: '2026-10-16T00:12:00.000Z' },
  replicas: [],
  jobs: none,
  mail: none,
  webhooks: none,
  client_errors: 0,
  requests_24h: 1000,
  errors_24h: 0,
  list: [],
  ...given,
})
const aJob = (given: Partial<HealthJob> = {}): HealthJob => ({
  id: '41',
  task: 'send_mail',
  subject: 'gelen@babadag.test',
  state: 'failed',
  attempts: 14,
  max_attempts: 14,
  run_at: '2026-10-16T14:02:00.000Z',
  error: '550 posta kutusu dolu',
  ...given,
})

beforeEach(() => {
  writeMemberCookie(true)
  rememberSession()
  apiServer.use(answers(getMe, anOperatorMe('moderator')), answers(listQueue, aQueue()))
})

const now = Date.parse('2026-10-16T14:31:00.000Z')
const words = (given: Partial<Health>) =>
  Object.fromEntries(
    listMeasured(aHealth(given), now).map(({ name, verdict, words: said }) => [name, `${verdict}: ${said}`]),
  )

it('says in words how each thing is', () => {
  expect(words({})).toMatchObject({
    Disk: 'good: %50 dolu',
    'Son yedek': 'good: Güncel',
    Kopyalar: 'neutral: Kopya kurulmamış',
    '5xx, 24 saat': 'good: Hata yok',
    İşler: 'good: Başarısız yok',
  })
  const bad = words({
    disk: { free_bytes: 20 * GB, total_bytes: 400 * GB },
    backup: { last_at: '2026-10-15T00:12:00.000Z' },
    replicas: [{ delay_ms: 200 }, { delay_ms: 9000 }],
    errors_24h: 14,
    mail: { waiting: 3, failed: 4 },
  })
  expect(bad).toMatchObject({
    Disk: 'bad: %95 dolu',
    'Son yedek': 'bad: Bir günden eski',
    Kopyalar: 'warning: Gecikme 9 sn',
    '5xx, 24 saat': 'warning: İsteklerin %1,4’i',
    'E-posta': 'bad: 4 başarısız',
  })
  expect(words({ backup: { last_at: null }, replicas: [{ delay_ms: null }] })).toMatchObject({
    'Son yedek': 'warning: Yedek alınmamış',
    Kopyalar: 'warning: Gecikme bilinmiyor',
  })
})

it('writes sizes and times short', () => {
  expect([500 * 1024, 19.8 * 1024 ** 2, 312 * GB, 1.5 * 1024 * GB].map(toSize)).toEqual([
    '500 KB',
    '19,8 MB',
    '312 GB',
    '1,5 TB',
  ])
  const since = (hours: number) => toUptime(new Date(now - hours * 3_600_000).toISOString(), now)
  expect([0, 0.5, 5, 270].map(since)).toEqual([
    '1 dakikadır açık',
    '30 dakikadır açık',
    '5 saattir açık',
    '11 gündür açık',
  ])
  expect(nameTask('yeni_is')).toBe('yeni_is')
})

it('retries a failed job, or all of them, with a reason', async () => {
  const list = [
    aJob(),
    aJob({ id: 'webhook-7', task: 'webhook', subject: 'stock.low · hooks.test', max_attempts: null, attempts: 9 }),
    aJob({ id: '42', task: 'run_imports', subject: null, state: 'running', attempts: 1, error: null }),
    aJob({ id: '43', task: 'yeni_is', subject: null, state: 'waiting', attempts: 0, error: null }),
  ]
  apiServer.use(answers(getHealth, { success: true, data: aHealth({ list, jobs: { waiting: 1, failed: 1 } }) }))
  renderScreen('/operator/health')
  const user = userEvent.setup()
  const section = within(await screen.findByRole('region', { name: 'Başarısız ve bekleyen' }))
  expect(section.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'E-posta: gelen@babadag.test14. deneme / 14, artık denenmiyor550 posta kutusu doluTekrar dene',
    'Webhook: stock.low · hooks.test9. deneme, artık denenmiyor550 posta kutusu doluTekrar dene',
    'İçe aktarma1. deneme / 14Çalışıyor',
    expect.stringMatching(/^yeni_isHenüz denenmedi, sıradaki .*Bekliyor$/),
  ])
  const sent = vi.fn<(call: unknown) => void>()
  const record = async (request: Request) =>
    sent([new URL(request.url).pathname.split('/').at(-2), await request.json()])
  for (const [button, id] of [
    ['Tekrar dene: Webhook: stock.low · hooks.test', 'webhook-7'],
    ['Tümünü dene', 'failed'],
  ] as const) {
    await user.click(section.getByRole('button', { name: button }))
    const dialog = within(await screen.findByRole('dialog'))
    await user.type(dialog.getByRole('textbox', { name: /Neden/ }), 'Düzeldi')
    apiServer.use(answers(retryJob, { success: true, data: aHealth({ list }) }, record))
    await user.click(dialog.getByRole('button', { name: 'Tekrar dene' }))
    await waitFor(() => expect(sent).toHaveBeenLastCalledWith([id, { reason: 'Düzeldi' }]))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  }
})

it('keeps what was measured when it cannot be measured again', async () => {
  apiServer.use(answers(getHealth, { success: true, data: aHealth() }))
  renderScreen('/operator/health')
  expect(await screen.findByText('Bekleyen ya da başarısız iş yok.')).toBeTruthy()
  expect(screen.getByText(/^Sürüm 4\.2\.1 · .* · Son ölçüm \d\d\.\d\d$/)).toBeTruthy()
  apiServer.use(refuses(getHealth, 400, { code: 'away', message: 'Olmadı' }))
  await userEvent.setup().click(screen.getByRole('button', { name: 'Yenile' }))
  expect(await screen.findByText('Şu anda ölçülemiyor; görünenler son ölçümdendir.')).toBeTruthy()
  expect(screen.getByText('18,4 GB')).toBeTruthy()
})
