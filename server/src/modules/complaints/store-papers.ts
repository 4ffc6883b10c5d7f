import { COMPLAINT_LIMITS } from '@bedesten/contract/complaints'
import { invalid } from '../../http/errors.ts'
import type { ReceivedFile } from '../../http/uploads/receive.ts'
import type { StoredFile } from '../media/media.queries.ts'
import type { Media } from '../media/media.ts'
import { storeFile } from '../media/private-files.ts'

/** One after the other: none is stored where there are too many. */
export async function storePapers(media: Media, files: ReceivedFile[]): Promise<StoredFile[]> {
  if (files.length > COMPLAINT_LIMITS.files) {
    throw invalid([{ path: 'files', msg: `En fazla ${COMPLAINT_LIMITS.files} dosya ekleyebilirsiniz` }])
  }
  const stored: StoredFile[] = []
  for (const file of files) stored.push(await storeFile(media, file, ['pdf', 'photo']))
  return stored
}
