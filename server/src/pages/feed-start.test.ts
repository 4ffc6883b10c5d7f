/** The start of a member's feed: for that company only, never cached. */
import { rm } from 'node:fs/promises'
import { FEED_START_PATH } from '@bedesten/contract/page-names'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { aCompany } from '../../test/factories.ts'
import { buildTestApp, useTestApp } from '../../test/test-app.ts'
import { createWebRoot } from '../../test/web-root.ts'
import { readConfig } from '../config.ts'
import { openPages } from './pages.ts'

/** Makes the calls of the web's renderer and records its input and answers. */
const RENDERER = `
export const toPageAddress = () => '/page'
export async function render(address, transport) {
  const { status } = await transport('/api/v1/posts/feed/timeline', { method: 'GET' })
  return { status: 200, head: '', body: 'timeline ' + status, state: '', modules: [], railModules: [], cacheable: true }
}
export async function renderFeedStart(transport, companyId, { setup, rights }) {
  const read = async (path) => JSON.parse(await (await transport('/api/v1' + path, { method: 'GET' })).text())
  const [{ data: posts }, { data: company }, sessions] = await Promise.all([
    read('/posts/feed/timeline?limit=2'),
    read('/companies/' + companyId),
    read('/auth/sessions'),
  ])
  if (posts.length === 0) return ''
  return '<p>' + JSON.stringify({ id: companyId, email: company.email, setup, mayManage: rights.includes('manage'), sessions: sessions.success }) + '</p>' +
    posts.map(({ content }) => '<p>' + content + '</p>').join('')
}`

const test = useTestApp()
let webRoot: string

beforeAll(async () => {
  webRoot = await createWebRoot(RENDERER)
  await test.app.close()
  test.app = await buildTestApp(test, { pages: await openTestPages() })
})
afterAll(() => rm(webRoot, { recursive: true }))

function openTestPages() {
  return openPages({ webRoot, dev: false, publicOrigin: undefined, cacheSeconds: 600 })
}

function ask(token: string | undefined, { query = '', app = test.app } = {}) {
  const headers = token === undefined ? {} : { authorization: `Bearer ${token}` }
  return app.inject({ url: FEED_START_PATH + query, headers })
}

async function aReader() {
  const [reader, followed, stranger] = [await aCompany(test), await aCompany(test), await aCompany(test)]
  await test.call('POST', `/companies/${followed.id}/follow`, undefined, reader.accessToken)
  for (const { accessToken, short_name } of [followed, stranger]) {
    await test.call('POST', '/posts', { content: `${short_name} yazdı` }, accessToken)
  }
  return { reader, followed, stranger }
}

it('tells a company its own timeline, with what only itself may read', async () => {
  const { reader, followed, stranger } = await aReader()
  const { statusCode, headers, body } = await ask(reader.accessToken)
  expect([statusCode, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
  expect(body).toContain(`${followed.short_name} yazdı`)
  expect(body).not.toContain(`${stranger.short_name} yazdı`)
  const told = { id: reader.id, email: reader.email, setup: 'open', mayManage: true, sessions: false }
  expect(body).toContain(JSON.stringify(told))
  expect((await ask(reader.accessToken, { query: '?setup=closed' })).body).toContain('"setup":"closed"')
})

it('is kept by nobody, and made anew each time', async () => {
  const { reader, followed } = await aReader()
  expect((await ask(reader.accessToken)).headers['cache-control']).toBe('no-store')
  await test.call('POST', '/posts', { content: 'Yenisi' }, followed.accessToken)
  expect((await ask(reader.accessToken)).body).toContain('Yenisi')
  const { body } = await ask(followed.accessToken)
  expect(body).toContain(`"id":${followed.id}`)
  expect(body).not.toContain(reader.email)
})

it('refuses guests, tokens that do not hold, sessions that have ended, and API keys', async () => {
  const { reader } = await aReader()
  const refused = [await ask(undefined), await ask('yanlış'), await ask(`${reader.accessToken}x`)]
  await test.call('POST', '/auth/logout', { refreshToken: reader.refreshToken }, reader.accessToken)
  refused.push(await ask(reader.accessToken))
  refused.push(await test.app.inject({ url: FEED_START_PATH, headers: { 'x-api-key': 'bd_yanlış' } }))
  expect(refused.map(({ statusCode }) => statusCode)).toEqual([401, 401, 401, 401, 401])
  for (const { body, headers } of refused) {
    expect(body).not.toContain('<p>')
    expect(headers['cache-control']).toBe('no-store')
  }
})

it('has no content where there is nothing to show', async () => {
  const { accessToken } = await aCompany(test)
  const { statusCode, body } = await ask(accessToken)
  expect([statusCode, body]).toEqual([204, ''])
})

it('leaves pages to guests: they read nobody’s timeline, whoever asks for them', async () => {
  const { accessToken } = await aCompany(test)
  const headers = { authorization: `Bearer ${accessToken}` }
  expect((await test.app.inject({ url: '/akpamuk', headers })).body).toBe('timeline 401')
})

it('counts as one call of its address, whatever it asks for itself', async () => {
  const settings = { DATA_DIR: test.config.dataDir, EVENT_LOOP_DELAY_MS: '0', RATE_LIMIT_PER_MINUTE: '3' }
  const config = readConfig(settings, 'local', '/nowhere')
  const app = await buildTestApp(test, { pages: await openTestPages(), config })
  const { reader } = await aReader()
  const statuses: number[] = []
  for (let round = 0; round < 4; round += 1) statuses.push((await ask(reader.accessToken, { app })).statusCode)
  await app.close()
  expect(statuses).toEqual([200, 200, 200, 429])
})
