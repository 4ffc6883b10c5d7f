import { createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { SHARE_IMAGE } from '@bedesten/contract/media'
import pLimit from 'p-limit'
import { unavailable } from '../../http/errors.ts'
import { makeTemporaryFolder, removeTemporaryFolder } from '../../http/uploads/temporary-folder.ts'
import { largeKeyOf, type Media } from './media.ts'

/** The background colour behind images whose shape differs from the frame. */
const FRAME = { ...SHARE_IMAGE, background: '#f6f4f2' }
/** Size limit of the source, the large variant: 1600 by 1600. */
const MAX_PIXELS = 2_560_000
const MAX_WAITING = 20

/**
 * Makes the JPEG of a link preview on first request, and stores it with the other sizes. One at a
 * time, so that previews do not block uploads.
 */
export function createShareImages({ files, decode }: Media): (key: string) => Promise<void> {
  const oneAtATime = pLimit(1)
  const underway = new Map<string, Promise<void>>()

  async function make(key: string): Promise<void> {
    const large = await files.read(largeKeyOf(key))
    if (!large) return
    const folder = await makeTemporaryFolder()
    try {
      const path = join(folder, 'large')
      await pipeline(large.stream, createWriteStream(path))
      const encoded = await decode({ path, sizes: { share: FRAME }, maxPixels: MAX_PIXELS }, 0)
      if (encoded) await files.write(key, Buffer.from(encoded.share))
    } finally {
      await removeTemporaryFolder(folder)
    }
  }

  return (key) => {
    const present = underway.get(key)
    if (present) return present
    if (oneAtATime.pendingCount >= MAX_WAITING) throw unavailable()
    const making = oneAtATime(() => make(key)).finally(() => underway.delete(key))
    underway.set(key, making)
    return making
  }
}
