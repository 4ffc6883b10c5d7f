import { describe, expect, it } from 'vitest'
import { aDeal, daysAgo, shipped, type Deal } from '../../../../test/accounts.ts'
import { createTestMedia } from '../../../../test/media.ts'
import { useTestApp } from '../../../../test/test-app.ts'
import type { Trader } from '../../../../test/trade.ts'
import { toArchive } from '../../../../test/archive.ts'
import { createPdfThreads } from '../../orders/documents/pdf-thread.ts'
import type { StatementForm } from './account-forms.ts'
import { makeReconciliationPdf, makeStatementPdf } from './make-documents.ts'

const test = useTestApp()

const fetchAs = (path: string, who: Trader) =>
  test.app.inject({ url: `/api/v1${path}`, headers: { authorization: `Bearer ${who.token}` } })

/** The content of a document, before it is drawn. */
async function readForm<Form>(
  make: (tools: Parameters<typeof makeStatementPdf>[1]) => Promise<unknown>,
): Promise<Form> {
  let form: object = {}
  const media = createTestMedia(test.config)
  await make({
    media,
    draw: async (_company, toContent) => {
      form = await toContent()
      return Buffer.from('')
    },
  })
  return form as Form
}

async function anAccount(): Promise<Deal> {
  const deal = await aDeal(test)
  await shipped(test, deal, 1234, 'transfer')
  const entry = { kind: 'correction', currency: 'TRY', credit: 34.5, day: daysAgo(0), text: 'Nakliye farkı' }
  await test.call('POST', `/accounts/${deal.buyer.id}/entries`, entry, deal.seller.token)
  return deal
}

describe('the statement', () => {
  it('as PDF holds the sums, every entry and what is late, the same for both sides', async () => {
    const deal = await anAccount()
    const { seller, buyer } = deal
    const [asSeller, asBuyer] = [
      await readForm<StatementForm>((tools) =>
        makeStatementPdf(test.database.db, tools, { me: seller.id, companyId: buyer.id, query: {} }),
      ),
      await readForm<StatementForm>((tools) =>
        makeStatementPdf(test.database.db, tools, { me: buyer.id, companyId: seller.id, query: {} }),
      ),
    ]
    expect(asBuyer).toEqual({ ...asSeller, footer: asBuyer.footer })
    expect(asSeller.head.name).toBe(seller.name)
    expect(asSeller.summary.facts.map(({ value }) => value)).toEqual([
      '0,00',
      '1.234,00',
      '34,50',
      '1.199,50 (B)',
      '0,00',
    ])
    expect(asSeller.rows).toMatchObject([
      { text: 'Devreden bakiye', balance: '0,00' },
      { text: 'Sipariş, 1 kalem', debit: '1.234,00', credit: '', balance: '1.234,00 (B)' },
      { document: 'Düzeltme', text: 'Nakliye farkı', credit: '34,50', balance: '1.199,50 (B)' },
    ])
    const answer = await fetchAs(`/accounts/${buyer.id}/statement.pdf`, seller)
    expect(answer.headers).toMatchObject({ 'content-type': 'application/pdf', 'content-security-policy': 'sandbox' })
    expect(answer.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
  })

  it('as XLSX has the same lines, amounts as numbers', async () => {
    const { seller, buyer } = await anAccount()
    const answer = await fetchAs(`/accounts/${buyer.id}/statement.xlsx`, seller)
    expect(answer.statusCode).toBe(200)
    const archive = toArchive(answer.rawPayload)
    const sheet = String(archive['xl/worksheets/sheet1.xml'])
    const texts = Object.entries(archive).map(([name, content]) =>
      name.includes('sharedStrings') ? String(content) : '',
    )
    for (const text of ['Devreden bakiye', 'Sipariş, 1 kalem', 'Nakliye farkı'])
      expect(sheet + texts.join('')).toContain(text)
    for (const amount of ['1234', '34.5', '1199.5']) expect(sheet).toContain(`<v>${amount}</v>`)
  })

  it('of five thousand lines is drawn in its thread in under three seconds', async () => {
    const row = {
      day: '08.09.2026',
      due: '08.10.2026',
      document: 'BD20260908K4WPT3',
      text: 'Sipariş, 6 kalem · AKP2026000418',
      debit: '28.640,00',
      credit: '',
      balance: '41.120,00 (B)',
    }
    const party = { name: 'Kordon Ev Tekstili Ticaret Ltd. Şti.', lines: ['Akdeniz Mah. 82', 'Vergi dairesi Konak'] }
    const form: StatementForm = {
      kind: 'statement',
      title: 'Cari hesap ekstresi',
      subtitle: '01.09.2026 – 18.11.2026',
      head: party,
      to: party,
      summary: { title: 'Özet, TRY', strong: 3, facts: [{ label: 'Devreden', value: '12.480,00 (B)' }] },
      rows: Array.from({ length: 5000 }, () => row),
      ageing: { currency: 'TRY', columns: [{ label: '1-30 gün', value: '14.081,25' }] },
      bank: [{ label: 'Hesap', value: 'TR33 0001' }],
      footer: 'Mali belge yerine geçmez.',
    }
    const { draw, end } = createPdfThreads()
    await draw(1, async () => ({ ...form, rows: [row] }))
    const began = process.cpuUsage()
    const pdf = await draw(1, async () => form)
    const { user, system } = process.cpuUsage(began)
    await end()
    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-')
    expect(pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length).toBeGreaterThan(100)
    // Not by the clock, since others use the machine; this process does nothing else meanwhile.
    expect((user + system) / 1000).toBeLessThan(3000)
  })
})

describe('the form of a reconciliation', () => {
  it('states the balance in figures and words, and the answer', async () => {
    const { seller, buyer } = await anAccount()
    const body = { day: daysAgo(0), currency: 'TRY' }
    const asked = await test.call('POST', `/accounts/${buyer.id}/reconciliations`, body, seller.token)
    const { id } = asked.body.data
    const read = () =>
      readForm<Record<string, unknown>>((tools) => makeReconciliationPdf(test.database.db, tools, { me: buyer.id, id }))
    expect(await read()).toMatchObject({
      kind: 'reconciliation',
      agreed: null,
      sentence: { strong: '1.199,50 TL (bin yüz doksan dokuz lira elli kuruş) borç bakiyesi' },
    })
    await test.call('POST', `/reconciliations/${id}/answer`, { agrees: true }, buyer.token)
    expect(await read()).toMatchObject({ agreed: true, answer: [{}, {}, { value: '1.199,50 (B)' }] })
    const pdf = await fetchAs(`/reconciliations/${id}.pdf`, buyer)
    expect([pdf.statusCode, pdf.headers['content-type']]).toEqual([200, 'application/pdf'])
  })
})
