import { DRAFT_FACTS, DRAFT_SIDES, type DraftFact, type DraftSide } from '@bedesten/contract/order-drafts'
import { AppError } from '../../../http/errors.ts'
import type { DraftFacts } from './draft-facts.ts'
import { identityOf, personOf, type DraftParty } from './draft-parties.ts'

type DraftKind = 'invoice' | 'despatch'
type Subject = Partial<DraftParty>

interface DraftRule {
  fact: DraftFact
  /** Of whom it is needed, and for which draft. */
  sides: readonly DraftSide[]
  drafts: readonly DraftKind[]
  holds: (subject: Subject) => boolean
}

const PARTIES = ['seller', 'buyer'] as const
const BOTH = ['invoice', 'despatch'] as const

/** Everything that has to be known before there is a draft. Units and rates of KDV always are. */
export const DRAFT_RULES: readonly DraftRule[] = [
  { fact: 'tax_number', sides: PARTIES, drafts: BOTH, holds: (party) => identityOf(party) !== undefined },
  // Somebody who buys with an identity number may have none.
  { fact: 'tax_office', sides: PARTIES, drafts: BOTH, holds: (party) => Boolean(party.tax_office) || isPerson(party) },
  { fact: 'legal_name', sides: PARTIES, drafts: BOTH, holds: (party) => !isPerson(party) || Boolean(personOf(party)) },
  { fact: 'address', sides: PARTIES, drafts: BOTH, holds: ({ address }) => Boolean(address) },
  { fact: 'city', sides: PARTIES, drafts: BOTH, holds: ({ city }) => Boolean(city) },
  { fact: 'postal_code', sides: ['delivery'], drafts: ['despatch'], holds: (place) => Boolean(place.postal_code) },
]

function isPerson(party: Subject): boolean {
  return identityOf(party)?.scheme === 'TCKN'
}

/** Names everything that is missing at once. */
export function refuseMissing(facts: DraftFacts, draft: DraftKind): void {
  const bySide = Object.entries(DRAFT_SIDES).map(([side, name]) => ({
    name,
    missing: listMissing(facts, side as DraftSide, draft),
  }))
  const errors = bySide.flatMap(({ missing }) => missing)
  if (errors.length === 0) return
  const sentences = bySide
    .filter(({ missing }) => missing.length > 0)
    .map(({ name, missing }) => `${name}: ${missing.map(({ msg }) => msg).join(', ')}.`)
  throw new AppError(422, 'missing_facts', `Taslak için eksik bilgi var. ${sentences.join(' ')}`, { errors })
}

function listMissing(facts: DraftFacts, side: DraftSide, draft: DraftKind) {
  const subject: Subject = facts[side]
  return DRAFT_RULES.filter(({ sides }) => sides.includes(side))
    .filter(({ drafts, holds }) => drafts.includes(draft) && !holds(subject))
    .map(({ fact }) => {
      const isWrong = fact === 'tax_number' && subject.tax_number !== undefined
      return { path: `${side}.${fact}`, msg: DRAFT_FACTS[fact] + (isWrong ? ' (yazılı numara geçerli değil)' : '') }
    })
}
