import { HEARTBEAT_MS } from '@bedesten/contract/events'
import { Client } from 'pg'
import { afterEach, expect, it, vi } from 'vitest'
import { openEvents } from '../../../test/event-stream.ts'
import { aCompany } from '../../../test/factories.ts'
import { buildTestApp, useTestApp } from '../../../test/test-app.ts'

const test = useTestApp({ RATE_LIMIT: 'on', API_KEY_RATE_LIMIT_PER_MINUTE: '11' })
const STREAMS = 10

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

/** Counts statements that check credentials. */
function recordChecks(): () => string[] {
  const query = vi.spyOn(Client.prototype, 'query')
  return () => {
    const statements = query.mock.calls.map(([given]: unknown[]) => (typeof given === 'string' ? given : toText(given)))
    return statements.filter((text) => /^select .* from "?(sessions|api_keys)"?/s.test(text))
  }
}

function toText(statement: unknown): string {
  return (statement as { text: string }).text
}

it('a heartbeat asks once about all sessions and once about all API keys, and is no call of theirs', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const app = await buildTestApp(test)
  const origin = await app.listen({ port: 0, host: '127.0.0.1' })
  const companies = [await aCompany(test), await aCompany(test), await aCompany(test)]
  const keys: string[] = []
  for (const { accessToken } of companies) {
    keys.push((await test.call('GET', '/auth/api-key', undefined, accessToken)).body.api_key)
  }
  const open = async (headers: Record<string, string>) => {
    const streams = await Promise.all(Array.from({ length: STREAMS }, () => openEvents(origin, headers)))
    for (const stream of streams) expect(await stream.next()).toBe('ready')
    return streams
  }
  const bySession = []
  const byKey = []
  for (const { accessToken } of companies) bySession.push(await open({ authorization: `Bearer ${accessToken}` }))
  for (const key of keys) byKey.push(await open({ 'x-api-key': key }))

  // Without an event, so that only the heartbeat can notice.
  await test.database.pool.query('delete from api_keys where company_id = $1', [companies[0]?.id])
  await test.database.pool.query(`update sessions set expires_at = now() where company_id = $1`, [companies[0]?.id])
  const checks = recordChecks()
  vi.advanceTimersByTime(HEARTBEAT_MS)
  for (const stream of [...(bySession[0] ?? []), ...(byKey[0] ?? [])]) expect(await stream.next()).toBeUndefined()
  expect(checks()).toHaveLength(2)

  const another = await app.inject({ url: '/api/v1/notifications', headers: { 'x-api-key': keys[1] } })
  expect(another.statusCode).toBe(200)
  for (const stream of [...bySession, ...byKey].flat()) stream.close()
  await app.close()
})
