import { open } from 'node:fs/promises'

const WINDOW = 64 * 1024

/** Reads bytes of a file; fewer at its end, at most 64 KB at once. */
export type ReadBytes = (offset: number, length: number) => Promise<Buffer>

/** Random access to a file. Neighbouring reads share one disk read. */
export async function withFileBytes<T>(path: string, work: (read: ReadBytes) => Promise<T>): Promise<T> {
  const file = await open(path)
  try {
    let start = 0
    let window = Buffer.alloc(0)
    let reachesEnd = false
    return await work(async (offset, length) => {
      const isInside = offset >= start && (offset + length <= start + window.length || reachesEnd)
      if (!isInside) {
        const { buffer, bytesRead } = await file.read({ buffer: Buffer.alloc(WINDOW), position: offset })
        start = offset
        window = buffer.subarray(0, bytesRead)
        reachesEnd = bytesRead < WINDOW
      }
      return window.subarray(offset - start, offset - start + length)
    })
  } finally {
    await file.close()
  }
}
