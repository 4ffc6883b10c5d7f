import { randomUUID } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { IMAGE_MAX_BYTES } from '@bedesten/contract/media'
import { PRODUCT_MESSAGES } from '@bedesten/contract/product-fields'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { frameworkRefusal } from '../error-handler.ts'
import { unavailable } from '../errors.ts'
import { extractLongTexts, openBase64File, withoutPrefix } from './long-texts.ts'
import { removeFiles, temporaryPath, tooLarge, type ReceivedFile } from './multipart.ts'

/** Eight pictures of 10 MB in base64, and what stands around them. */
const MAX_BODY_BYTES = 112 * 1024 * 1024
const AT_ONCE = 2
const RETRY_SECONDS = 5

/** Leaves JSON bodies of this scope unread, for `withBase64Body`. */
export function acceptBase64(scope: FastifyInstance): void {
  scope.removeContentTypeParser('application/json')
  scope.addContentTypeParser('application/json', (_request, body, done) => done(null, body))
}

/** The companies whose bodies are being read. */
const sending = new Set<number>()

/** Reads a JSON body whose field `field` lists files in base64. They lie on disk, as those of a form do. */
export async function withBase64Body<T>(
  request: FastifyRequest,
  field: string,
  work: (body: object, files: ReceivedFile[]) => Promise<T>,
): Promise<T> {
  const sender = request.me?.id ?? 0
  if (Number(request.headers['content-length'] ?? 0) > MAX_BODY_BYTES) throw frameworkRefusal(413)
  if (sending.size >= AT_ONCE || sending.has(sender)) throw unavailable(RETRY_SECONDS)
  sending.add(sender)
  const files: ReceivedFile[] = []
  try {
    const body = await readBody(request, field, files)
    if (files.some(({ bytes }) => bytes > IMAGE_MAX_BYTES)) {
      throw tooLarge([{ path: field, msg: PRODUCT_MESSAGES.imageSize }])
    }
    return await work(body, files)
  } finally {
    sending.delete(sender)
    await removeFiles(files)
  }
}

async function readBody(request: FastifyRequest, field: string, files: ReceivedFile[]): Promise<object> {
  // No body at all counts as an empty object, as for the other calls.
  if (!request.body) return {}
  const placeholders = new Map<string, ReceivedFile>()
  const json = await extractLongTexts({
    body: request.body as Readable,
    maxBytes: MAX_BODY_BYTES,
    tooLarge: () => frameworkRefusal(413),
    begin: async () => {
      const file = { field, path: temporaryPath(), bytes: 0 }
      const placeholder = randomUUID()
      files.push(file)
      placeholders.set(placeholder, file)
      const target = await openBase64File(file.path, IMAGE_MAX_BYTES, (bytes) => (file.bytes = bytes))
      return { target, placeholder }
    },
  })
  const body = await parseJson(request, json)
  const ordered: ReceivedFile[] = []
  for (const text of textsOf(body, field)) ordered.push(placeholders.get(text) ?? (await saveShort(text, field, files)))
  // A long text anywhere else is one that no field allows.
  if ([...placeholders.values()].some((file) => !ordered.includes(file))) throw frameworkRefusal(413)
  files.splice(0, files.length, ...new Set(ordered))
  return body
}

function textsOf(body: object, field: string): string[] {
  const list: unknown = Object.entries(body).find(([name]) => name === field)?.[1]
  return Array.isArray(list) ? list.filter((item) => typeof item === 'string') : []
}

async function saveShort(text: string, field: string, files: ReceivedFile[]): Promise<ReceivedFile> {
  const data = Buffer.from(withoutPrefix(text), 'base64')
  const file = { field, path: temporaryPath(), bytes: data.length }
  files.push(file)
  await writeFile(file.path, data, { flag: 'wx', mode: 0o600 })
  return file
}

/** What is no object is refused by its schema or as the other calls do. */
async function parseJson(request: FastifyRequest, json: Buffer): Promise<object> {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(json)
    const body: unknown = await new Promise((resolve, reject) => {
      const done = (error: Error | null, value?: unknown) => (error ? reject(error) : resolve(value))
      void request.server.getDefaultJsonParser('error', 'error')(request, text, done)
    })
    if (typeof body === 'object' && body !== null && !Array.isArray(body)) return body
  } catch {
    // Told below, as for a body that is no object.
  }
  throw frameworkRefusal(400)
}
