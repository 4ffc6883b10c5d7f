import { describe, expect, it } from 'vitest'
import { createTestMedia } from '../../../test/media.ts'
import { anOffer } from '../../../test/quotes.ts'
import { useTestApp } from '../../../test/test-app.ts'
import { anOrder, type Trader } from '../../../test/trade.ts'
import { makeDocument } from '../orders/documents/documents.ts'
import type { Form } from '../orders/documents/form.ts'
import { makeQuoteForm } from './quote-form.ts'
import { readQuotes } from './quotes.queries.ts'
import { toQuoteView } from './quotes.view.ts'

const test = useTestApp()

async function nameOf({ id }: Trader, name: string): Promise<void> {
  await test.database.pool.query('update persons set name = $2 from members where person_id = id and company_id = $1', [
    id,
    name,
  ])
}

async function hideNames({ id }: Trader): Promise<void> {
  await test.database.pool.query('update companies set show_person_names = false where id = $1', [id])
}

/** Collects what would be drawn. */
function collect() {
  const forms: Form[] = []
  const draw = async (_company: number, toForm: () => Promise<Form>) => {
    forms.push(await toForm())
    return Buffer.alloc(0)
  }
  const take = () => forms.pop()?.parties.map(({ lines }) => lines[0]) ?? []
  return { draw, take }
}

describe('a form names who acted for a company, to the other side only where the company shows names', () => {
  it('in the order form and the proforma', async () => {
    const { id, seller, buyer } = await anOrder(test)
    await nameOf(buyer, 'Derya Koç')
    const { draw, take } = collect()
    const tools = { media: createTestMedia(test.config), draw }
    const read = async (me: number, kind: 'order_form' | 'proforma' = 'order_form') => {
      await makeDocument(test.database.db, tools, { orderId: id, me, kind, origin: 'http://x' })
      return take()
    }
    const named = [undefined, 'Sipariş veren: Derya Koç']
    expect(await read(seller.id)).toEqual(named)
    expect(await read(seller.id, 'proforma')).toEqual(named)
    await hideNames(buyer)
    expect(await read(buyer.id)).toEqual(named)
    expect(JSON.stringify(await read(seller.id))).not.toContain('Derya')
    expect(JSON.stringify(await read(seller.id, 'proforma'))).not.toContain('Derya')
    const list = async (side: string, who: Trader) => {
      const headers = { authorization: `Bearer ${who.token}` }
      return (await test.app.inject({ url: `/api/v1/orders/${side}/export?format=csv`, headers })).body
    }
    expect(await list('buyer', buyer)).toContain('Derya Koç')
    expect(await list('seller', seller)).not.toContain('Derya Koç')
  })

  it('in the form of a quote, both who asked and who offered', async () => {
    const { id, seller, buyer } = await anOffer(test)
    await nameOf(buyer, 'Hakan Tuna')
    await nameOf(seller, 'Ayşe Demir')
    const { draw, take } = collect()
    const read = async (me: number) => {
      for (const row of await readQuotes(test.database.db, [id], me))
        await makeQuoteForm(test.database.db, draw, me, toQuoteView(row, me), 'http://x')
      return take()
    }
    expect(await read(buyer.id)).toEqual(['Teklif veren: Ayşe Demir', 'Talep eden: Hakan Tuna'])
    await hideNames(seller)
    expect(await read(seller.id)).toEqual(['Teklif veren: Ayşe Demir', 'Talep eden: Hakan Tuna'])
    expect(JSON.stringify(await read(buyer.id))).not.toContain('Ayşe')
  })
})
