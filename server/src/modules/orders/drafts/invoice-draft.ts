import { toMinorUnits } from '@bedesten/contract/money'
import { paymentMethodLabel, type PaymentMethod } from '@bedesten/contract/order-states'
import type { InvoiceProfile } from '@bedesten/contract/order-drafts'
import type { Order } from '@bedesten/contract/orders.schemas'
import { amountInWords } from '../documents/amount-in-words.ts'
import { draftId } from './draft-id.ts'
import type { DraftFacts } from './draft-facts.ts'
import { toInvoiceLine, toTaxTotal } from './draft-lines.ts'
import { toParty } from './draft-parties.ts'
import { toDelivery } from './draft-shipment.ts'
import { amount, dayAndTime, plainText, writeUbl, type Elements } from './ubl.ts'

const REMARK =
  'Taslak: numara (cbc:ID), cac:Signature ve mali mühür entegratörün programında verilir. Tarih, taslağın alındığı andır.'

/** The elements stand in the order of the schema. */
export function toInvoiceDraft(facts: DraftFacts, profile: InvoiceProfile): Buffer {
  const { order, seller, buyer, now } = facts
  const { currency } = order
  const issued = dayAndTime(now)
  return writeUbl('Invoice', REMARK, {
    'cbc:ProfileID': profile,
    ...draftId(order, profile, issued.day),
    'cbc:IssueDate': issued.day,
    'cbc:IssueTime': issued.time,
    'cbc:InvoiceTypeCode': 'SATIS',
    'cbc:Note': notesOf(order, profile),
    'cbc:DocumentCurrencyCode': currency,
    'cbc:LineCountNumeric': String(order.items.length),
    'cac:OrderReference': toOrderReference(order),
    'cac:DespatchDocumentReference': waybillsOf(order),
    'cac:AdditionalDocumentReference': profile === 'EARSIVFATURA' ? sentByMail(issued.day) : undefined,
    'cac:AccountingSupplierParty': { 'cac:Party': toParty(seller) },
    'cac:AccountingCustomerParty': { 'cac:Party': toParty(buyer) },
    'cac:Delivery': toDelivery(facts),
    'cac:PaymentMeans': toPaymentMeans(order, seller.bank_account),
    'cac:PricingExchangeRate': toExchangeRate(facts),
    'cac:TaxTotal': toTaxTotal(
      order.vat_lines.map(({ rate, base, vat }) => ({ rate, base: minor(base), vat: minor(vat) })),
      currency,
    ),
    // Discounts are in the lines: none is taken off their sum.
    'cac:LegalMonetaryTotal': {
      'cbc:LineExtensionAmount': amount(minor(order.subtotal), currency),
      'cbc:TaxExclusiveAmount': amount(minor(order.subtotal), currency),
      'cbc:TaxInclusiveAmount': amount(minor(order.total_amount), currency),
      'cbc:AllowanceTotalAmount': amount(0, currency),
      'cbc:PayableAmount': amount(minor(order.total_amount), currency),
    },
    'cac:InvoiceLine': order.items.map(toInvoiceLine),
  })
}

export function toOrderReference({ order_number, created_at }: Order): Elements {
  return { 'cbc:ID': order_number, 'cbc:IssueDate': dayAndTime(new Date(created_at)).day }
}

function notesOf({ total_amount, currency }: Order, profile: InvoiceProfile): string[] {
  const inWords = amountInWords(minor(total_amount), currency)
  return profile === 'EARSIVFATURA' ? [inWords, 'e-Arşiv izni kapsamında elektronik ortamda iletilmiştir.'] : [inWords]
}

/** Waybills that the seller has named with its parcels. */
function waybillsOf({ shipments }: Order): Elements[] {
  return shipments.flatMap(({ waybill_number, created_at }) => {
    const number = plainText(waybill_number)
    return number === undefined ? [] : { 'cbc:ID': number, 'cbc:IssueDate': dayAndTime(new Date(created_at)).day }
  })
}

/** How an e-Arşiv invoice reaches its buyer. */
function sentByMail(day: string): Elements {
  return {
    'cbc:ID': '1',
    'cbc:IssueDate': day,
    'cbc:DocumentTypeCode': 'SendingType',
    'cbc:DocumentType': 'ELEKTRONIK',
  }
}

/** UN/EDIFACT 4461: to a bank account, in cash; other methods as the two have agreed. */
const PAYMENT_MEANS: Record<PaymentMethod, string> = { transfer: '42', cash_on_delivery: '10', account: 'ZZZ' }

function toPaymentMeans(order: Order, account: string | undefined): Elements {
  const { payment_method, currency, order_number } = order
  return {
    'cbc:PaymentMeansCode': PAYMENT_MEANS[payment_method],
    // Known from shipping on.
    'cbc:PaymentDueDate': order.due_on ?? undefined,
    'cbc:InstructionNote': paymentMethodLabel(payment_method, order.account_days),
    'cac:PayeeFinancialAccount':
      payment_method !== 'cash_on_delivery' && account !== undefined
        ? { 'cbc:ID': account.replaceAll(' ', ''), 'cbc:CurrencyCode': currency, 'cbc:PaymentNote': order_number }
        : undefined,
  }
}

function toExchangeRate({ order, rate }: DraftFacts): Elements | undefined {
  return (
    rate && {
      'cbc:SourceCurrencyCode': order.currency,
      'cbc:TargetCurrencyCode': 'TRY',
      'cbc:CalculationRate': rate.try_rate,
      'cbc:Date': rate.valid_from,
    }
  )
}

function minor(major: number): number {
  return toMinorUnits(major) ?? 0
}
