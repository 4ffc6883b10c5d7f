import type { Config } from '../src/config.ts'
import { createDecoder } from '../src/modules/media/images/decoder.ts'
import { createMedia, type Media } from '../src/modules/media/media.ts'

/**
 * One for all files of a test worker, and one process of it: each compiles its source first, which takes most of a second.
 * The tests of the decoder cover two at once.
 */
const decode = createDecoder(undefined, 1)

export function createTestMedia(config: Config): Media {
  return { ...createMedia(config), decode }
}
