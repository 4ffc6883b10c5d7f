import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { aDrillCompany, callApi, PASSWORD, percentile, watch, type DrillCompany } from '../client.ts'
import type { Drill } from '../drill.ts'
import type { DrillServer } from '../server.ts'

const MB = 1024 * 1024
const QUIET_MS = 8000
const ATTACK_MS = 15_000
const FIELDS = '{"name":"A","price":1,"stock_quantity":1,"images":['
const BODIES = [
  `${FIELDS}"${String.raw`\/`.repeat(13 * MB)}"]}`,
  `${FIELDS}"${String.raw`\u002f`.repeat((26 * MB) / 6)}"]}`,
]
const MANY_TEXTS = `${FIELDS}${Array<string>(60_000).fill('"x"').join(',')}]}`

export const ESCAPED_BODY: Drill = {
  name: 'escaped-body',
  about: 'two companies send 26 MB of escaped slashes as an image, again and again, and one sends 60,000 short images',
  run: async ({ start, say }) => {
    const folder = await mkdtemp(path.join(tmpdir(), 'bedesten-drill-tmp-'))
    try {
      const server = await start({ RATE_LIMIT: 'off', TMPDIR: folder })
      const companies = [await aDrillCompany(server), await aDrillCompany(server)]
      const visitor = await aDrillCompany(server)
      const login = () => callApi(server, 'POST', '/auth/login', { email: visitor.email, password: PASSWORD })
      await login()
      const stopQuiet = watch(login, 20)
      await sleep(QUIET_MS)
      const quiet = await stopQuiet()
      say('two companies begin to send')
      const stopAttacked = watch(login, 20)
      const until = performance.now() + ATTACK_MS
      const sent = await Promise.all(
        companies.map((company, index) => sendUntil(server, company, BODIES[index] ?? '', until)),
      )
      const attacked = await stopAttacked()
      say('one company sends 60,000 images')
      const many = await sendMany(server, companies[0] ?? visitor, folder)
      const p99 = (logins: { ms: number }[]) =>
        percentile(
          logins.map(({ ms }) => ms),
          0.99,
        )
      const failed = attacked.filter(({ status }) => status !== 200).length
      return [
        { what: 'login p99 before', value: p99(quiet), unit: 'ms' },
        { what: 'login p99 while the bodies are sent', value: p99(attacked), unit: 'ms' },
        { what: 'ratio of the two', value: p99(attacked) / p99(quiet), limit: { atMost: 3 } },
        { what: 'logins that failed meanwhile', value: failed, limit: { atMost: 0 } },
        {
          what: 'bodies that were answered',
          value: sent.reduce((sum, count) => sum + count, 0),
          limit: { atLeast: 2 },
        },
        { what: 'answer to 60,000 images', value: many.status, limit: { atMost: 422 } },
        { what: 'time until that answer', value: many.ms, unit: 'ms', limit: { atMost: 2000 } },
        { what: 'most files on disk meanwhile', value: many.files, limit: { atMost: 8 } },
      ]
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  },
}

/** How many bodies were answered; what is still under way a while after the end is given up. */
async function sendUntil(server: DrillServer, { accessToken }: DrillCompany, body: string, until: number) {
  const signal = AbortSignal.timeout(Math.ceil(until - performance.now()) + 15_000)
  let answered = 0
  while (performance.now() < until) {
    const { status } = await post(server, accessToken, body, signal)
    if (status !== 0) answered += 1
    if (signal.aborted) break
  }
  return answered
}

async function sendMany(server: DrillServer, { accessToken }: DrillCompany, folder: string) {
  let files = 0
  const count = async () => {
    const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
    files = Math.max(files, entries.filter((entry) => entry.isFile() && /bedesten-upload-/.test(toPath(entry))).length)
    return { status: 0 }
  }
  const stop = watch(count, 50)
  const begun = performance.now()
  const { status } = await post(server, accessToken, MANY_TEXTS, AbortSignal.timeout(60_000))
  const ms = performance.now() - begun
  await stop()
  return { status, ms, files }
}

function toPath({ parentPath, name }: { parentPath: string; name: string }): string {
  return path.join(parentPath, name)
}

async function post(server: DrillServer, token: string, body: string, signal: AbortSignal) {
  try {
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` }
    const url = `${server.address}/api/v1/products/with-images-json`
    const answer = await fetch(url, { method: 'POST', headers, body, signal })
    await answer.arrayBuffer()
    return { status: answer.status }
  } catch {
    return { status: 0 }
  }
}
