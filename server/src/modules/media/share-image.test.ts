import { randomBytes } from 'node:crypto'
import { shareImageUrl } from '@bedesten/contract/media'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { aCompany } from '../../../test/factories.ts'
import { anImage } from '../../../test/images.ts'
import { listBatches } from '../../../test/list-files.ts'
import { useTestApp } from '../../../test/test-app.ts'
import { openFileStore } from './media.ts'

const test = useTestApp()

async function uploadAndShare(image: Blob) {
  const { accessToken } = await aCompany(test)
  const { body } = await test.upload('/upload/single', 'image', image, accessToken)
  return shareImageUrl(body.url) ?? ''
}

/** Left, centre and right of the middle line, as RGB. */
async function lookAt(bytes: Buffer) {
  const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true })
  const pixel = (x: number) => {
    const start = (Math.floor(info.height / 2) * info.width + x) * info.channels
    return [...data.subarray(start, start + 3)]
  }
  return { width: info.width, height: info.height, colours: [pixel(5), pixel(info.width / 2), pixel(info.width - 6)] }
}

const CANVAS = [0xf6, 0xf4, 0xf2]
const isNear = (colour: number[] | undefined, wanted: number[]) =>
  wanted.every((value, index) => Math.abs(value - (colour?.[index] ?? -99)) < 12)

it('an image is a JPEG of the size that link previews are told, whole and on the colour of the page', async () => {
  const red = await sharp({ create: { width: 900, height: 900, channels: 3, background: '#c02020' } })
    .png()
    .toBuffer()
  const answer = await test.app.inject(await uploadAndShare(new Blob([new Uint8Array(red)])))
  expect(answer.statusCode).toBe(200)
  expect(answer.headers).toMatchObject({
    'content-type': 'image/jpeg',
    'cache-control': 'public, max-age=31536000, immutable',
  })
  expect((await sharp(answer.rawPayload).metadata()).format).toBe('jpeg')
  const { width, height, colours } = await lookAt(answer.rawPayload)
  expect([width, height]).toEqual([1200, 630])
  expect(colours.map((colour) => isNear(colour, CANVAS))).toEqual([true, false, true])
  expect(isNear(colours[1], [0xc0, 0x20, 0x20])).toBe(true)
})

it('what is transparent or small is not stretched and has no black ground', async () => {
  const clear = await sharp({ create: { width: 90, height: 60, channels: 4, background: '#00000000' } })
    .png()
    .toBuffer()
  const answer = await test.app.inject(await uploadAndShare(new Blob([new Uint8Array(clear)])))
  const { width, height, colours } = await lookAt(answer.rawPayload)
  expect([width, height]).toEqual([1200, 630])
  expect(colours.map((colour) => isNear(colour, CANVAS))).toEqual([true, true, true])
})

it('the image for previews is made once for all who ask at the same moment, and kept', async () => {
  const url = await uploadAndShare(await anImage({ width: 300, height: 200 }))
  const answers = await Promise.all(Array.from({ length: 30 }, () => test.app.inject(url)))
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
  expect(new Set(answers.map(({ rawPayload }) => rawPayload.toString('base64'))).size).toBe(1)
  const [, , shard = '', file = ''] = url.split('/')
  const listed = (await listBatches(openFileStore(test.config.storage), shard)).flat()
  expect(listed.map(({ key }) => key)).toContain(`${shard}/${file}`)
})

it('there is none of an image that does not exist, nor under a name that is not one', async () => {
  for (const name of ['ab/ab000000000000000000000000000000-share.jpg', 'ab/../../secret-share.jpg', 'ab/x-share.jpg']) {
    expect((await test.app.inject(`/uploads/${name}`)).statusCode).toBe(404)
  }
})

it('those who ask for many at once are told to come back, and uploads go on meanwhile', async () => {
  const { accessToken } = await aCompany(test)
  const image = await anImage({ width: 60, height: 40, format: 'webp' })
  const files = openFileStore(test.config.storage)
  const names = Array.from({ length: 24 }, () => randomBytes(16).toString('hex'))
  const keys = names.map((name) => `${name.slice(0, 2)}/${name}`)
  for (const key of keys) await files.write(`${key}-large.webp`, Buffer.from(await image.bytes()))
  const ask = (key: string) => test.app.inject(`/uploads/${key}-share.jpg`)
  const asked = Promise.all(keys.map(ask))
  expect((await test.upload('/upload/single', 'image', image, accessToken)).status).toBe(200)
  const statuses = (await asked).map(({ statusCode }) => statusCode)
  expect(new Set(statuses)).toEqual(new Set([200, 503]))
  expect((await ask(keys[statuses.indexOf(503)] ?? '')).statusCode).toBe(200)
})
