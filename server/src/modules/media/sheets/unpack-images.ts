import { closeSync, openSync, readSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { Unzip, UnzipInflate } from 'fflate'
import { SheetRefusal } from './sheet.ts'

export interface UnpackedFile {
  /** Without folders. */
  name: string
  path: string
  bytes: number
}

export interface UnpackLimits {
  fileBytes: number
  files: number
  bytes: number
}

const PIECE = 64 * 1024

/** Piece by piece: memory holds one piece, and the disk never more than the limits say. What is too large is left out. */
export function unpackImages(zip: string, folder: string, limits: UnpackLimits): UnpackedFile[] {
  const files: UnpackedFile[] = []
  let total = 0
  const unzip = new Unzip((entry) => {
    const name = entry.name.split(/[/\\]/).at(-1) ?? ''
    if (name === '' || name.startsWith('.') || entry.name.startsWith('__MACOSX/')) return
    if (files.length === limits.files) throw new SheetRefusal(`ZIP dosyasında en çok ${limits.files} resim olabilir.`)
    const file = { name: name.normalize('NFC'), path: join(folder, `image-${files.length}`), bytes: 0 }
    files.push(file)
    const target = openSync(file.path, 'wx', 0o600)
    entry.ondata = (error, data, isLast) => {
      if (error) throw new SheetRefusal('ZIP dosyası bozuk ya da parolalı.')
      file.bytes += data.length
      total += data.length
      if (total > limits.bytes) throw new SheetRefusal('ZIP dosyasındaki resimler çok büyük.')
      if (file.bytes <= limits.fileBytes) writeSync(target, data)
      if (isLast) closeSync(target)
    }
    entry.start()
  })
  unzip.register(UnzipInflate)
  feed(zip, unzip)
  return files
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
    throw error instanceof SheetRefusal ? error : new SheetRefusal('ZIP dosyası bozuk ya da parolalı.')
  } finally {
    closeSync(source)
  }
}
