import { setTimeout as sleep } from 'node:timers/promises'
import { anAnimatedWebp } from '../../server/test/hostile-images.ts'
import { aDrillCompany } from '../client.ts'
import type { Drill } from '../drill.ts'
import { compareLogins, upload, WITHOUT_LIMITS } from './hostile-uploads.ts'

const SENDERS = 4
const HARM_MS = 8000
/** A hundred times as often as the limit of a company allows. */
const PAUSE_MS = 150

export const ANIMATED_WEBP: Drill = {
  name: 'animated-webp',
  about: `${SENDERS} companies upload animated WebPs of 20,000 and of 1,000 frames again and again; others log in`,
  run: async ({ start }) => {
    const server = await start(WITHOUT_LIMITS)
    const images = [20_000, 1000].map((frames) => new Uint8Array(anAnimatedWebp(frames)))
    const companies = await Promise.all(Array.from({ length: SENDERS }, () => aDrillCompany(server)))
    const statuses: number[] = []
    const figures = await compareLogins(server, await aDrillCompany(server), async () => {
      const end = performance.now() + HARM_MS
      const sendAll = companies.map(async (company) => {
        while (performance.now() < end) {
          for (const image of images) {
            statuses.push(await upload(server, company, image))
            await sleep(PAUSE_MS)
          }
        }
      })
      await Promise.all(sendAll)
    })
    return [
      ...figures,
      { what: 'uploads', value: statuses.length },
      {
        what: 'uploads that were neither stored nor refused with reason',
        value: statuses.filter((status) => ![200, 415, 422].includes(status)).length,
        limit: { atMost: 0 },
      },
    ]
  },
}
