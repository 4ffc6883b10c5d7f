import { API_BASE } from '@bedesten/contract/endpoint'
import { DRAFT_FACTS } from '@bedesten/contract/order-drafts'
import { beforeAll, describe, expect, it } from 'vitest'
import { aTckn, aVkn } from '../../../../test/draft-orders.ts'
import { useTestApp } from '../../../../test/test-app.ts'
import { addToCart, anOrder, aProduct, aTrader, checkOut, type Trader } from '../../../../test/trade.ts'
import { findAll, readXml, textOf, textsOf } from '../../../../test/ubl-reader.ts'
import { findSchemaFaults } from '../../../../test/ubl-schema.ts'
import { DRAFT_RULES } from './draft-rules.ts'

const test = useTestApp()
const COMPLETE = {
  tax_office: 'Pamukkale',
  address: 'Turan Güneş Cd. No: 14 Merkezefendi/Denizli',
  city: 'Denizli',
  postal_code: '20065',
}

function complete({ id }: Trader, given: object = {}) {
  const facts = { ...COMPLETE, tax_number: aVkn(Math.random), ...given }
  return test.database.db.updateTable('companies').set(facts).where('id', '=', id).execute()
}

function fetchDraft(id: number, file: string, who: Trader) {
  const headers = { authorization: `Bearer ${who.token}` }
  return test.app.inject({ url: `${API_BASE}/orders/${id}/documents/${file}`, headers })
}

async function readDraft(id: number, file: string, who: Trader) {
  const { statusCode, body, rawPayload } = await fetchDraft(id, file, who)
  expect([statusCode, statusCode === 200 ? '' : body]).toEqual([200, ''])
  const draft = readXml(rawPayload)
  expect(findSchemaFaults(draft)).toEqual([])
  return draft
}

async function aCompleteOrder() {
  const order = await anOrder(test)
  await Promise.all([complete(order.seller), complete(order.buyer)])
  return order
}

describe('the drafts', () => {
  it('are downloads for the seller alone, by profile, and replace the one that was fetched before', async () => {
    const { id, seller, buyer } = await aCompleteOrder()
    const { order_number } = (await test.call('GET', `/orders/${id}`, undefined, seller.token)).body.data
    const invoice = await fetchDraft(id, 'invoice.xml', seller)
    expect(invoice.headers).toMatchObject({
      'content-type': 'application/xml',
      'content-disposition': `attachment; filename*=UTF-8''e-fatura-taslagi-${order_number}.xml`,
      'x-content-type-options': 'nosniff',
    })
    const despatch = await fetchDraft(id, 'despatch.xml', seller)
    expect(despatch.headers['content-disposition']).toContain(`e-irsaliye-taslagi-${order_number}.xml`)
    const ids = []
    for (const profile of ['TICARIFATURA', 'TEMELFATURA', 'EARSIVFATURA']) {
      const draft = await readDraft(id, `invoice.xml?profile=${profile}`, seller)
      expect(textOf(draft, 'ProfileID')).toBe(profile)
      ids.push(textOf(draft, 'UUID'))
    }
    const again = readXml(invoice.rawPayload)
    expect([textOf(again, 'ProfileID'), textOf(again, 'UUID')]).toEqual(['TICARIFATURA', ids[0]])
    expect(new Set(ids).size).toBe(3)
    for (const file of ['invoice.xml', 'despatch.xml']) {
      const refused = await fetchDraft(id, file, buyer)
      expect([refused.statusCode, refused.json().code]).toEqual([403, 'seller_only'])
      expect((await fetchDraft(id, file, await aTrader(test))).statusCode).toBe(404)
    }
    const wrong = await fetchDraft(id, 'invoice.xml?profile=IHRACAT', seller)
    expect([wrong.statusCode, wrong.json().errors[0].path]).toEqual([422, 'profile'])
  })

  it('tell of goods, discount, KDV and currency what the order tells', async () => {
    const [seller, buyer] = [await aTrader(test), await aTrader(test, { currency: 'USD' })]
    await Promise.all([
      complete(seller, { bank_account: 'TR06 0001' }),
      complete(buyer, { legal_name: 'Kordon & Ltd.' }),
    ])
    const times = { created_at: new Date(), updated_at: new Date() }
    const discount = { seller_id: seller.id, company_id: buyer.id, discount_percent: '12', ...times }
    await test.database.db.insertInto('dealers').values(discount).execute()
    const towel = { name: 'Havlu <500>', sku: 'HV-1', vat_rate: 10, vat_included: false, unit: 'seri' } as const
    await addToCart(test, buyer, await aProduct(test, seller, { ...towel, price: 10_000, currency: 'USD' }), 10)
    await addToCart(test, buyer, await aProduct(test, seller, { price: 4225, vat_rate: 0 }), 2)
    const [{ order_id: id }] = (await checkOut(test, buyer)).body.data.orders
    const { data: order } = (await test.call('GET', `/orders/${id}`, undefined, seller.token)).body
    const draft = await readDraft(id, 'invoice.xml', seller)
    expect(textOf(draft, 'LegalMonetaryTotal/PayableAmount')).toBe(order.total_amount.toFixed(2))
    expect(textsOf(draft, 'TaxTotal/TaxSubtotal/Percent')).toEqual(['0', '10'])
    expect(textsOf(draft, 'TaxTotal/TaxSubtotal/TaxCategory/TaxExemptionReasonCode')).toEqual(['351'])
    const rate = textsOf(draft, 'PricingExchangeRate/SourceCurrencyCode')
    expect([...rate, textOf(draft, 'PricingExchangeRate/CalculationRate')]).toEqual(['USD', '42.250000'])
    expect(textOf(draft, 'AccountingCustomerParty/Party/PartyName/Name')).toBe('Kordon & Ltd.')
    expect(textOf(draft, 'AccountingSupplierParty/Party/PostalAddress/CitySubdivisionName')).toBe('Merkezefendi')
    expect(textOf(draft, 'PaymentMeans/PayeeFinancialAccount/ID')).toBe('TR060001')
    const [first, second] = findAll(draft, 'InvoiceLine')
    if (!first || !second) throw new Error('Two lines were ordered')
    const [quantity] = findAll(first, 'InvoicedQuantity')
    expect([quantity?.text, quantity?.attributes['unitCode']]).toEqual(['10', 'AS'])
    expect(textOf(first, 'Item/Name')).toBe('Havlu <500>')
    expect(textOf(first, 'Item/SellersItemIdentification/ID')).toBe('HV-1')
    const money = ['Price/PriceAmount', 'AllowanceCharge/BaseAmount', 'AllowanceCharge/Amount', 'LineExtensionAmount']
    expect(money.map((path) => textOf(first, path))).toEqual(['100.00', '1000.00', '120.00', '880.00'])
    expect(textOf(first, 'AllowanceCharge/MultiplierFactorNumeric')).toBe('0.12')
    // 42,25 TRY less 12 % are 37,18 TRY.
    expect(textOf(second, 'Note')).toBe('Birim fiyat 37.18 TRY, kur 0.023669 USD')
  })

  it('of a shipped order name parcels, waybill and the moment it left', async () => {
    const { id, seller, buyer } = await aCompleteOrder()
    const shipment = { carrier: 'Yurtiçi Kargo', tracking_number: '123', waybill_number: 'IRS2026000000009' }
    await test.call('PATCH', `/orders/${id}/status`, { status: 'shipped', shipment }, seller.token)
    await test.database.pool.query(`update orders set shipped_at = '2026-10-20T21:30:00Z' where id = $1`, [id])
    const despatch = await readDraft(id, 'despatch.xml', seller)
    expect(textOf(despatch, 'IssueDate')).toBe('2026-10-21')
    expect(textOf(despatch, 'Shipment/Delivery/Despatch/ActualDespatchTime')).toBe('00:30:00')
    expect(textsOf(despatch, 'Note')).toEqual(['Yurtiçi Kargo, takip no 123'])
    expect(textOf(despatch, 'Shipment/Delivery/TrackingID')).toBe('123')
    // Its VKN is not known here.
    expect(findAll(despatch, 'Shipment/Delivery/CarrierParty')).toEqual([])
    const invoice = await readDraft(id, 'invoice.xml', seller)
    expect(textOf(invoice, 'DespatchDocumentReference/ID')).toBe('IRS2026000000009')
    for (const [carrier, party] of [
      ['Kendi aracımız', seller],
      ['Alıcı teslim alır', buyer],
    ] as const) {
      await test.database.pool.query('update shipments set carrier = $2 where order_id = $1', [id, carrier])
      const draft = await readDraft(id, 'despatch.xml', seller)
      expect(textOf(draft, 'Shipment/Delivery/CarrierParty/PartyName/Name')).toBe(party.name)
    }
  })

  it('of a person have a TCKN and a name, and need no tax office', async () => {
    const { id, seller, buyer } = await aCompleteOrder()
    const person = { tax_number: aTckn(Math.random), tax_office: null, legal_name: 'Ayşe Nur Öztürk' }
    await complete(buyer, person)
    const draft = await readDraft(id, 'invoice.xml?profile=EARSIVFATURA', seller)
    const [party] = findAll(draft, 'AccountingCustomerParty/Party')
    if (!party) throw new Error('The draft has no buyer')
    const [identity] = findAll(party, 'PartyIdentification/ID')
    expect(identity?.attributes).toEqual({ schemeID: 'TCKN' })
    expect([textOf(party, 'Person/FirstName'), textOf(party, 'Person/FamilyName')]).toEqual(['Ayşe Nur', 'Öztürk'])
    await complete(buyer, { ...person, legal_name: null })
    const { errors } = (await fetchDraft(id, 'invoice.xml', seller)).json()
    expect(errors).toEqual([{ path: 'buyer.legal_name', msg: DRAFT_FACTS.legal_name }])
  })

  it('are not made of a cancelled order', async () => {
    const { id, seller } = await aCompleteOrder()
    await test.call('PATCH', `/orders/${id}/status`, { status: 'cancelled', reason: 'Stokta kalmadı' }, seller.token)
    for (const file of ['invoice.xml', 'despatch.xml']) {
      const { statusCode, body } = await fetchDraft(id, file, seller)
      expect([statusCode, JSON.parse(body).code]).toEqual([409, 'wrong_status'])
    }
  })
})

describe('what is missing', () => {
  let order: Awaited<ReturnType<typeof anOrder>>
  beforeAll(async () => {
    order = await aCompleteOrder()
  })

  const COLUMNS = { tax_number: null, tax_office: null, address: ' ', city: '' }
  const cases = DRAFT_RULES.filter(({ fact }) => fact in COLUMNS).flatMap(({ fact, sides, drafts }) =>
    sides.flatMap((side) => drafts.map((draft) => ({ fact, side, draft }))),
  )

  it.each(cases)('$side.$fact is named by the $draft', async ({ fact, side, draft }) => {
    const party = side === 'seller' ? order.seller : order.buyer
    await complete(party, { [fact]: COLUMNS[fact as keyof typeof COLUMNS] })
    const { statusCode, body } = await fetchDraft(order.id, `${draft}.xml`, order.seller)
    await complete(party)
    const name = side === 'seller' ? 'Satıcı' : 'Alıcı'
    expect([statusCode, JSON.parse(body)]).toMatchObject([
      422,
      {
        code: 'missing_facts',
        message: `Taslak için eksik bilgi var. ${name}: ${DRAFT_FACTS[fact]}.`,
        errors: [{ path: `${side}.${fact}`, msg: DRAFT_FACTS[fact] }],
      },
    ])
  })

  it('is named at once for both sides, and a number that is none is told apart', async () => {
    const { id, seller } = await anOrder(test)
    await complete(seller, { tax_number: '1234567891', tax_office: null })
    const { message, errors } = (await fetchDraft(id, 'invoice.xml', seller)).json()
    expect(message).toBe(
      'Taslak için eksik bilgi var. Satıcı: VKN ya da TCKN (yazılı numara geçerli değil), Vergi dairesi. Alıcı: VKN ya da TCKN, Vergi dairesi, Adres, Şehir.',
    )
    expect(errors).toHaveLength(6)
  })

  it('is a postal code of the delivery, unless the buyer has one in the same city', async () => {
    const { id, seller, buyer } = order
    await test.database.pool.query(
      `update orders set shipping_postal_code = 'yok', shipping_city = 'Mersin' where id = $1`,
      [id],
    )
    const refused = await fetchDraft(id, 'despatch.xml', seller)
    expect(refused.json().errors).toEqual([{ path: 'delivery.postal_code', msg: DRAFT_FACTS.postal_code }])
    expect((await fetchDraft(id, 'invoice.xml', seller)).statusCode).toBe(200)
    await complete(buyer, { city: 'mersin', postal_code: '33 000' })
    const draft = await readDraft(id, 'despatch.xml', seller)
    expect(textOf(draft, 'Shipment/Delivery/DeliveryAddress/PostalZone')).toBe('33000')
  })
})
