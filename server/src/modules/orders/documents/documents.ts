import { sql } from 'kysely'
import { nameOnDocuments, onDocuments } from '../../../db/closed-companies.ts'
import type { Db } from '../../../db/database.ts'
import { AppError } from '../../../http/errors.ts'
import { readGreyLogo } from '../../media/grey-logo.ts'
import type { Media } from '../../media/media.ts'
import { getOrder } from '../get-order.ts'
import type { Form } from './form.ts'
import type { DrawPdf } from './pdf-thread.ts'
import type { Party } from './form-texts.ts'
import { toOrderForm, toProforma, type ProductFacts } from './order-form.ts'

interface Tools {
  media: Media
  draw: DrawPdf<Form>
}

interface Wanted {
  orderId: number
  me: number
  kind: 'order_form' | 'proforma'
  /** Where everyone reaches the product. */
  origin: string
}

/** Not stored: it shows the current state of the order. */
export async function makeDocument(db: Db, { media, draw }: Tools, wanted: Wanted) {
  let orderNumber = ''
  const content = await draw(wanted.me, async () => {
    const form = await toForm(db, media, wanted)
    orderNumber = form.number
    return form
  })
  const name = `${wanted.kind === 'proforma' ? 'proforma' : 'siparis-formu'}-${orderNumber}.pdf`
  return { type: 'application/pdf', name, content, bytes: content.length }
}

async function toForm(db: Db, media: Media, { orderId, me, kind, origin }: Wanted): Promise<Form> {
  const order = await getOrder(db, orderId, me)
  if (kind === 'proforma' && order.seller_id !== me) {
    throw new AppError(403, 'seller_only', 'Proformayı yalnızca siparişin satıcısı alabilir.')
  }
  const [seller, buyer, ratesDate, products] = await Promise.all([
    getParty(db, order.seller_id),
    getParty(db, order.buyer_id),
    findRatesDate(db, orderId),
    listProductFacts(db, orderId),
  ])
  const logo = kind === 'proforma' && order.seller_logo ? await readGreyLogo(media, order.seller_logo) : undefined
  const delivery = {
    address: order.shipping_address,
    city: order.shipping_city,
    postal_code: order.shipping_postal_code,
  }
  const url = `${origin}/my-orders-detail/${orderId}`
  const facts = { order, seller, buyer: { ...buyer, ...delivery }, products, logo, ratesDate, url, now: new Date() }
  return kind === 'proforma' ? toProforma(facts) : toOrderForm(facts)
}

export async function getParty(db: Db, id: number): Promise<Party> {
  return db
    .selectFrom('companies')
    .select([
      nameOnDocuments().as('company_name'),
      onDocuments('legal_name').as('legal_name'),
      onDocuments('tax_office').as('tax_office'),
      onDocuments('tax_number').as('tax_number'),
      onDocuments('mersis_number').as('mersis_number'),
      onDocuments('address').as('address'),
      onDocuments('city').as('city'),
      onDocuments('postal_code').as('postal_code'),
      'kep_address',
      'phone',
      'website',
      'bank_name',
      'bank_account',
    ])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
}

export async function listProductFacts(db: Db, orderId: number): Promise<ProductFacts[]> {
  return db
    .selectFrom('order_items as i')
    .innerJoin('products as p', 'p.id', 'i.product_id')
    .select(['i.id as item_id', 'p.sku', 'p.lead_time_days'])
    .where('i.order_id', '=', orderId)
    .execute()
}

/** The day of the rates used for foreign prices. */
export async function findRatesDate(db: Db, orderId: number): Promise<string | null> {
  const { rows } = await sql<{ rates_date: string }>`
    select max(rates_date)::text as rates_date from order_items where order_id = ${orderId}`.execute(db)
  return rows[0]?.rates_date ?? null
}
