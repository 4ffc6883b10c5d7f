import { ARRIVING } from '@bedesten/contract/order-shipping'
import { ORDER_STATUSES, type OrderStatus } from '@bedesten/contract/order-states'
import { AppError, conflict } from '../../http/errors.ts'

export type Actor = 'buyer' | 'seller'

/** The required right by side, for acts of both sides. */
export const RIGHT_OF = { buyer: 'buy', seller: 'sell' } as const

interface Rule {
  by: Actor | 'either'
  from: readonly OrderStatus[]
  /** Refusal in other states. */
  otherwise: string
}

const ANY = ORDER_STATUSES
const ALIVE = ORDER_STATUSES.filter((status) => status !== 'cancelled')
const NO_PAYMENT = 'İptal edilmiş bir siparişe ödeme kaydedilemez.'
const NO_SHIPMENT = 'İptal edilmiş bir siparişin kargo bilgisi değiştirilemez.'

/** Allowed acts by side and state. Acts check further requirements themselves. */
export const ORDER_ACTS = {
  sendProof: { by: 'buyer', from: ALIVE, otherwise: NO_PAYMENT },
  decideProof: { by: 'seller', from: ALIVE, otherwise: NO_PAYMENT },
  recordPayment: { by: 'seller', from: ALIVE, otherwise: NO_PAYMENT },
  reversePayment: { by: 'seller', from: ANY, otherwise: '' },
  recordRefund: {
    by: 'seller',
    from: ['cancelled'],
    otherwise: 'İade yalnızca iptal edilmiş bir siparişte kaydedilir.',
  },
  addShipment: { by: 'seller', from: ALIVE, otherwise: NO_SHIPMENT },
  removeShipment: { by: 'seller', from: ALIVE, otherwise: NO_SHIPMENT },
  addInvoice: { by: 'seller', from: ALIVE, otherwise: 'İptal edilmiş bir siparişe fatura eklenemez.' },
  receive: {
    by: 'buyer',
    from: ['shipped'],
    otherwise: 'Yalnızca kargoya verilmiş bir siparişi teslim alabilirsiniz.',
  },
  reportProblem: {
    by: 'buyer',
    from: ARRIVING,
    otherwise: 'Sorun, sipariş kargoya verildikten sonra bildirilebilir.',
  },
  solveProblem: { by: 'either', from: ANY, otherwise: '' },
  reopenProblem: { by: 'buyer', from: ANY, otherwise: '' },
  review: {
    by: 'buyer',
    from: ['delivered'],
    otherwise: 'Sipariş, teslim edildikten sonra değerlendirilebilir.',
  },
  replyToReview: { by: 'seller', from: ANY, otherwise: '' },
} as const satisfies Record<string, Rule>

export type OrderAct = keyof typeof ORDER_ACTS

export function refuseAct(act: OrderAct, actor: Actor, status: OrderStatus): void {
  const { by, from, otherwise }: Rule = ORDER_ACTS[act]
  if (by !== 'either' && by !== actor) {
    const who = by === 'seller' ? 'satıcısı' : 'alıcısı'
    throw new AppError(403, `${by}_only`, `Bunu yalnızca siparişin ${who} yapabilir.`)
  }
  if (!from.includes(status)) throw conflict('wrong_status', otherwise)
}
