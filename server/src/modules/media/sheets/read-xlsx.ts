import { unzipSync, type UnzipFileInfo } from 'fflate'
import { BROKEN } from './read-xml.ts'
import { createSheetBounds } from './sheet-bounds.ts'
import { SheetRefusal, toSheet, type Sheet, type SheetLimits } from './sheet.ts'
import { readDateStyles, readRelations, readTexts, readWorkbook } from './xlsx/parts.ts'
import { readRows } from './xlsx/rows.ts'

/** Twenty thousand rows with long descriptions take 40 MB; more is refused before unpacking. */
const MAX_UNPACKED_BYTES = 80_000_000
const MAX_FILES = 5000

/** The first sheet of a workbook. */
export function readXlsx(file: Uint8Array, limits: SheetLimits): Sheet {
  try {
    measure(file)
    const { sheetId, has1904 } = readWorkbook(unpack(file, 'xl/workbook.xml') ?? missing())
    const { styles, texts, targets } = readRelations(unpack(file, 'xl/_rels/workbook.xml.rels') ?? missing())
    const bounds = createSheetBounds(limits)
    const formats = {
      texts: readTexts(unpack(file, texts), bounds),
      dateStyles: readDateStyles(unpack(file, styles)),
      has1904,
    }
    const sheet = unpack(file, targets.get(sheetId) ?? '') ?? missing()
    return toSheet(readRows(sheet, formats, bounds, limits), null, limits)
  } catch (error) {
    throw error instanceof SheetRefusal ? error : new SheetRefusal(BROKEN)
  }
}

function missing(): never {
  throw new SheetRefusal(`${BROKEN} İçinde sayfa yok.`)
}

/** Sums the sizes in the headers. No part can exceed its claim: it is unpacked into a buffer of that size. */
function measure(file: Uint8Array): void {
  let bytes = 0
  let files = 0
  let isWorkbook = false
  unzipSync(file, {
    filter: ({ name, originalSize }) => {
      files += 1
      if (/\.(xml|rels)$/i.test(name)) bytes += originalSize
      if (bytes > MAX_UNPACKED_BYTES || files > MAX_FILES) {
        throw new SheetRefusal('Dosya açılınca 80 MB’ı aşıyor. Daha küçük dosyalara bölün.')
      }
      isWorkbook ||= name === 'xl/workbook.xml'
      return false
    },
  })
  if (!isWorkbook) throw new SheetRefusal('Bu ZIP dosyası bir Excel tablosu değil. XLSX ya da CSV yükleyin.')
}

/** One part at a time, so that memory holds only what is being read. */
function unpack(file: Uint8Array, path: string): Uint8Array | undefined {
  const isWanted = ({ name }: UnzipFileInfo) => name === path && /\.(xml|rels)$/i.test(name)
  return unzipSync(file, { filter: isWanted })[path]
}
