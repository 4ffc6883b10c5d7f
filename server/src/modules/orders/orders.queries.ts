import { Id } from '@bedesten/contract/fields.schemas'
import type { Currency } from '@bedesten/contract/money'
import type { PaymentFilter, ProofStatus } from '@bedesten/contract/order-payments'
import type { Carrier, ProblemKind } from '@bedesten/contract/order-shipping'
import type { OrderStatus, PaymentMethod, PaymentStatus } from '@bedesten/contract/order-states'
import type { OrderEvent, OrderFilter } from '@bedesten/contract/orders.schemas'
import type { PageQuery } from '@bedesten/contract/paging.schemas'
import type { NamedPerson } from '@bedesten/contract/persons.schemas'
import type { VatRate } from '@bedesten/contract/terms'
import { foldTurkish } from '@bedesten/contract/turkish'
import type { Unit } from '@bedesten/contract/units'
import { sql, type ExpressionBuilder, type Insertable, type RawBuilder, type SelectQueryBuilder } from 'kysely'
import { z } from 'zod'
import type { Db } from '../../db/database.ts'
import { nameOnDocuments, onDocuments } from '../../db/closed-companies.ts'
import { isOfShown } from '../../db/shown-companies.ts'
import { escapeLike } from '../../db/escape-like.ts'
import type { Tables } from '../../db/tables.ts'
import type { Author } from '../../http/access.ts'
import { CursorTime, readCursor, toPage, toWindow } from '../../http/paging.ts'
import { personName } from '../accounts/person-names.ts'
import { recording, type Act as RecordedAct } from '../activity/record-activity.ts'

/** The side of a company in orders. */
export type Side = 'buyer' | 'seller' | 'either'
/** The badge shows 99+ from here on, so counting stops. */
const MAX_PENDING = 100

type Filter = PageQuery & Partial<OrderFilter>

const LISTED_COLUMNS = [
  'orders.id',
  'order_number',
  'seller_id',
  'seller.short_name as seller_short_name',
  'seller.logo_url as seller_logo',
  'seller.verified as seller_verified',
  'buyer_id',
  'buyer.short_name as buyer_short_name',
  'buyer.logo_url as buyer_logo',
  'buyer.verified as buyer_verified',
  'total_amount',
  'currency',
  'item_count',
  'payment_method',
  'payment_status',
  'paid_amount',
  'proofs_waiting',
  'order_status',
  'shipping_address',
  'shipping_city',
  'shipping_postal_code',
  'notes',
  'orders.created_at',
] as const

const NAMES = [nameOnDocuments('seller').as('seller_name'), nameOnDocuments('buyer').as('buyer_name')] as const

export type OrderRow = Awaited<ReturnType<typeof listOrders>>['rows'][number]

/** Newest first. */
export async function listOrders(db: Db, side: Side, me: number, filter: Filter) {
  const after = readCursor(filter.cursor, z.tuple([z.literal(side), CursorTime, Id]))
  const window = toWindow(filter)
  const wanted = narrow(db.selectFrom('orders').where(isSide(side, me)), filter)
  const counted = wanted.select((row) => row.fn.countAll<number>().as('total'))
  const listed = withCompanies(wanted)
    .select(LISTED_COLUMNS)
    .select(NAMES)
    .select(orderedBy(me).as('person'))
    .$if(after !== undefined, (query) =>
      query.where(sql<boolean>`(orders.created_at, orders.id) < (${after?.[1]}::timestamptz, ${after?.[2]})`),
    )
    .orderBy('orders.created_at', 'desc')
    .orderBy('orders.id', 'desc')
    .offset(window.offset)
    .limit(window.limit)
  const [{ total }, rows] = await Promise.all([counted.executeTakeFirstOrThrow(), listed.execute()])
  return toPage(filter, rows, total, (row) => [side, row.created_at.toISOString(), row.id])
}

/** Maximum rows of an export. */
const MAX_EXPORTED = 20_000

export type ExportedOrder = Awaited<ReturnType<typeof listForExport>>[number]

/** `12 adet Havlu (Lacivert, 50 x 90) [HVL-L-50]` */
const ITEMS_TEXT = sql<string | null>`(
  select string_agg(concat_ws(' ', i.quantity, i.unit, i.product_name, '(' || i.variant_name || ')', '[' || i.sku || ']'), '; ' order by i.id)
  from order_items i where i.order_id = orders.id
)`.as('items_text')

/** All orders of a filtered list, newest first. */
export async function listForExport(db: Db, side: 'buyer' | 'seller', me: number, filter: Partial<OrderFilter>) {
  const wanted = narrow(db.selectFrom('orders').where(isSide(side, me)), filter)
  return withCompanies(wanted)
    .select(LISTED_COLUMNS)
    .select(NAMES)
    .select(orderedBy(me).as('person'))
    .select(['subtotal', 'vat_total'])
    .select(ITEMS_TEXT)
    .orderBy('orders.created_at', 'desc')
    .orderBy('orders.id', 'desc')
    .limit(MAX_EXPORTED)
    .execute()
}

/** Orders that wait for the seller, and those with an open proof of payment. */
export async function countPending(db: Db, sellerId: number): Promise<{ pending: number; proofs: number }> {
  const { rows } = await sql<{ pending: number; proofs: number }>`
    select (select count(*) from (
      select from orders where seller_id = ${sellerId} and order_status = 'pending' limit ${MAX_PENDING}
    ) pending) as pending, (select count(*) from (
      select from orders where seller_id = ${sellerId} and proofs_waiting > 0 limit ${MAX_PENDING}
    ) waiting) as proofs`.execute(db)
  return rows[0] ?? { pending: 0, proofs: 0 }
}

/** Found only by one of its two sides. */
function isSide(side: Side, me: number) {
  return (row: ExpressionBuilder<Tables, 'orders'>) => {
    const buys = row('orders.buyer_id', '=', me)
    const sells = row('orders.seller_id', '=', me)
    return { buyer: buys, seller: sells, either: row.or([buys, sells]) }[side]
  }
}

type Orders = SelectQueryBuilder<Tables, 'orders', object>

function narrow(
  orders: Orders,
  { status, payment_status, date_from, date_to, since, search }: Partial<OrderFilter>,
): Orders {
  let query = orders
  if (status) query = query.where('order_status', '=', status)
  if (payment_status) query = query.where(isPaidSo(payment_status))
  if (date_from) query = query.where('orders.created_at', '>=', midnight(date_from, 0))
  if (date_to) query = query.where('orders.created_at', '<', midnight(date_to, 1))
  if (since) query = query.where('orders.created_at', '>=', new Date(since))
  if (search) query = query.where('search_fold', 'like', `%${escapeLike(foldTurkish(search))}%`)
  return query
}

/** A partial payment keeps the status pending. */
function isPaidSo(wanted: PaymentFilter) {
  return (row: ExpressionBuilder<Tables, 'orders'>) => {
    if (wanted === 'proof_waiting') return row('proofs_waiting', '>', 0)
    if (wanted !== 'partly_paid') return row('payment_status', '=', wanted)
    return row.and([row('payment_status', '=', 'pending'), row('paid_amount', '>', '0')])
  }
}

/** The start of the day in Istanbul, or of a later one. */
function midnight(day: string, daysAfter: number) {
  return sql<Date>`(${day}::date + ${daysAfter}::int)::timestamp at time zone 'Europe/Istanbul'`
}

function withCompanies(orders: Orders) {
  return orders
    .innerJoin('companies as seller', 'seller.id', 'orders.seller_id')
    .innerJoin('companies as buyer', 'buyer.id', 'orders.buyer_id')
}

function orderedBy(me: number) {
  return personName(sql.ref('orders.person_id'), sql.ref('orders.buyer_id'), me)
}

/** As the database writes JSON: amounts and times as texts. */
interface OrderParts {
  items: {
    id: number
    product_id: number | null
    variant_id: number | null
    variant_name: string | null
    sku: string | null
    product_name: string
    description: string | null
    main_image_url: string | null
    quantity: number
    unit_price: string
    total_price: string
    original_unit_price: string
    original_currency: Currency
    exchange_rate: string
    unit: Unit
    tier_min_quantity: number | null
    discount_percent: string | null
    list_unit_price: string | null
    vat_rate: VatRate
    vat_included: boolean
    vat_amount: string | null
  }[]
  payments: {
    id: number
    amount: string
    status: PaymentStatus
    method: PaymentMethod
    note: string | null
    paid_on: string | null
    refunded_on: string | null
    proof_id: number | null
    person: NamedPerson | null
    created_at: string
  }[]
  events: {
    id: number
    actor_id: number
    person: NamedPerson | null
    kind: OrderEvent['kind']
    old_status: OrderStatus | null
    new_status: OrderStatus | null
    amount: string | null
    note: string | null
    created_at: string
  }[]
  proofs: (FileRow & {
    id: number
    status: ProofStatus
    amount: string
    paid_on: string
    note: string | null
    reason: string | null
    created_at: string
  })[]
  shipments: {
    id: number
    carrier: Carrier
    tracking_number: string | null
    waybill_number: string | null
    note: string | null
    created_at: string
  }[]
  problems: {
    id: number
    kind: ProblemKind
    text: string
    created_at: string
    opened_at: string
    solved_at: string | null
    solved_by: number | null
    images: FileRow[]
  }[]
  invoices: (FileRow & { id: number; number: string; created_at: string })[]
  review: {
    id: number
    goods: number
    delivery: number
    communication: number
    text: string | null
    created_at: string
    updated_at: string
    reply: string | null
    replied_at: string | null
    removed_at: string | null
  } | null
}

export interface FileRow {
  upload_id: number
  title: string | null
  type: string | null
  bytes: number
}

export interface FoundOrder extends OrderRow, OrderParts {
  shipped_at: Date | null
  delivered_at: Date | null
  buyer_email: string
  buyer_phone: string | null
  seller_email: string
  seller_phone: string | null
  seller_city: string | null
  seller_legal_name: string | null
  seller_bank_name: string | null
  seller_bank_account: string | null
  buyer_bank_name: string | null
  buyer_bank_account: string | null
  cancel_reason: string | null
  account_days: number | null
  due_on: string | null
}

/** An order with all details, without ids of products that this company cannot open. */
export async function findOrder(db: Db, id: number, me: number): Promise<FoundOrder | undefined> {
  const { rows } = await sql<FoundOrder>`
    select o.id, o.order_number, o.seller_id, ${nameOnDocuments('s')} as seller_name, s.short_name as seller_short_name,
      s.logo_url as seller_logo, s.verified as seller_verified, s.email as seller_email, s.phone as seller_phone,
      s.city as seller_city, ${onDocuments('legal_name', 's')} as seller_legal_name, s.bank_name as seller_bank_name, s.bank_account as seller_bank_account,
      o.buyer_id, ${nameOnDocuments('b')} as buyer_name, b.short_name as buyer_short_name, b.logo_url as buyer_logo,
      b.verified as buyer_verified, b.email as buyer_email, b.phone as buyer_phone,
      b.bank_name as buyer_bank_name, b.bank_account as buyer_bank_account, o.total_amount, o.currency,
      ${personName(sql`o.person_id`, sql`o.buyer_id`, me)} as person, o.item_count, o.payment_method, o.payment_status, o.paid_amount, o.proofs_waiting, o.order_status, o.cancel_reason, o.account_days, o.due_on, o.shipping_address, o.shipping_city,
      o.shipping_postal_code, o.notes, o.created_at, o.shipped_at, o.delivered_at,
      ${listOf(sql`
        select i.id, p.id as product_id, i.variant_id, i.variant_name, i.sku, i.product_name, i.description, i.main_image_url, i.quantity,
          i.unit_price::text, i.total_price::text, i.original_unit_price::text, i.original_currency,
          i.exchange_rate::text, i.unit, i.tier_min_quantity, i.discount_percent::text, i.list_unit_price::text,
          i.vat_rate, i.vat_included, i.vat_amount::text
        from order_items i left join products p
          on p.id = i.product_id and p.deleted_at is null
            and ((p.listed and ${isOfShown(sql`p.company_id`)}) or p.company_id = ${me})
        where i.order_id = o.id order by i.id`)} as items,
      ${listOf(sql`
        select id, amount::text, status, method, note, paid_on, refunded_on, proof_id,
          ${personName(sql`payments.person_id`, sql`o.seller_id`, me)} as person, created_at
        from payments where order_id = o.id order by id`)} as payments,
      ${listOf(sql`
        select id, actor_id, ${personName(sql`order_events.person_id`, sql`order_events.actor_id`, me)} as person, kind,
          old_status, new_status, amount::text, note, created_at
        from order_events where order_id = o.id order by id`)} as events,
      ${listOf(sql`
        select pp.id, pp.status, pp.amount::text, pp.paid_on, pp.note, pp.reason, pp.created_at, ${FILE_COLUMNS}
        from payment_proofs pp join uploads u on u.id = pp.upload_id where pp.order_id = o.id order by pp.id`)} as proofs,
      ${listOf(sql`
        select id, carrier, tracking_number, waybill_number, note, created_at
        from shipments where order_id = o.id order by id`)} as shipments,
      ${listOf(sql`
        select op.id, op.kind, op.text, op.created_at, op.opened_at, op.solved_at, op.solved_by, ${listOf(sql`
          select ${FILE_COLUMNS} from order_problem_images opi join uploads u on u.id = opi.upload_id
          where opi.problem_id = op.id order by opi.position`)} as images
        from order_problems op where op.order_id = o.id order by op.id`)} as problems,
      ${listOf(sql`
        select oi.id, oi.number, oi.created_at, ${FILE_COLUMNS}
        from order_invoices oi join uploads u on u.id = oi.upload_id where oi.order_id = o.id order by oi.id`)} as invoices,
      (select to_jsonb(r) from order_reviews r where r.order_id = o.id) as review
    from orders o join companies s on s.id = o.seller_id join companies b on b.id = o.buyer_id
    where o.id = ${id} and (o.buyer_id = ${me} or o.seller_id = ${me})`.execute(db)
  return rows[0]
}

const FILE_COLUMNS = sql`u.id as upload_id, u.title, u.type, u.bytes`

function listOf(rows: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(select coalesce(json_agg(part), '[]') from (${rows}) part)`
}

interface Steps {
  events: Omit<Insertable<Tables['order_events']>, 'actor_id' | 'person_id' | 'created_at'>[]
  acts: RecordedAct[]
  now: Date
}

/** With the ids of their orders, unordered. */
export async function insertEvents(trx: Db, me: Author, { events, acts, now }: Steps) {
  const rows = events.map((event) => ({ ...event, actor_id: me.id, person_id: me.personId, created_at: now }))
  return recording(trx, me, acts, now).insertInto('order_events').values(rows).returning(['id', 'order_id']).execute()
}
