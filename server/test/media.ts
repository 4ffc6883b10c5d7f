import type { Config } from '../src/config.ts'
import { createDecoder } from '../src/modules/media/images/decoder.ts'
import { createMedia, type Media } from '../src/modules/media/media.ts'

/**
 * One for all files of a test worker, and one process of it: each compiles its source first, which takes most of a second.
 * That a server has two at once is told by the tests of the decoder.
 */
const decode = createDecoder(undefined, 1)

export function createTestMedia(config: Config): Media {
  return { ...createMedia(config), decode }
}
