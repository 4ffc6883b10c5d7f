import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { anImage } from '../../../../test/images.ts'
import { createDecoder } from './decoder.ts'
import { startDecoder, type DecoderProcess } from './decoder-process.ts'

const SIZES = { thumbnail: 10, medium: 20, large: 30 }
const MB = 1_000_000
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bedesten-test-'))
  await writeFile(join(folder, 'good'), await (await anImage()).bytes())
  await writeFile(join(folder, 'bad'), 'not an image')
})
afterAll(() => rm(folder, { recursive: true }))

function job(name: string) {
  return { path: join(folder, name), sizes: SIZES, maxPixels: MB }
}

/** A decoder that records how many processes were started and worked at a time. */
function createSeenDecoder() {
  const seen = { processes: [] as DecoderProcess[], working: 0, mostAtOnce: 0 }
  const decode = createDecoder(() => {
    const process = startDecoder()
    seen.processes.push(process)
    return {
      ...process,
      decode: async (given) => {
        seen.working += 1
        seen.mostAtOnce = Math.max(seen.mostAtOnce, seen.working)
        return process.decode(given).finally(() => (seen.working -= 1))
      },
    }
  })
  return { decode, seen }
}

// Starting processes from source takes seconds on a busy machine.
describe('the decoder', { timeout: 90_000 }, () => {
  it('starts with the first image, and one process serves the next', async () => {
    const { decode, seen } = createSeenDecoder()
    expect(seen.processes).toHaveLength(0)
    expect((await decode(job('good'), 0))?.large.toString('latin1', 8, 12)).toBe('WEBP')
    expect(await decode(job('bad'), 0)).toBeUndefined()
    expect((await decode(job('good'), 0))?.thumbnail.length).toBeGreaterThan(0)
    expect(seen.processes).toHaveLength(1)
  })

  it('replaces a process that ended, and blames the image it was at', async () => {
    const { decode, seen } = createSeenDecoder()
    await decode(job('good'), 0)
    const interrupted = decode(job('good'), 0)
    seen.processes[0]?.end()
    expect(await interrupted).toBeUndefined()
    expect(await decode(job('good'), 0)).toBeDefined()
    seen.processes[1]?.end()
    await expect.poll(() => seen.processes[1]?.isAlive()).toBe(false)
    expect(await decode(job('good'), 0)).toBeDefined()
    expect(seen.processes).toHaveLength(3)
  })

  it.each([
    ['two usual images at once', 0, 2],
    ['one image at a time when each takes much memory', 200 * MB, 1],
  ])('works on %s', async (_, memory, atOnce) => {
    const { decode, seen } = createSeenDecoder()
    const all = await Promise.all(Array.from({ length: 6 }, () => decode(job('good'), memory)))
    expect(all.every((variants) => variants !== undefined)).toBe(true)
    expect(seen.mostAtOnce).toBe(atOnce)
  })

  it('asks to come back when too many wait', async () => {
    const { decode } = createSeenDecoder()
    const all = await Promise.allSettled(Array.from({ length: 70 }, () => decode(job('good'), 0)))
    expect(all.filter(({ status }) => status === 'rejected')).toHaveLength(8)
  })
})
