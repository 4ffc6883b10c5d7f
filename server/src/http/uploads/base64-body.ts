import { open, type FileHandle } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { frameworkRefusal } from '../error-handler.ts'
import { createBase64Reader } from './base64-reader.ts'
import { PIECE, type Sink } from './base64-text.ts'
import { listedFileTooLarge, maxBase64BodyBytes, tooManyFiles, type UploadLimits } from './limits.ts'
import { receive, untilCut, type ReceivedFile, type Reception } from './receive.ts'

/** Leaves JSON bodies of this scope unread, for `withBase64Body`. */
export function acceptBase64(scope: FastifyInstance): void {
  scope.removeContentTypeParser('application/json')
  scope.addContentTypeParser('application/json', (_request, body, done) => done(null, body))
}

/** Reads a JSON body whose field `field` lists files in base64, and stores them on disk like those of a form. */
export function withBase64Body<T>(
  request: FastifyRequest,
  field: string,
  work: (body: object, files: ReceivedFile[]) => Promise<T>,
): Promise<T> {
  return receive(request, {
    kind: 'base64',
    maxBytes: maxBase64BodyBytes(request.server.uploadLimits),
    read: (reception) => readBody(request, field, reception),
    work: ({ body, files }) => work(body, files),
  })
}

async function readBody(request: FastifyRequest, field: string, reception: Reception) {
  const files: ReceivedFile[] = []
  // No body at all counts as an empty object, as for the other calls.
  if (!request.body) return { body: {}, files }
  const writer = createFileWriter(field, files, request.server.uploadLimits, reception)
  const reader = createBase64Reader(field, writer.sink)
  // The loop does not end the stream: after a refusal the rest is drained, see readJsonBodies.
  const chunks = (request.body as Readable).iterator({ destroyOnReturn: false })
  try {
    for await (const chunk of untilCut<Buffer>(chunks, reception.signal)) {
      reception.arrived(chunk.length)
      for (let at = 0; at < chunk.length; at += PIECE) {
        reader.read(chunk.subarray(at, at + PIECE))
        await writer.flush()
      }
    }
    return { body: await parseJson(request, reader.rest()), files }
  } finally {
    await writer.close()
  }
}

/** Collects decoded bytes, and writes them to one file per text on request. */
function createFileWriter(field: string, files: ReceivedFile[], limits: UploadLimits, { folder, stored }: Reception) {
  const waiting: { file: ReceivedFile; data: Buffer }[] = []
  let target: { file: ReceivedFile; handle: FileHandle } | undefined

  async function close(): Promise<void> {
    await target?.handle.close()
    target = undefined
  }

  const sink: Sink = {
    begin() {
      if (files.length === limits.files) throw tooManyFiles(limits, field)
      files.push({ field, path: join(folder, String(files.length)), bytes: 0 })
    },
    data(data) {
      const file = files.at(-1)
      if (!file) return
      file.bytes += data.length
      if (file.bytes > limits.fileBytes) throw listedFileTooLarge(limits, field)
      stored(data.length)
      waiting.push({ file, data })
    },
    end() {
      // An empty text also gets a file.
      const file = files.at(-1)
      if (file?.bytes === 0) waiting.push({ file, data: Buffer.alloc(0) })
    },
  }
  return {
    sink,
    async flush(): Promise<void> {
      for (const { file, data } of waiting.splice(0)) {
        if (target?.file !== file) {
          await close()
          target = { file, handle: await open(file.path, 'wx', 0o600) }
        }
        await target.handle.write(data)
      }
    },
    close,
  }
}

/** Anything but an object is refused by its schema or like in other calls. */
async function parseJson(request: FastifyRequest, json: Buffer): Promise<object> {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(json)
    const body: unknown = await new Promise((resolve, reject) => {
      const done = (error: Error | null, value?: unknown) => (error ? reject(error) : resolve(value))
      void request.server.getDefaultJsonParser('error', 'error')(request, text, done)
    })
    if (typeof body === 'object' && body !== null && !Array.isArray(body)) return body
  } catch {
    // Refused below, like a body that is no object.
  }
  throw frameworkRefusal(400)
}
