import { createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { imageVariantUrl } from '@bedesten/contract/media'
import { makeTemporaryFolder, removeTemporaryFolder } from '../../http/uploads/temporary-folder.ts'
import { keyOfUrl, type Media } from './media.ts'

const FRAME = { width: 192, height: 192, background: '#ffffff', grey: true }
const MAX_PIXELS = 192 * 192 * 4

/** A greyscale logo as JPEG, for print; undefined if the file is missing or unreadable. */
export async function readGreyLogo({ files, decode }: Media, url: string): Promise<Buffer | undefined> {
  const key = keyOfUrl(imageVariantUrl(url, 'medium'))
  const stored = key === undefined ? undefined : await files.read(key)
  if (!stored) return undefined
  const folder = await makeTemporaryFolder()
  try {
    const path = join(folder, 'logo')
    await pipeline(stored.stream, createWriteStream(path))
    return (await decode({ path, sizes: { logo: FRAME }, maxPixels: MAX_PIXELS }, 0))?.logo
  } finally {
    await removeTemporaryFolder(folder)
  }
}
