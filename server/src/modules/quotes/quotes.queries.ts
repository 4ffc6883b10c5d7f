import { Id } from '@bedesten/contract/fields.schemas'
import type { Currency } from '@bedesten/contract/money'
import type { PageQuery } from '@bedesten/contract/paging.schemas'
import type { NamedPerson } from '@bedesten/contract/persons.schemas'
import type { PriceTier } from '@bedesten/contract/price'
import type { QuoteFilter, QuoteStatus } from '@bedesten/contract/quotes'
import type { QuoteCounts, QuoteEvent } from '@bedesten/contract/quotes.schemas'
import type { VatRate } from '@bedesten/contract/terms'
import type { Unit } from '@bedesten/contract/units'
import { sql, type RawBuilder } from 'kysely'
import { z } from 'zod'
import type { Db } from '../../db/database.ts'
import { isShown } from '../../db/shown-companies.ts'
import { CursorTime, readCursor, toPage, toWindow } from '../../http/paging.ts'
import { personName } from '../accounts/person-names.ts'
import type { Actor } from './quote-acts.ts'

type Condition = RawBuilder<boolean>

/** The badge shows 99+ from here on, so nobody counts further. */
const MAX_COUNTED = 100

export interface QuoteCompanyRow {
  id: number
  company_name: string
  short_name: string
  logo_url: string | null
  verified: boolean
  city: string | null
  rating_sum: number
  rating_count: number
}

/** As the database writes JSON: amounts and times as texts. */
export interface QuoteRow {
  id: number
  quote_number: string
  status: QuoteStatus
  buyer_id: number
  seller_id: number
  buyer: QuoteCompanyRow
  seller: QuoteCompanyRow
  chord: number | null
  target_currency: Currency
  note: string | null
  delivery_city: string | null
  wanted_on: string | null
  expires_at: Date | null
  change_requested_at: Date | null
  change_note: string | null
  reason: string | null
  decided_by: Actor | null
  decided_at: Date | null
  order_id: number | null
  order_number: string | null
  purchase_request_id: number | null
  purchase_request_title: string | null
  seen_at: Date | null
  created_at: Date
  updated_at: Date
  lines: {
    id: number
    request_line_id: number | null
    product_id: number | null
    variant_id: number | null
    variant_name: string | null
    sku: string | null
    name: string
    quantity: number
    unit: Unit
    target_price: string | null
    product: {
      id: number
      name: string
      image_url: string | null
      price: string
      price_tiers: PriceTier[]
      currency: Currency
      vat_rate: VatRate
      vat_included: boolean
      stock_quantity: number
      discount_percent: string | null
    } | null
  }[]
  offers: {
    version: number
    currency: Currency
    total_amount: string
    partial: boolean
    delivery_days: number | null
    valid_until: string
    payment_terms: string | null
    note: string | null
    created_at: string
    lines: {
      line_id: number
      product_id: number | null
      variant_id: number | null
      variant_name: string | null
      sku: string | null
      unit_price: string
      vat_rate: VatRate
      vat_included: boolean
      line_net: string
      line_vat: string
    }[]
  }[]
  events: {
    id: number
    kind: QuoteEvent['kind']
    actor: Actor
    person: NamedPerson | null
    version: number | null
    note: string | null
    created_at: string
  }[]
  files: { id: number; name: string; size: number; type: string }[]
}

function jsonList(rows: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(select coalesce(json_agg(part), '[]') from (${rows}) part)`
}

function company(alias: 'b' | 's') {
  const c = sql.ref(alias)
  return sql`json_build_object('id', ${c}.id, 'company_name', ${c}.company_name, 'short_name', ${c}.short_name,
    'logo_url', ${c}.logo_url, 'verified', ${c}.verified, 'city', ${c}.city, 'rating_sum', ${c}.rating_sum,
    'rating_count', ${c}.rating_count)`
}

/** The status of an undecided offer after its time. */
const STATUS = sql<QuoteStatus>`case when q.status = 'offered' and q.expires_at <= now() then 'expired' else q.status end`
const IS_LIVE: Condition = sql`(q.status = 'offered' and q.expires_at > now())`

/** The company of an event of the quote `q`. */
const ACTING = sql`(case quote_events.actor when 'buyer' then q.buyer_id else q.seller_id end)`

/** Complete quotes in the order of these ids; quotes in which the caller has no part are left out. */
export async function readQuotes(db: Db, ids: number[], me: number): Promise<QuoteRow[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<QuoteRow>`
    select q.id, q.quote_number, ${STATUS} as status, q.buyer_id, q.seller_id, ${company('b')} as buyer,
      ${company('s')} as seller, b.geo <-> s.geo as chord, q.target_currency, q.note, q.delivery_city, q.wanted_on,
      q.expires_at, q.change_requested_at, q.change_note, q.reason, q.decided_by, q.decided_at, q.order_id,
      o.order_number, q.purchase_request_id, r.title as purchase_request_title, q.seen_at, q.created_at, q.updated_at,
      ${jsonList(sql`
        select l.id, l.request_line_id, coalesce(l.product_id, tied.product_id) as product_id,
          coalesce(l.variant_id, tied.variant_id) as variant_id, coalesce(l.variant_name, tied.variant_name) as variant_name,
          case when l.variant_id is null and tied.variant_id is not null then tied.sku else l.sku end as sku, l.name, l.quantity, l.unit,
          l.target_price::text, case when p.id is not null then json_build_object('id', p.id, 'name', p.name,
            'image_url', coalesce(v.image_url, p.main_image_url), 'price', coalesce(v.price, p.price)::text,
            'price_tiers', case when v.price is null then p.price_tiers else '[]' end, 'currency', p.currency,
            'vat_rate', p.vat_rate, 'vat_included', p.vat_included, 'stock_quantity', coalesce(v.stock_quantity, p.stock_quantity),
            'discount_percent', (select valid_discount(d.discount_percent, d.ends_on)::text from dealers d
              where d.seller_id = q.seller_id and d.company_id = q.buyer_id)) end as product
        from quote_lines l
        left join quote_offer_lines tied on tied.quote_id = q.id and tied.version = q.version and tied.line_id = l.id
        left join products p on p.id = coalesce(l.product_id, tied.product_id) and p.deleted_at is null
          and ((p.listed and ${isShown('s')}) or p.company_id = ${me})
        left join product_variants v on v.id = coalesce(l.variant_id, tied.variant_id)
        where l.quote_id = q.id order by l.position`)} as lines,
      ${jsonList(sql`
        select f.version, f.currency, f.total_amount::text, f.partial, f.delivery_days, f.valid_until, f.payment_terms,
          f.note, f.created_at, ${jsonList(sql`
            select ol.line_id, ol.product_id, coalesce(l.variant_id, ol.variant_id) as variant_id,
              coalesce(l.variant_name, ol.variant_name) as variant_name,
              case when l.variant_id is null and ol.variant_id is not null then ol.sku else l.sku end as sku, ol.unit_price::text, ol.vat_rate, ol.vat_included, ol.line_net::text,
              ol.line_vat::text
            from quote_offer_lines ol join quote_lines l on l.id = ol.line_id
            where ol.quote_id = q.id and ol.version = f.version order by l.position`)} as lines
        from quote_offers f where f.quote_id = q.id order by f.version`)} as offers,
      ${jsonList(sql`
        select id, kind, actor, ${personName(sql`quote_events.person_id`, ACTING, me)} as person, version, note, created_at
        from quote_events where quote_id = q.id order by id`)} as events,
      ${jsonList(sql`
        select u.id, u.title as name, u.bytes as size, u.type from quote_files qf join uploads u on u.id = qf.upload_id
        where qf.quote_id = q.id order by qf.position`)} as files
    from unnest(${ids}::bigint[]) with ordinality as picked (id, place)
    join quotes q on q.id = picked.id and ${me} in (q.buyer_id, q.seller_id)
    join companies b on b.id = q.buyer_id join companies s on s.id = q.seller_id
    left join orders o on o.id = q.order_id left join purchase_requests r on r.id = q.purchase_request_id
    order by picked.place`.execute(db)
  return rows
}

/** Offers to the company's own purchase requests are listed with the request. */
function isSide(side: Actor | undefined, me: number): Condition {
  const buys: Condition = sql`(q.buyer_id = ${me} and q.purchase_request_id is null)`
  const sells: Condition = sql`q.seller_id = ${me}`
  if (side === undefined) return sql`(${buys} or ${sells})`
  return side === 'buyer' ? buys : sells
}

function isMyTurn(me: number): Condition {
  return sql`((q.seller_id = ${me} and (q.status = 'requested' or (${IS_LIVE} and q.change_requested_at is not null)))
    or (q.buyer_id = ${me} and ${IS_LIVE} and q.change_requested_at is null))`
}

function hasStatus(wanted: QuoteFilter): Condition {
  if (wanted === 'change_requested') return sql`(${IS_LIVE} and q.change_requested_at is not null)`
  if (wanted === 'offered') return IS_LIVE
  if (wanted === 'expired') return sql`(q.status = 'offered' and q.expires_at <= now())`
  return sql`q.status = ${wanted}`
}

interface Filter extends PageQuery {
  side?: Actor | undefined
  status?: QuoteFilter | undefined
  turn?: 'mine' | 'theirs' | undefined
}

/** The last that changed first. */
export async function listQuoteIds(db: Db, me: number, filter: Filter) {
  const after = readCursor(filter.cursor, z.tuple([CursorTime, Id]))
  const { offset, limit } = toWindow(filter)
  const isOpen = sql`(q.status = 'requested' or ${IS_LIVE})`
  const wanted = [
    isSide(filter.side, me),
    ...(filter.status ? [hasStatus(filter.status)] : []),
    ...(filter.turn ? [filter.turn === 'mine' ? isMyTurn(me) : sql`(${isOpen} and not ${isMyTurn(me)})`] : []),
  ]
  const beyond = after ? sql`(q.updated_at, q.id) < (${after[0]}::timestamptz, ${after[1]}::bigint)` : sql`true`
  const where = sql.join(wanted, sql` and `)
  const [counted, listed] = await Promise.all([
    sql<{ total: number }>`select count(*) as total from quotes q where ${where}`.execute(db),
    sql<{ id: number; updated_at: Date }>`
      select q.id, q.updated_at from quotes q where ${where} and ${beyond}
      order by q.updated_at desc, q.id desc offset ${offset} limit ${limit}`.execute(db),
  ])
  const total = counted.rows[0]?.total ?? 0
  return toPage(filter, listed.rows, total, ({ updated_at, id }) => [updated_at.toISOString(), id])
}

export async function countQuotes(db: Db, me: number, side: Actor | undefined): Promise<QuoteCounts> {
  const { rows } = await sql<QuoteCounts>`
    select count(*) as all, count(*) filter (where ${isMyTurn(me)}) as my_turn,
      count(*) filter (where q.status = 'requested') as requested,
      count(*) filter (where ${hasStatus('offered')}) as offered,
      count(*) filter (where ${hasStatus('change_requested')}) as change_requested,
      count(*) filter (where q.status = 'accepted') as accepted, count(*) filter (where q.status = 'declined') as declined,
      count(*) filter (where q.status = 'withdrawn') as withdrawn,
      count(*) filter (where ${hasStatus('expired')}) as expired
    from quotes q where ${isSide(side, me)}`.execute(db)
  const [counts] = rows
  if (!counts) throw new Error('Nothing was counted')
  return counts
}

/** Quotes where it is this company's turn, and unread offers to its requests. */
export async function countOpen(db: Db, me: number) {
  const upTo = (where: Condition) =>
    sql`(select count(*) from (select from quotes q where q.status in ('requested', 'offered') and ${where}
      limit ${MAX_COUNTED}) counted)`
  const { rows } = await sql<{ seller_count: number; buyer_count: number; unseen_offer_count: number }>`
    select ${upTo(sql`q.seller_id = ${me} and ${isMyTurn(me)}`)} as seller_count,
      ${upTo(sql`q.buyer_id = ${me} and q.purchase_request_id is null and ${isMyTurn(me)}`)} as buyer_count,
      ${upTo(sql`q.buyer_id = ${me} and q.purchase_request_id is not null and ${IS_LIVE} and q.seen_at is null`)}
        as unseen_offer_count`.execute(db)
  const [counts] = rows
  if (!counts) throw new Error('Nothing was counted')
  const open_count = Math.min(MAX_COUNTED, counts.seller_count + counts.buyer_count)
  return { ...counts, open_count }
}

/** The day that the database has in Istanbul. */
export async function readToday(db: Db): Promise<string> {
  const { rows } = await sql<{ today: string }>`
    select (clock_timestamp() at time zone 'Europe/Istanbul')::date as today`.execute(db)
  return rows[0]?.today ?? ''
}

/** The end of that day in Istanbul. */
export function endOf(day: string): RawBuilder<Date> {
  return sql<Date>`(${day}::date + 1)::timestamp at time zone 'Europe/Istanbul'`
}

export async function listQuoteLines(trx: Db, quoteId: number) {
  return trx
    .selectFrom('quote_lines')
    .select(['id', 'request_line_id', 'product_id', 'variant_id', 'name', 'quantity', 'unit'])
    .where('quote_id', '=', quoteId)
    .orderBy('position')
    .execute()
}

/** Those of these products that the seller offers. */
export async function listOwnProducts(trx: Db, sellerId: number, ids: number[]) {
  if (ids.length === 0) return []
  return trx
    .selectFrom('products')
    .select(['id', 'name', 'unit', 'vat_rate', 'vat_included', 'sku'])
    .select(sql<boolean>`axes <> '[]'`.as('has_variants'))
    .where('id', '=', sql<number>`any(${ids}::bigint[])`)
    .where('company_id', '=', sellerId)
    .where('listed', '=', true)
    .execute()
}

/** The variants of these products that the seller offers. */
export async function listOwnVariants(trx: Db, sellerId: number, productIds: number[]) {
  if (productIds.length === 0) return []
  return trx
    .selectFrom('product_variants')
    .select(['id', 'product_id', 'values', 'sku'])
    .where('product_id', '=', sql<number>`any(${productIds}::bigint[])`)
    .where('company_id', '=', sellerId)
    .where('active', '=', true)
    .where('deleted_at', 'is', null)
    .execute()
}

/** A file attached to a quote of this company. */
export async function findQuoteFile(db: Db, quoteId: number, fileId: number, me: number) {
  const { rows } = await sql<{ name: string; title: string; type: string }>`
    select u.name, u.title, u.type from quotes q join quote_files f on f.quote_id = q.id join uploads u on u.id = f.upload_id
    where q.id = ${quoteId} and ${me} in (q.buyer_id, q.seller_id) and u.id = ${fileId}`.execute(db)
  return rows[0]
}
