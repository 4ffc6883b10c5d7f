import type { QuoteAct, QuoteStatus } from '@bedesten/contract/quotes'
import { QUOTE_ACTS } from '@bedesten/contract/quotes'
import { AppError, conflict } from '../../http/errors.ts'

export type Actor = 'buyer' | 'seller'

/** The required right by side, for acts of both sides. */
export const RIGHT_OF = { buyer: 'buy', seller: 'sell' } as const

/** The state of a quote: its status, with a state of its own for an offer whose buyer asked for a change. */
export const STANDS = [
  'requested',
  'offered',
  'change_requested',
  'accepted',
  'declined',
  'withdrawn',
  'expired',
] as const satisfies (QuoteStatus | 'change_requested')[]
export type Stand = (typeof STANDS)[number]

/**
 * Allowed acts by state and side; anything else is refused. The side whose turn it is declines, the
 * other one withdraws.
 */
export const ACTORS: Record<QuoteAct, Partial<Record<Stand, Actor>>> = {
  offer: { requested: 'seller', offered: 'seller', change_requested: 'seller' },
  change_request: { offered: 'buyer', change_requested: 'buyer' },
  accept: { offered: 'buyer', change_requested: 'buyer' },
  decline: { requested: 'seller', offered: 'buyer', change_requested: 'seller' },
  withdraw: { requested: 'buyer', offered: 'seller', change_requested: 'buyer' },
}

const OTHERWISE: Record<Stand, string> = {
  requested: 'Bu talebe henüz teklif verilmedi.',
  offered: 'Bu talebe teklif verildi.',
  change_requested: 'Bu tekliften değişiklik istendi.',
  accepted: 'Bu teklif kabul edildi.',
  declined: 'Bu teklif reddedildi.',
  withdrawn: 'Bu teklif geri çekildi.',
  expired: 'Bu teklifin süresi doldu.',
}

export function standOf(status: QuoteStatus, changeRequestedAt: Date | null): Stand {
  return status === 'offered' && changeRequestedAt !== null ? 'change_requested' : status
}

/** The side that has to act is the one that may say no. */
export function turnOf(stand: Stand): Actor | null {
  return ACTORS.decline[stand] ?? null
}

export function listActs(stand: Stand, actor: Actor): QuoteAct[] {
  return QUOTE_ACTS.filter((act) => ACTORS[act][stand] === actor)
}

export function refuseAct(act: QuoteAct, actor: Actor, stand: Stand): void {
  const only = onlyActor(act)
  if (only !== undefined && only !== actor) {
    const who = only === 'seller' ? 'satıcı' : 'alıcı'
    throw new AppError(403, `${only}_only`, `Bunu yalnızca teklifin ${who} tarafı yapabilir.`)
  }
  const may = ACTORS[act][stand]
  if (may === actor) return
  if (may !== undefined) throw conflict('not_your_turn', 'Sıra karşı tarafta.')
  throw conflict(stand === 'expired' ? 'offer_expired' : 'wrong_status', OTHERWISE[stand])
}

/** The side of an act that only one side may do. */
export function onlyActor(act: QuoteAct): Actor | undefined {
  const [first, ...others] = new Set(Object.values(ACTORS[act]))
  return others.length === 0 ? first : undefined
}
