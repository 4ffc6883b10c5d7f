import type { Currency } from '@bedesten/contract/money'
import type { DocumentedProof } from './proofs.queries.ts'
import type { Db } from '../../../db/database.ts'
import { conflict, invalid, notFound } from '../../../http/errors.ts'
import type { ReceivedFile } from '../../../http/uploads/receive.ts'
import type { Media } from '../../media/media.ts'
import { recordFiles, storeFile } from '../../media/private-files.ts'
import { refuseOverQuota } from '../../media/quota.ts'
import { formatMoney } from '../../exchange-rates/format-money.ts'
import { actOnOrder, minorUnits, recordStep, type Act, type LockedOrder } from '../order-step.ts'
import { recordPayment } from './record-payments.ts'
import { findProof, insertProof, setProofStatus } from './proofs.queries.ts'

interface SentProof {
  /** In minor units. */
  amount: number
  paid_on: string
  note?: string | null | undefined
  file: ReceivedFile
}

interface SavedProof {
  proof: DocumentedProof
  currency: Currency
}

export async function sendProof(db: Db, media: Media, act: Act, sent: SentProof): Promise<SavedProof> {
  // Refuses strangers and sellers before processing the file.
  await actOnOrder(db, act, 'sendProof', async (_, order) => refuseUnpayable(order))
  await refuseOverQuota(db, media, act.me.id, act.now)
  const file = await storeFile(media, sent.file, ['pdf', 'photo'])
  return actOnOrder(db, act, 'sendProof', async (trx, order) => {
    refuseUnpayable(order)
    const due = minorUnits(order.total_amount) - minorUnits(order.paid_amount)
    if (sent.amount > due) throw invalid([{ path: 'amount', msg: `Kalan tutar ${formatMoney(due, order.currency)}` }])
    const [uploadId = 0] = await recordFiles(trx, media, act.me.id, [file], act.now)
    const { amount, paid_on, note } = sent
    const id = await insertProof(trx, {
      orderId: order.id,
      uploadId,
      amount,
      paid_on,
      note: note ?? null,
      now: act.now,
    })
    await recordStep(trx, order, act, {
      kind: 'proof_sent',
      amount,
      note,
      title: 'Dekont Gönderildi',
      message: `${order.order_number} numaralı sipariş için ${formatMoney(amount, order.currency)} tutarında dekont gönderildi.`,
    })
    const proof = await findProof(trx, order.id, id)
    if (!proof) throw new Error('A proof that was just stored is not there')
    return { proof, currency: order.currency }
  })
}

function refuseUnpayable(order: LockedOrder): void {
  if (order.payment_method === 'cash_on_delivery') {
    throw conflict('not_by_transfer', 'Kapıda ödemeli bir siparişe dekont gönderilmez.')
  }
  if (order.payment_status === 'paid') throw conflict('already_paid', 'Bu siparişin ödemesi tamamlandı.')
}

interface Decision {
  proofId: number
  status: 'accepted' | 'refused'
  reason: string | null | undefined
}

/** Accepting it records its amount as paid. */
export async function decideProof(db: Db, act: Act, { proofId, status, reason }: Decision): Promise<void> {
  await actOnOrder(db, act, 'decideProof', async (trx, order) => {
    const proof = await findProof(trx, order.id, proofId)
    if (!proof) throw notFound('Dekont bulunamadı.')
    if (proof.status !== 'sent') throw conflict('proof_decided', 'Bu dekont daha önce sonuçlandırıldı.')
    const amount = minorUnits(proof.amount)
    if (status === 'accepted') {
      return recordPayment(trx, order, act, { amount, paid_on: proof.paid_on, note: proof.note, proofId })
    }
    await setProofStatus(trx, proofId, 'refused', reason ?? '')
    return recordStep(trx, order, act, {
      kind: 'proof_refused',
      amount,
      note: reason,
      title: 'Dekont Reddedildi',
      message: `${order.order_number} numaralı siparişinizin dekontu reddedildi: ${reason ?? ''}`,
    })
  })
}
