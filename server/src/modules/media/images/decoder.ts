import { unavailable } from '../../../http/errors.ts'
import { startDecoder, type DecoderProcess } from './decoder-process.ts'
import type { Encoded, ImageJob } from './encode-variants.ts'

/** Undefined when the image cannot be decoded; `memory` is what the image takes beyond the usual. */
export type DecodeImage = <Name extends string>(
  job: ImageJob<Name>,
  memory: number,
) => Promise<Encoded<Name> | undefined>

const MAX_WAITING = 60
/** Rows under way, the large variant and its encoder. */
const USUAL_MEMORY = 64_000_000
/** Two usual images at once, or the most expensive one alone. */
const MEMORY_BUDGET = 320_000_000
/** A process that holds more memory after an image is replaced, since it never returns it. */
const MAX_KEPT_MEMORY = 160_000_000
const IDLE_MS = 30_000

interface Waiting {
  memory: number
  begin: () => void
}

/**
 * A queue for the decoder processes. They start with the first image and end when idle,
 * so decoding uses neither threads nor memory of the server, and a login never waits for an image.
 */
export function createDecoder(start = startDecoder, atOnce = 2): DecodeImage {
  const idle: { process: DecoderProcess; end: NodeJS.Timeout }[] = []
  const waiting: Waiting[] = []
  let running = 0
  let memoryInUse = 0

  function beginNext(): void {
    const next = waiting[0]
    if (!next || running >= atOnce) return
    if (running > 0 && memoryInUse + next.memory > MEMORY_BUDGET) return
    waiting.shift()
    running += 1
    memoryInUse += next.memory
    next.begin()
    beginNext()
  }

  async function run<Name extends string>(
    job: ImageJob<Name>,
    isSecondTry = false,
  ): Promise<Encoded<Name> | undefined> {
    const process = takeIdle() ?? start()
    try {
      const { variants, memory, wasInterrupted } = await process.decode<Name>(job)
      if (memory > MAX_KEPT_MEMORY) process.end()
      else keepIdle(process)
      // Ctrl-C also reaches a new process that does not ignore it yet.
      return wasInterrupted && !isSecondTry ? await run(job, true) : variants
    } catch (error) {
      process.end()
      throw error
    }
  }

  function takeIdle(): DecoderProcess | undefined {
    const taken = idle.pop()
    clearTimeout(taken?.end)
    return !taken || taken.process.isAlive() ? taken?.process : takeIdle()
  }

  function keepIdle(process: DecoderProcess): void {
    const end = setTimeout(() => {
      idle.splice(0, idle.length, ...idle.filter((kept) => kept.process !== process))
      process.end()
    }, IDLE_MS)
    idle.push({ process, end: end.unref() })
  }

  return async (job, beyondUsual) => {
    if (waiting.length >= MAX_WAITING) throw unavailable()
    const memory = USUAL_MEMORY + beyondUsual
    await new Promise<void>((begin) => {
      waiting.push({ memory, begin })
      beginNext()
    })
    try {
      return await run(job)
    } finally {
      running -= 1
      memoryInUse -= memory
      beginNext()
    }
  }
}
