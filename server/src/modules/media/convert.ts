import { open } from 'node:fs/promises'
import pLimit from 'p-limit'
import sharp from 'sharp'
import { IMAGE_VARIANTS, type ImageVariant } from '@bedesten/contract/media'
import { AppError, invalid, unavailable } from '../../http/errors.ts'
import type { ReceivedFile } from '../../http/uploads/receive.ts'
import { sniffFormat } from './image-format.ts'

/** The longer side of each variant in pixels. */
export type Sizes = Record<ImageVariant, number>

const MAX_PIXELS = 40_000_000
const MAX_SIDE = 12_000
const DECODE_SECONDS = 10
const QUALITY = 82
const AT_ONCE = 2
const MAX_WAITING = 60

const queue = pLimit(AT_ONCE)
// One thread per picture, and nothing remembered: memory stays flat, and two at a time still use two cores.
sharp.concurrency(1)
sharp.cache(false)

/**
 * Decodes a sent picture and encodes it anew in three sizes, never larger than it came. Nothing of the sent file itself
 * is kept, so its metadata, whatever was appended to it and whatever else it also was are gone.
 */
export async function convertImage(file: ReceivedFile, sizes: Sizes): Promise<Record<ImageVariant, Buffer>> {
  await refuseUnfit(file)
  if (queue.pendingCount >= MAX_WAITING) throw unavailable()
  return queue(() => encodeVariants(file.path, sizes)).catch(() => {
    throw unreadable(file)
  })
}

/** Decided by content, before anything is decoded: what it is, and how much memory it would take. */
async function refuseUnfit(file: ReceivedFile): Promise<void> {
  const format = sniffFormat(await readHead(file.path))
  if (!format)
    throw new AppError(415, 'unsupported_image', 'Bu dosya desteklenen bir resim değil (JPEG, PNG, WebP, AVIF, GIF)')
  const header = await sharp(file.path, { limitInputPixels: false })
    .metadata()
    .catch(() => undefined)
  if (header?.format !== format) throw unreadable(file)
  const { width, height } = header
  if (width * height <= MAX_PIXELS && Math.max(width, height) <= MAX_SIDE) return
  throw refuse(file, 'Resim en fazla 40 megapiksel, bir kenarı en fazla 12.000 piksel olabilir')
}

async function readHead(path: string): Promise<Buffer> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read({ buffer: Buffer.alloc(64), position: 0 })
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}

/** Decoded once, straight to the largest size; the smaller ones come from that. */
async function encodeVariants(path: string, sizes: Sizes): Promise<Record<ImageVariant, Buffer>> {
  const { data, info } = await sharp(path, { limitInputPixels: MAX_PIXELS, failOn: 'error', sequentialRead: true })
    .autoOrient()
    .resize({ width: sizes.large, height: sizes.large, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .timeout({ seconds: DECODE_SECONDS })
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true })
  const raw = { width: info.width, height: info.height, channels: info.channels }
  const encoded: [ImageVariant, Buffer][] = []
  for (const variant of IMAGE_VARIANTS) {
    const side = sizes[variant]
    const picture = sharp(data, { raw }).resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
    encoded.push([variant, await picture.webp({ quality: QUALITY }).toBuffer()])
  }
  return Object.fromEntries(encoded) as Record<ImageVariant, Buffer>
}

function unreadable(file: ReceivedFile): AppError {
  return refuse(file, 'Resim okunamadı: dosya bozuk ya da eksik')
}

function refuse({ field }: ReceivedFile, msg: string): AppError {
  return invalid([{ path: field, msg }])
}
