import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { FieldError } from '@bedesten/contract/answers'
import { IMAGE_MAX_BYTES } from '@bedesten/contract/media'
import { PRODUCT_IMAGES_MAX, PRODUCT_MESSAGES } from '@bedesten/contract/product-fields'
import multipart, { type MultipartFile } from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { frameworkRefusal } from '../error-handler.ts'
import { AppError, invalid, unavailable } from '../errors.ts'

/** A file as it was sent. It lies in the system's temporary folder and is gone when the call is answered. */
export interface ReceivedFile {
  field: string
  path: string
  bytes: number
}

/** Far beyond what a form of ours holds; what is over the limits is read to its end, so that the answer arrives. */
const LIMITS = { fileSize: IMAGE_MAX_BYTES, files: 20, fields: 50, fieldSize: 64 * 1024, headerPairs: 50 }
const MAX_BODY_BYTES = { one: 4 * IMAGE_MAX_BYTES, several: (PRODUCT_IMAGES_MAX + 1) * IMAGE_MAX_BYTES }

/** What is being received lies on disk, whoever sends it and however slowly. */
const MAX_RECEIVING = { all: 100, one: 50 }
const RETRY_SECONDS = 5

/** How many forms each company is sending. */
const receiving = new Map<number, number>()

/** Lets the routes of this scope read multipart bodies. */
export async function acceptFiles(scope: FastifyInstance): Promise<void> {
  await scope.register(multipart, { throwFileSizeLimit: false, limits: LIMITS })
}

/** One file per field, or a list where the schema allows several. */
export type ReceivedFiles = Record<string, ReceivedFile | ReceivedFile[]>

interface Form {
  texts: Record<string, string>
  files: ReceivedFile[]
}

/** Streams the files of the named fields to disk while the body arrives, and removes them after the work. */
export async function withForm<T>(
  request: FastifyRequest,
  schema: z.ZodObject,
  work: (files: ReceivedFiles, texts: Record<string, string>) => Promise<T>,
) {
  const fields = Object.entries(schema.shape).map(([name, file]) => ({ name, several: !(file instanceof z.ZodFile) }))
  const maxBytes = fields.some(({ several }) => several) ? MAX_BODY_BYTES.several : MAX_BODY_BYTES.one
  if (!request.isMultipart()) throw frameworkRefusal(415)
  if (Number(request.headers['content-length'] ?? 0) > maxBytes) throw tooLarge()
  const form: Form = { texts: {}, files: [] }
  try {
    await inTurn(request.me?.id ?? 0, () => readParts(request, fields, form).catch(explain))
    return await work(Object.fromEntries(fields.map((field) => [field.name, pick(form.files, field)])), form.texts)
  } finally {
    await removeFiles(form.files)
  }
}

async function inTurn(sender: number, receive: () => Promise<void>): Promise<void> {
  const own = receiving.get(sender) ?? 0
  const all = [...receiving.values()].reduce((sum, count) => sum + count, 0)
  if (own >= MAX_RECEIVING.one || all >= MAX_RECEIVING.all) throw unavailable(RETRY_SECONDS)
  receiving.set(sender, own + 1)
  try {
    await receive()
  } finally {
    const left = (receiving.get(sender) ?? 1) - 1
    if (left > 0) receiving.set(sender, left)
    else receiving.delete(sender)
  }
}

export async function removeFiles(files: ReceivedFile[]): Promise<void> {
  await Promise.all(files.map(({ path }) => rm(path, { force: true })))
}

interface FileField {
  name: string
  several: boolean
}

function pick(files: ReceivedFile[], { name, several }: FileField): ReceivedFile | ReceivedFile[] {
  const sent = files.filter(({ field }) => field === name)
  const tooBig = sent.some(({ bytes }) => bytes > IMAGE_MAX_BYTES)
  if (several) {
    if (tooBig) throw tooLarge([{ path: name, msg: PRODUCT_MESSAGES.imageSize }])
    // A file input that was left empty is sent as a file without content.
    return sent.filter(({ bytes }) => bytes > 0)
  }
  if (!sent[0]?.bytes) throw invalid([{ path: name, msg: 'Lütfen bir dosya seçin' }])
  if (tooBig) throw tooLarge()
  return sent[0]
}

/** Files of other fields are skipped; of a repeated field that holds one value only the first counts. */
async function readParts(request: FastifyRequest, fields: FileField[], { texts, files }: Form): Promise<void> {
  for await (const part of request.parts()) {
    const { fieldname: name } = part
    if (part.type === 'field') {
      if (typeof part.value === 'string') texts[name] ??= part.value
      continue
    }
    const field = fields.find((known) => known.name === name)
    if (!field || (!field.several && files.some((file) => file.field === name))) {
      part.file.resume()
      continue
    }
    const file = { field: name, path: temporaryPath(), bytes: 0 }
    files.push(file)
    file.bytes = await save(part, file.path)
  }
}

export function temporaryPath(): string {
  return join(tmpdir(), `bedesten-upload-${randomUUID()}`)
}

/** How many bytes it has; one more than allowed when there are too many. */
async function save(part: MultipartFile, path: string): Promise<number> {
  const target = createWriteStream(path, { flags: 'wx', mode: 0o600 })
  await pipeline(part.file, target)
  return part.file.truncated ? IMAGE_MAX_BYTES + 1 : target.bytesWritten
}

export function tooLarge(errors?: FieldError[]): AppError {
  return new AppError(413, 'too_large', errors?.[0]?.msg ?? "Dosya boyutu 10MB'dan büyük olamaz", errors && { errors })
}

/** The parser says in many ways what is wrong with a body; only what the disk says is not the sender's fault. */
function explain(error: unknown): never {
  throw error instanceof Error && 'syscall' in error ? error : frameworkRefusal(400)
}
