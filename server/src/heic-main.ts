// The thread that decodes a photo of a phone, started by the process that decodes images: one photo, and it ends.
import { readFileSync } from 'node:fs'
import { parentPort, workerData } from 'node:worker_threads'
import libheif from 'libheif-js/wasm-bundle.js'

const { path, maxPixels } = workerData as { path: string; maxPixels: number }
const [image] = new libheif.HeifDecoder().decode(readFileSync(path))
if (!image) throw new Error('The file holds no image')
const [width, height] = [image.get_width(), image.get_height()]
if (width * height > maxPixels) throw new Error('The image is larger than its file said')
const data = new Uint8ClampedArray(width * height * 4)
image.display({ data, width, height }, (shown) => {
  if (!shown) throw new Error('The image could not be decoded')
  parentPort?.postMessage({ data: new Uint8Array(data.buffer), width, height }, [data.buffer])
})
