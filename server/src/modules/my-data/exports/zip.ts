import { createWriteStream } from 'node:fs'
import { once } from 'node:events'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { crc32, createDeflateRaw } from 'node:zlib'

/** The length and sum of a file follow it, names are UTF-8. */
const FLAGS = 0x0808
const VERSION = 45
const DEFLATED = 8
const MAX_32 = 0xffffffff
const MAX_16 = 0xffff

interface Entry {
  name: Buffer
  method: number
  crc: number
  packed: number
  size: number
  offset: number
}

export type Zip = ReturnType<typeof openZip>

/** A ZIP file that is written as its content comes: only a piece of it is in memory. Beyond 4 GB it is a ZIP64. */
export function openZip(path: string) {
  const output = createWriteStream(path, { flags: 'wx', mode: 0o600 })
  const entries: Entry[] = []
  let offset = 0

  async function put(bytes: Buffer): Promise<void> {
    offset += bytes.length
    if (!output.write(bytes)) await once(output, 'drain')
  }

  return {
    async add(name: string, content: AsyncIterable<Buffer>, isPacked: boolean): Promise<void> {
      const entry = { name: Buffer.from(name), method: isPacked ? DEFLATED : 0, crc: 0, packed: 0, size: 0, offset }
      await put(localHeader(entry))
      const counted = Readable.from(count(content, entry), { objectMode: false })
      const store = async (chunks: AsyncIterable<Buffer>) => {
        for await (const chunk of chunks) {
          entry.packed += chunk.length
          await put(chunk)
        }
      }
      await (isPacked ? pipeline(counted, createDeflateRaw(), store) : pipeline(counted, store))
      await put(sums(entry))
      entries.push(entry)
    },
    /** Resolves with the length of the file. */
    async finish(): Promise<number> {
      const start = offset
      for (const entry of entries) await put(centralHeader(entry))
      await put(ending(entries.length, start, offset - start))
      output.end()
      await once(output, 'close')
      return offset
    },
    async abandon(): Promise<void> {
      if (output.closed) return
      output.destroy()
      await once(output, 'close')
    },
  }
}

async function* count(content: AsyncIterable<Buffer>, entry: Entry): AsyncGenerator<Buffer> {
  for await (const chunk of content) {
    entry.crc = crc32(chunk, entry.crc)
    entry.size += chunk.length
    yield chunk
  }
}

function localHeader({ name, method }: Entry): Buffer {
  const head = Buffer.alloc(30)
  head.writeUInt32LE(0x04034b50, 0)
  head.writeUInt16LE(VERSION, 4)
  head.writeUInt16LE(FLAGS, 6)
  head.writeUInt16LE(method, 8)
  head.writeUInt16LE(name.length, 26)
  return Buffer.concat([head, name])
}

/** A single file is at most 4 GB: tables are shorter, and so are uploads. */
function sums({ crc, packed, size }: Entry): Buffer {
  if (packed > MAX_32 || size > MAX_32) throw new Error('A file of an export is longer than 4 GB')
  const bytes = Buffer.alloc(16)
  bytes.writeUInt32LE(0x08074b50, 0)
  bytes.writeUInt32LE(crc, 4)
  bytes.writeUInt32LE(packed, 8)
  bytes.writeUInt32LE(size, 12)
  return bytes
}

function centralHeader({ name, method, crc, packed, size, offset }: Entry): Buffer {
  const isFar = offset >= MAX_32
  const head = Buffer.alloc(46)
  head.writeUInt32LE(0x02014b50, 0)
  head.writeUInt16LE(VERSION, 4)
  head.writeUInt16LE(VERSION, 6)
  head.writeUInt16LE(FLAGS, 8)
  head.writeUInt16LE(method, 10)
  head.writeUInt32LE(crc, 16)
  head.writeUInt32LE(packed, 20)
  head.writeUInt32LE(size, 24)
  head.writeUInt16LE(name.length, 28)
  head.writeUInt16LE(isFar ? 12 : 0, 30)
  head.writeUInt32LE(isFar ? MAX_32 : offset, 42)
  if (!isFar) return Buffer.concat([head, name])
  const extra = Buffer.alloc(12)
  extra.writeUInt16LE(1, 0)
  extra.writeUInt16LE(8, 2)
  extra.writeBigUInt64LE(BigInt(offset), 4)
  return Buffer.concat([head, name, extra])
}

function ending(count: number, start: number, length: number): Buffer {
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(Math.min(count, MAX_16), 8)
  end.writeUInt16LE(Math.min(count, MAX_16), 10)
  end.writeUInt32LE(Math.min(length, MAX_32), 12)
  end.writeUInt32LE(Math.min(start, MAX_32), 16)
  if (count < MAX_16 && start < MAX_32) return end
  const far = Buffer.alloc(76)
  far.writeUInt32LE(0x06064b50, 0)
  far.writeBigUInt64LE(44n, 4)
  far.writeUInt16LE(VERSION, 12)
  far.writeUInt16LE(VERSION, 14)
  far.writeBigUInt64LE(BigInt(count), 24)
  far.writeBigUInt64LE(BigInt(count), 32)
  far.writeBigUInt64LE(BigInt(length), 40)
  far.writeBigUInt64LE(BigInt(start), 48)
  far.writeUInt32LE(0x07064b50, 56)
  far.writeBigUInt64LE(BigInt(start + length), 64)
  far.writeUInt32LE(1, 72)
  return Buffer.concat([far, end])
}
