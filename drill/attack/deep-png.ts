import { aDeepPng } from '../../server/test/hostile-images.ts'
import { aDrillCompany } from '../client.ts'
import type { Drill } from '../drill.ts'
import { compareLogins, upload, WITHOUT_LIMITS, watchMemory } from './hostile-uploads.ts'

/** 317 MB and 251 MB once decoded. */
const SIDES = [6300, 5600]
const OF_EACH = 4

export const DEEP_PNG: Drill = {
  name: 'deep-png',
  about: `${2 * OF_EACH} interlaced PNGs with 16 bits and sides of ${SIDES.join(' or ')} pixels come at once`,
  run: async ({ start }) => {
    const server = await start(WITHOUT_LIMITS)
    const images = SIDES.map((side) => new Uint8Array(aDeepPng(side)))
    const company = await aDrillCompany(server)
    const statuses: number[] = []
    let peak = 0
    const figures = await compareLogins(server, await aDrillCompany(server), async () => {
      const stop = watchMemory(server)
      const all = Array.from({ length: OF_EACH }, () => images).flat()
      await Promise.all(all.map(async (image) => statuses.push(await upload(server, company, image))))
      peak = await stop()
    })
    return [
      ...figures,
      { what: 'images stored', value: statuses.filter((status) => status === 200).length },
      { what: 'images refused', value: statuses.filter((status) => status === 422).length },
      { what: 'other answers', value: statuses.filter((s) => s !== 200 && s !== 422).length, limit: { atMost: 0 } },
      { what: 'most memory of the server and its decoders', value: peak, unit: 'MB', limit: { atMost: 600 } },
    ]
  },
}
