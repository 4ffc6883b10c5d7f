import { THING_LABELS, type RemovableKind } from '@bedesten/contract/measures'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import type { Operator } from '../../http/access.ts'
import { conflict, notFound } from '../../http/errors.ts'
import { removeImage, restoreImage } from '../companies/remove-image.ts'
import { recordAct } from '../operators/record-act.ts'
import { removePost, removePostComment, restorePost, restorePostComment } from '../posts/remove-post.ts'
import {
  removeProduct,
  removeProductComment,
  restoreProduct,
  restoreProductComment,
} from '../products/remove-product.ts'
import { removeRequest, restoreRequest } from '../purchase-requests/remove-request.ts'
import { removeReview, restoreReview } from '../reviews/remove-review.ts'
import { endMeasure, findRemoval, insertMeasure, lockCompany, type MeasureRow } from './measures.queries.ts'
import { notifyEnded, notifyMeasure } from './measure-notices.ts'
import { appealEnd, type QueueEntryRef } from './measure-terms.ts'

interface Removed {
  company_id: number
  title: string
  before: object
}

/** How each kind is taken away and put back. Undefined: there is none that is shown. */
const THINGS: Record<
  RemovableKind,
  {
    remove: (trx: Db, id: number, now: Date) => Promise<Removed | undefined>
    restore: (trx: Db, id: number, before: unknown, now: Date) => Promise<void>
  }
> = {
  product: { remove: removeProduct, restore: restoreProduct },
  post: { remove: removePost, restore: restorePost },
  comment: { remove: removePostComment, restore: (trx, _id, before) => restorePostComment(trx, before) },
  product_comment: { remove: removeProductComment, restore: (trx, _id, before) => restoreProductComment(trx, before) },
  order_review: { remove: removeReview, restore: restoreReview },
  purchase_request: { remove: removeRequest, restore: restoreRequest },
  logo: {
    remove: (trx, id) => removeImage(trx, 'logo', id),
    restore: (trx, id, before) => restoreImage(trx, 'logo', id, before),
  },
  cover: {
    remove: (trx, id) => removeImage(trx, 'cover', id),
    restore: (trx, id, before) => restoreImage(trx, 'cover', id, before),
  },
}

interface Chosen {
  kind: RemovableKind
  id: number
  reason: string
  entry?: QueueEntryRef | undefined
}

/** Gone for everybody until it is put back; its owner is told. */
export async function removeThing(trx: Db, by: Operator, { kind, id, reason, entry }: Chosen, now: Date) {
  const removed = await THINGS[kind].remove(trx, id, now)
  if (!removed) {
    throw (await findRemoval(trx, kind, id))
      ? conflict('removed', 'Bu içerik daha önce kaldırılmış.')
      : notFound('Kaldırılacak içerik bulunamadı')
  }
  const company = await lockCompany(trx, removed.company_id)
  if (!company) throw notFound('Firma bulunamadı')
  const measure = await insertMeasure(trx, {
    company_id: company.id,
    kind: 'remove',
    reason,
    operator_id: by.personId,
    thing_kind: kind,
    thing_id: id,
    thing_title: removed.title,
    before: removed.before,
    created_at: now,
    appeal_until: appealEnd(now),
  })
  await hintShown(trx)
  const subject = describe(measure)
  if (!entry) await recordAct(trx, by, { act: 'remove', text: 'içeriği kaldırdı', company, subject, reason }, now)
  await notifyMeasure(trx, company, measure)
}

export async function restoreThing(trx: Db, by: Operator, { kind, id, reason, entry }: Chosen, now: Date) {
  const measure = await findRemoval(trx, kind, id)
  if (!measure) throw notFound('Bu içerik kaldırılmış değil')
  await putBack(trx, by, { measure, reason, entry }, now)
}

interface PutBack {
  /** A removal that holds. */
  measure: MeasureRow
  reason: string
  entry?: QueueEntryRef | undefined
}

export async function putBack(trx: Db, by: Operator, { measure, reason, entry }: PutBack, now: Date): Promise<void> {
  const { thing_kind: kind, thing_id: id } = measure
  if (kind === null || kind === 'company' || kind === 'conversation' || id === null) return
  await THINGS[kind].restore(trx, id, measure.thing_before, now)
  await endMeasure(trx, measure.id, now)
  const company = await lockCompany(trx, measure.company_id)
  if (!company) return
  await hintShown(trx)
  const subject = describe(measure)
  if (!entry) await recordAct(trx, by, { act: 'restore', text: 'içeriği geri koydu', company, subject, reason }, now)
  await notifyEnded(trx, company, measure, now)
}

function describe({ thing_kind: kind, thing_title: title }: MeasureRow): string {
  return `${kind === null ? '' : THING_LABELS[kind]}: ${title ?? ''}`
}

/** Every process drops the pages it holds. */
async function hintShown(trx: Db): Promise<void> {
  await sql`select hint(0, 'shown')`.execute(trx)
}
