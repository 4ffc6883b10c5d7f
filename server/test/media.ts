import type { Config } from '../src/config.ts'
import { createDecoder } from '../src/modules/media/images/decoder.ts'
import { createMedia, type Media } from '../src/modules/media/media.ts'

/** One for all files of a test worker: each process that decodes compiles its source first, which takes most of a second. */
const decode = createDecoder()

export function createTestMedia(config: Config): Media {
  return { ...createMedia(config), decode }
}
