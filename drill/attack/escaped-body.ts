import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { startSender, type Sent } from '../../bench/shared/sender.ts'
import type { Server } from '../../bench/shared/server.ts'
import type { Trial } from '../../bench/shared/trial.ts'
import { call, PASSWORD, someCompanies, type Company } from '../shared/client.ts'
import { compare, during, watch } from '../shared/watch.ts'

const MB = 1024 * 1024
const QUIET_MS = 8000
const ATTACK_SECONDS = 15
const FIELDS = '{"name":"A","price":1,"stock_quantity":1,"images":['
const BODIES = [
  `${FIELDS}"${String.raw`\/`.repeat(13 * MB)}"]}`,
  `${FIELDS}"${String.raw`\u002f`.repeat((26 * MB) / 6)}"]}`,
]
const MANY_TEXTS = `${FIELDS}${Array<string>(60_000).fill('"x"').join(',')}]}`

export const ESCAPED_BODY: Trial = {
  name: 'escaped-body',
  about: 'two companies send 26 MB of escaped slashes as an image, again and again, and one sends 60,000 short images',
  run: async ({ start, say }) => {
    const folder = await mkdtemp(path.join(tmpdir(), 'bedesten-trial-tmp-'))
    try {
      const server = await start({ RATE_LIMIT: 'off', TMPDIR: folder })
      const [visitor, ...companies] = (await someCompanies(server, 3)) as [Company, ...Company[]]
      const body = { email: visitor.email, password: PASSWORD }
      const login = () => call(server, 'POST', '/auth/login', { body })
      await login()
      const quiet = await during(login, 20, () => sleep(QUIET_MS))
      say('two companies begin to send')
      const sent: Sent[] = []
      const attacked = await during(login, 20, async () => {
        const all = companies.map((company, index) => sendAgainAndAgain(server, company, BODIES[index] ?? ''))
        sent.push(...(await Promise.all(all)))
      })
      const counts = sent.flatMap(({ statuses }) => Object.values(statuses))
      const answered = counts.reduce((sum, count) => sum + count, 0)
      say(`answered: ${JSON.stringify(sent.map(({ statuses }) => statuses))}`)
      const many = await sendMany(server, visitor, folder)
      return [
        ...compare('logins', quiet, attacked),
        { what: 'bodies that were answered', value: answered, limit: { atLeast: 2 } },
        { what: 'answer to 60,000 images', value: many.status, limit: { atMost: 422 } },
        { what: 'time until that answer', value: many.ms, unit: 'ms', limit: { atMost: 2000 } },
        { what: 'most files on disk meanwhile', value: many.files, limit: { atMost: 8 } },
      ]
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  },
}

async function sendAgainAndAgain({ address }: Server, { accessToken }: Company, body: string): Promise<Sent> {
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${accessToken}` }
  const request = { method: 'POST', path: '/api/v1/products/with-images-json', headers, body: Buffer.from(body) }
  const sender = startSender()
  try {
    return await sender.send({ address, requests: [request], connections: 1, seconds: ATTACK_SECONDS })
  } finally {
    sender.close()
  }
}

async function sendMany({ address }: Server, { accessToken }: Company, folder: string) {
  let files = 0
  const stop = watch(async () => {
    const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
    const uploads = entries.filter((entry) => entry.isFile() && /bedesten-upload-/.test(entry.parentPath + entry.name))
    files = Math.max(files, uploads.length)
    return { status: 200 }
  }, 50)
  const begun = performance.now()
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${accessToken}` }
  const url = `${address}/api/v1/products/with-images-json`
  const { status } = await fetch(url, { method: 'POST', headers, body: MANY_TEXTS })
  const ms = performance.now() - begun
  await stop()
  return { status, ms, files }
}
