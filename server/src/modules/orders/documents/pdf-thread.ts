import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import pLimit from 'p-limit'
import { unavailable } from '../../../http/errors.ts'
import type { Form } from './form.ts'

const IDLE_MS = 30_000
const MAX_WAITING = 20
const MAX_MS = 20_000

/** The bundle lies beside that of the server. */
const fromSource = import.meta.url.endsWith('.ts')
const program = new URL(fromSource ? '../../../pdf-main.ts' : './pdf-main.js', import.meta.url)

/** A thread does not inherit what compiles the source. */
function compiling({ href }: URL): string {
  return `import('tsx/esm/api').then(({ register }) => (register(), import(${JSON.stringify(href)})))`
}

export type DrawPdf = (form: Form) => Promise<Buffer>

/**
 * One thread draws one form after the other, so that a form of a thousand lines keeps nobody waiting who asks for something
 * else. It starts with the first form and ends when there was none for a while.
 */
export function createPdfThread(): { draw: DrawPdf; end: () => Promise<void> } {
  const oneByOne = pLimit(1)
  let worker: Worker | undefined
  let idle: NodeJS.Timeout | undefined

  async function end(): Promise<void> {
    clearTimeout(idle)
    const ending = worker
    worker = undefined
    await ending?.terminate()
  }

  async function draw(form: Form): Promise<Buffer> {
    clearTimeout(idle)
    worker ??= fromSource ? new Worker(compiling(program), { eval: true }) : new Worker(program)
    worker.ref()
    worker.postMessage(form)
    try {
      const [{ pdf, message }] = (await once(worker, 'message', { signal: AbortSignal.timeout(MAX_MS) })) as [
        { pdf?: Uint8Array; message?: string },
      ]
      if (!pdf) throw new Error(`The form could not be drawn: ${message}`)
      return Buffer.from(pdf)
    } catch (error) {
      await end()
      throw error
    } finally {
      worker?.unref()
      idle = setTimeout(() => void end(), IDLE_MS).unref()
    }
  }

  return {
    draw: async (form) => {
      if (oneByOne.pendingCount >= MAX_WAITING) throw unavailable()
      return oneByOne(draw, form)
    },
    end,
  }
}
