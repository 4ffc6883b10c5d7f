import { open, type FileHandle } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { S3mini } from 's3mini'
import type { S3Config } from '../../config.ts'
import { unavailable } from '../../http/errors.ts'
import type { FileStore, ListedFile } from './file-store.ts'
import { PRIVATE } from './private-keys.ts'

const TIMEOUT_MS = 30_000
const PAGE = 1000
const PART = 8 * 1024 * 1024

/** Objects of one bucket. While the object store is unreachable, callers are asked to retry later. */
export function openS3Files({ endpoint, region, accessKeyId, secretAccessKey }: S3Config): FileStore {
  const bucket = new S3mini({ endpoint, region, accessKeyId, secretAccessKey, requestAbortTimeout: TIMEOUT_MS })
  return {
    write: async (key, bytes) => {
      await bucket.putObject(key, bytes, typeOf(key)).catch(explain)
    },
    copy: (key, path) => copy(bucket, key, path).catch(explain),
    read: async (key) => {
      const response = await bucket.getObjectResponse(key).catch(explain)
      if (!response?.body) return undefined
      return { bytes: Number(response.headers.get('content-length')), stream: Readable.fromWeb(response.body) }
    },
    remove: async (key) => {
      await bucket.deleteObject(key).catch(explain)
    },
    list: (shard) => list(bucket, shard),
  }
}

async function copy(bucket: S3mini, key: string, path: string): Promise<void> {
  const file = await open(path, 'r')
  try {
    const upload = await bucket.getMultipartUploadId(key, typeOf(key))
    await sendParts(bucket, { key, upload, file }).catch(async (error: unknown) => {
      // The parts of an upload that is not completed would stay, and cost.
      await bucket.abortMultipartUpload(key, upload).catch(() => undefined)
      throw error
    })
  } finally {
    await file.close()
  }
}

/** The whole file is never in memory. */
async function sendParts(bucket: S3mini, { key, upload, file }: { key: string; upload: string; file: FileHandle }) {
  const parts = []
  for (let number = 1; ; number++) {
    const { bytesRead, buffer } = await file.read(Buffer.alloc(PART), 0, PART, (number - 1) * PART)
    if (bytesRead === 0 && number > 1) break
    parts.push(await bucket.uploadPart(key, upload, buffer.subarray(0, bytesRead), number))
  }
  await bucket.completeMultipartUpload(key, upload, parts)
}

/** Private files are served by us only, who know their type. */
function typeOf(key: string): string {
  if (key.startsWith(PRIVATE)) return 'application/octet-stream'
  return key.endsWith('.jpg') ? 'image/jpeg' : 'image/webp'
}

async function* list(bucket: S3mini, shard: string): AsyncGenerator<ListedFile[]> {
  let token: string | undefined
  do {
    const page = await bucket.listObjectsPaged('/', `${shard}/`, PAGE, token).catch(explain)
    yield (page?.objects ?? []).map(({ Key, LastModified }) => ({ key: Key, writtenAt: new Date(LastModified) }))
    token = page?.nextContinuationToken
  } while (token !== undefined)
}

function explain(cause: unknown): never {
  throw Object.assign(unavailable(), { cause })
}
