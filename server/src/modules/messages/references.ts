import type { ReferenceKind } from '@bedesten/contract/messages'
import type { MessageReference } from '@bedesten/contract/messages.schemas'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { isOfShown, isOfShownTo } from '../../db/shown-companies.ts'
import { invalid } from '../../http/errors.ts'

interface Sent {
  id: number
  me: number
  other: number
}

type Described = Partial<MessageReference> & { id: number; title: string }

/** A kind of record that a message may reference. */
interface Kind {
  /** Whether this sender may reference it to this receiver. */
  mayName: (db: Db, sent: Sent) => Promise<boolean>
  /** The records with these ids that the viewer may see. */
  describe: (db: Db, ids: number[], viewer: number) => Promise<Described[]>
}

const KINDS: Record<ReferenceKind, Kind> = {
  product: {
    mayName: async (db, { id, me }) => (await describeProducts(db, [id], me)).length > 0,
    describe: describeProducts,
  },
  order: { mayName: isOrderOfBoth, describe: describeOrders },
  quote: { mayName: isQuoteOfBoth, describe: describeQuotes },
  purchase_request: {
    mayName: async (db, { id, me }) => (await describeRequests(db, [id], me)).length > 0,
    describe: describeRequests,
  },
}

/** With the last offer. */
async function describeQuotes(db: Db, ids: number[], viewer: number): Promise<Described[]> {
  const { rows } = await sql<Described & { total_amount: string | null }>`
    select q.id, q.quote_number as title, f.total_amount, f.currency,
      case when q.status = 'offered' and q.expires_at <= now() then 'expired' else q.status end as status
    from quotes q left join quote_offers f on f.quote_id = q.id and f.version = q.version
    where q.id = any(${ids}::bigint[]) and ${viewer} in (q.buyer_id, q.seller_id)`.execute(db)
  return rows.map(({ total_amount, ...row }) => ({
    ...row,
    amount: total_amount === null ? null : Number(total_amount),
  }))
}

async function isQuoteOfBoth(db: Db, { id, me, other }: Sent): Promise<boolean> {
  const { rows } = await sql`
    select from quotes where id = ${id} and ${me} in (buyer_id, seller_id) and ${other} in (buyer_id, seller_id)`.execute(
    db,
  )
  return rows.length > 0
}

/** Everybody may read them. */
async function describeRequests(db: Db, ids: number[], viewer: number): Promise<Described[]> {
  const { rows } = await sql<Described>`
    select id, title, image_url, purchase_request_status(r) as status from purchase_requests r
    where id = any(${ids}::bigint[]) and removed_at is null and ${isOfShownTo(viewer, sql`company_id`)}`.execute(db)
  return rows
}

async function describeProducts(db: Db, ids: number[], viewer: number): Promise<Described[]> {
  const { rows } = await sql<Described & { price: string }>`
    select id, name as title, main_image_url as image_url, price, currency, unit from products
    where id = any(${ids}::bigint[]) and deleted_at is null
      and ((listed and ${isOfShown(sql`company_id`)}) or company_id = ${viewer})`.execute(db)
  return rows.map(({ price, ...row }) => ({ ...row, amount: Number(price) }))
}

async function describeOrders(db: Db, ids: number[], viewer: number): Promise<Described[]> {
  const { rows } = await sql<Described & { total_amount: string }>`
    select id, order_number as title, total_amount, currency, order_status as status from orders
    where id = any(${ids}::bigint[]) and ${viewer} in (buyer_id, seller_id)`.execute(db)
  return rows.map(({ total_amount, ...row }) => ({ ...row, amount: Number(total_amount) }))
}

async function isOrderOfBoth(db: Db, { id, me, other }: Sent): Promise<boolean> {
  const { rows } = await sql`
    select from orders where id = ${id} and ${me} in (buyer_id, seller_id) and ${other} in (buyer_id, seller_id)`.execute(
    db,
  )
  return rows.length > 0
}

export async function refuseReference(db: Db, kind: ReferenceKind, sent: Sent): Promise<void> {
  if (await KINDS[kind].mayName(db, sent)) return
  throw invalid([{ path: 'reference.id', msg: 'Başvurulan kayıt bulunamadı' }])
}

interface Named {
  reference_kind: ReferenceKind | null
  reference_id: number | null
}

/** Loads the references of messages with one query per kind. */
export async function describeReferences(db: Db, messages: Named[], viewer: number) {
  const found = new Map<string, Described>()
  const describe = async (kind: ReferenceKind) => {
    const ids = messages.flatMap((row) => (row.reference_kind === kind && row.reference_id ? [row.reference_id] : []))
    const rows = ids.length === 0 ? [] : await KINDS[kind].describe(db, ids, viewer)
    for (const row of rows) found.set(`${kind} ${row.id}`, row)
  }
  await Promise.all((['product', 'order', 'quote', 'purchase_request'] as const).map(describe))
  return ({ reference_kind: kind, reference_id: id }: Named): MessageReference | null => {
    if (kind === null || id === null) return null
    const nothing = { title: null, image_url: null, amount: null, currency: null, unit: null, status: null }
    return { ...nothing, ...found.get(`${kind} ${id}`), kind, id }
  }
}
