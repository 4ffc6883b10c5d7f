import sharp from 'sharp'
import { aDrillCompany, type DrillCompany } from '../client.ts'
import type { Drill } from '../drill.ts'
import { upload, watchMemory, WITHOUT_LIMITS } from './hostile-uploads.ts'

const MAX_BYTES = 10 * 1024 * 1024
const WEAR = 300
const WEAR_AT_ONCE = 6
const PHOTOS = 50
const COMPANIES = 5

export const UPLOADS_MEMORY: Drill = {
  name: 'uploads-memory',
  about: `${PHOTOS} photos of 10 MB come at once to a server that has already handled ${WEAR} images`,
  run: async ({ start, say }) => {
    const server = await start(WITHOUT_LIMITS)
    const companies: DrillCompany[] = []
    while (companies.length < COMPANIES) companies.push(await aDrillCompany(server))
    const company = (index: number) => companies[index % COMPANIES] as DrillCompany
    const photo = await aPhoto()
    const images = await someImages()
    let sent = 0
    const wear = async () => {
      for (let index = sent++; index < WEAR; index = sent++) {
        await upload(server, company(index), images[index % images.length] as Uint8Array<ArrayBuffer>)
      }
    }
    const stopWear = watchMemory(server)
    await Promise.all(Array.from({ length: WEAR_AT_ONCE }, wear))
    const worn = await stopWear()
    say('the server is worn')
    const stop = watchMemory(server)
    const statuses = await Promise.all(
      Array.from({ length: PHOTOS }, (_, index) => upload(server, company(index), photo)),
    )
    const peak = await stop()
    return [
      { what: 'most memory while it was worn', value: worn, unit: 'MB' },
      { what: 'photos stored', value: statuses.filter((status) => status === 200).length, limit: { atLeast: PHOTOS } },
      { what: 'most memory of the server and its decoders', value: peak, unit: 'MB', limit: { atMost: 600 } },
    ]
  },
}

/** Twenty megapixels of grain in as little below 10 MB as may be. */
async function aPhoto(): Promise<Uint8Array<ArrayBuffer>> {
  const size = { width: 5472, height: 3648 }
  const raw = await noise(size).raw().toBuffer()
  for (const quality of [92, 88, 84, 80, 75, 70]) {
    const jpeg = await sharp(raw, { raw: { ...size, channels: 3 } })
      .jpeg({ quality })
      .toBuffer()
    // What follows the end of a JPEG is not part of it.
    if (jpeg.length < MAX_BYTES) return new Uint8Array(Buffer.concat([jpeg, Buffer.alloc(MAX_BYTES - jpeg.length)]))
  }
  throw new Error('No quality makes the photo small enough')
}

/** Of many sizes and kinds: what fits into no gap that an earlier one left is what wears a server out. */
async function someImages() {
  const images: Uint8Array<ArrayBuffer>[] = []
  for (const format of ['jpeg', 'png', 'webp', 'gif'] as const) {
    for (const width of [330, 710, 1130]) {
      images.push(new Uint8Array(await noise({ width, height: 800 }).toFormat(format).toBuffer()))
    }
  }
  images.push(new Uint8Array(await noise({ width: 3000, height: 2000 }).jpeg({ progressive: true }).toBuffer()))
  return images
}

function noise(size: { width: number; height: number }) {
  const grain = { type: 'gaussian', mean: 128, sigma: 10 } as const
  return sharp({ create: { ...size, channels: 3, background: '#888', noise: grain } })
}
