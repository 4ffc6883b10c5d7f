import type { ImportFault } from '@bedesten/contract/imports.schemas'
import type { ImportField, ImportMode, ImportStatus } from '@bedesten/contract/imports'
import type { Generated, JSONColumnType } from 'kysely'
import type { Defaulted } from './column-types.ts'

export type ImportMapping = Record<string, ImportField | null>

export interface FaultGroup {
  label: string
  count: number
  example: string
}

export interface ImportsTable {
  id: Generated<number>
  company_id: number
  person_id: Defaulted<number | null>
  status: ImportStatus
  file_name: string
  encoding: string | null
  mode: Defaulted<ImportMode>
  headings: string[]
  samples: string[]
  mapping: JSONColumnType<ImportMapping>
  rows: number
  creates: Defaulted<number>
  updates: Defaulted<number>
  unchanged: Defaulted<number>
  faulty_rows: Defaulted<number>
  faults: JSONColumnType<ImportFault[], string | undefined>
  fault_groups: JSONColumnType<FaultGroup[], string | undefined>
  repeated_rows: Defaulted<number[]>
  position: Defaulted<number>
  done: Defaulted<number>
  total: Defaulted<number>
  created: Defaulted<number>
  updated: Defaulted<number>
  kept: Defaulted<number>
  skipped: Defaulted<number>
  images: Defaulted<number>
  images_done: Defaulted<number>
  unmatched_images: Defaulted<string[]>
  message: Defaulted<string | null>
  created_at: Date
  started_at: Defaulted<Date | null>
  ended_at: Defaulted<Date | null>
}

export interface ImportRowsTable {
  import_id: number
  row: number
  cells: JSONColumnType<unknown[]>
}

export interface ImportResultsTable {
  import_id: number
  row: number
  result: 'created' | 'updated' | 'unchanged' | 'skipped'
  product_id: number | null
  message: string | null
}

export interface ImportImagesTable {
  id: Generated<number>
  import_id: number
  file_name: string
  name: string
  bytes: number
  sku: Defaulted<string | null>
  place: Defaulted<number | null>
  state: Defaulted<'open' | 'done' | 'failed'>
  message: Defaulted<string | null>
}
