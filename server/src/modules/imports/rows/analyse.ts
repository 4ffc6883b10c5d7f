import { IMPORT_LIMITS } from '@bedesten/contract/imports'
import type { ImportFault } from '@bedesten/contract/imports.schemas'
import type { Db } from '../../../db/database.ts'
import type { FaultGroup } from '../../../db/import-tables.ts'
import { listRows, updateImport, type StoredImport } from '../imports.queries.ts'
import { matchImages } from '../images/match-images.ts'
import type { CheckedRow, FoundFault } from './checked-row.ts'
import { hasKey, mappedColumns, NO_KEY } from './columns.ts'
import { isVariantField, namesVariant } from './groups.ts'
import { checkRows } from './look.ts'

const ROWS_AT_ONCE = 100

/** Checks every row and stores the result; no product changes. */
export async function analyse(db: Db, stored: StoredImport): Promise<void> {
  const found = emptyFindings()
  const columns = mappedColumns(stored)
  if (!hasKey(stored.mapping)) {
    found.faults.push({ row: 1, column: null, message: NO_KEY })
  } else {
    const keyColumn = columns.find(({ field }) => field === 'sku')?.heading ?? null
    const looking = {
      companyId: stored.company_id,
      columns,
      repeated: new Set<number>(),
      lock: false,
      groups: new Map(),
    }
    let position = 1
    const hasVariants = columns.some(({ field }) => isVariantField(field))
    for (;;) {
      const rows = await listRows(db, stored.id, position, ROWS_AT_ONCE)
      if (rows.length === 0) break
      position = rows.at(-1)?.row ?? position
      const checked = await checkRows(db, rows, looking)
      for (const row of checked) count(found, markRepeated(found, row, { keyColumn, hasVariants }))
    }
  }
  const { images, unmatched } = await matchImages(db, stored.id, found.keys)
  const groups = [...found.groups.values()].toSorted((a, b) => b.count - a.count).slice(0, 20)
  await updateImport(db, stored.id, {
    creates: found.creates,
    updates: found.updates,
    unchanged: found.unchanged,
    faulty_rows: found.faultyRows,
    faults: JSON.stringify(found.faults),
    fault_groups: JSON.stringify(groups),
    repeated_rows: found.repeated,
    images,
    unmatched_images: unmatched,
  })
}

interface Findings {
  creates: number
  updates: number
  unchanged: number
  faultyRows: number
  faults: ImportFault[]
  groups: Map<string, FaultGroup>
  repeated: number[]
  /** First row of each SKU. */
  keys: Map<string, number>
}

function emptyFindings(): Findings {
  return {
    creates: 0,
    updates: 0,
    unchanged: 0,
    faultyRows: 0,
    faults: [],
    groups: new Map(),
    repeated: [],
    keys: new Map(),
  }
}

interface Marking {
  keyColumn: string | null
  /** A product may have several rows; those that are wrong say no more than why. */
  hasVariants: boolean
}

/** Later rows with the same SKU are errors. */
function markRepeated(found: Findings, row: CheckedRow, { keyColumn: column, hasVariants }: Marking): CheckedRow {
  const { sku, id } = row.values
  if (row.isRepeated) {
    found.repeated.push(row.row)
    return row
  }
  const key = sku ?? (id === undefined ? undefined : `\0${id}`)
  if (key === undefined) return row
  const first = found.keys.get(key)
  if (first === undefined) {
    found.keys.set(key, row.row)
    return row
  }
  if (namesVariant(row.values) || (hasVariants && row.verdict === 'fault')) return row
  found.repeated.push(row.row)
  const fault: FoundFault = {
    row: row.row,
    column,
    field: 'sku',
    message: `Bu SKU ${first}. satırda da var.`,
    group: 'SKU dosyada iki kez',
  }
  return { ...row, verdict: 'fault', faults: [...row.faults, fault] }
}

function count(found: Findings, { verdict, faults }: CheckedRow): void {
  if (verdict === 'create') found.creates += 1
  if (verdict === 'update') found.updates += 1
  if (verdict === 'unchanged') found.unchanged += 1
  if (verdict !== 'fault') return
  found.faultyRows += 1
  for (const { row, column, message, group } of faults) {
    if (found.faults.length < IMPORT_LIMITS.faults) found.faults.push({ row, column, message })
    const known = found.groups.get(group) ?? { label: group, count: 0, example: message }
    found.groups.set(group, { ...known, count: known.count + 1 })
  }
}
