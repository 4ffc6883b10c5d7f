import { createWriteStream } from 'node:fs'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import multipart, { type MultipartFile } from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { frameworkRefusal } from '../error-handler.ts'
import { invalid } from '../errors.ts'
import {
  fileTooLarge,
  largerFileTooLarge,
  listedFileTooLarge,
  maxFormBytes,
  tooManyFiles,
  type UploadLimits,
} from './limits.ts'
import { receive, untilCut, type ReceivedFile, type Reception } from './receive.ts'

/** Far beyond our forms. Oversized files are drained before replying. */
const LIMITS = { files: 20, fields: 50, fieldSize: 64 * 1024, headerPairs: 50 }

/** Lets the routes of this scope read multipart bodies with these files. */
export async function acceptFiles(scope: FastifyInstance, schema: z.ZodObject): Promise<void> {
  const sizes = toFields(schema, scope.uploadLimits).map(({ maxBytes }) => maxBytes)
  const limits = { ...LIMITS, fileSize: Math.max(...sizes) }
  await scope.register(multipart, { throwFileSizeLimit: false, limits })
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
): Promise<T> {
  const { uploadLimits: limits } = request.server
  const fields = toFields(schema, limits)
  if (!request.isMultipart()) throw frameworkRefusal(415)
  return receive(request, {
    kind: 'form',
    maxBytes: maxFormBytes(
      limits,
      fields.some(({ several }) => several),
    ),
    read: (reception) => readParts(request, fields, reception),
    work: ({ files, texts }) =>
      work(Object.fromEntries(fields.map((field) => [field.name, select(files, field, limits)])), texts),
  })
}

interface FileField {
  name: string
  several: boolean
  /** The schema may allow more than for images. */
  maxBytes: number
}

function toFields(schema: z.ZodObject, { fileBytes }: UploadLimits): FileField[] {
  return Object.entries(schema.shape).map(([name, file]) => {
    const several = !(file instanceof z.ZodFile)
    const list = file instanceof z.ZodOptional ? file.unwrap() : file
    const one = list instanceof z.ZodArray ? list.element : list
    return { name, several, maxBytes: Math.max(fileBytes, one instanceof z.ZodFile ? maxSizeOf(one) : 0) }
  })
}

function maxSizeOf(file: z.ZodFile): number {
  return z.toJSONSchema(file).maxLength ?? 0
}

function select(files: ReceivedFile[], { name, several, maxBytes }: FileField, limits: UploadLimits) {
  const sent = files.filter(({ field }) => field === name)
  const isTooLarge = sent.some(({ bytes }) => bytes > maxBytes)
  if (isTooLarge && maxBytes > limits.fileBytes) throw largerFileTooLarge(name, maxBytes)
  if (several) {
    if (isTooLarge) throw listedFileTooLarge(limits, name)
    // Browsers send an empty file input as a file without content.
    return sent.filter(({ bytes }) => bytes > 0)
  }
  if (!sent[0]?.bytes) throw invalid([{ path: name, msg: 'Lütfen bir dosya seçin' }])
  if (isTooLarge) throw fileTooLarge(limits)
  return sent[0]
}

/**
 * Files of other fields are skipped; of a repeated single field only the first counts. The field of a list may also be
 * written with brackets (`files[]`), as many programs do.
 */
async function readParts(request: FastifyRequest, fields: FileField[], reception: Reception): Promise<Form> {
  const { arrived, signal } = reception
  const { uploadLimits: limits } = request.server
  const form: Form = { texts: {}, files: [] }
  request.raw.on('data', (chunk: Buffer) => arrived(chunk.length))
  for await (const part of untilCut(request.parts(), signal)) {
    if (part.type === 'field') {
      if (typeof part.value === 'string') form.texts[part.fieldname] ??= part.value
      continue
    }
    const field = fields.find((known) => part.fieldname === known.name || isListOf(part.fieldname, known))
    const name = field?.name ?? part.fieldname
    const earlier = form.files.filter((file) => file.field === name && file.bytes > 0)
    if (field?.several && earlier.length === limits.files) throw tooManyFiles(limits, name)
    if (!field || (!field.several && form.files.some((file) => file.field === name))) part.file.resume()
    else form.files.push(await save(part, join(reception.folder, String(form.files.length)), field, reception))
  }
  return form
}

function isListOf(sent: string, { name, several }: FileField): boolean {
  return several && sent === `${name}[]`
}

/** It has one byte more than allowed when the file is too large. */
async function save(
  part: MultipartFile,
  path: string,
  { name, maxBytes }: FileField,
  { stored, signal }: Reception,
): Promise<ReceivedFile> {
  const target = createWriteStream(path, { flags: 'wx', mode: 0o600 })
  await pipeline(part.file, (chunks: Readable) => tell(chunks, stored), target, { signal }).catch((error: unknown) => {
    signal.throwIfAborted()
    throw error
  })
  const bytes = part.file.truncated ? Math.max(maxBytes, target.bytesWritten) + 1 : target.bytesWritten
  return { field: name, path, bytes, filename: part.filename }
}

async function* tell(chunks: AsyncIterable<Buffer>, stored: (bytes: number) => void): AsyncGenerator<Buffer> {
  for await (const chunk of chunks) {
    stored(chunk.length)
    yield chunk
  }
}
