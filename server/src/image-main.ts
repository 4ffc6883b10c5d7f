// The process that decodes images, started by the server: one at a time, and with limits it enforces on itself.
import { setPriority } from 'node:os'
import { encodeVariants, prepareSharp, type ImageJob } from './modules/media/images/encode-variants.ts'

/** Of the processor, so that a busy machine does not make an image unreadable. */
const MAX_CPU_MICROSECONDS = 10_000_000
/** Above the size of any accepted image: a file whose header is false is stopped here. */
const MAX_MEMORY = 500_000_000
const LOOK_EVERY_MS = 50
const LOW_PRIORITY = 5

// Visitors come first; images wait when both want the processor.
setPriority(LOW_PRIORITY)
prepareSharp()

// A signal to the whole group of processes means the server, which still wants to answer what it has taken.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined)
process.on('disconnect', endNow)
process.on('message', (job: ImageJob) => void answer(job))

async function answer(job: ImageJob): Promise<void> {
  const before = process.cpuUsage()
  const watch = setInterval(() => {
    const { user, system } = process.cpuUsage(before)
    if (user + system > MAX_CPU_MICROSECONDS || process.memoryUsage.rss() > MAX_MEMORY) endNow()
  }, LOOK_EVERY_MS)
  const variants = await encodeVariants(job).catch(() => undefined)
  clearInterval(watch)
  process.send?.({ variants, memory: process.memoryUsage.rss() })
}

/** A usual exit waits for the threads, one of which may decode for long. */
function endNow(): void {
  process.kill(process.pid, 'SIGKILL')
}
