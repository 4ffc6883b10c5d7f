/**
 * Files that only some companies may fetch: proofs of payment, photos of problems, invoices, attachments. Images are re-encoded,
 * as everywhere; PDF and XML are stored unchanged and never shown inside our pages.
 */
import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Db } from '../../db/database.ts'
import { AppError, invalid, notFound } from '../../http/errors.ts'
import type { ReceivedFile } from '../../http/uploads/receive.ts'
import { convertImage } from './images/convert.ts'
import { withFileBytes } from './images/headers/file-bytes.ts'
import { sniffFormat, type ImageFormat } from './images/headers/image-format.ts'
import type { Media } from './media.ts'
import { insertFile, lockFreeFiles, lockUploads, type StoredFile } from './media.queries.ts'
import { privateKeyOf } from './private-keys.ts'
import { refuseOverQuota } from './quota.ts'

type PrivateKind = 'image' | 'pdf' | 'xml'

const TYPES: Record<PrivateKind, string> = { image: 'image/webp', pdf: 'application/pdf', xml: 'application/xml' }
const ENDINGS: Record<PrivateKind, string> = { image: 'webp', pdf: 'pdf', xml: 'xml' }
/** Formats of a call: any image, or only those of cameras and scanners. */
type Allowed = PrivateKind | 'photo'
const LABELS: Record<Allowed, string> = {
  pdf: 'PDF',
  photo: 'JPEG, PNG, HEIC',
  image: 'JPEG, PNG, HEIC, WebP',
  xml: 'XML',
}
const PHOTO_FORMATS: ImageFormat[] = ['jpeg', 'png', 'heic']
/** Enough to read what a phone has photographed. */
const SIZES = { thumbnail: 320, medium: 800, large: 2000 }
const TITLE_MAX = 120

/** Until `recordFile` inserts its row, the sweep may delete it. */
export async function storeFile(media: Media, file: ReceivedFile, allowed: Allowed[]): Promise<StoredFile> {
  const { kind, isPhoto } = await sniffKind(file)
  if (!kind || !(allowed.includes(kind) || (isPhoto && allowed.includes('photo')))) {
    const wanted = allowed.map((each) => LABELS[each]).join(', ')
    throw new AppError(415, 'unsupported_file', `Bu dosya desteklenen bir tür değil (${wanted})`)
  }
  const bytes =
    kind === 'image'
      ? (await convertImage(media.decode, file, SIZES, { allowsHeic: true })).large
      : await readFile(file.path)
  const name = randomBytes(16).toString('hex')
  await media.files.write(privateKeyOf(name), bytes)
  return { name, title: toTitle(file.filename, kind), type: TYPES[kind], bytes: bytes.length }
}

/** Inserts the rows of stored files in the transaction that uses them; returns their ids in the same order. */
export async function recordFiles(
  trx: Db,
  media: Media,
  companyId: number,
  files: StoredFile[],
  now: Date,
): Promise<number[]> {
  if (files.length === 0) return []
  await lockUploads(trx, companyId)
  await refuseOverQuota(trx, media, companyId, now)
  const ids: number[] = []
  for (const file of files) ids.push(await insertFile(trx, companyId, file, now))
  return ids
}

/**
 * Files that were uploaded to be attached (`upload/file`), in the order of the ids: of this company and attached to nothing
 * yet. The caller attaches them in the same transaction.
 */
export async function takeFiles(trx: Db, companyId: number, ids: number[]) {
  if (ids.length === 0) return []
  const free = new Map((await lockFreeFiles(trx, companyId, ids)).map((file) => [file.id, file]))
  return ids.map((id) => {
    const file = free.get(id)
    if (!file) throw invalid([{ path: 'file_ids', msg: 'Dosya bulunamadı ya da daha önce kullanıldı' }])
    return file
  })
}

/** Serves a row of uploads, if its file exists. */
export async function openFile(media: Media, row: { name: string; title: string; type: string } | undefined) {
  const file = row && (await media.files.read(privateKeyOf(row.name)))
  if (!row || !file) throw notFound('Dosya bulunamadı.')
  return { type: row.type, name: row.title, content: file.stream, bytes: file.bytes }
}

async function sniffKind(file: ReceivedFile): Promise<{ kind?: PrivateKind; isPhoto?: boolean }> {
  return withFileBytes(file.path, async (read) => {
    const head = await read(0, 64)
    const format = sniffFormat(head)
    if (format) return { kind: 'image', isPhoto: PHOTO_FORMATS.includes(format) }
    const text = head.toString('latin1').replace(/^\xef\xbb\xbf/, '')
    if (text.startsWith('%PDF-')) return { kind: 'pdf' }
    return /^\s*<\?xml\s/.test(text) ? { kind: 'xml' } : {}
  })
}

/** The sender's file name, without path and unprintable characters, with the extension of its actual type. */
function toTitle(filename: string | undefined, kind: PrivateKind): string {
  const base = (filename ?? '').normalize('NFC').split(/[/\\]/).at(-1) ?? ''
  const printable = base
    .replaceAll(/[^\p{L}\p{N} ._()+-]/gu, '')
    .replace(/\.[^.]*$/, '')
    .trim()
  return `${(printable || 'dosya').slice(0, TITLE_MAX)}.${ENDINGS[kind]}`
}
