import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { array, assert, asyncProperty, nat, tuple } from 'fast-check'
import sharp, { type Sharp } from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aDeepPng, anAnimatedWebp, withoutInterleaving } from '../../../../../test/hostile-images.ts'
import { withFileBytes } from './file-bytes.ts'
import { sniffFormat } from './image-format.ts'
import { readImageHeader } from './image-header.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bedesten-test-'))
})
afterAll(() => rm(folder, { recursive: true }))

async function readHeader(bytes: Uint8Array) {
  const path = join(folder, 'image')
  await writeFile(path, bytes)
  return withFileBytes(path, async (read) => {
    const format = sniffFormat(await read(0, 64))
    return format && readImageHeader(format, read)
  })
}

const size = { width: 150, height: 70 }
const opaque = () => sharp({ create: { ...size, channels: 3, background: '#964' } })
const clear = () => sharp({ create: { ...size, channels: 4, background: '#9648' } })
/** A metadata segment of maximum length pushes the image size far back. */
const exif = { IFD0: { ImageDescription: 'x'.repeat(60_000) } }

const IMAGES: [string, Sharp, number][] = [
  ['JPEG', opaque().jpeg(), 0],
  ['JPEG with long metadata', opaque().jpeg().withExif(exif), 0],
  ['progressive JPEG', opaque().jpeg({ progressive: true }), 3],
  ['progressive JPEG with full colour', opaque().jpeg({ progressive: true, chromaSubsampling: '4:4:4' }), 6],
  ['grey progressive JPEG', opaque().toColourspace('b-w').jpeg({ progressive: true }), 2],
  ['PNG', clear().png(), 0],
  ['interlaced PNG', clear().png({ progressive: true }), 4],
  ['interlaced PNG with a palette', opaque().png({ progressive: true, palette: true }), 4],
  ['interlaced PNG with 16 bits', clear().toColourspace('rgb16').png({ progressive: true }), 8],
  ['WebP', opaque().webp(), 4],
  ['WebP without loss', opaque().webp({ lossless: true }), 4],
  ['WebP with metadata', clear().webp().withExif(exif), 4],
  ['GIF', opaque().gif(), 4],
  ['AVIF', opaque().avif(), 20],
  ['AVIF with transparency', clear().avif(), 20],
  ['AVIF with 10 bits', opaque().avif({ bitdepth: 10 }), 26],
]

describe('the header of an image', () => {
  it.each(IMAGES)('%s tells its size and what decoding takes', async (_, image, bytesPerPixel) => {
    expect(await readHeader(await image.toBuffer())).toEqual({ ...size, bytesPerPixel, frames: 1 })
  })

  it('JPEG tells that its colours come one after the other, for which all of it is held', async () => {
    const jpeg = await opaque().jpeg().toBuffer()
    expect((await readHeader(withoutInterleaving(jpeg)))?.bytesPerPixel).toBe(3)
  })

  it('WebP tells its frames, but not how far beyond the limit', async () => {
    expect((await readHeader(anAnimatedWebp(1000)))?.frames).toBe(1000)
    expect((await readHeader(anAnimatedWebp(20_000)))?.frames).toBe(1001)
  })

  it('PNG made by hand is one that the decoder reads', async () => {
    const bytes = aDeepPng(33)
    expect(await readHeader(bytes)).toEqual({ width: 33, height: 33, bytesPerPixel: 8, frames: 1 })
    const { info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true })
    expect([info.width, info.height, info.channels]).toEqual([33, 33, 4])
  })

  it.each(IMAGES)('%s may be cut, or have bytes exchanged, anywhere', async (_, image) => {
    const whole = await image.toBuffer()
    const place = nat({ max: Math.min(whole.length, 1200) - 1 })
    const change = tuple(place, nat({ max: 255 }))
    const isSound = async (length: number, changes: [number, number][]) => {
      const bytes = Uint8Array.prototype.slice.call(whole, 0, length)
      for (const [index, value] of changes) bytes[index] = value
      const header = await readHeader(bytes)
      return !header || header.width * header.height * header.frames > 0
    }
    const property = asyncProperty(place, array(change, { maxLength: 4 }), isSound)
    await expect(assert(property, { numRuns: 60 })).resolves.toBeUndefined()
  })

  it.each([
    ['segments', Buffer.concat([Buffer.from([0xff, 0xd8]), Buffer.alloc(400_000, Buffer.from([0xff, 0xe1, 0, 2]))])],
    ['chunks', Buffer.concat([anAnimatedWebp(0), Buffer.alloc(800_000)])],
    ['filling bytes', Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.alloc(800_000, 0xff)])],
  ])('is given up after too many %s', async (_, bytes) => {
    expect(await readHeader(bytes)).toBeUndefined()
  })
})
