import { setTimeout as sleep } from 'node:timers/promises'
import sharp from 'sharp'
import type { Server } from '../../bench/shared/server.ts'
import type { Trial } from '../../bench/shared/trial.ts'
import { aDeepPng, anAnimatedWebp } from '../../server/test/hostile-images.ts'
import { aCompany, call, someCompanies, WITHOUT_LIMITS, type Company } from '../shared/client.ts'
import { compareLogins, watchMemory } from '../shared/watch.ts'

type Image = Uint8Array<ArrayBuffer>

const SENDERS = 4
const HARM_MS = 8000
/** A hundred times as often as the limit of a company allows. */
const PAUSE_MS = 150

export const ANIMATED_WEBP: Trial = {
  name: 'animated-webp',
  about: `${SENDERS} companies upload animated WebPs of 20,000 and of 1,000 frames again and again; others log in`,
  run: async ({ start }) => {
    const server = await start(WITHOUT_LIMITS)
    const images = [20_000, 1000].map((frames) => new Uint8Array(anAnimatedWebp(frames)))
    const companies = await someCompanies(server, SENDERS)
    const statuses: number[] = []
    async function sendAll(company: Company): Promise<void> {
      for (const end = performance.now() + HARM_MS; performance.now() < end;)
        for (const image of images) {
          statuses.push(await upload(server, company, image))
          await sleep(PAUSE_MS)
        }
    }
    return [
      ...(await compareLogins(server, await aCompany(server), () => Promise.all(companies.map(sendAll)))),
      { what: 'uploads', value: statuses.length, limit: { atLeast: 1 } },
      { what: 'uploads neither stored nor refused with reason', value: countOthers(statuses), limit: { atMost: 0 } },
    ]
  },
}

/** 317 MB and 251 MB once decoded. */
const SIDES = [6300, 5600]
const OF_EACH = 4

export const DEEP_PNG: Trial = {
  name: 'deep-png',
  about: `${2 * OF_EACH} interlaced PNGs with 16 bits and sides of ${SIDES.join(' or ')} pixels come at once`,
  run: async ({ start }) => {
    const server = await start(WITHOUT_LIMITS)
    const images = SIDES.flatMap((side) => Array.from({ length: OF_EACH }, () => new Uint8Array(aDeepPng(side))))
    const company = await aCompany(server)
    const memory = watchMemory(server)
    const statuses = await Promise.all(images.map((image) => upload(server, company, image)))
    return [
      { what: 'images stored', value: statuses.filter((status) => status === 200).length },
      { what: 'images neither stored nor refused with reason', value: countOthers(statuses), limit: { atMost: 0 } },
      { what: 'most memory of the server and its decoders', value: await memory(), unit: 'MB', limit: { atMost: 600 } },
    ]
  },
}

const MAX_BYTES = 10 * 1024 * 1024
const WEAR = 300
const WEAR_AT_ONCE = 6
const PHOTOS = 50

export const UPLOADS_MEMORY: Trial = {
  name: 'uploads-memory',
  about: `${PHOTOS} photos of 10 MB come at once to a server that has already handled ${WEAR} images`,
  run: async ({ start, say }) => {
    const server = await start(WITHOUT_LIMITS)
    const companies = await someCompanies(server, 5)
    const company = (index: number) => companies[index % companies.length] as Company
    const [photo, images] = [await aPhoto(), await someImages()]
    let sent = 0
    async function wear(): Promise<void> {
      for (let index = sent++; index < WEAR; index = sent++)
        await upload(server, company(index), images[index % images.length] ?? photo)
    }
    await Promise.all(Array.from({ length: WEAR_AT_ONCE }, wear))
    say('the server has handled many images')
    const memory = watchMemory(server)
    const photos = Array.from({ length: PHOTOS }, (_, index) => upload(server, company(index), photo))
    const stored = (await Promise.all(photos)).filter((status) => status === 200).length
    return [
      { what: 'photos stored', value: stored, limit: { atLeast: PHOTOS } },
      { what: 'most memory of the server and its decoders', value: await memory(), unit: 'MB', limit: { atMost: 600 } },
    ]
  },
}

async function upload(server: Server, { accessToken: token }: Company, image: Image): Promise<number> {
  const body = new FormData()
  body.set('image', new Blob([image]), 'image')
  return (await call(server, 'POST', '/upload/single', { body, token })).status
}

function countOthers(statuses: number[]): number {
  return statuses.filter((status) => ![200, 415, 422].includes(status)).length
}

/** Twenty megapixels of noise in 10 MB; data after the end of a JPEG is ignored. */
async function aPhoto(): Promise<Image> {
  const jpeg = await noise({ width: 5472, height: 3648 }).jpeg({ quality: 75 }).toBuffer()
  return new Uint8Array(Buffer.concat([jpeg, Buffer.alloc(MAX_BYTES - jpeg.length)]))
}

/** Many sizes and kinds, to fragment memory. */
async function someImages(): Promise<Image[]> {
  const made = (['jpeg', 'png', 'webp', 'gif'] as const).flatMap((format) =>
    [330, 710, 1130].map((width) => noise({ width, height: 800 }).toFormat(format).toBuffer()),
  )
  return (await Promise.all(made)).map((image) => new Uint8Array(image))
}

function noise(size: { width: number; height: number }) {
  const grain = { type: 'gaussian', mean: 128, sigma: 10 } as const
  return sharp({ create: { ...size, channels: 3, background: '#888', noise: grain } })
}
