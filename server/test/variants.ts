import type { Product } from '@bedesten/contract/products.schemas'
import type { TestApp } from './test-app.ts'
import type { Trader } from './trade.ts'

/** Two colours in two sizes, a hundred of each; the last one costs 15. */
export const TOWEL = {
  name: 'Havlu',
  price: 10,
  sku: 'HVL',
  axes: [
    { name: 'Renk', values: ['Lacivert', 'Beyaz'] },
    { name: 'Ebat', values: ['50 x 90', '70 x 140'] },
  ],
  variants: [
    { values: ['Lacivert', '50 x 90'], sku: 'HVL-L-50', stock_quantity: 100 },
    { values: ['Lacivert', '70 x 140'], sku: 'HVL-L-70', stock_quantity: 100 },
    { values: ['Beyaz', '50 x 90'], sku: 'HVL-B-50', stock_quantity: 100 },
    { values: ['Beyaz', '70 x 140'], sku: 'HVL-B-70', stock_quantity: 100, price: 15 },
  ],
}

export async function aVariedProduct(test: TestApp, seller: Pick<Trader, 'token'>, given: object = {}) {
  const { status, body } = await test.call('POST', '/products', { ...TOWEL, ...given }, seller.token)
  if (status !== 201) throw new Error(`product failed: ${JSON.stringify(body)}`)
  const product: Product = body.data
  return { ...product, variantIds: product.variants.map(({ id }) => id) }
}

/** Stock of each variant in their order, and of the product. */
export async function readStocks(test: TestApp, productId: number) {
  const variants = await test.database.db
    .selectFrom('product_variants')
    .select('stock_quantity')
    .where('product_id', '=', productId)
    .where('deleted_at', 'is', null)
    .orderBy('position')
    .execute()
  const { stock_quantity: sum } = await test.database.db
    .selectFrom('products')
    .select('stock_quantity')
    .where('id', '=', productId)
    .executeTakeFirstOrThrow()
  return { each: variants.map(({ stock_quantity }) => stock_quantity), sum }
}
