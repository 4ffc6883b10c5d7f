// The process that decodes images, started by the server: one at a time, and with limits it enforces on itself.
import { setPriority } from 'node:os'
import { encodeVariants, prepareSharp, type ImageJob } from './modules/media/images/encode-variants.ts'

/** CPU time, so that a busy machine does not make an image unreadable. */
const MAX_CPU_MICROSECONDS = 10_000_000
/** Larger than any accepted image: stops files with a false header. */
const MAX_MEMORY = 500_000_000
const LOOK_EVERY_MS = 50
const LOW_PRIORITY = 5

// Requests come first; images wait when the processor is busy.
setPriority(LOW_PRIORITY)
prepareSharp()

// A signal to the process group is meant for the server, which still answers running requests.
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

/** A normal exit waits for threads, one of which may decode for long. */
function endNow(): void {
  process.kill(process.pid, 'SIGKILL')
}
