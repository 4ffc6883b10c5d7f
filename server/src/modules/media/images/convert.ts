import { AppError, invalid } from '../../../http/errors.ts'
import type { ReceivedFile } from '../../../http/uploads/receive.ts'
import type { DecodeImage } from './decoder.ts'
import type { Sizes, Variants } from './encode-variants.ts'
import { withFileBytes } from './headers/file-bytes.ts'
import { sniffFormat, type ImageFormat, type ImageHeader } from './headers/image-format.ts'
import { readImageHeader } from './headers/image-header.ts'
import { MAX_FRAMES } from './headers/webp-header.ts'

const MAX_PIXELS = 40_000_000
const MAX_SIDE = 12_000
/** The smallest scale: a JPEG is then decoded at an eighth of its size. */
const CHECKED_SIZES: Sizes = { thumbnail: 16, medium: 16, large: 16 }
/** Enough for every JPEG of 40 megapixels, for an AVIF of 12. */
const MAX_MEMORY = 256_000_000
/** Some GIFs are slightly larger than their header says. */
const MIN_PIXEL_LIMIT = 1_000_000

/**
 * Decodes an uploaded image and encodes it again in three sizes, never larger than the original. The original file is
 * dropped, and with it its metadata and any content appended to it.
 */
export async function convertImage(
  decode: DecodeImage,
  file: ReceivedFile,
  sizes: Sizes,
  { allowsHeic = false } = {},
): Promise<Variants> {
  const { format, width, height, bytesPerPixel } = await readFitHeader(file, allowsHeic)
  const pixels = width * height
  const maxPixels = Math.max(pixels, MIN_PIXEL_LIMIT)
  const job = { path: file.path, sizes, maxPixels, isHeic: format === 'heic' }
  const variants = await decode(job, pixels * bytesPerPixel)
  if (!variants) throw unreadable(file)
  return variants
}

/** Throws unless the whole image can be decoded; discards the pixels. */
export async function checkImage(decode: DecodeImage, file: ReceivedFile): Promise<void> {
  await convertImage(decode, file, CHECKED_SIZES)
}

/** Detects format, time and memory from the content, before decoding. */
async function readFitHeader(file: ReceivedFile, allowsHeic: boolean): Promise<ImageHeader & { format: ImageFormat }> {
  return withFileBytes(file.path, async (read) => {
    const format = sniffFormat(await read(0, 64))
    if (!format || (format === 'heic' && !allowsHeic))
      throw new AppError(415, 'unsupported_image', 'Bu dosya desteklenen bir resim değil (JPEG, PNG, WebP, AVIF, GIF)')
    const header = await readImageHeader(format, read)
    if (!header) throw unreadable(file)
    const { width, height, bytesPerPixel, frames } = header
    if (width * height > MAX_PIXELS || Math.max(width, height) > MAX_SIDE)
      throw refuse(file, 'Resim en fazla 40 megapiksel, bir kenarı en fazla 12.000 piksel olabilir')
    if (frames > MAX_FRAMES) throw refuse(file, 'Hareketli resim en fazla 1.000 kareden oluşabilir')
    if (width * height * bytesPerPixel > MAX_MEMORY)
      throw refuse(file, 'Resim bu biçimde işlenemeyecek kadar büyük. Lütfen küçültün ya da JPEG olarak kaydedin')
    return { ...header, format }
  })
}

function unreadable(file: ReceivedFile): AppError {
  return refuse(file, 'Resim okunamadı: dosya bozuk ya da eksik')
}

function refuse({ field }: ReceivedFile, msg: string): AppError {
  return invalid([{ path: field, msg }])
}
