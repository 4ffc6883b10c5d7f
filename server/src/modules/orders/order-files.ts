import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import type { Media } from '../media/media.ts'
import { openFile } from '../media/private-files.ts'

interface Wanted {
  /** The order. */
  id: number
  file_id: number
  me: number
}

/** A file of the order, found only by its buyer and seller. */
export async function openOrderFile(db: Db, media: Media, { id, file_id, me }: Wanted) {
  const { rows } = await sql<{ name: string; title: string; type: string }>`
    select u.name, u.title, u.type from orders o, uploads u
    where o.id = ${id} and (o.buyer_id = ${me} or o.seller_id = ${me}) and u.id = ${file_id} and u.kind = 'file' and (
      exists (select from payment_proofs where order_id = o.id and upload_id = u.id)
      or exists (select from order_invoices where order_id = o.id and upload_id = u.id)
      or exists (select from order_problem_images i join order_problems p on p.id = i.problem_id
        where p.order_id = o.id and i.upload_id = u.id))`.execute(db)
  return openFile(media, rows[0])
}
