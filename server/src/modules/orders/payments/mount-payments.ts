import * as contract from '@bedesten/contract/order-payments.schemas'
import type { FastifyInstance } from 'fastify'
import type { Db } from '../../../db/database.ts'
import { mount } from '../../../http/mount.ts'
import type { Media } from '../../media/media.ts'
import { getOrder } from '../get-order.ts'
import { actOnOrder } from '../order-step.ts'
import { toProofView } from '../order-parts.view.ts'
import { recordRefund, reversePayment } from './payments.ts'
import { recordPayment } from './record-payments.ts'
import { decideProof, sendProof } from './proofs.ts'

export function mountPayments(app: FastifyInstance, db: Db, media: Media): void {
  mount(app, contract.addPaymentProof, async ({ params, body, files, me }) => {
    const act = { orderId: params.id, me, now: new Date() }
    const { proof, currency } = await sendProof(db, media, act, { ...body, file: files.file })
    return { message: 'Dekontunuz gönderildi.', data: toProofView({ id: params.id, currency }, proof) }
  })
  mount(app, contract.decidePaymentProof, async ({ params, body, me }) => {
    const act = { orderId: params.id, me, now: new Date() }
    await decideProof(db, act, { proofId: params.proof_id, status: body.status, reason: body.reason })
    const message = body.status === 'accepted' ? 'Dekont onaylandı.' : 'Dekont reddedildi.'
    return { message, data: await getOrder(db, params.id, me.id) }
  })
  mount(app, contract.recordPayment, async ({ params, body, me }) => {
    const act = { orderId: params.id, me, now: new Date() }
    const { proof_id: proofId, ...paid } = body
    await actOnOrder(db, act, 'recordPayment', (trx, order) => recordPayment(trx, order, act, { ...paid, proofId }))
    return { message: 'Ödeme onaylandı.', data: await getOrder(db, params.id, me.id) }
  })
  mount(app, contract.reversePayment, async ({ params, body, me }) => {
    const act = { orderId: params.id, me, now: new Date() }
    const reversed = { paymentId: params.payment_id, reason: body.reason }
    await actOnOrder(db, act, 'reversePayment', (trx, order) => reversePayment(trx, order, act, reversed))
    return { message: 'Ödeme onayı geri alındı.', data: await getOrder(db, params.id, me.id) }
  })
  mount(app, contract.recordRefund, async ({ params, body, me }) => {
    const act = { orderId: params.id, me, now: new Date() }
    await actOnOrder(db, act, 'recordRefund', (trx, order) => recordRefund(trx, order, act, body))
    return { message: 'İade kaydedildi.', data: await getOrder(db, params.id, me.id) }
  })
}
