import { draftId } from './draft-id.ts'
import type { DraftFacts } from './draft-facts.ts'
import { toDespatchLine } from './draft-lines.ts'
import { toParty } from './draft-parties.ts'
import { parcelNotes, toDelivery } from './draft-shipment.ts'
import { toOrderReference } from './invoice-draft.ts'
import { dayAndTime, writeUbl } from './ubl.ts'

const REMARK =
  'Taslak: numara (cbc:ID), cac:Signature ve mali mühür, plaka ile şoförün ya da taşıyıcının kimliği entegratörün programında verilir.'

/** The elements stand in the order of the schema. */
export function toDespatchDraft(facts: DraftFacts): Buffer {
  const { order, seller, buyer, now } = facts
  // Goods may not leave before their despatch advice is issued.
  const leaving = order.shipped_at === null ? now : new Date(order.shipped_at)
  const issued = dayAndTime(leaving)
  return writeUbl('DespatchAdvice', REMARK, {
    'cbc:ProfileID': 'TEMELIRSALIYE',
    ...draftId(order, 'TEMELIRSALIYE', issued.day),
    'cbc:IssueDate': issued.day,
    'cbc:IssueTime': issued.time,
    'cbc:DespatchAdviceTypeCode': 'SEVK',
    'cbc:Note': parcelNotes(facts),
    'cbc:LineCountNumeric': String(order.items.length),
    'cac:OrderReference': toOrderReference(order),
    'cac:DespatchSupplierParty': { 'cac:Party': toParty(seller) },
    'cac:DeliveryCustomerParty': { 'cac:Party': toParty(buyer) },
    'cac:Shipment': { 'cbc:ID': '1', 'cac:Delivery': toDelivery(facts, leaving) },
    'cac:DespatchLine': order.items.map(toDespatchLine),
  })
}
