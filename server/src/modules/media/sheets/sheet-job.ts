import type { TextLimits } from './cut-texts.ts'
import type { SheetHead, SheetLimits, SheetRow } from './sheet.ts'
import type { UnpackedFile, UnpackLimits } from './unpack-images.ts'
import type { TableHead, Value } from './write-sheet.ts'

/** Start data of a spreadsheet thread. */
export const READS = 'reads'

/** Messages to the thread. */
export type SheetJob =
  | { kind: 'read'; path: string; limits: SheetLimits & TextLimits }
  | { kind: 'unpack'; path: string; folder: string; limits: UnpackLimits }
  | { kind: 'next' }
  | { kind: 'write' }
  | { kind: 'table'; head: TableHead }
  | { kind: 'add'; rows: Value[][] }
  | { kind: 'finish' }

/** Messages from the thread. */
export type SheetMessage =
  | { kind: 'head'; head: SheetHead }
  | { kind: 'rows'; rows: SheetRow[] }
  | { kind: 'unpacked'; files: UnpackedFile[] }
  | { kind: 'taken' }
  | { kind: 'written'; file: Uint8Array }
  | { kind: 'refused'; message: string }
  | { kind: 'failed'; message: string }
