import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, it, onTestFinished, vi } from 'vitest'
import { createAdmission } from './admission.ts'

const LIMITS = { running: 2, waiting: 3, waitMs: 60_000 }

/** A server that runs two requests at a time and records what happened; tests end them. */
async function start(limits = LIMITS) {
  const admission = createAdmission(limits)
  const running: { request: IncomingMessage; response: ServerResponse }[] = []
  const arrived = new Map<string | undefined, IncomingMessage>()
  const server = createServer((request, response) => {
    arrived.set(request.url, request)
    const refuse = () => void response.writeHead(503).end()
    admission.enter(request, response, () => void running.push({ request, response }), refuse)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  const ask = (path: string) => {
    const stop = new AbortController()
    const status = fetch(`http://127.0.0.1:${port}${path}`, { signal: stop.signal }).then((answer) => answer.status)
    status.catch(() => undefined)
    return { status, stop: () => stop.abort(), hasArrived: () => vi.waitUntil(() => arrived.has(path)) }
  }
  const paths = () => running.map(({ request }) => request.url)
  return { admission, running, arrived, ask, paths }
}

async function askInTurn(ask: Awaited<ReturnType<typeof start>>['ask'], paths: string[]) {
  const asked = []
  for (const path of paths) {
    const one = ask(path)
    await one.hasArrived()
    asked.push(one)
  }
  return asked
}

it('runs what it can carry, lets the next wait their turn and refuses who waits too long or comes too many', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] })
  onTestFinished(() => void vi.useRealTimers())
  const { admission, running, ask, paths } = await start()
  const asked = await askInTurn(ask, ['/1', '/2', '/3', '/4', '/5', '/6'])
  expect(paths()).toEqual(['/1', '/2'])
  expect(await asked[5]?.status).toBe(503)
  running[0]?.response.end()
  await vi.waitUntil(() => running.length === 3)
  expect(paths()).toEqual(['/1', '/2', '/3'])
  vi.advanceTimersByTime(61_000)
  expect(await asked[3]?.status).toBe(503)
  expect(await asked[4]?.status).toBe(503)
  for (const { request, response } of running) {
    admission.leave(request)
    response.end()
  }
  expect(await Promise.all(asked.slice(0, 3).map(({ status }) => status))).toEqual([200, 200, 200])
})

it('gives a place to the next when the answer begins, however long it takes to read', async () => {
  const { admission, running, ask, paths } = await start()
  await askInTurn(ask, ['/1', '/2', '/3'])
  running[0]?.response.write('the beginning')
  if (running[0]) admission.leave(running[0].request)
  expect(paths()).toEqual(['/1', '/2', '/3'])
})

it('passes over who has left meanwhile', async () => {
  const { admission, running, arrived, ask, paths } = await start({ ...LIMITS, running: 1 })
  const [, second] = await askInTurn(ask, ['/1', '/2', '/3'])
  second?.stop()
  await vi.waitUntil(() => arrived.get('/2')?.socket.destroyed)
  if (running[0]) admission.leave(running[0].request)
  expect(paths()).toEqual(['/1', '/3'])
})

it('lets a request whose body has come in before those that have not begun', async () => {
  const { admission, running, ask, paths } = await start({ ...LIMITS, running: 1 })
  await askInTurn(ask, ['/1', '/2', '/3'])
  const [first] = running
  if (!first) throw new Error('nothing runs')
  admission.pause(first.request)
  expect(paths()).toEqual(['/1', '/2'])
  let isBack = false
  const back = admission.resume(first.request).then(() => (isBack = true))
  expect(isBack).toBe(false)
  if (running[1]) admission.leave(running[1].request)
  await back
  expect(paths()).toEqual(['/1', '/2'])
  admission.leave(first.request)
  expect(paths()).toEqual(['/1', '/2', '/3'])
})

it('begins no further work while connections keep coming and others wait, but not for longer than it may', async () => {
  const { admission, running, ask, paths } = await start({ ...LIMITS, running: 1 })
  await askInTurn(ask, ['/1', '/2', '/3'])
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  onTestFinished(() => void vi.useRealTimers())
  const leaveLast = () => {
    const last = running.at(-1)
    if (last) admission.leave(last.request)
  }
  admission.accepted()
  leaveLast()
  expect(paths()).toEqual(['/1'])
  vi.advanceTimersByTime(20)
  expect(paths()).toEqual(['/1', '/2'])
  // The 300 ms started with the first connection.
  for (let ms = 20; ms < 300; ms += 10) {
    admission.accepted()
    if (ms === 20) leaveLast()
    expect(paths()).toEqual(['/1', '/2'])
    vi.advanceTimersByTime(10)
  }
  vi.advanceTimersByTime(10)
  expect(paths()).toEqual(['/1', '/2', '/3'])
})
