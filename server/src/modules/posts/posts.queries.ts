import type { Currency } from '@bedesten/contract/money'
import type { PostRequest } from '@bedesten/contract/posts.schemas'
import type { PriceTier } from '@bedesten/contract/price'
import type { VatRate } from '@bedesten/contract/terms'
import type { Unit } from '@bedesten/contract/units'
import type { Axis } from '@bedesten/contract/variants'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../db/database.ts'
import { isShown } from '../../db/shown-companies.ts'
import { discountFor } from '../dealers/dealers.queries.ts'

export interface PostRow {
  id: number
  company_id: number
  company_name: string
  short_name: string
  company_logo: string | null
  verified: boolean
  content: string
  image_url: string | null
  created_at: Date
  like_count: number
  comment_count: number
  is_liked: boolean
  is_following: boolean
  product: ProductColumns | null
  purchase_request: PostRequest | null
}

/** JSON of the database; the price as text, so that it stays exact. */
interface ProductColumns {
  id: number
  company_id: number
  name: string
  price: string
  currency: Currency
  unit: Unit
  min_order_quantity: number
  order_multiple: number
  price_tiers: PriceTier[]
  vat_rate: VatRate
  vat_included: boolean
  /** The viewer's discount; null if none. */
  discount_percent: string | null
  stock_quantity: number
  in_stock: boolean
  main_image_url: string | null
  variant_count: number
  lowest_own_price: string | null
  highest_own_price: string | null
  shares_price: boolean
  axes: Axis[]
}

/** A page of posts, newest first; `before` is the last id of the previous page. */
export interface Stretch {
  offset: number
  limit: number
  before: number | undefined
}

/** Condition on posts `p`. */
export type PickedPosts = RawBuilder<boolean>

export function onePost(id: number): PickedPosts {
  return sql`p.id = ${id}`
}

/** Finds ids before reading the rest. */
export function postsOf(ids: RawBuilder<{ id: number }>): PickedPosts {
  return sql`p.id = any(array(${ids}))`
}

/** Newest first, without deleted posts and without products no longer offered. */
export async function readPosts(db: Db, picked: PickedPosts, viewer: number | undefined): Promise<PostRow[]> {
  const me = viewer ?? null
  const { rows } = await sql<PostRow>`
    select p.id, p.company_id, c.company_name, c.short_name, c.logo_url as company_logo, c.verified,
      p.content, p.image_url, p.created_at, p.like_count, p.comment_count,
      exists (select from post_likes l where l.post_id = p.id and l.company_id = ${me}) as is_liked,
      exists (select from follows f where f.follower_id = ${me} and f.followee_id = p.company_id) as is_following,
      case when g.id is not null then json_build_object(
        'id', g.id, 'company_id', g.company_id, 'name', g.name, 'price', g.price::text, 'currency', g.currency,
        'unit', g.unit, 'min_order_quantity', g.min_order_quantity, 'order_multiple', g.order_multiple,
        'price_tiers', g.price_tiers, 'vat_rate', g.vat_rate, 'vat_included', g.vat_included,
        'discount_percent', ${discountFor(viewer, sql`g.company_id`)}::text,
        'stock_quantity', g.stock_quantity, 'in_stock', g.in_stock, 'main_image_url', g.main_image_url,
        'variant_count', g.variant_count, 'lowest_own_price', g.lowest_own_price::text,
        'highest_own_price', g.highest_own_price::text, 'shares_price', g.shares_price, 'axes', g.axes
      ) end as product,
      case when r.id is not null then json_build_object(
        'id', r.id, 'title', r.title, 'text', r.text, 'city', r.city, 'last_day', r.last_day,
        'lines', (select json_agg(json_build_object('name', l.name, 'quantity', l.quantity, 'unit', l.unit) order by l.position)
          from purchase_request_lines l where l.purchase_request_id = r.id),
        'status', purchase_request_status(r)
      ) end as purchase_request
    from posts p
    join companies c on c.id = p.company_id
    left join products g on g.id = p.product_id and g.listed
    left join purchase_requests r on r.id = p.purchase_request_id
    where ${picked} and p.deleted_at is null and (${isShown('c')} or p.company_id = ${me})
    order by p.id desc`.execute(db)
  return rows
}

export function pickCompanyPosts(companyId: number, { offset, limit, before }: Stretch): PickedPosts {
  const older = before === undefined ? sql`true` : sql`id < ${before}`
  return postsOf(sql`
    select id from posts where company_id = ${companyId} and deleted_at is null and ${older}
    order by id desc offset ${offset} limit ${limit}`)
}

/** What answering an act on a post needs of it; undefined when it is not there for the viewer. */
export async function findPost(db: Db, id: number, viewer: number | undefined) {
  const { rows } = await sql<{ short_name: string; like_count: number; comment_count: number }>`
    select c.short_name, p.like_count, p.comment_count from posts p join companies c on c.id = p.company_id
    where p.id = ${id} and p.deleted_at is null and (${isShown('c')} or c.id = ${viewer ?? null})`.execute(db)
  return rows[0]
}

/** The short name of its company, also of a deleted one. */
export async function findAuthor(db: Db, id: number) {
  return db
    .selectFrom('posts')
    .innerJoin('companies', 'companies.id', 'posts.company_id')
    .select('short_name')
    .where('posts.id', '=', id)
    .executeTakeFirst()
}

/** Locked against deletion until the end of the transaction. */
export async function lockPost(trx: Db, id: number) {
  const { rows } = await sql<{ company_id: number; image_url: string | null }>`
    select company_id, image_url from posts where id = ${id} and deleted_at is null for no key update`.execute(trx)
  return rows[0]
}

interface NewRow {
  content: string
  image_url: string | null
  product_id: number | null
  /** The record it represents. */
  purchase_request_id?: number
}

export async function insertPost(db: Db, companyId: number, post: NewRow, now: Date): Promise<number> {
  const { id } = await db
    .insertInto('posts')
    .values({ ...post, company_id: companyId, created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** True if it existed and belonged to this company. */
export async function markDeleted(db: Db, id: number, companyId: number, now: Date): Promise<boolean> {
  const result = await db
    .updateTable('posts')
    .set({ deleted_at: now })
    .where('id', '=', id)
    .where('company_id', '=', companyId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return result.numUpdatedRows === 1n
}

/** A product the company itself offers. */
export async function isOwnListedProduct(db: Db, productId: number, companyId: number): Promise<boolean> {
  const product = await db
    .selectFrom('products')
    .select('id')
    .where('id', '=', productId)
    .where('company_id', '=', companyId)
    .where('listed', '=', true)
    .executeTakeFirst()
  return product !== undefined
}

/** Whether a product or another post of the company shows the image as well. */
export async function isShownElsewhere(db: Db, url: string, companyId: number): Promise<boolean> {
  const { rows } = await sql<{ shown: boolean }>`
    select exists (select from posts where image_url = ${url} and deleted_at is null)
      or exists (select from purchase_requests where image_url = ${url})
      or exists (
        select from products p join product_images i on i.product_id = p.id
        where p.company_id = ${companyId} and p.deleted_at is null and i.url = ${url}
      ) as shown`.execute(db)
  return rows[0]?.shown ?? true
}
