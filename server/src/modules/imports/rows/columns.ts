import { IMPORT_FIELDS } from '@bedesten/contract/imports'
import type { ImportField } from '@bedesten/contract/imports'
import type { ImportColumn } from '@bedesten/contract/imports.schemas'
import type { ImportMapping } from '../../../db/import-tables.ts'
import { invalid } from '../../../http/errors.ts'
import type { StoredImport } from '../imports.queries.ts'
import type { MappedColumn } from './checked-row.ts'
import { isCalledCategory, recogniseHeading } from './headings.ts'

/**
 * Maps columns by their names and by earlier decisions of the company. Each field is used once. What is called `Kategori` and
 * begins with a known category is one, otherwise words of one's own.
 */
export function recognise(
  headings: string[],
  earlier: ImportMapping[],
  beginsWithCategory: (index: number) => boolean,
): ImportMapping {
  const mapping: ImportMapping = {}
  const taken = new Set<ImportField>()
  for (const [index, heading] of headings.entries()) {
    const decided = earlier.find((known) => known[heading] !== undefined)?.[heading]
    const named = isCalledCategory(heading) && beginsWithCategory(index) ? 'category' : recogniseHeading(heading)
    const field = decided === undefined ? named : decided
    if (field === undefined || (field !== null && taken.has(field))) continue
    if (field !== null) taken.add(field)
    mapping[heading] = field
  }
  // A file whose only code is the barcode names its products by it.
  const [barcode] = Object.entries(mapping).find(([, field]) => field === 'barcode') ?? []
  if (barcode !== undefined && !hasKey(mapping)) mapping[barcode] = 'sku'
  return mapping
}

/** Reports all faults at once. */
export function applyMapping(headings: string[], before: ImportMapping, given: ImportMapping): ImportMapping {
  const unknown = Object.keys(given).filter((heading) => !headings.includes(heading))
  const errors = unknown.map((heading) => ({
    path: 'mapping',
    msg: `Dosyada “${heading.slice(0, 100)}” başlıklı bir sütun yok`,
  }))
  const mapping: ImportMapping = {}
  for (const heading of headings) {
    const chosen = given[heading] === undefined ? (before[heading] ?? null) : given[heading]
    // Explicit mappings replace guessed ones.
    const isTaken = chosen !== null && given[heading] === undefined && Object.values(given).includes(chosen)
    mapping[heading] = isTaken ? null : chosen
  }
  const fields = Object.values(mapping).filter((field) => field !== null)
  for (const field of new Set(fields.filter((each, index) => fields.indexOf(each) !== index))) {
    errors.push({ path: 'mapping', msg: `${IMPORT_FIELDS[field]} birden fazla sütunla eşleştirilemez` })
  }
  if (!hasKey(mapping)) errors.push({ path: 'mapping', msg: NO_KEY })
  if (errors.length > 0) throw invalid(errors)
  return mapping
}

export const NO_KEY = 'SKU sütunu eşleştirilmeden ürünler tanınamaz'

export function hasKey(mapping: ImportMapping): boolean {
  return Object.values(mapping).some((field) => field === 'sku' || field === 'id')
}

export function isDecided({ headings, mapping }: Pick<StoredImport, 'headings' | 'mapping'>): boolean {
  return headings.every((heading) => mapping[heading] !== undefined) && hasKey(mapping)
}

export function mappedColumns({ headings, mapping }: Pick<StoredImport, 'headings' | 'mapping'>): MappedColumn[] {
  return headings.flatMap((heading, index) => {
    const field = mapping[heading]
    return field ? [{ index, heading, field }] : []
  })
}

export function toColumns({
  headings,
  samples,
  mapping,
}: Pick<StoredImport, 'headings' | 'samples' | 'mapping'>): ImportColumn[] {
  return headings.map((heading, index) => ({
    heading,
    sample: samples[index] ?? '',
    field: mapping[heading] ?? null,
    decided: mapping[heading] !== undefined,
  }))
}
