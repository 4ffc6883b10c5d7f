import { API_BASE } from '@bedesten/contract/endpoint'
import { NO_FACTS } from '@bedesten/contract/product-facts'
import { expect, it } from 'vitest'
import { useTestApp } from '../../../../test/test-app.ts'
import { addToCart, aTrader, checkOut, type Trader } from '../../../../test/trade.ts'

const test = useTestApp()

/** Of specification 4; what a product without them answers beside these is as old as the product. */
const NEW_FIELDS = {
  ...NO_FACTS,
  files: [],
  category_id: null,
  category: null,
  attributes: {},
  axes: [],
  variants: [],
  variant_count: 0,
  price_from: null,
  display_price_from: null,
  away: null,
  verified_rating: { average: 0, count: 0 },
}
const NEW_IN_LINES = { variant_id: null, variant_name: null }

async function read(path: string, { token }: Trader): Promise<string> {
  const { body } = await test.app.inject({ url: API_BASE + path, headers: { authorization: `Bearer ${token}` } })
  return body
}

/** The text without the new fields, each of which says nothing. */
function asBefore(text: string, fields: object): string {
  const empty = Object.entries(fields).map(([name, value]) => `"${name}":${JSON.stringify(value)}`)
  return empty.reduce((left, field) => left.replaceAll(`${field},`, '').replaceAll(`,${field}`, ''), text)
}

it('a product without category and variants answers byte for byte as before, beside the new fields', async () => {
  const [seller, buyer] = [await aTrader(test, { name: 'Eski Usul' }), await aTrader(test)]
  const given = { name: 'Şişe', price: 12.5, stock_quantity: 40, sku: 'SS-1', description: 'Cam' }
  const { body } = await test.call('POST', '/products', given, seller.token)
  const { id, created_at, short_name, rates_date } = body.data
  const card =
    `"id":${id},"company_id":${seller.id},"name":"Şişe","description":"Cam","price":12.5,"currency":"TRY","unit":"adet",` +
    '"min_order_quantity":1,"order_multiple":1,"price_tiers":[],"vat_rate":20,"vat_included":true,"lead_time_days":null,' +
    '"display_price":12.5,"display_currency":"TRY","stock_quantity":40,"in_stock":1,"sku":"SS-1","status":"active","tags":[],' +
    '"main_image_url_thumbnail":null,"main_image_url_medium":null,"main_image_url_large":null,"views_count":0,"sales_count":0,' +
    `"average_rating":0,"rating_count":0,"created_at":"${created_at}","company_name":"Eski Usul","company_logo":null,` +
    `"short_name":"${short_name}","city":${JSON.stringify(body.data.city)},"location_name":null,"verified":0`
  const product = asBefore(await read(`/products/${id}`, buyer), NEW_FIELDS)
  expect(product).toBe(
    `{"success":true,"data":{${card},"images":[],"rating_distribution":[0,0,0,0,0],"rates_date":"${rates_date}"}}`,
  )
  const list = asBefore(await read(`/products/seller/${seller.id}`, buyer), NEW_FIELDS)
  expect(list).toContain(`{"success":true,"data":[{${card}}],"pagination":`)

  await addToCart(test, buyer, id, 2)
  const cart = asBefore(await read('/cart', buyer), { ...NEW_IN_LINES, sku: 'SS-1' })
  expect(cart).toContain(
    `"product_id":${id},"product_name":"Şişe","main_image_url":null,"seller_id":${seller.id},"seller_name":"Eski Usul",`,
  )
  expect(cart).toContain(
    '"quantity":2,"stock_quantity":40,"unit":"adet","min_order_quantity":1,"order_multiple":1,"price":12.5,"list_price":12.5,' +
      '"tier_min_quantity":null,"price_tiers":[],"discount_percent":null,"vat_rate":20,"vat_included":true,"currency":"TRY",' +
      '"original_price":12.5,"original_currency":"TRY","converted_price":12.5,"converted_list_price":12.5,' +
      '"display_currency":"TRY","line_net":20.83,"line_vat":4.17,"line_total":25}]',
  )
  const placed = asBefore((await checkOut(test, buyer)).text, { ...NEW_IN_LINES, sku: 'SS-1' })
  expect(placed).toContain(
    `"product_id":${id},"product_name":"Şişe","description":"Cam","main_image_url":null,"quantity":2,"unit":"adet",`,
  )
  expect(placed).not.toContain('variant')
})
