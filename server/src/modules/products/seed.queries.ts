import type { Insertable } from 'kysely'
import type { Db } from '../../db/database.ts'
import type { Tables } from '../../db/tables.ts'

type Row<Table extends keyof Tables> = Insertable<Tables[Table]>

interface WholeProduct {
  row: Row<'products'>
  views: number
  images: string[]
}

/** Inserts many products in a few statements; ids follow their order. */
export async function insertProducts(trx: Db, products: WholeProduct[]): Promise<number[]> {
  const rows = products.map(({ row, images }) => ({ ...row, main_image_url: images[0] ?? null }))
  const inserted = await trx.insertInto('products').values(rows).returning('id').execute()
  const ids = inserted.map(({ id }) => id).toSorted((a, b) => a - b)
  const whole = products.map((product, index) => ({ ...product, id: ids[index] ?? 0 }))
  await trx
    .insertInto('product_stats')
    .values(whole.map(({ id, views }) => ({ product_id: id, views_count: views })))
    .execute()
  await trx
    .insertInto('product_images')
    .values(whole.flatMap(({ id, images }) => images.map((url, position) => ({ product_id: id, position, url }))))
    .execute()
  return ids
}

/** Without notifications; their ratings count. */
export async function insertComments(trx: Db, comments: Row<'product_comments'>[]): Promise<void> {
  await trx.insertInto('product_comments').values(comments).execute()
}
