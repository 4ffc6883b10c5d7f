import { API_BASE } from '@bedesten/contract/endpoint'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { A_PDF, sendForm } from '../../../../test/deal.ts'
import { anImage } from '../../../../test/images.ts'
import { createTestMedia } from '../../../../test/media.ts'
import { useTestApp } from '../../../../test/test-app.ts'
import { addToCart, anOrder, aProduct, aTrader, changeProduct, checkOut, type Trader } from '../../../../test/trade.ts'
import { makeDocument } from './documents.ts'
import { drawForm } from './draw-form.ts'
import type { Form, FormLine } from './form.ts'

const test = useTestApp()

function fetchAs(path: string, who: Trader) {
  return test.app.inject({ url: API_BASE + path, headers: { authorization: `Bearer ${who.token}` } })
}

describe('the order form', () => {
  it('is a PDF for both sides, the proforma for the seller alone', async () => {
    const { id, buyer, seller } = await anOrder(test)
    const stranger = await aTrader(test)
    for (const who of [buyer, seller]) {
      const answer = await fetchAs(`/orders/${id}/documents/order-form.pdf`, who)
      expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/pdf'])
      expect(answer.headers['content-disposition']).toMatch(/^attachment; filename\*=UTF-8''siparis-formu-BD\w+\.pdf$/)
      expect(answer.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
    }
    expect((await fetchAs(`/orders/${id}/documents/proforma.pdf`, seller)).statusCode).toBe(200)
    expect((await fetchAs(`/orders/${id}/documents/proforma.pdf`, buyer)).statusCode).toBe(403)
    for (const name of ['order-form', 'proforma']) {
      expect((await fetchAs(`/orders/${id}/documents/${name}.pdf`, stranger)).statusCode).toBe(404)
    }
    const listed = async (who: Trader) => (await fetchAs(`/orders/${id}`, who)).json().data.documents
    const name = expect.stringMatching(/^siparis-formu-BD\w+\.pdf$/)
    expect(await listed(buyer)).toMatchObject([{ kind: 'order_form', name }])
    expect((await listed(seller)).map(({ kind }: { kind: string }) => kind)).toEqual(['order_form', 'proforma'])
  })

  it('names what each product is called by its seller and how long the slowest takes; the proforma has the logo in grey', async () => {
    const seller = await aTrader(test)
    const buyer = await aTrader(test)
    await test.upload('/companies/me/upload-logo', 'logo', new Blob([await anImage()]), seller.token)
    const towel = await aProduct(test, seller, { sku: 'HV-714', lead_time_days: 5, stock_quantity: 50 })
    const robe = await aProduct(test, seller, {
      currency: 'EUR',
      sku: 'BR-210',
      lead_time_days: 12,
      stock_quantity: 50,
    })
    for (const product of [towel, robe]) await addToCart(test, buyer, product)
    const [{ order_id }] = (await checkOut(test, buyer)).body.data.orders
    const forms: Form[] = []
    const tools = {
      media: createTestMedia(test.config),
      draw: async (_company: number, toForm: () => Promise<Form>) => {
        const form = await toForm()
        forms.push(form)
        return drawForm(form)
      },
    }
    for (const kind of ['order_form', 'proforma'] as const) {
      const made = await makeDocument(test.database.db, tools, {
        orderId: order_id,
        me: seller.id,
        kind,
        origin: 'http://x',
      })
      expect(made.content.subarray(0, 5).toString()).toBe('%PDF-')
    }
    for (const form of forms) {
      expect(form.lines.map(({ detail }) => detail)).toEqual(['HV-714', expect.stringMatching(/^BR-210 · €.* × kur /)])
      expect(form.facts.at(-1)).toEqual({ label: 'Hazırlık', value: '12 gün' })
    }
    const [form, proforma] = forms
    expect(form?.letterhead).toBeNull()
    const logo = await sharp(proforma?.letterhead?.logo).metadata()
    expect([logo.format, logo.space]).toEqual(['jpeg', 'b-w'])
  })

  it('is drawn for others while one company asks for thirty at once', async () => {
    const [{ id, buyer }, other] = [await anOrder(test), await anOrder(test)]
    const greedy = Promise.all(
      Array.from({ length: 30 }, () => fetchAs(`/orders/${id}/documents/order-form.pdf`, buyer)),
    )
    const path = `/orders/${other.id}/documents/order-form.pdf`
    const others = await Promise.all(Array.from({ length: 5 }, () => fetchAs(path, other.buyer)))
    expect(others.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200])
    const statuses = (await greedy).map(({ statusCode }) => statusCode)
    expect(new Set(statuses)).toEqual(new Set([200, 503]))
  })

  it('has the product of quantity and price beside them, and says whether KDV is in it', async () => {
    const [seller, buyer] = [await aTrader(test), await aTrader(test)]
    for (const vat_included of [true, false]) {
      const product = await aProduct(test, seller, { price: 17_181, vat_rate: 10, vat_included, stock_quantity: 90 })
      await addToCart(test, buyer, product, 36)
    }
    const [{ order_id: orderId }] = (await checkOut(test, buyer)).body.data.orders
    const forms: Form[] = []
    const draw = async (_company: number, toForm: () => Promise<Form>) => {
      const form = await toForm()
      forms.push(form)
      return drawForm(form)
    }
    const tools = { media: createTestMedia(test.config), draw }
    await makeDocument(test.database.db, tools, { orderId, me: buyer.id, kind: 'order_form', origin: 'http://x' })
    const [form] = forms
    expect(form?.lines).toMatchObject([
      { quantity: '36 adet', unitPrice: '171,81 *', vatRate: '%10', vat: '562,29', amount: '6.185,16 *' },
      { quantity: '36 adet', unitPrice: '171,81', vatRate: '%10', vat: '618,52', amount: '6.185,16' },
    ])
    expect(form?.remarks).toContain('* KDV dahildir; işaretsiz fiyat ve tutarlara KDV eklenir.')
    expect(form?.totals[0]).toEqual({ label: 'Ara toplam (KDV hariç)', value: '₺11.808,03' })
  })

  it('of a thousand lines has many pages', async () => {
    const pdf = await drawForm(aForm(Array.from({ length: 1000 }, () => A_LINE)))
    expect(pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length).toBeGreaterThan(20)
  })

  it('is the same whatever was drawn before it with the same fonts', async () => {
    const draw = async (name: string) => {
      const pdf = await drawForm(aForm([{ ...A_LINE, name }]))
      const [objects = ''] = pdf.toString('latin1').split('\nxref\n')
      // Entries are in the order in which their compression ended.
      const sorted = objects.replaceAll(/\(D:\d+Z\)/g, '').split('\nendobj\n')
      return sorted.toSorted().join('\nendobj\n')
    }
    const first = await draw('Nevresim')
    const other = await draw('Şık bornoz Ğ')
    expect(other).not.toBe(first)
    expect(await draw('Nevresim')).toBe(first)
  })
})

const A_LINE: FormLine = {
  name: 'Şişe çeşitleri, ğüşiöç İIı',
  detail: '',
  quantity: '12 adet',
  listPrice: '',
  discount: '',
  unitPrice: '9.999,00',
  vatRate: '%20',
  vat: '1,00',
  amount: '9.999.999.999.999,99',
}

function aForm(lines: FormLine[]): Form {
  return {
    title: 'Sipariş formu',
    number: 'BD1',
    url: 'https://bedesten.test/my-orders-detail/1',
    letterhead: null,
    facts: [{ label: 'Sipariş tarihi', value: '15 Ekim 2026' }],
    parties: [{ label: 'Satıcı', name: 'Akpamuk', lines: ['Denizli'] }],
    lines,
    amountHeading: 'Tutar (₺)',
    inWords: 'Yalnız bir lira',
    remarks: ['Tutarlar Türk lirası cinsindendir.'],
    note: null,
    totals: [],
    grandTotal: { label: 'Genel toplam', value: '₺1,00' },
    bank: [],
    signatures: [],
    footer: 'Bedesten',
  }
}

describe('an invoice', () => {
  it('is added by the seller as PDF or XML, and fetched by both', async () => {
    const { id, buyer, seller } = await anOrder(test)
    const add = (file: Blob, name: string) =>
      sendForm(test, `/orders/${id}/invoices`, seller, {
        texts: { number: 'ABC2026000000123' },
        files: [['file', file, name]],
      })
    expect((await add(A_PDF, 'fatura.pdf')).status).toBe(201)
    const { status, body } = await add(new Blob(['<?xml version="1.0"?><Invoice/>']), 'e fatura.xml')
    expect(status).toBe(201)
    const invoices = body.data.documents.filter(({ kind }: { kind: string }) => kind === 'invoice')
    expect(invoices).toMatchObject([{ number: 'ABC2026000000123', name: 'fatura.pdf' }, { name: 'e fatura.xml' }])
    const fetched = await fetchAs(invoices[1].url.replace(API_BASE, ''), buyer)
    expect([fetched.statusCode, fetched.headers['content-type']]).toEqual([200, 'application/xml'])
    expect((await add(new Blob(['<html></html>']), 'fatura.html')).status).toBe(415)
  })
})

describe('ordering again', () => {
  it('fills the cart with what is still for sale, and names the rest', async () => {
    const [seller, buyer] = [await aTrader(test), await aTrader(test)]
    const [sold, gone, short] = [
      await aProduct(test, seller),
      await aProduct(test, seller, { name: 'Kalkan' }),
      await aProduct(test, seller),
    ]
    for (const id of [sold, gone, short]) await addToCart(test, buyer, id, 5)
    const { body } = await checkOut(test, buyer)
    const { order_id } = body.data.orders[0]
    await changeProduct(test, gone, { status: 'inactive' })
    await changeProduct(test, short, { stock_quantity: 2 })
    const again = await test.call('POST', `/orders/${order_id}/reorder`, undefined, buyer.token)
    expect(again.body.data).toEqual({
      added: [
        { product_id: sold, quantity: 5 },
        { product_id: short, quantity: 2 },
      ],
      skipped: [{ product_name: 'Kalkan', message: 'Bu ürün artık satışta değil.' }],
    })
    expect((await test.call('POST', `/orders/${order_id}/reorder`, undefined, seller.token)).status).toBe(403)
  })
})

describe('the export', () => {
  it('is what a Turkish Excel opens, and only of the shown filter', async () => {
    const { id, buyer, seller } = await anOrder(test)
    await test.database.pool.query(`update orders set notes = '=HYPERLINK("x");tehlike' where id = $1`, [id])
    await test.database.pool.query(`update orders set shipping_address = 'Alan,=1+1' where id = $1`, [id])
    const csv = await fetchAs('/orders/buyer/export?format=csv', buyer)
    expect(csv.headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(csv.rawPayload.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]))
    const [head, row] = csv.body.slice(1).split('\r\n')
    expect(head).toMatch(/^Sipariş no;Tarih;Satıcı;/)
    expect(row).toMatch(/;30,00;/)
    expect(row).toContain(`"'=HYPERLINK(""x"");tehlike"`)
    expect(row).toContain(`;"Alan,'=1+1";`)
    expect(row).toMatch(/^BD\w+;\d\d\.\d\d\.\d{4} \d\d:\d\d;/)
    const none = await fetchAs('/orders/seller/export?format=csv&status=delivered', seller)
    expect(none.body.trim().split('\r\n')).toHaveLength(1)
    const xlsx = await fetchAs('/orders/seller/export', seller)
    expect(xlsx.rawPayload.subarray(0, 2).toString()).toBe('PK')
    expect((await fetchAs('/orders/seller/export?format=pdf', seller)).statusCode).toBe(422)
  })

  it('as XLSX is written in the threads of spreadsheets, where each company has its share', async () => {
    const [{ buyer }, other] = [await anOrder(test), await anOrder(test)]
    const path = '/orders/buyer/export'
    const greedy = Promise.all(Array.from({ length: 30 }, () => fetchAs(path, buyer)))
    const others = await Promise.all(Array.from({ length: 3 }, () => fetchAs(path, other.buyer)))
    expect(others.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
    const statuses = (await greedy).map(({ statusCode }) => statusCode)
    expect(new Set(statuses)).toEqual(new Set([200, 503]))
  })
})
