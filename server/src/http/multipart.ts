import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { IMAGE_MAX_BYTES } from '@bedesten/contract/media'
import multipart, { type MultipartFile } from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { frameworkRefusal } from './error-handler.ts'
import { AppError, invalid } from './errors.ts'

/** A file as it was sent. It lies in the system's temporary folder and is gone when the call is answered. */
export interface ReceivedFile {
  field: string
  path: string
  bytes: number
}

/** Far beyond what a form of ours holds; what is over the limits is read to its end, so that the answer arrives. */
const LIMITS = { fileSize: IMAGE_MAX_BYTES, files: 20, fields: 50, fieldSize: 64 * 1024, headerPairs: 50 }
const MAX_BODY_BYTES = 4 * IMAGE_MAX_BYTES

/** Lets the routes of this scope read multipart bodies. */
export async function acceptFiles(scope: FastifyInstance): Promise<void> {
  await scope.register(multipart, { throwFileSizeLimit: false, limits: LIMITS })
}

type ReceivedFiles = Record<string, ReceivedFile>

/** Streams the one file of each named field to disk while the body arrives, and removes them after the work. */
export async function withFiles<T>(
  request: FastifyRequest,
  fields: string[],
  work: (files: ReceivedFiles) => Promise<T>,
) {
  if (!request.isMultipart()) throw frameworkRefusal(415)
  if (Number(request.headers['content-length'] ?? 0) > MAX_BODY_BYTES) throw tooLarge()
  const received: ReceivedFiles = {}
  try {
    await readParts(request, fields, received).catch(explain)
    for (const field of fields) {
      if (!received[field]?.bytes) throw invalid([{ path: field, msg: 'Lütfen bir dosya seçin' }])
      if (received[field].bytes > IMAGE_MAX_BYTES) throw tooLarge()
    }
    return await work(received)
  } finally {
    await Promise.all(Object.values(received).map(({ path }) => rm(path, { force: true })))
  }
}

/** Other parts are skipped. */
async function readParts(request: FastifyRequest, fields: string[], received: ReceivedFiles) {
  for await (const part of request.parts()) {
    if (part.type !== 'file') continue
    const { fieldname: field } = part
    if (!fields.includes(field) || received[field]) {
      part.file.resume()
      continue
    }
    const path = join(tmpdir(), `bedesten-upload-${randomUUID()}`)
    received[field] = { field, path, bytes: 0 }
    received[field].bytes = await save(part, path)
  }
}

/** How many bytes it has; one more than allowed when there are too many. */
async function save(part: MultipartFile, path: string): Promise<number> {
  const target = createWriteStream(path, { flags: 'wx', mode: 0o600 })
  await pipeline(part.file, target)
  return part.file.truncated ? IMAGE_MAX_BYTES + 1 : target.bytesWritten
}

function tooLarge(): AppError {
  return new AppError(413, 'too_large', "Dosya boyutu 10MB'dan büyük olamaz")
}

/** The parser says in many ways what is wrong with a body; only what the disk says is not the sender's fault. */
function explain(error: unknown): never {
  throw error instanceof Error && 'syscall' in error ? error : frameworkRefusal(400)
}
