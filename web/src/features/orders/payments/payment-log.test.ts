// @vitest-environment node
import { expect, it } from 'vitest'
import { anEvent, anOrder, aPayment, aProof } from '../../../test/order.ts'
import { toPaymentLog } from './payment-log.ts'

const at = (day: number) => `2026-10-${day}T09:00:00.000Z`

it('the log holds what came, what waits, what was refused and what was taken back, in the order of time', () => {
  const order = anOrder({
    payments: [
      aPayment({ id: 1, amount: 354.7 }),
      aPayment({ id: 2, amount: 400, status: 'paid', paid_on: '2026-10-14', proof_id: 22, created_at: at(12) }),
      aPayment({
        id: 3,
        amount: 100,
        status: 'refunded',
        paid_on: '2026-10-13',
        refunded_on: '2026-10-18',
        created_at: at(18),
      }),
    ],
    payment_proofs: [
      aProof({ id: 21, status: 'refused', reason: 'Okunmuyor', created_at: at(14) }),
      aProof({ id: 22, status: 'accepted', amount: 400, created_at: at(15) }),
      aProof({ id: 23, amount: 54.7, created_at: at(19) }),
    ],
    history: [
      anEvent({ kind: 'payment_recorded', amount: 854.7, actor: 'seller', created_at: at(12) }),
      anEvent({ kind: 'payment_reversed', amount: 854.7, note: 'Yanlış sipariş', actor: 'seller', created_at: at(13) }),
    ],
  })
  expect(
    toPaymentLog(order).map(({ amount, day, badge, reason, proof, payment }) => [
      amount,
      day,
      badge.label,
      reason,
      proof?.id,
      payment?.id,
    ]),
  ).toEqual([
    [854.7, at(13), 'Geri alındı', 'Yanlış sipariş', undefined, undefined],
    [854.7, '2026-10-15', 'Reddedildi', 'Okunmuyor', 21, undefined],
    [400, '2026-10-14', 'Onaylandı', null, 22, 2],
    [100, '2026-10-18', 'İade Edildi', null, undefined, undefined],
    [54.7, '2026-10-15', 'Onay bekliyor', null, 23, undefined],
  ])
})
