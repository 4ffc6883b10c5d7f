/** A full disk fails the first statement of a checkout that needs space; later ones only report 'aborted'. */
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { useTestApp } from '../../../test/test-app.ts'
import { addToCart, aProduct, aTrader, checkOut, readStock } from '../../../test/trade.ts'

const test = useTestApp()

/** Tables, with the effect of a checkout. */
const WRITTEN = [
  ['products', 'update'],
  ['orders', 'insert'],
  ['order_items', 'insert'],
  ['payments', 'insert'],
  ['order_events', 'insert'],
  ['notifications', 'insert'],
  ['cart_items', 'delete'],
  ['checkout_requests', 'insert'],
] as const

it.each(WRITTEN)('a checkout that finds no room for %s (%s) is told so, and leaves nothing', async (table, act) => {
  const { db } = test.database
  const [seller, buyer] = [await aTrader(test), await aTrader(test)]
  const product = await aProduct(test, seller, { stock_quantity: 10 })
  await addToCart(test, buyer, product, 2)
  await sql`create or replace function refuse_room() returns trigger language plpgsql as $$
    begin raise exception 'could not extend file: No space left on device' using errcode = 'disk_full'; end $$`.execute(
    db,
  )
  const full = sql.raw(`create trigger full_disk before ${act} on ${table} execute function refuse_room()`)
  await full.execute(db)
  const refused = await checkOut(test, buyer, { key: `disk-${table}` })
  await sql.raw(`drop trigger full_disk on ${table}`).execute(db)
  expect(refused).toMatchObject({ status: 507, body: { code: 'storage_full' } })
  expect(await readStock(test, product)).toEqual({ stock: 10, sold: 0 })

  const placed = await checkOut(test, buyer, { key: `disk-${table}` })
  expect(placed.status).toBe(201)
  expect(await readStock(test, product)).toEqual({ stock: 8, sold: 2 })
})
