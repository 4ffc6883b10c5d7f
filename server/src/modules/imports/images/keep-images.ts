import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { IMAGE_MAX_BYTES } from '@bedesten/contract/media'
import type { Insertable } from 'kysely'
import type { Tables } from '../../../db/tables.ts'
import type { ReceivedFile } from '../../../http/uploads/receive.ts'
import { withFileBytes } from '../../media/images/headers/file-bytes.ts'
import { sniffFormat } from '../../media/images/headers/image-format.ts'
import type { Media } from '../../media/media.ts'
import { privateKeyOf } from '../../media/private-keys.ts'
import type { Sheets } from '../../media/sheets/sheet-thread.ts'

const LIMITS = { fileBytes: IMAGE_MAX_BYTES, files: 5000, bytes: 256 * 1024 * 1024 }

export type KeptImage = Omit<Insertable<Tables['import_images']>, 'import_id'>

/** Puts the images of a ZIP aside until their rows are taken, each as it came. What is no image is named, not kept. */
export async function keepImages(media: Media, sheets: Sheets, zip: ReceivedFile): Promise<KeptImage[]> {
  const unpacked = await sheets.unpack(zip.path, dirname(zip.path), LIMITS)
  const kept: KeptImage[] = []
  for (const { name: file_name, path, bytes } of unpacked) {
    const fault =
      bytes > LIMITS.fileBytes ? 'Resim 10 MB’dan büyük' : (await isImage(path)) ? undefined : 'Dosya bir resim değil'
    const name = randomBytes(16).toString('hex')
    if (fault === undefined) await media.files.write(privateKeyOf(name), await readFile(path))
    kept.push({
      file_name: file_name.slice(0, 200),
      name,
      bytes,
      ...(fault !== undefined && { state: 'failed' as const, message: fault }),
    })
  }
  return kept
}

function isImage(path: string): Promise<boolean> {
  return withFileBytes(path, async (read) => sniffFormat(await read(0, 64)) !== undefined)
}
