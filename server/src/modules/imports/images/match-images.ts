import { PRODUCT_IMAGES_MAX } from '@bedesten/contract/product-fields'
import { sql } from 'kysely'
import type { Db } from '../../../db/database.ts'

/** Finds the row of each image of the ZIP by its name: `SKU.jpg` is the first image of that product, `SKU-2.jpg` the second. */
export async function matchImages(db: Db, importId: number, keys: Map<string, number>) {
  const images = await db
    .selectFrom('import_images')
    .select(['id', 'file_name'])
    .where('import_id', '=', importId)
    .where('state', '<>', 'failed')
    .orderBy('id')
    .execute()
  const folded = new Map([...keys.keys()].map((sku) => [sku.toLocaleLowerCase('tr'), sku]))
  const matched = images.map(({ id, file_name }) => ({ id, file_name, ...findOwner(file_name, folded) }))
  await sql`update import_images i set sku = m.sku, place = m.place
    from unnest(${matched.map(({ id }) => id)}::bigint[], ${matched.map(({ sku }) => sku ?? null)}::text[],
      ${matched.map(({ place }) => place ?? null)}::smallint[]) m (id, sku, place)
    where i.id = m.id`.execute(db)
  const found = matched.filter(({ sku }) => sku !== undefined)
  const unmatched = await listUnmatched(db, importId)
  return { images: found.length, unmatched }
}

/** A SKU that ends like a place (`KRD-2`) wins over the second image of another one. */
function findOwner(fileName: string, skus: Map<string, string>): { sku?: string; place?: number } {
  const base = fileName.replace(/\.[^.]*$/, '').toLocaleLowerCase('tr')
  const whole = skus.get(base)
  if (whole !== undefined) return { sku: whole, place: 1 }
  const [, stem = '', digits = ''] = /^(.+)-(\d)$/.exec(base) ?? []
  const sku = skus.get(stem)
  const place = Number(digits)
  return sku !== undefined && place >= 1 && place <= PRODUCT_IMAGES_MAX ? { sku, place } : {}
}

async function listUnmatched(db: Db, importId: number): Promise<string[]> {
  const rows = await db
    .selectFrom('import_images')
    .select('file_name')
    .where('import_id', '=', importId)
    .where((image) => image.or([image('sku', 'is', null), image('state', '=', 'failed')]))
    .orderBy('id')
    .limit(100)
    .execute()
  return rows.map(({ file_name }) => file_name)
}
