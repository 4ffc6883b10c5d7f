// @vitest-environment node
import type { Order } from '@bedesten/contract/orders.schemas'
import { expect, it } from 'vitest'
import { anEvent, anOrder, aProblem, aProof } from '../../../test/order.ts'
import { choosePanel } from './choose-panel.ts'

const paid: Partial<Order> = { payment_status: 'paid', paid_amount: 854.7, due_amount: 0 }
const atTheDoor: Partial<Order> = { payment_method: 'cash_on_delivery' }
const onAccount: Partial<Order> = { payment_method: 'account', account_days: 30, due_on: null }
const sent = aProof({ id: 2 })

it.each<[string, Partial<Order>, string | undefined, string | undefined]>([
  ['a new order', {}, 'payment', 'payment'],
  ['one with a proof that waits', { payment_proofs: [sent] }, 'proof', 'proof'],
  ['one paid in part', { paid_amount: 400, due_amount: 454.7 }, 'payment', 'payment'],
  ['one that is paid', { ...paid, order_status: 'processing' }, undefined, 'ship'],
  ['one that is paid and sent', { ...paid, order_status: 'shipped' }, 'on_its_way', 'on_its_way'],
  ['one that is paid and delivered', { ...paid, order_status: 'delivered' }, undefined, undefined],
  ['one to be paid at the door', { ...atTheDoor, order_status: 'confirmed' }, undefined, 'ship'],
  ['one delivered and not yet paid at the door', { ...atTheDoor, order_status: 'delivered' }, undefined, 'payment'],
  ['one on open account', { ...onAccount, order_status: 'confirmed' }, undefined, 'ship'],
  ['one on open account of which money came already', { ...onAccount, payment_proofs: [sent] }, 'proof', 'proof'],
  [
    'one on open account that is delivered',
    { ...onAccount, order_status: 'delivered', due_on: '2026-11-30' },
    'payment',
    'payment',
  ],
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

type Act =
  | 'sends'
  | 'refuses'
  | 'accepts'
  | 'accepts a part'
  | 'records a part'
  | 'records the rest'
  | 'takes back'
  | 'confirms'
  | 'ships'
  | 'adds a parcel'
  | 'adds an invoice'
  | 'delivers'
  | 'cancels'
  | 'refunds'
  | 'takes up again'

/** The order after these acts, as the server tells it. Each acts on the oldest proof that waits. */
function after(acts: Act[], given: Partial<Order> = {}): Order {
  const order = anOrder(given)
  const pay = (amount: number) => {
    order.paid_amount = Math.round((order.paid_amount + amount) * 100) / 100
    order.due_amount = Math.round((order.due_amount - amount) * 100) / 100
  }
  const decide = (status: 'accepted' | 'refused') => {
    const proof = order.payment_proofs.find((one) => one.status === 'sent')
    if (proof) proof.status = status
  }
  const step = (event: Parameters<typeof anEvent>[0]) =>
    order.history.push(anEvent({ ...event, id: order.history.length + 1 }))
  const move = (new_status: Order['order_status']) => {
    step({ kind: 'status', old_status: order.order_status, new_status })
    order.order_status = new_status
  }
  const does: Record<Act, () => void> = {
    sends() {
      order.payment_proofs.push(aProof({ id: order.payment_proofs.length + 1 }))
      step({ kind: 'proof_sent' })
    },
    refuses() {
      decide('refused')
      step({ kind: 'proof_refused' })
    },
    accepts() {
      decide('accepted')
      pay(order.due_amount)
      step({ kind: 'payment_recorded' })
    },
    'accepts a part'() {
      decide('accepted')
      pay(100)
      step({ kind: 'payment_recorded' })
    },
    'records a part'() {
      pay(100)
      step({ kind: 'payment_recorded' })
    },
    'records the rest'() {
      pay(order.due_amount)
      step({ kind: 'payment_recorded' })
    },
    'takes back'() {
      pay(-order.paid_amount)
      for (const proof of order.payment_proofs) if (proof.status === 'accepted') proof.status = 'sent'
      step({ kind: 'payment_reversed' })
    },
    confirms: () => move('confirmed'),
    ships: () => move('shipped'),
    'adds a parcel': () => step({ kind: 'shipment_added' }),
    'adds an invoice': () => step({ kind: 'invoice_added' }),
    delivers: () => move('delivered'),
    cancels: () => move('cancelled'),
    refunds() {
      pay(-order.paid_amount)
      step({ kind: 'refunded' })
    },
    'takes up again': () => move('confirmed'),
  }
  for (const act of acts) does[act]()
  order.payment_status = order.due_amount === 0 ? 'paid' : 'pending'
  return order
}

it.each<[Act[], string | undefined, string | undefined]>([
  [['sends'], 'proof', 'proof'],
  [['sends', 'refuses'], 'refused', 'payment'],
  [['sends', 'refuses', 'confirms', 'adds an invoice'], 'refused', 'payment'],
  [['sends', 'refuses', 'sends'], 'proof', 'proof'],
  [['sends', 'refuses', 'sends', 'refuses'], 'refused', 'payment'],
  [['sends', 'sends', 'refuses'], 'refused', 'proof'],
  [['sends', 'refuses', 'records a part'], 'payment', 'payment'],
  [['sends', 'refuses', 'records a part', 'ships'], 'on_its_way', 'on_its_way'],
  [['sends', 'refuses', 'records a part', 'ships', 'delivers'], 'payment', 'payment'],
  [['sends', 'refuses', 'ships'], 'on_its_way', 'on_its_way'],
  [['sends', 'refuses', 'ships', 'delivers'], 'payment', 'payment'],
  [['sends', 'refuses', 'records the rest'], undefined, 'ship'],
  [['sends', 'accepts a part'], 'payment', 'payment'],
  [['sends', 'accepts a part', 'takes back'], 'proof', 'proof'],
  [['sends', 'accepts', 'takes back', 'refuses'], 'refused', 'payment'],
  [['records a part', 'takes back'], 'payment', 'payment'],
  [['ships'], 'on_its_way', 'on_its_way'],
  [['ships', 'sends'], 'proof', 'proof'],
  [['ships', 'sends', 'refuses'], 'refused', 'payment'],
  [['ships', 'sends', 'refuses', 'adds a parcel'], 'on_its_way', 'on_its_way'],
  [['ships', 'sends', 'accepts'], 'on_its_way', 'on_its_way'],
  [['ships', 'records a part'], 'payment', 'payment'],
  // What waits for the seller's word is never hidden from the seller.
  [['sends', 'ships'], 'on_its_way', 'proof'],
  [['sends', 'cancels'], undefined, undefined],
  [['sends', 'accepts', 'cancels'], 'refund', 'refund'],
  [['sends', 'accepts', 'cancels', 'refunds'], undefined, undefined],
  [['sends', 'refuses', 'cancels', 'takes up again'], 'payment', 'payment'],
])('after the steps %j each side sees what the last one asks for', (acts, buyer, seller) => {
  const order = after(acts)
  expect([choosePanel(order, 'buyer')?.kind, choosePanel(order, 'seller')?.kind]).toEqual([buyer, seller])
})

it.each<[Act[], string | undefined, string | undefined]>([
  [['ships'], 'on_its_way', 'on_its_way'],
  [['ships', 'records a part'], 'on_its_way', 'payment'],
  [['ships', 'delivers'], undefined, 'payment'],
  [['ships', 'delivers', 'records the rest'], undefined, undefined],
])('after the steps %j nobody asks the buyer for money that is paid at the door', (acts, buyer, seller) => {
  const order = after(acts, atTheDoor)
  expect([choosePanel(order, 'buyer')?.kind, choosePanel(order, 'seller')?.kind]).toEqual([buyer, seller])
})
