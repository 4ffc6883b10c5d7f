import { once } from 'node:events'
import { createThreads } from '../../../threads/threads.ts'
import type { Form } from './form.ts'

const MAX_MS = 20_000

/** The form is built when its turn comes, so that a request beyond a company's share costs nothing. */
export type DrawPdf = (company: number, toForm: () => Promise<Form>) => Promise<Buffer>

/** Threads draw forms: a form of a thousand lines delays no request, and two companies draw at a time. */
export function createPdfThreads(): { draw: DrawPdf; end: () => Promise<void> } {
  const threads = createThreads({ program: 'pdf-main', atOnce: 2, jobs: { all: 40, one: 10 }, idleMs: 30_000 })

  async function draw(company: number, toForm: () => Promise<Form>): Promise<Buffer> {
    return threads.run(company, async (worker) => {
      worker.postMessage(await toForm())
      const [{ pdf, message }] = (await once(worker, 'message', { signal: AbortSignal.timeout(MAX_MS) })) as [
        { pdf?: Uint8Array; message?: string },
      ]
      if (!pdf) throw new Error(`The form could not be drawn: ${message}`)
      return Buffer.from(pdf.buffer, pdf.byteOffset, pdf.byteLength)
    })
  }

  return { draw, end: threads.end }
}
