import * as contract from '@bedesten/contract/order-drafts.schemas'
import type { FastifyInstance } from 'fastify'
import { mountFile } from '../../../http/mount-file.ts'
import { toDespatchDraft } from './despatch-draft.ts'
import { readDraftFacts } from './draft-facts.ts'
import { refuseMissing } from './draft-rules.ts'
import { toInvoiceDraft } from './invoice-draft.ts'

/** Drafts of e-Fatura and e-İrsaliye, made of the order as it is now. */
export function mountDrafts(app: FastifyInstance): void {
  mountFile(app, contract.getInvoiceDraft, async ({ params, query, me, db }) => {
    const facts = await readDraftFacts(db, params.id, me.id, new Date())
    refuseMissing(facts, 'invoice')
    return toFile(`e-fatura-taslagi-${facts.order.order_number}`, toInvoiceDraft(facts, query.profile))
  })
  mountFile(app, contract.getDespatchDraft, async ({ params, me, db }) => {
    const facts = await readDraftFacts(db, params.id, me.id, new Date())
    refuseMissing(facts, 'despatch')
    return toFile(`e-irsaliye-taslagi-${facts.order.order_number}`, toDespatchDraft(facts))
  })
}

function toFile(name: string, content: Buffer) {
  return { type: 'application/xml', name: `${name}.xml`, content, bytes: content.length }
}
