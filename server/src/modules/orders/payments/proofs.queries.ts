import { toNumeric } from '@bedesten/contract/money'
import type { ProofStatus } from '@bedesten/contract/order-payments'
import type { Db } from '../../../db/database.ts'

interface NewProof {
  orderId: number
  uploadId: number
  /** In minor units. */
  amount: number
  paid_on: string
  note: string | null
  now: Date
}

export async function insertProof(trx: Db, proof: NewProof): Promise<number> {
  const { id } = await trx
    .insertInto('payment_proofs')
    .values({
      order_id: proof.orderId,
      upload_id: proof.uploadId,
      amount: toNumeric(proof.amount),
      paid_on: proof.paid_on,
      note: proof.note,
      created_at: proof.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export type DocumentedProof = NonNullable<Awaited<ReturnType<typeof findProof>>>

/** With its file. */
export async function findProof(db: Db, orderId: number, id: number) {
  return db
    .selectFrom('payment_proofs')
    .innerJoin('uploads', 'uploads.id', 'payment_proofs.upload_id')
    .select([
      'payment_proofs.id',
      'payment_proofs.status',
      'payment_proofs.amount',
      'payment_proofs.paid_on',
      'payment_proofs.note',
      'payment_proofs.reason',
      'payment_proofs.created_at',
      'upload_id',
      'uploads.title',
      'uploads.type',
      'uploads.bytes',
    ])
    .where('payment_proofs.id', '=', id)
    .where('payment_proofs.order_id', '=', orderId)
    .executeTakeFirst()
}

export async function setProofStatus(trx: Db, id: number, status: ProofStatus, reason: string | null): Promise<void> {
  await trx.updateTable('payment_proofs').set({ status, reason }).where('id', '=', id).execute()
}
