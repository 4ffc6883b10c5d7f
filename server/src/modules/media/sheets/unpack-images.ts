import { closeSync, openSync, readSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { Unzip, UnzipInflate } from 'fflate'
import { SheetRefusal } from './sheet.ts'

export interface UnpackedFile {
  /** Without folders. */
  name: string
  path: string
  bytes: number
  /** An unsafe or unprintable name; such a file is not unpacked. */
  isNameWrong: boolean
}

export interface UnpackLimits {
  fileBytes: number
  files: number
  bytes: number
}

const PIECE = 64 * 1024

/** In chunks, within the limits of disk. Files that are too large are skipped. */
export function unpackImages(zip: string, folder: string, limits: UnpackLimits): UnpackedFile[] {
  const files: UnpackedFile[] = []
  const targets = new Set<number>()
  let total = 0
  const unzip = new Unzip((entry) => {
    const name = entry.name.split(/[/\\]/).at(-1) ?? ''
    if (name === '' || name.startsWith('.') || entry.name.startsWith('__MACOSX/')) return
    if (files.length === limits.files) throw new SheetRefusal(`ZIP dosyasında en çok ${limits.files} resim olabilir.`)
    const isNameWrong = /(?:^|[/\\])\.\.[/\\]|\p{Cc}/u.test(entry.name)
    const file = { name: toPrintable(name), path: join(folder, `image-${files.length}`), bytes: 0, isNameWrong }
    files.push(file)
    if (isNameWrong) return
    const target = openSync(file.path, 'wx', 0o600)
    targets.add(target)
    entry.ondata = (error, data, isLast) => {
      // The library rethrows errors of this callback.
      if (error) throw error instanceof SheetRefusal ? error : new SheetRefusal(BROKEN)
      file.bytes += data.length
      total += data.length
      if (total > limits.bytes) throw new SheetRefusal(TOO_LARGE)
      if (file.bytes <= limits.fileBytes) writeSync(target, data)
      if (isLast) close(target)
    }
    entry.start()
  })
  unzip.register(UnzipInflate)
  function close(target: number): void {
    targets.delete(target)
    closeSync(target)
  }
  try {
    feed(zip, unzip)
  } finally {
    for (const target of targets) close(target)
  }
  return files
}

const BROKEN = 'ZIP dosyası bozuk ya da parolalı.'
const TOO_LARGE = 'ZIP dosyasındaki resimler çok büyük, ya da size ayrılan alana sığmıyor.'

function toPrintable(name: string): string {
  return name
    .normalize('NFC')
    .replaceAll(/\p{Cc}/gu, '')
    .toWellFormed()
}

function feed(path: string, unzip: Unzip): void {
  const source = openSync(path, 'r')
  let isFirst = true
  try {
    for (;;) {
      const piece = Buffer.alloc(PIECE)
      const length = readSync(source, piece)
      if (isFirst && piece.toString('latin1', 0, 2) !== 'PK') throw new SheetRefusal('Resim dosyası bir ZIP değil.')
      isFirst = false
      unzip.push(piece.subarray(0, length), length === 0)
      if (length === 0) return
    }
  } catch (error) {
    throw error instanceof SheetRefusal ? error : new SheetRefusal(BROKEN)
  } finally {
    closeSync(source)
  }
}
