import { startSender, type Sent } from '../../bench/shared/sender.ts'
import type { Server } from '../../bench/shared/server.ts'
import type { Trial } from '../../bench/shared/trial.ts'
import { someCompanies, type Company } from '../shared/client.ts'
import { compareLogins } from '../shared/watch.ts'

const MB = 1024 * 1024
const ATTACK_SECONDS = 15
const FIELDS = '{"name":"A","price":1,"stock_quantity":1,"images":['
const BODIES = [
  `${FIELDS}"${String.raw`\/`.repeat(13 * MB)}"]}`,
  `${FIELDS}"${String.raw`\u002f`.repeat((26 * MB) / 6)}"]}`,
]

export const ESCAPED_BODY: Trial = {
  name: 'escaped-body',
  about: 'two companies send 26 MB of escaped slashes as an image, again and again; others log in',
  run: async ({ start, say }) => {
    const server = await start({ RATE_LIMIT: 'off' })
    const [visitor, ...companies] = (await someCompanies(server, 3)) as [Company, ...Company[]]
    const sent: Sent[] = []
    const logins = await compareLogins(server, visitor, async () => {
      const all = companies.map((company, index) => sendAgainAndAgain(server, company, BODIES[index] ?? ''))
      sent.push(...(await Promise.all(all)))
    })
    say(`answered: ${JSON.stringify(sent.map(({ statuses }) => statuses))}`)
    const counts = sent.flatMap(({ statuses }) => Object.values(statuses))
    const answered = counts.reduce((sum, count) => sum + count, 0)
    return [...logins, { what: 'bodies that were answered', value: answered, limit: { atLeast: 2 } }]
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
