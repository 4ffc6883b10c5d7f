import { once } from 'node:events'
import { createThreads } from '../../../threads/threads.ts'

const MAX_MS = 20_000

/** The content is built when its turn comes, so that a request beyond a company's share costs nothing. */
export type DrawPdf<Content = object> = (company: number, toContent: () => Promise<Content>) => Promise<Buffer>

/** Threads draw documents (pdf-main.ts): a form of a thousand lines delays no request, and two companies draw at a time. */
export function createPdfThreads(): { draw: DrawPdf; end: () => Promise<void> } {
  const threads = createThreads({ program: 'pdf-main', atOnce: 2, jobs: { all: 40, one: 10 }, idleMs: 30_000 })

  async function draw(company: number, toContent: () => Promise<object>): Promise<Buffer> {
    return threads.run(company, async (worker) => {
      worker.postMessage(await toContent())
      const [{ pdf, message }] = (await once(worker, 'message', { signal: AbortSignal.timeout(MAX_MS) })) as [
        { pdf?: Uint8Array; message?: string },
      ]
      if (!pdf) throw new Error(`The document could not be drawn: ${message}`)
      return Buffer.from(pdf.buffer, pdf.byteOffset, pdf.byteLength)
    })
  }

  return { draw, end: threads.end }
}
