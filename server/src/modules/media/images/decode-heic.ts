import { once } from 'node:events'
import { Worker } from 'node:worker_threads'

export interface RawImage {
  /** Four bytes per pixel. */
  data: Uint8Array
  width: number
  height: number
}

/** The bundle is beside that of the server. */
const fromSource = import.meta.url.endsWith('.ts')
const program = new URL(fromSource ? '../../../heic-main.ts' : './heic-main.js', import.meta.url)

/** A thread does not inherit what compiles the source. */
const compiling = `import('tsx/esm/api').then(({ register }) => (register(), import(${JSON.stringify(program.href)})))`

/**
 * In a thread of its own: the decoder does not pause, and the parent process has to be able to end this one when it
 * takes too much time or memory.
 */
export async function decodeHeic(path: string, maxPixels: number): Promise<RawImage> {
  const options = { workerData: { path, maxPixels }, resourceLimits: { maxOldGenerationSizeMb: 64 } }
  const worker = fromSource ? new Worker(compiling, { eval: true, ...options }) : new Worker(program, options)
  try {
    const [image] = (await once(worker, 'message')) as [RawImage]
    return image
  } finally {
    await worker.terminate()
  }
}
