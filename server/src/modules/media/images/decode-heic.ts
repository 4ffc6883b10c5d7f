import { once } from 'node:events'
import { Worker } from 'node:worker_threads'

export interface RawImage {
  /** Four bytes per pixel. */
  data: Uint8Array
  width: number
  height: number
}

/** The bundle is next to the server's. */
const fromSource = import.meta.url.endsWith('.ts')
const program = new URL(fromSource ? '../../../heic-main.ts' : './heic-main.js', import.meta.url)

/** A thread does not inherit the loader of the source. */
const compiling = `import('tsx/esm/api').then(({ register }) => (register(), import(${JSON.stringify(program.href)})))`

/**
 * In a separate thread: the decoder blocks, and the parent process must be able to end this one if it
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
