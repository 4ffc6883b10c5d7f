import { expect, it } from 'vitest'
import { aCompany } from '../../../test/factories.ts'
import { buildTestApp, useTestApp } from '../../../test/test-app.ts'
import type { TrafficLine } from './traffic-line.ts'

const test = useTestApp()

it('writes a line for each answer: no query, no token of a link, no health check', async () => {
  const lines: TrafficLine[] = []
  const app = await buildTestApp(test, { writeTraffic: (line) => lines.push(line) })
  const { accessToken: token, id } = await aCompany(test)
  const headers = { authorization: `Bearer ${token}` }
  await app.inject({ url: '/api/v1/products?search=gizli', remoteAddress: '192.0.2.9' })
  await app.inject({ url: '/api/v1/cart', headers })
  await app.inject({ url: '/api/v1/invitations/gizli-baglanti' })
  await app.inject({ url: '/healthz' })
  await app.close()
  expect(lines).toMatchObject([
    { address: '192.0.2.9', method: 'GET', path: '/api/v1/products', status: 200, company: null },
    { address: '127.0.0.1', method: 'GET', path: '/api/v1/cart', status: 200, company: id },
    { path: '/api/v1/invitations/[gizli]', company: null },
  ])
  expect(JSON.stringify(lines)).not.toContain('gizli"')
})
