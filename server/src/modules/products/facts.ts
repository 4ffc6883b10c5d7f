import { API_BASE } from '@bedesten/contract/endpoint'
import { NO_FACTS, type Facts } from '@bedesten/contract/product-facts'
import type { ProductFile } from '@bedesten/contract/product-facts.schemas'
import { sql } from 'kysely'

export const FACTS = Object.keys(NO_FACTS) as (keyof Facts)[]

export type FactsChange = { [Field in keyof Facts]?: Facts[Field] | undefined }

export interface FileRow {
  id: number
  name: string
  size: number
}

/** The facts of the product `p`, and its files, oldest first. */
export const FACTS_COLUMNS = sql.join(FACTS.map((name) => sql.ref(`p.${name}`)))
export const FILES_COLUMN = sql`(
  select coalesce(json_agg(json_build_object('id', u.id, 'name', u.title, 'size', u.bytes) order by u.id), '[]')
  from product_files f join uploads u on u.id = f.upload_id where f.product_id = p.id) as files`

/** Undefined keeps a column, or its default. */
export function toFactsColumns(facts: FactsChange) {
  const { brand, barcode, origin_country, customs_code, weight_g, dimensions_mm, pieces_per_unit, pack_contents } =
    facts
  return {
    brand,
    barcode,
    origin_country,
    customs_code,
    weight_g,
    dimensions_mm: dimensions_mm && JSON.stringify(dimensions_mm),
    pieces_per_unit,
    pack_contents: pack_contents && JSON.stringify(pack_contents),
  }
}

/** The two fields of a pack after a change. */
export function mergePack(before: Pick<Facts, 'pieces_per_unit' | 'pack_contents'>, change: FactsChange) {
  return {
    pieces_per_unit: change.pieces_per_unit === undefined ? before.pieces_per_unit : change.pieces_per_unit,
    pack_contents: change.pack_contents ?? before.pack_contents,
  }
}

/** In the order of the contract, which the database does not keep. */
export function toFactsView(row: Facts): Facts {
  const { dimensions_mm: mm } = row
  return {
    brand: row.brand,
    barcode: row.barcode,
    origin_country: row.origin_country,
    customs_code: row.customs_code,
    weight_g: row.weight_g,
    dimensions_mm: mm && { length: mm.length, width: mm.width, height: mm.height },
    pieces_per_unit: row.pieces_per_unit,
    pack_contents: row.pack_contents.map(({ label, count }) => ({ label, count })),
  }
}

export function toFileView(productId: number, { id, name, size }: FileRow): ProductFile {
  return { id, name, size, url: `${API_BASE}/products/${productId}/files/${id}` }
}
