import { THING_KINDS } from '@bedesten/contract/measures'
import type { MeasureTools } from '../operators/measure-tools.ts'
import { decideAppeal } from './appeals.ts'
import { applyMeasure } from './impose.ts'
import { listForOperators } from './measures.queries.ts'

/** What decisions of the queue need of measures. */
export const measureTools: MeasureTools = {
  take: async (trx, { operator, companyId, reason, chosen: measure, subject, entry, now }) => {
    await applyMeasure(trx, operator, { companyId, measure, reason, entry, thing: toThing(subject) }, now)
  },
  decideAppeal: (trx, { operator, measureId, entry, outcome: decision, reason, chosen: measure, now }) =>
    decideAppeal(trx, operator, { measureId, decision, reason, entry, measure }, now),
  list: listForOperators,
}

type Subject = Parameters<MeasureTools['take']>[1]['subject']

function toThing(subject: Subject) {
  const kind = THING_KINDS.find((known) => known === subject?.kind)
  return subject === null || kind === undefined ? undefined : { ...subject, kind }
}
