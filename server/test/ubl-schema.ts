import { localName, type XmlElement } from './ubl-reader.ts'

/**
 * The sequences of the UBL-TR schemas, as far as drafts use their types: `!` stands exactly once, `+` at least once, `*` any
 * number of times, the others at most once. `cac:Signature` comes with the signature, which a draft does not have.
 */
const PARTY =
  'cbc:WebsiteURI cbc:EndpointID cbc:IndustryClassificationCode cac:PartyIdentification+ cac:PartyName cac:PostalAddress! cac:PhysicalLocation cac:PartyTaxScheme cac:PartyLegalEntity* cac:Contact cac:Person cac:AgentParty'
const ADDRESS =
  'cbc:ID cbc:Postbox cbc:Room cbc:StreetName cbc:BlockName cbc:BuildingName cbc:BuildingNumber cbc:CitySubdivisionName! cbc:CityName! cbc:PostalZone cbc:Region cbc:District cac:Country!'
const DOCUMENT =
  'cbc:ID! cbc:IssueDate! cbc:DocumentTypeCode cbc:DocumentType cbc:DocumentDescription* cac:Attachment cac:ValidityPeriod cac:IssuerParty'
const HEAD =
  'ext:UBLExtensions+ cbc:UBLVersionID! cbc:CustomizationID! cbc:ProfileID! cbc:ID! cbc:CopyIndicator! cbc:UUID! cbc:IssueDate! cbc:IssueTime'

const SEQUENCES: Record<string, string> = {
  Invoice: `${HEAD} cbc:InvoiceTypeCode! cbc:Note* cbc:DocumentCurrencyCode! cbc:TaxCurrencyCode cbc:PricingCurrencyCode cbc:PaymentCurrencyCode cbc:PaymentAlternativeCurrencyCode cbc:AccountingCost cbc:LineCountNumeric! cac:InvoicePeriod cac:OrderReference cac:BillingReference* cac:DespatchDocumentReference* cac:ReceiptDocumentReference* cac:OriginatorDocumentReference* cac:ContractDocumentReference* cac:AdditionalDocumentReference* cac:Signature* cac:AccountingSupplierParty! cac:AccountingCustomerParty! cac:BuyerCustomerParty cac:SellerSupplierParty cac:TaxRepresentativeParty cac:Delivery* cac:PaymentMeans* cac:PaymentTerms cac:AllowanceCharge* cac:TaxExchangeRate cac:PricingExchangeRate cac:PaymentExchangeRate cac:PaymentAlternativeExchangeRate cac:TaxTotal+ cac:WithholdingTaxTotal* cac:LegalMonetaryTotal! cac:InvoiceLine+`,
  DespatchAdvice: `${HEAD} cbc:DespatchAdviceTypeCode! cbc:Note* cbc:LineCountNumeric! cac:OrderReference* cac:AdditionalDocumentReference* cac:Signature* cac:DespatchSupplierParty! cac:DeliveryCustomerParty! cac:BuyerCustomerParty cac:SellerSupplierParty cac:OriginatorCustomerParty cac:Shipment! cac:DespatchLine+`,
  UBLExtensions: 'ext:UBLExtension+',
  UBLExtension: 'ext:ExtensionContent!',
  OrderReference: 'cbc:ID! cbc:SalesOrderID cbc:IssueDate! cbc:OrderTypeCode cac:DocumentReference',
  DespatchDocumentReference: DOCUMENT,
  AdditionalDocumentReference: DOCUMENT,
  AccountingSupplierParty: 'cac:Party! cac:DespatchContact',
  AccountingCustomerParty: 'cac:Party! cac:DeliveryContact',
  DespatchSupplierParty: 'cac:Party! cac:DespatchContact',
  DeliveryCustomerParty: 'cac:Party! cac:DeliveryContact',
  Party: PARTY,
  CarrierParty: PARTY,
  PartyIdentification: 'cbc:ID!',
  PartyName: 'cbc:Name!',
  PostalAddress: ADDRESS,
  DeliveryAddress: ADDRESS,
  Country: 'cbc:IdentificationCode cbc:Name!',
  PartyTaxScheme: 'cac:TaxScheme!',
  TaxScheme: 'cbc:Name cbc:TaxTypeCode',
  Contact: 'cbc:ID cbc:Name cbc:Telephone cbc:Telefax cbc:ElectronicMail cbc:Note cac:OtherCommunication*',
  Person: 'cbc:FirstName! cbc:FamilyName! cbc:Title cbc:MiddleName cbc:NameSuffix cbc:NationalityID',
  Shipment:
    'cbc:ID! cbc:HandlingCode cbc:HandlingInstructions cbc:GrossWeightMeasure cbc:NetWeightMeasure cac:GoodsItem* cac:ShipmentStage* cac:Delivery cac:TransportHandlingUnit* cac:ReturnAddress',
  Delivery:
    'cbc:ID cbc:Quantity cbc:ActualDeliveryDate cbc:ActualDeliveryTime cbc:LatestDeliveryDate cbc:LatestDeliveryTime cbc:TrackingID cac:DeliveryAddress cac:AlternativeDeliveryLocation cac:EstimatedDeliveryPeriod cac:CarrierParty cac:DeliveryParty cac:Despatch cac:DeliveryTerms* cac:Shipment',
  Despatch: 'cbc:ID cbc:ActualDespatchDate cbc:ActualDespatchTime cbc:Instructions cac:DespatchAddress',
  PaymentMeans:
    'cbc:PaymentMeansCode! cbc:PaymentDueDate cbc:PaymentChannelCode cbc:InstructionNote cac:PayerFinancialAccount cac:PayeeFinancialAccount',
  PayeeFinancialAccount: 'cbc:ID! cbc:CurrencyCode cbc:PaymentNote cac:FinancialInstitutionBranch',
  PricingExchangeRate: 'cbc:SourceCurrencyCode! cbc:TargetCurrencyCode! cbc:CalculationRate! cbc:Date',
  TaxTotal: 'cbc:TaxAmount! cac:TaxSubtotal+',
  TaxSubtotal:
    'cbc:TaxableAmount cbc:TaxAmount! cbc:CalculationSequenceNumeric cbc:TransactionCurrencyTaxAmount cbc:Percent cbc:BaseUnitMeasure cbc:PerUnitAmount cac:TaxCategory!',
  TaxCategory: 'cbc:Name cbc:TaxExemptionReasonCode cbc:TaxExemptionReason cac:TaxScheme!',
  LegalMonetaryTotal:
    'cbc:LineExtensionAmount! cbc:TaxExclusiveAmount! cbc:TaxInclusiveAmount! cbc:AllowanceTotalAmount cbc:ChargeTotalAmount cbc:PayableRoundingAmount cbc:PayableAmount!',
  InvoiceLine:
    'cbc:ID! cbc:Note* cbc:InvoicedQuantity! cbc:LineExtensionAmount! cac:OrderLineReference* cac:DespatchLineReference* cac:ReceiptLineReference* cac:Delivery* cac:AllowanceCharge* cac:TaxTotal cac:WithholdingTaxTotal* cac:Item! cac:Price! cac:SubInvoiceLine*',
  DespatchLine:
    'cbc:ID! cbc:Note* cbc:DeliveredQuantity! cbc:OutstandingQuantity cbc:OutstandingReason* cbc:OversupplyQuantity cac:OrderLineReference! cac:DocumentReference* cac:Item! cac:Shipment*',
  OrderLineReference: 'cbc:LineID! cbc:SalesOrderLineID cbc:UUID cbc:LineStatusCode cac:OrderReference',
  AllowanceCharge:
    'cbc:ChargeIndicator! cbc:AllowanceChargeReason cbc:MultiplierFactorNumeric cbc:SequenceNumeric cbc:Amount! cbc:BaseAmount cbc:PerUnitAmount',
  Item: 'cbc:Description cbc:Name! cbc:Keyword cbc:BrandName cbc:ModelName cac:BuyersItemIdentification cac:SellersItemIdentification cac:ManufacturersItemIdentification cac:AdditionalItemIdentification* cac:OriginCountry cac:CommodityClassification* cac:ItemInstance*',
  SellersItemIdentification: 'cbc:ID!',
  Price: 'cbc:PriceAmount!',
}

/** Where a file leaves the schema; empty if it never does. */
export function findSchemaFaults(element: XmlElement, path = localName(element)): string[] {
  const { children } = element
  const sequence = SEQUENCES[localName(element)]
  if (!sequence) {
    if (children.length > 0) return [`${path}: of no known type`]
    return element.text.trim() === '' && !path.endsWith('/ExtensionContent') ? [`${path}: empty`] : []
  }
  const faults = findOrderFaults(
    sequence.split(' '),
    children.map(({ name }) => name),
  )
  return [
    ...faults.map((fault) => `${path}: ${fault}`),
    ...children.flatMap((child) => findSchemaFaults(child, `${path}/${localName(child)}`)),
  ]
}

function findOrderFaults(sequence: string[], found: string[]): string[] {
  const left = [...found]
  const faults: string[] = []
  for (const step of sequence) {
    const name = step.replace(/[!+*]$/, '')
    let count = 0
    while (left[0] === name) count += Number(Boolean(left.shift()))
    if (count === 0 && /[!+]$/.test(step)) faults.push(`lacks ${name}`)
    if (count > 1 && !/[+*]$/.test(step)) faults.push(`has ${count} ${name}`)
  }
  return left.length === 0 ? faults : [...faults, `${left[0]} is not known or out of order`]
}
