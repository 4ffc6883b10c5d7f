// @vitest-environment node
import type { Order } from '@bedesten/contract/orders.schemas'
import { expect, it } from 'vitest'
import { anOrder, aProblem, aProof } from '../../../test/order.ts'
import { choosePanel } from './choose-panel.ts'

const paid: Partial<Order> = { payment_status: 'paid', paid_amount: 854.7, due_amount: 0 }
const atTheDoor: Partial<Order> = { payment_method: 'cash_on_delivery' }
const refused = aProof({ id: 1, status: 'refused' })
const sent = aProof({ id: 2 })

it.each<[string, Partial<Order>, string | undefined, string | undefined]>([
  ['a new order', {}, 'payment', 'payment'],
  ['one with a proof that waits', { payment_proofs: [sent] }, 'proof', 'proof'],
  ['one whose last proof was refused', { payment_proofs: [refused] }, 'refused', 'payment'],
  ['one with a proof after a refused one', { payment_proofs: [sent, refused] }, 'proof', 'proof'],
  ['one paid in part', { paid_amount: 400, due_amount: 454.7 }, 'payment', 'payment'],
  ['one that is paid', { ...paid, order_status: 'processing' }, undefined, 'ship'],
  ['one that is paid and sent', { ...paid, order_status: 'shipped' }, 'on_its_way', 'on_its_way'],
  ['one that is paid and delivered', { ...paid, order_status: 'delivered' }, undefined, undefined],
  ['one sent before it was paid', { order_status: 'shipped' }, 'payment', 'payment'],
  ['one to be paid at the door', { ...atTheDoor, order_status: 'confirmed' }, undefined, 'ship'],
  ['one on its way to be paid at the door', { ...atTheDoor, order_status: 'shipped' }, 'on_its_way', 'payment'],
  ['one delivered and not yet paid at the door', { ...atTheDoor, order_status: 'delivered' }, undefined, 'payment'],
  ['one that was cancelled', { order_status: 'cancelled', payment_proofs: [sent] }, undefined, undefined],
  ['one cancelled after it was paid', { ...paid, order_status: 'cancelled' }, 'refund', 'refund'],
  ['one cancelled and paid back', { order_status: 'cancelled', payment_status: 'refunded' }, undefined, undefined],
  ['one with a problem', { order_status: 'shipped', problems: [aProblem()] }, 'problem', 'problem'],
  [
    'one with a solved problem',
    { ...paid, order_status: 'delivered', problems: [aProblem({ status: 'solved' })] },
    undefined,
    undefined,
  ],
  [
    'one cancelled with an open problem',
    { ...paid, order_status: 'cancelled', problems: [aProblem()] },
    'problem',
    'problem',
  ],
])('%s asks one thing of each side', (_name, given, buyer, seller) => {
  const order = anOrder(given)
  expect([choosePanel(order, 'buyer')?.kind, choosePanel(order, 'seller')?.kind]).toEqual([buyer, seller])
})

it('of several proofs that wait the oldest is decided first', () => {
  const order = anOrder({ payment_proofs: [aProof({ id: 5 }), aProof({ id: 3 })] })
  expect(choosePanel(order, 'seller')).toMatchObject({ proof: { id: 3 } })
})
