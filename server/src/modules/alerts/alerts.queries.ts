import { ALERT_MESSAGES, type AlertKind } from '@bedesten/contract/alerts'
import { Id } from '@bedesten/contract/fields.schemas'
import type { Currency } from '@bedesten/contract/money'
import type { PageQuery } from '@bedesten/contract/paging.schemas'
import type { VatRate } from '@bedesten/contract/terms'
import { sql, type Selectable } from 'kysely'
import { z } from 'zod'
import type { Db } from '../../db/database.ts'
import { isShown } from '../../db/shown-companies.ts'
import type { Tables } from '../../db/tables.ts'
import { CursorTime, readCursor, toPage, toWindow } from '../../http/paging.ts'
import { hasBlocked } from '../companies/blocks/blocks.queries.ts'

export interface Watched {
  product_id: number
  variant_id: number | null
}

/** What a product or variant costs without tiers and discounts, and says of KDV. */
export interface WatchedPrice {
  price: string
  currency: Currency
  vat_rate: VatRate
  vat_included: boolean
}

export interface WatchedGoods extends Watched, WatchedPrice {
  company_id: number
  product_name: string
  variant_name: string | null
  stock_quantity: number
}

/** Of the product `p` and its variant `v`: of a whole product the lowest price, and the stock of all. */
const GOODS = sql`p.id as product_id, v.id as variant_id, p.company_id, p.name as product_name,
  array_to_string(v."values", ', ') as variant_name, p.currency, p.vat_rate, p.vat_included,
  coalesce(v.stock_quantity, p.stock_quantity) as stock_quantity,
  coalesce(v.price, case when v.id is null and p.axes <> '[]'
    then least(p.lowest_own_price, case when p.shares_price then p.price end) end, p.price) as price`
const IS_SHOWN = sql`p.listed and ${isShown('c')}`
const IS_SOLD = sql`${IS_SHOWN} and (v.id is null or (v.active and v.deleted_at is null))`

/** Waits for a running change of the product, and makes later ones wait, so that none of them misses the alert. */
export async function lockGoods(trx: Db, { product_id, variant_id }: Watched): Promise<WatchedGoods | undefined> {
  await sql`select from products where id = ${product_id} for share`.execute(trx)
  const { rows } = await sql<WatchedGoods>`
    select ${GOODS} from products p join companies c on c.id = p.company_id
      left join product_variants v on v.id = ${variant_id} and v.product_id = p.id
    where p.id = ${product_id} and ${IS_SOLD} and (${variant_id}::bigint is null or v.id is not null)`.execute(trx)
  return rows[0]
}

interface Setting extends WatchedPrice, Watched {
  company_id: number
  kinds: readonly AlertKind[]
}

/** Sets these kinds anew and ends all others. */
export async function putAlerts(trx: Db, setting: Setting, now: Date): Promise<void> {
  const { company_id, product_id, variant_id, kinds, price, currency, vat_rate, vat_included } = setting
  await trx
    .deleteFrom('product_alerts')
    .where('company_id', '=', company_id)
    .where('product_id', '=', product_id)
    .where('variant_id', 'is not distinct from', variant_id)
    .execute()
  const common = { company_id, product_id, variant_id, price, currency, vat_rate, vat_included, created_at: now }
  await trx
    .insertInto('product_alerts')
    .values(kinds.map((kind) => ({ ...common, kind })))
    .execute()
}

export async function deleteAlerts(db: Db, companyId: number, { product_id, variant_id }: Watched): Promise<void> {
  await db
    .deleteFrom('product_alerts')
    .where('company_id', '=', companyId)
    .where('product_id', '=', product_id)
    .where('variant_id', 'is not distinct from', variant_id)
    .execute()
}

export async function countWaiting(trx: Db, companyId: number): Promise<number> {
  const { count } = await trx
    .selectFrom('product_alerts')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('company_id', '=', companyId)
    .where('fired_at', 'is', null)
    .executeTakeFirstOrThrow()
  return count
}

export type AlertRow = Selectable<Tables['product_alerts']>

export async function listOwn(db: Db, companyId: number, watched: Watched): Promise<AlertRow[]> {
  return db
    .selectFrom('product_alerts')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('product_id', '=', watched.product_id)
    .where('variant_id', 'is not distinct from', watched.variant_id)
    .orderBy('kind', 'desc')
    .execute()
}

export interface ListedRow extends Watched {
  product_name: string
  variant_name: string | null
  image_url: string | null
  company_name: string
  listed: boolean
  in_stock: boolean
}

/** Newest first, one row for each product or variant. Hidden goods come without their names. */
export async function listWatched(db: Db, companyId: number, page: PageQuery) {
  const after = readCursor(page.cursor, z.tuple([CursorTime, Id, Id.or(z.literal(0))]))
  const window = toWindow(page)
  // All wishes of one thing are set at once.
  const [{ rows }, { total }] = await Promise.all([
    sql<ListedRow & { created_at: Date }>`
      select a.product_id, a.variant_id, a.created_at, case when ${IS_SHOWN} then p.name else ${ALERT_MESSAGES.gone} end as product_name,
        case when ${IS_SOLD} then array_to_string(v."values", ', ') end as variant_name,
        case when ${IS_SOLD} then coalesce(v.image_url, p.main_image_url) end as image_url,
        case when ${IS_SHOWN} then c.company_name else '' end as company_name,
        ${IS_SOLD} as listed, ${IS_SOLD} and coalesce(v.stock_quantity, p.stock_quantity) > 0 as in_stock
      from (
        select distinct on (created_at, product_id, coalesce(variant_id, 0)) created_at, product_id, variant_id
        from product_alerts where company_id = ${companyId}
          and (${after === undefined} or (created_at, product_id, coalesce(variant_id, 0))
            < (${after?.[0] ?? null}::timestamptz, ${after?.[1] ?? null}::bigint, ${after?.[2] ?? null}::bigint))
        order by created_at desc, product_id desc, coalesce(variant_id, 0) desc
        offset ${window.offset}::int limit ${window.limit}::int
      ) a join products p on p.id = a.product_id join companies c on c.id = p.company_id
        left join product_variants v on v.id = a.variant_id
      order by a.created_at desc, a.product_id desc, coalesce(a.variant_id, 0) desc`.execute(db),
    db
      .selectFrom('product_alerts')
      .select(sql<number>`count(distinct (product_id, variant_id))::int`.as('total'))
      .where('company_id', '=', companyId)
      .executeTakeFirstOrThrow(),
  ])
  return toPage(page, rows, total, (row) => [row.created_at.toISOString(), row.product_id, row.variant_id ?? 0])
}

/** Of these products; their variants included. */
export async function listWishes(db: Db, companyId: number, productIds: number[]): Promise<AlertRow[]> {
  return db
    .selectFrom('product_alerts')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('product_id', '=', sql<number>`any(${productIds})`)
    .orderBy('kind', 'desc')
    .execute()
}

/** Waiting alerts of a product that is sold to who waits, with what it is now. Two jobs about it wait for each other. */
export async function lockWaiting(trx: Db, productId: number) {
  const { rows } = await sql<
    WatchedGoods & { id: number; watcher_id: number; kind: AlertKind; then: WatchedPrice; set_at: Date }
  >`
    select a.id, a.company_id as watcher_id, a.kind, a.created_at as set_at, ${GOODS},
      json_build_object('price', a.price::text, 'currency', a.currency, 'vat_rate', a.vat_rate, 'vat_included', a.vat_included) as then
    from product_alerts a join products p on p.id = a.product_id join companies c on c.id = p.company_id
      left join product_variants v on v.id = a.variant_id
    where a.product_id = ${productId} and a.fired_at is null and ${IS_SOLD}
      and not ${hasBlocked(sql`p.company_id`, sql`a.company_id`)}
    order by a.id for update of a`.execute(trx)
  return rows
}

/** True if it waited until now. */
export async function fire(trx: Db, id: number, goods: WatchedPrice, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('product_alerts')
    .set({
      fired_at: now,
      fired_price: goods.price,
      fired_currency: goods.currency,
      fired_vat_rate: goods.vat_rate,
      fired_vat_included: goods.vat_included,
    })
    .where('id', '=', id)
    .where('fired_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Products of which somebody may have to be told although nothing of them changed, as when their company is shown again. */
export async function listOverdue(db: Db): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select distinct goods.product_id as id from product_alerts a
    join lateral (select ${GOODS}, ${IS_SOLD} as sold from products p join companies c on c.id = p.company_id
      left join product_variants v on v.id = a.variant_id where p.id = a.product_id) goods on goods.sold
    where a.fired_at is null and case a.kind when 'stock' then goods.stock_quantity > 0
      else (goods.price, goods.currency, goods.vat_rate, goods.vat_included)
        is distinct from (a.price, a.currency, a.vat_rate, a.vat_included) end`.execute(db)
  return rows.map(({ id }) => id)
}
