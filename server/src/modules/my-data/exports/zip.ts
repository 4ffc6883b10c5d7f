import { createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { finished, pipeline } from 'node:stream/promises'
import { ZipFile } from 'yazl'

export type Zip = ReturnType<typeof openZip>

/** A ZIP file that is written as its content comes: only a piece of it is in memory. */
export function openZip(path: string) {
  const zip = new ZipFile()
  const output = createWriteStream(path, { flags: 'wx', mode: 0o600 })
  const stop = new AbortController()
  const written = pipeline(zip.outputStream, output, { signal: stop.signal })
  written.catch(() => undefined)

  return {
    /** Resolves when the content is read to its end. */
    async add(name: string, content: AsyncIterable<Buffer>, isPacked: boolean): Promise<void> {
      const stream = Readable.from(content, { objectMode: false })
      const read = finished(stream)
      try {
        zip.addReadStream(stream, name, { compress: isPacked })
        await Promise.race([read, written])
      } catch (error) {
        // The content may use a transaction, which must not end before it.
        stream.destroy()
        await read.catch(() => undefined)
        throw error
      }
    },
    /** Resolves with the length of the file. */
    async finish(): Promise<number> {
      zip.end()
      await written
      return output.bytesWritten
    },
    async abandon(): Promise<void> {
      stop.abort()
      await written.catch(() => undefined)
    },
  }
}
