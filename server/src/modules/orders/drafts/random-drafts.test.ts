/** Hundreds of orders against the schema, the rules of UBL-TR and the sums of the order, as another parser reads them. */
import { join } from 'node:path'
import { INVOICE_PROFILES, UNIT_CODES } from '@bedesten/contract/order-drafts'
import { UNITS } from '@bedesten/contract/units'
import { beforeAll, expect, it } from 'vitest'
import { randomFacts } from '../../../../test/draft-orders.ts'
import { useRandom } from '../../../../test/random.ts'
import { timesInCi } from '../../../../test/sample.ts'
import { everyElement, findAll, readXml, textOf, textsOf, type XmlElement } from '../../../../test/ubl-reader.ts'
import { findSchemaFaults } from '../../../../test/ubl-schema.ts'
import { checkoutRoot } from '../../../paths.ts'
import { toDespatchDraft } from './despatch-draft.ts'
import type { DraftFacts } from './draft-facts.ts'
import { refuseMissing } from './draft-rules.ts'
import { toInvoiceDraft } from './invoice-draft.ts'
import { plainText } from './ubl.ts'

const ORDERS = timesInCi(100, 500)
/** What breaks XML, beside the payloads that break pages. */
const BREAKING = [
  'Otel tipi pamuk havlu, 500 g/m²',
  'ĞÜŞİÖÇ ğüşıöç İIı',
  'Şamdan 😀 "altın" & \'gümüş\'',
  ']]>',
  '<![CDATA[x]]>',
  '<!-- -- -->',
  '<?xml version="1.0"?>',
  '<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]>&e;',
  '&amp;&#0;&#x1F;&yok;',
  '</cbc:Name></cac:Item></cac:InvoiceLine>',
  'sekme\tsatır\r\nsonu\u2028',
  'denetim \u0001\u0008\u000b\u001f\u007f\u0085 karakteri',
  'yarım \ud83d ve \ufffe \uffff',
  '-',
]
let texts: string[] = []
beforeAll(async () => {
  const path = join(checkoutRoot, 'e2e/xss-payloads.ts')
  const { PAYLOADS }: { PAYLOADS: string[] } = await import(path)
  texts = [...BREAKING, ...PAYLOADS]
})

it('orders of any kind: well-formed, in schema order, by the rules, and adding up to the order to the kuruş', () => {
  const random = useRandom()
  for (let number = 0; number < ORDERS; number += 1) {
    const facts = randomFacts(random, texts)
    refuseMissing(facts, 'despatch')
    const profile = INVOICE_PROFILES[number % INVOICE_PROFILES.length] ?? 'TEMELFATURA'
    const invoice = readXml(toInvoiceDraft(facts, profile))
    const despatch = readXml(toDespatchDraft(facts))
    const broken = [...BOTH_RULES, ...INVOICE_RULES].filter(([, holds]) => !holds(invoice, facts))
    const brokenOfDespatch = [...BOTH_RULES, ...DESPATCH_RULES].filter(([, holds]) => !holds(despatch, facts))
    const faults = [
      ...findSchemaFaults(invoice),
      ...findSchemaFaults(despatch),
      ...[...broken, ...brokenOfDespatch].map(([rule]) => rule),
      ...findWrongSums(invoice, facts),
    ]
    expect([textOf(invoice, 'ProfileID'), ...faults]).toEqual([profile])
  }
})

it('every unit has a code of the list of UBL-TR', () => {
  expect(UNITS.filter((unit) => !LISTED_UNITS.includes(UNIT_CODES[unit]))).toEqual([])
})

/** Those of the code list that are likely here; the whole of it has some 1,700. */
const LISTED_UNITS =
  'ANN AS BX C62 CEN CMT CT D61 DAY DZN DZP GRM HUR KGM KTM LTR MGM MIN MLT MMT MON MTK MTQ MTR NT PA PF PG PK PR RO SET T3 TNE'.split(
    ' ',
  )

type Rule = [name: string, holds: (draft: XmlElement, facts: DraftFacts) => boolean]

const isParty = (party: XmlElement) => {
  const ids = findAll(party, 'PartyIdentification/ID')
  const [identity, ...further] = ids.filter(({ attributes: { schemeID } }) => schemeID === 'VKN' || schemeID === 'TCKN')
  const isVkn = identity?.attributes['schemeID'] === 'VKN'
  return (
    further.length === 0 &&
    new RegExp(isVkn ? String.raw`^\d{10}$` : String.raw`^\d{11}$`).test(identity?.text ?? '') &&
    Boolean(isVkn ? textOf(party, 'PartyName/Name') : textOf(party, 'Person/FamilyName')) &&
    findAll(party, isVkn ? 'Person' : 'PartyName').length === 0
  )
}

/** As the Schematron of UBL-TR has them. */
const BOTH_RULES: Rule[] = [
  ['UBL 2.1', (draft) => textOf(draft, 'UBLVersionID') === '2.1'],
  ['TR1.2', (draft) => textOf(draft, 'CustomizationID') === 'TR1.2'],
  ['the number has the form of one', (draft) => /^[A-Z0-9]{3}20\d{11}$/.test(textOf(draft, 'ID') ?? '')],
  ['no signature', (draft) => textOf(draft, 'UBLExtensions/UBLExtension/ExtensionContent') === ''],
  ['no copy', (draft) => textOf(draft, 'CopyIndicator') === 'false'],
  [
    'UUID',
    (draft) => /^[\da-f]{8}-[\da-f]{4}-5[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/.test(textOf(draft, 'UUID') ?? ''),
  ],
  ['the order', (draft, { order }) => textOf(draft, 'OrderReference/ID') === order.order_number],
  ['all lines', (draft, { order }) => textOf(draft, 'LineCountNumeric') === String(order.items.length)],
  [
    'units',
    (draft, { order }) =>
      everyElement(draft)
        .flatMap(({ attributes }) => attributes['unitCode'] ?? [])
        .join() === order.items.map(({ unit }) => UNIT_CODES[unit]).join(),
  ],
  [
    'exactly one VKN or TCKN for each party',
    (draft) =>
      everyElement(draft)
        .filter(({ name }) => /^cac:(Carrier)?Party$/.test(name))
        .every(isParty),
  ],
  ['names of all goods', (draft, { order }) => namesOf(draft).every((name, index) => isName(name, order.items[index]))],
]

const INVOICE_RULES: Rule[] = [
  ['type', (draft) => textOf(draft, 'InvoiceTypeCode') === 'SATIS'],
  ['issued at half past midnight in Istanbul', (draft) => textOf(draft, 'IssueDate') === '2026-12-01'],
  [
    'amounts of two decimals, unit prices of up to eight, all in the currency of the order',
    (draft, { order }) =>
      everyElement(draft)
        .filter(({ name }) => name.endsWith('Amount'))
        .every(
          ({ name, text, attributes }) =>
            attributes['currencyID'] === order.currency &&
            (name === 'cbc:PriceAmount' ? /^\d+\.\d{2,8}$/ : /^\d+\.\d{2}$/).test(text),
        ),
  ],
  [
    'KDV alone',
    (draft) => new Set(findTaxes(draft).map((tax) => textOf(tax, 'TaxCategory/TaxScheme/TaxTypeCode'))).size === 1,
  ],
  [
    'a reason wherever the KDV is 0, and nowhere else',
    (draft) =>
      findTaxes(draft).every(
        (tax) =>
          (textOf(tax, 'TaxAmount') === '0.00') === (textOf(tax, 'TaxCategory/TaxExemptionReasonCode') === '351') &&
          (textOf(tax, 'TaxAmount') === '0.00') === Boolean(textOf(tax, 'TaxCategory/TaxExemptionReason')),
      ),
  ],
  [
    'how and when it is paid',
    (draft, { order }) => {
      const code = { transfer: '42', cash_on_delivery: '10', account: 'ZZZ' }[order.payment_method]
      const isCash = order.payment_method === 'cash_on_delivery'
      return (
        textOf(draft, 'PaymentMeans/PaymentMeansCode') === code &&
        (textOf(draft, 'PaymentMeans/PaymentDueDate') ?? null) === order.due_on &&
        !(isCash && findAll(draft, 'PaymentMeans/PayeeFinancialAccount').length > 0)
      )
    },
  ],
  [
    'an exchange rate unless it is in TRY',
    (draft, { order }) =>
      (order.currency === 'TRY') === (textOf(draft, 'PricingExchangeRate/CalculationRate') === undefined),
  ],
  [
    'e-Arşiv names how it is sent, others do not',
    (draft) =>
      (textOf(draft, 'ProfileID') === 'EARSIVFATURA') ===
      (textOf(draft, 'AdditionalDocumentReference/DocumentTypeCode') === 'SendingType'),
  ],
]

const DESPATCH_RULES: Rule[] = [
  ['profile', (draft) => textOf(draft, 'ProfileID') === 'TEMELIRSALIYE'],
  ['type', (draft) => textOf(draft, 'DespatchAdviceTypeCode') === 'SEVK'],
  [
    'leaves when it is issued',
    (draft) =>
      textOf(draft, `${DESPATCH}/ActualDespatchDate`) === textOf(draft, 'IssueDate') &&
      textOf(draft, `${DESPATCH}/ActualDespatchTime`) === textOf(draft, 'IssueTime'),
  ],
  [
    'a whole delivery address',
    (draft) =>
      ['CitySubdivisionName', 'CityName', 'Country/Name'].every((part) => textOf(draft, `${ADDRESS}/${part}`)) &&
      /^(0[1-9]|[1-7]\d|8[01])\d{3}$/.test(textOf(draft, `${ADDRESS}/PostalZone`) ?? ''),
  ],
  [
    'the one that carries, with a number, or else the name of a carrier whose number is the integrator’s to give',
    (draft, { order, seller, buyer }) => {
      const carrier = order.shipments[0]?.carrier
      const own = carrier === 'Kendi aracımız' ? seller : carrier === 'Alıcı teslim alır' ? buyer : undefined
      const numbers = textsOf(draft, `${CARRIER}/PartyIdentification/ID`)
      const stands = numbers.includes(own?.tax_number ?? '')
      const isNamed = carrier === undefined || textOf(draft, 'Note')?.startsWith(carrier) === true
      return isNamed && (own ? stands : numbers.length === 0) && findAll(draft, 'Shipment/ShipmentStage').length === 0
    },
  ],
  [
    'a district in the address of each party',
    (draft) =>
      ['DespatchSupplierParty/Party', 'DeliveryCustomerParty/Party', CARRIER].every((party) =>
        findAll(draft, `${party}/PostalAddress`).every((address) => Boolean(textOf(address, 'CitySubdivisionName'))),
      ),
  ],
]
const CARRIER = 'Shipment/Delivery/CarrierParty'
const DESPATCH = 'Shipment/Delivery/Despatch'
const ADDRESS = 'Shipment/Delivery/DeliveryAddress'

function findTaxes(draft: XmlElement): XmlElement[] {
  return [...findAll(draft, 'TaxTotal/TaxSubtotal'), ...findAll(draft, 'InvoiceLine/TaxTotal/TaxSubtotal')]
}

function namesOf(draft: XmlElement): string[] {
  return [...textsOf(draft, 'InvoiceLine/Item/Name'), ...textsOf(draft, 'DespatchLine/Item/Name')]
}

function isName(name: string, item: DraftFacts['order']['items'][number] | undefined): boolean {
  return name === [plainText(item?.product_name) ?? '-', plainText(item?.variant_name)].filter(Boolean).join(', ')
}

/** Names every sum that is not what it must be. */
function findWrongSums(invoice: XmlElement, { order }: DraftFacts): string[] {
  const total = (path: string) => findAll(invoice, path).reduce((sum, { text }) => sum + cents(text), 0n)
  const at = (path: string) => cents(textOf(invoice, path))
  const [lines, payable] = [total('InvoiceLine/LineExtensionAmount'), cents(order.total_amount.toFixed(2))]
  const checks: [string, boolean][] = [
    ['payable', at('LegalMonetaryTotal/PayableAmount') === payable],
    ['with KDV', at('LegalMonetaryTotal/TaxInclusiveAmount') === payable],
    ['without KDV', at('LegalMonetaryTotal/TaxExclusiveAmount') === cents(order.subtotal.toFixed(2))],
    ['lines without KDV', at('LegalMonetaryTotal/TaxExclusiveAmount') === lines],
    ['lines', at('LegalMonetaryTotal/LineExtensionAmount') === lines],
    ['KDV', at('TaxTotal/TaxAmount') === cents(order.vat_total.toFixed(2))],
    ['KDV of lines', at('TaxTotal/TaxAmount') === total('InvoiceLine/TaxTotal/TaxAmount')],
    ['lines and KDV', at('TaxTotal/TaxAmount') + lines === payable],
    ...findAll(invoice, 'InvoiceLine').flatMap(checkLine),
  ]
  return [...checks.filter(([, holds]) => !holds).map(([name]) => name), ...findWrongRates(invoice)]
}

function checkLine(line: XmlElement): [string, boolean][] {
  const at = (path: string) => cents(textOf(line, path))
  const [net, off] = [at('LineExtensionAmount'), at('AllowanceCharge/Amount')]
  const base = findAll(line, 'AllowanceCharge').length > 0 ? at('AllowanceCharge/BaseAmount') : net
  // In hundred-millionths: the quantity times the unit price, rounded half up.
  const price = scaled(textOf(line, 'Price/PriceAmount') ?? '', 8)
  const product = price * BigInt(textOf(line, 'InvoicedQuantity') ?? '')
  const error = base * scaled(textOf(line, 'AllowanceCharge/MultiplierFactorNumeric') ?? '0', 4) - off * 10_000n
  const id = textOf(line, 'ID')
  return [
    [`KDV base of line ${id}`, at('TaxTotal/TaxSubtotal/TaxableAmount') === net],
    [`discount of line ${id}`, base === net + off],
    [`price of line ${id}`, (2n * product + 1_000_000n) / 2_000_000n === base],
    [
      `factor of line ${id}`,
      findAll(line, 'AllowanceCharge/MultiplierFactorNumeric').length === 0 || (error >= -10_000n && error <= 10_000n),
    ],
  ]
}

/** Each rate stands once, with the sums of its lines. */
function findWrongRates(invoice: XmlElement): string[] {
  const lines = findAll(invoice, 'InvoiceLine/TaxTotal/TaxSubtotal')
  const rates = findAll(invoice, 'TaxTotal/TaxSubtotal')
  const percents = rates.map((rate) => textOf(rate, 'Percent'))
  const ofLines = new Set(lines.map((line) => textOf(line, 'Percent')))
  const wrong = rates.filter((rate) => {
    const own = lines.filter((line) => textOf(line, 'Percent') === textOf(rate, 'Percent'))
    const sum = (part: string) => own.reduce((all, line) => all + cents(textOf(line, part)), 0n)
    return ['TaxableAmount', 'TaxAmount'].some((part) => sum(part) !== cents(textOf(rate, part)))
  })
  const isComplete = new Set(percents).size === percents.length && ofLines.size === percents.length
  return [...wrong.map((rate) => `KDV %${textOf(rate, 'Percent')}`), ...(isComplete ? [] : ['rates'])]
}

function cents(text: string | undefined): bigint {
  return scaled(text ?? '0.00', 2)
}

function scaled(text: string, decimals: number): bigint {
  const [whole = '', fraction = ''] = text.split('.')
  if (fraction.length > decimals) throw new Error(`${text} has more than ${decimals} decimals`)
  return BigInt(whole + fraction.padEnd(decimals, '0'))
}
