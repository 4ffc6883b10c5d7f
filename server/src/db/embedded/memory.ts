import { totalmem } from 'node:os'

const MEGABYTE = 2 ** 20

/** An eighth of what the machine or the container has; a page that is not in there costs several times as much. */
export function sharedBuffers(): string {
  const memory = Math.min(totalmem(), process.constrainedMemory() || Infinity)
  const megabytes = Math.floor(memory / 8 / MEGABYTE)
  return `${Math.min(Math.max(megabytes, 128), 1024)}MB`
}
