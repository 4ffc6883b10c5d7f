import { randomBytes } from 'node:crypto'
import { IMAGE_VARIANTS } from '@bedesten/contract/media'
import type { ImageVariant } from '@bedesten/contract/media'
import type { Config, StorageConfig } from '../../config.ts'
import type { Tables } from '../../db/tables.ts'
import type { ReceivedFile } from '../../http/uploads/receive.ts'
import type { FileStore } from './file-store.ts'
import { convertImage } from './images/convert.ts'
import { createDecoder, type DecodeImage } from './images/decoder.ts'
import type { Sizes } from './images/encode-variants.ts'
import { openLocalFiles } from './local-files.ts'
import { privateKeyOf } from './private-keys.ts'
import { openS3Files } from './s3-files.ts'

export type ImageKind = Exclude<Tables['uploads']['kind'], 'file'>

/** Dependencies beside the database. */
export interface Media {
  files: FileStore
  decode: DecodeImage
  /** Images of one company in half an hour; undefined when limits are off. */
  perHalfHour: number | undefined
  quotaBytes: number
}

export interface StoredImage {
  kind: ImageKind
  name: string
  bytes: number
  /** Address of the large variant; see `imageVariantUrl` of the contract for the others. */
  url: string
}

const ADDRESS = '/uploads/'
const PHOTO: Sizes = { thumbnail: 320, medium: 800, large: 1600 }
const SIZES: Record<ImageKind, Sizes> = {
  image: PHOTO,
  cover: PHOTO,
  logo: { thumbnail: 128, medium: 256, large: 512 },
}

export function createMedia(config: Config): Media {
  return {
    files: openFileStore(config.storage),
    // Two at a time on this machine, or one for each worker.
    decode: createDecoder(undefined, config.workers > 1 ? 1 : 2),
    perHalfHour: config.limits?.uploadsPerHalfHour,
    quotaBytes: config.uploadQuotaBytes,
  }
}

export function openFileStore(config: StorageConfig): FileStore {
  return config.kind === 's3' ? openS3Files(config) : openLocalFiles(config.folder)
}

export async function storeImage(media: Media, kind: ImageKind, file: ReceivedFile): Promise<StoredImage> {
  return writeImage(media, kind, await convertImage(media.decode, file, SIZES[kind]))
}

/** Until `recordUpload` inserts their row, the sweep may delete the files. */
export async function writeImage(
  media: Media,
  kind: ImageKind,
  variants: Record<ImageVariant, Buffer>,
): Promise<StoredImage> {
  const name = randomBytes(16).toString('hex')
  for (const variant of IMAGE_VARIANTS) await media.files.write(keyOf(name, variant), variants[variant])
  const bytes = IMAGE_VARIANTS.reduce((sum, variant) => sum + variants[variant].length, 0)
  return { kind, name, bytes, url: ADDRESS + keyOf(name, 'large') }
}

export async function removeImageFiles(files: FileStore, name: string): Promise<void> {
  for (const variant of IMAGE_VARIANTS) await files.remove(keyOf(name, variant))
  await files.remove(keyOf(name, 'large').replace(LARGE, SHARE))
  await files.remove(privateKeyOf(name))
}

/** A folder holds only a 256th of all files. */
function keyOf(name: string, variant: ImageVariant): string {
  return `${name.slice(0, 2)}/${name}-${variant}.webp`
}

const KEY = new RegExp(`^([0-9a-f]{2})/(\\1[0-9a-f]{30})(?:-(?:${IMAGE_VARIANTS.join('|')})\\.webp|-share\\.jpg)$`)
const LARGE = '-large.webp'
const SHARE = '-share.jpg'

/** Whether it is the key of a link preview, which is made on first request. */
export function isShareKey(key: string): boolean {
  return nameOfKey(key) !== undefined && key.endsWith(SHARE)
}

/** The source image of the link preview with this key. */
export function largeKeyOf(shareKey: string): string {
  return shareKey.replace(SHARE, LARGE)
}

/** The image of a key; undefined for an invalid key. */
export function nameOfKey(key: string): string | undefined {
  return KEY.exec(key)?.[2]
}

export function nameOfUrl(url: string): string | undefined {
  return url.startsWith(ADDRESS) ? nameOfKey(url.slice(ADDRESS.length)) : undefined
}

export function keyOfUrl(url: string): string | undefined {
  return nameOfUrl(url) === undefined ? undefined : url.slice(ADDRESS.length)
}
