import { describe, expect, it } from 'vitest'
import { aCompany } from '../../../../test/factories.ts'
import { useTestApp } from '../../../../test/test-app.ts'

const test = useTestApp()
type Company = Awaited<ReturnType<typeof aCompany>>

async function offer(company: Company, sku: string, given: object = {}): Promise<number> {
  const product = { name: `Ürün ${sku}`, price: 10, stock_quantity: 1, sku, ...given }
  return (await test.call('POST', '/products', product, company.accessToken)).body.data.id
}

function update(company: Company, rows: unknown) {
  return test.call('PUT', '/products/bulk', { rows }, company.accessToken)
}

async function seen(company: Company, id: number) {
  const { body } = await test.call('GET', `/products/${id}`, undefined, company.accessToken)
  const { price, currency, stock_quantity } = body.data
  return { price, currency, stock_quantity }
}

describe('updating products in bulk', () => {
  it('changes stock and price by SKU and judges every row by itself', async () => {
    const [company, other] = [await aCompany(test), await aCompany(test)]
    const a = await offer(company, 'A-1')
    const b = await offer(company, 'B-1', { status: 'inactive' })
    await offer(company, 'IKIZ')
    await offer(company, 'IKIZ')
    const gone = await offer(company, 'SILINDI')
    await test.call('DELETE', `/products/${gone}`, undefined, company.accessToken)
    const foreign = await offer(other, 'YABANCI')
    const { status, body } = await update(company, [
      { sku: 'A-1', stock_quantity: 7, price: 12.5 },
      { sku: ' B-1 ', price: 3.99, currency: 'EUR', status: 'active', company_id: other.id },
      { sku: 'A-1', stock_quantity: 1 },
      { sku: 'IKIZ', stock_quantity: 1 },
      { sku: 'SILINDI', stock_quantity: 1 },
      { sku: 'YABANCI', stock_quantity: 0 },
      { sku: 'A-1', stock_quantity: -1 },
      { sku: 'A-1', price: '1.23' },
      { sku: 'A-1' },
      { stock_quantity: 1 },
    ])
    expect(status).toBe(200)
    expect(body.data).toMatchObject({ updated: 2, failed: 8 })
    const results = body.data.results as {
      index: number
      status: string
      code: string | null
      product_id: number | null
    }[]
    expect(results.map(({ index }) => index)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9])
    expect(results.map(({ code }) => code)).toEqual([
      null,
      null,
      'repeated_sku',
      'ambiguous_sku',
      'not_found',
      'not_found',
      'invalid',
      'invalid',
      'invalid',
      'invalid',
    ])
    expect(results.slice(0, 2)).toMatchObject([
      { status: 'updated', product_id: a },
      { status: 'updated', product_id: b },
    ])
    expect(body.data.results[9]).toEqual({
      index: 9,
      sku: null,
      status: 'failed',
      product_id: null,
      code: 'invalid',
      message: 'SKU gereklidir',
    })
    expect(await seen(company, a)).toEqual({ price: 12.5, currency: 'TRY', stock_quantity: 7 })
    expect(await seen(company, b)).toEqual({ price: 3.99, currency: 'EUR', stock_quantity: 1 })
    expect(await seen(other, foreign)).toMatchObject({ stock_quantity: 1 })
    const listed = await test.call('GET', `/products/${b}`)
    expect(listed.status).toBe(404)
  })

  it('takes 1 to 500 rows, all objects', async () => {
    const company = await aCompany(test)
    const row = { sku: 'YOK', stock_quantity: 1 }
    for (const rows of [undefined, 'x', [], Array.from({ length: 501 }, () => row), [5], [null]]) {
      expect((await update(company, rows)).status).toBe(422)
    }
    const most = await update(
      company,
      Array.from({ length: 500 }, (_, index) => ({ ...row, sku: `YOK-${index}` })),
    )
    expect(most.body.data).toMatchObject({ updated: 0, failed: 500 })
    expect((await test.call('PUT', '/products/bulk', { rows: [row] })).status).toBe(401)
  })

  it('does not wait for itself when two programs send the same rows in other orders', { tags: 'race' }, async () => {
    const company = await aCompany(test)
    const skus = Array.from({ length: 12 }, (_, index) => `CAPRAZ-${index}`)
    for (const sku of skus) await offer(company, sku)
    const rows = (stock_quantity: number) => skus.map((sku) => ({ sku, stock_quantity }))
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, index) => update(company, index % 2 ? rows(index).toReversed() : rows(index))),
    )
    expect(answers.map(({ body }) => body.data.updated)).toEqual(answers.map(() => 12))
    const { rows: stocks } = await test.database.pool.query(
      'select distinct stock_quantity from products where company_id = $1',
      [company.id],
    )
    expect(stocks).toHaveLength(1)
  })
})
