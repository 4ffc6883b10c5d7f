import { readCsv } from './read-csv.ts'
import { readXlsx } from './read-xlsx.ts'
import { SheetRefusal, type Sheet, type SheetLimits } from './sheet.ts'

const ZIP = [0x50, 0x4b, 0x03, 0x04]
/** The container of Excel before 2007, and of workbooks with a password. */
const OLE = [0xd0, 0xcf, 0x11, 0xe0]

/** The content decides the type. */
export function readSheet(file: Uint8Array, limits: SheetLimits): Sheet {
  if (startsWith(file, ZIP)) return readXlsx(file, limits)
  if (startsWith(file, OLE)) throw new SheetRefusal(isEncrypted(file) ? ENCRYPTED : OLD)
  if (startsWith(file, [0x50, 0x4b])) throw new SheetRefusal('Dosya boş bir ZIP. XLSX ya da CSV yükleyin.')
  return readCsv(file, limits)
}

const OLD =
  'Bu dosya eski Excel biçiminde (XLS). Excel’de “Farklı kaydet” ile XLSX ya da “CSV UTF-8” seçip yeniden yükleyin.'
const ENCRYPTED = 'Bu dosya parolayla korunuyor. Parolayı kaldırıp yeniden kaydedin.'

function startsWith(file: Uint8Array, bytes: number[]): boolean {
  return bytes.every((byte, index) => file[index] === byte)
}

function isEncrypted(file: Uint8Array): boolean {
  return Buffer.from(file.buffer, file.byteOffset, file.byteLength).includes(Buffer.from('EncryptedPackage', 'utf16le'))
}
