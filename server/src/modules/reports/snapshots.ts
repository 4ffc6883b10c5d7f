/** What a reported thing shows, as operators read it later: as it was when it was reported, and as it is now. */
import type { Snapshot } from '@bedesten/contract/operator-queue.schemas'
import type { ReportKind } from '@bedesten/contract/reports'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../db/database.ts'

const LABELS: Record<ReportKind, string> = {
  company: 'Firma',
  product: 'Ürün',
  post: 'Gönderi',
  comment: 'Yorum',
  product_comment: 'Ürün yorumu',
  order_review: 'Sipariş değerlendirmesi',
  purchase_request: 'Alım ilanı',
  conversation: 'Konuşma',
}
const TITLE_MAX = 80

/** Of a conversation so much is read as its reporter could mean; before that nothing. */
const MESSAGES = 30

interface Found {
  title: string
  text: string | null
  facts: [label: string, value: string | null][]
  images: (string | null)[]
  path: string | null
  messages?: Snapshot['messages']
}

type Found1 = RawBuilder<Found>

const THINGS: Record<ReportKind, (id: number) => Found1> = {
  company: (id) => sql`
    select company_name as title, description as text, '/' || short_name as path,
      jsonb_build_array(jsonb_build_array('Kısa ad', '@' || short_name), jsonb_build_array('Şehir', city),
        jsonb_build_array('Website', website), jsonb_build_array('Ticaret unvanı', legal_name)) as facts,
      jsonb_build_array(logo_url, cover_image_url) as images
    from companies where id = ${id}`,
  product: (id) => sql`
    select name as title, description as text, '/products/' || id as path,
      jsonb_build_array(jsonb_build_array('SKU', sku), jsonb_build_array('Fiyat', price::text || ' ' || currency),
        jsonb_build_array('Birim', unit), jsonb_build_array('Etiketler', nullif(array_to_string(tags, ', '), ''))) as facts,
      coalesce((select jsonb_agg(url order by position) from product_images where product_id = products.id), '[]') as images
    from products where id = ${id} and deleted_at is null and removed_at is null`,
  post: (id) => sql`
    select left(content, ${TITLE_MAX}) as title, content as text, '/posts/' || id as path, '[]'::jsonb as facts,
      jsonb_build_array(image_url) as images
    from posts where id = ${id} and deleted_at is null`,
  comment: (id) => sql`
    select left(c.content, ${TITLE_MAX}) as title, c.content as text, '/posts/' || c.post_id as path,
      jsonb_build_array(jsonb_build_array('Gönderi', left(p.content, ${TITLE_MAX}))) as facts, '[]'::jsonb as images
    from post_comments c join posts p on p.id = c.post_id where c.id = ${id}`,
  product_comment: (id) => sql`
    select left(c.content, ${TITLE_MAX}) as title, c.content as text, '/products/' || c.product_id as path,
      jsonb_build_array(jsonb_build_array('Ürün', p.name), jsonb_build_array('Puan', c.rating::text)) as facts,
      '[]'::jsonb as images
    from product_comments c join products p on p.id = c.product_id where c.id = ${id}`,
  order_review: (id) => sql`
    select left(coalesce(r.text, b.company_name), ${TITLE_MAX}) as title, r.text, '/' || s.short_name || '?tab=reviews' as path,
      jsonb_build_array(jsonb_build_array('Satıcı', s.company_name), jsonb_build_array('Alıcı', b.company_name),
        jsonb_build_array('Ürün', r.goods::text), jsonb_build_array('Teslimat', r.delivery::text),
        jsonb_build_array('İletişim', r.communication::text), jsonb_build_array('Satıcının yanıtı', r.reply)) as facts,
      '[]'::jsonb as images
    from order_reviews r join companies s on s.id = r.seller_id join companies b on b.id = r.buyer_id
    where r.id = ${id} and r.removed_at is null`,
  purchase_request: (id) => sql`
    select title, text, '/requests/' || id as path,
      jsonb_build_array(jsonb_build_array('Şehir', city), jsonb_build_array('Son gün', last_day::text)) as facts,
      jsonb_build_array(image_url) as images
    from purchase_requests where id = ${id} and removed_at is null`,
  conversation: (id) => sql`
    select low.company_name || ' ve ' || high.company_name as title, null as text, null as path, '[]'::jsonb as facts,
      '[]'::jsonb as images,
      coalesce((select jsonb_agg(jsonb_build_object('company_name', company_name, 'text', text, 'created_at',
        to_char(created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) order by id) from (
          select m.id, c.company_name, m.text, m.created_at from messages m join companies c on c.id = m.sender_id
          where m.conversation_id = v.id order by m.id desc limit ${MESSAGES}) last), '[]') as messages
    from conversations v join companies low on low.id = v.low_id join companies high on high.id = v.high_id
    where v.id = ${id}`,
}

/** Null for what is gone, or removed by operators. */
export async function takeSnapshot(db: Db, kind: ReportKind, id: number): Promise<Snapshot | null> {
  const found = (await THINGS[kind](id).execute(db)).rows[0]
  if (!found) return null
  const { title, text, path, facts, images, messages = [] } = found
  return {
    title,
    text,
    facts: facts.flatMap(([label, value]) => (value === null ? [] : [{ label, value }])),
    images: images.filter((image) => image !== null),
    messages,
    path,
  }
}

/** As the queue lists it: `Ürün: Saten nevresim takımı`. */
export function describeReported(kind: ReportKind, { title }: Snapshot): string {
  const line = title.replaceAll(/\s+/g, ' ').trim()
  return `${LABELS[kind]}: ${line.length > TITLE_MAX ? `${line.slice(0, TITLE_MAX - 1)}…` : line}`
}
