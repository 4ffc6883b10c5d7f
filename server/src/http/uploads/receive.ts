/**
 * Receives the files of a call to disk and removes them after its work. Receiving costs little, so many may send at
 * once: each company has a share of the uploads and of the disk, and slow senders are cut.
 */
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { frameworkRefusal } from '../error-handler.ts'
import { AppError, unavailable } from '../errors.ts'
import { tooSlow, type UploadLimits } from './limits.ts'
import { createShares, type Shares } from './shares.ts'
import { makeTemporaryFolder, removeLeftFolders, removeTemporaryFolder } from './temporary-folder.ts'

declare module 'fastify' {
  interface FastifyInstance {
    uploadShares: UploadShares
    uploadLimits: UploadLimits
  }
}

const MB = 1024 * 1024
/** A form costs a file and a socket. */
const FORMS = { all: 400, one: 50 }
/** A base64 body costs the main thread about a second per 100 MB, and up to half a megabyte of memory. */
const BASE64_BODIES = { all: 100, one: 4 }
/** Disk for files that are received or processed: fifty images of a company, or its four base64 bodies. */
const DISK_BYTES = { all: 2048 * MB, one: 512 * MB }
const RETRY_SECONDS = 5

/**
 * Minimum to arrive in each window: 4 KB per second. A phone with a weak signal sends about 20 KB per second
 * and may stall for eight of ten seconds; within the 120 seconds of a request it sends an image of 2 MB.
 */
const WINDOW_MS = 10_000
const FLOOR_BYTES = 40 * 1024

type Kind = 'form' | 'base64'
type UploadShares = Record<Kind | 'disk', Shares>

/** Prepares the server for routes that receive files, and removes leftovers of a killed one. */
export async function receiveUploads(app: FastifyInstance, limits: UploadLimits): Promise<void> {
  const shares = { form: createShares(FORMS), base64: createShares(BASE64_BODIES), disk: createShares(DISK_BYTES) }
  app.decorate('uploadShares', shares)
  app.decorate('uploadLimits', limits)
  await removeLeftFolders()
}

/** A received file. It is deleted when the call is answered. */
export interface ReceivedFile {
  field: string
  path: string
  bytes: number
  /** The name given by the sender; never part of a path. */
  filename?: string | undefined
}

/** The context for reading a body. */
export interface Reception {
  /** Where its files go. */
  folder: string
  /** Called with every received chunk. */
  arrived: (bytes: number) => void
  /** Called before bytes are written to disk. Throws when the company has used its share. */
  stored: (bytes: number) => void
  /** Aborted with the refusal when the sender is cut off; reading must end then. */
  signal: AbortSignal
}

interface Receiving<R, T> {
  kind: Kind
  maxBytes: number
  read: (reception: Reception) => Promise<R>
  work: (received: R) => Promise<T>
}

/** Takes a share for as long as the body arrives; the disk is held until the work is done. */
export async function receive<R, T>(
  request: FastifyRequest,
  { kind, maxBytes, read, work }: Receiving<R, T>,
): Promise<T> {
  const { uploadShares: shares } = request.server
  const company = request.me?.id ?? 0
  let disk = 0
  let folder = ''
  try {
    if (Number(request.headers['content-length'] ?? 0) > maxBytes) throw frameworkRefusal(413)
    if (!shares[kind].take(company, 1)) throw unavailable(RETRY_SECONDS)
    let received: R
    try {
      folder = await makeTemporaryFolder()
      const stored = (bytes: number) => {
        if (!shares.disk.take(company, bytes)) throw unavailable(RETRY_SECONDS)
        disk += bytes
      }
      received = await readInTime(request, maxBytes, (timed) => read({ ...timed, folder, stored })).catch(
        (error: unknown) => {
          // The rest is drained, see readJsonBodies.
          request.raw.unpipe()
          throw explain(error)
        },
      )
    } finally {
      shares[kind].give(company, 1)
    }
    return await work(received)
  } finally {
    if (folder !== '') await removeTemporaryFolder(folder)
    shares.disk.give(company, disk)
  }
}

/** Aborts when too little or too much arrives. */
async function readInTime<R>(
  { raw }: FastifyRequest,
  maxBytes: number,
  read: (timed: Pick<Reception, 'arrived' | 'signal'>) => Promise<R>,
): Promise<R> {
  const cut = new AbortController()
  let received = 0
  let atStart = 0
  const timer = setInterval(() => {
    // Data is buffered, so the server is slow, not the sender.
    if (received - atStart < FLOOR_BYTES && raw.readableLength === 0) cut.abort(tooSlow())
    atStart = received
  }, WINDOW_MS)
  const arrived = (bytes: number) => {
    received += bytes
    if (received > maxBytes) cut.abort(frameworkRefusal(413))
  }
  try {
    return await read({ arrived, signal: cut.signal })
  } finally {
    clearInterval(timer)
  }
}

/** Yields chunks until the sender is cut off, then throws the refusal even if nothing arrives. */
export async function* untilCut<T>(source: AsyncIterator<T>, signal: AbortSignal): AsyncGenerator<T> {
  try {
    for (;;) {
      const { done, value } = await nextOrCut(source, signal)
      if (done) return
      yield value
    }
  } finally {
    // It may still wait for data.
    source.return?.().catch(() => undefined)
  }
}

/** No race with one promise for all chunks: that promise would retain every one of them. */
function nextOrCut<T>(source: AsyncIterator<T>, signal: AbortSignal): Promise<IteratorResult<T>> {
  return new Promise((resolve, reject) => {
    const cut = () => reject(signal.reason)
    if (signal.aborted) return cut()
    signal.addEventListener('abort', cut)
    source
      .next()
      .then(resolve, reject)
      .finally(() => signal.removeEventListener('abort', cut))
  })
}

/** Parsers report a bad body in many ways; only disk errors are not the sender's fault. */
function explain(error: unknown): unknown {
  return error instanceof AppError || (error instanceof Error && 'syscall' in error) ? error : frameworkRefusal(400)
}
