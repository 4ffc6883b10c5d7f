import { expect, it } from 'vitest'
import { aProduct } from '../../../test/product.ts'
import { toStructuredProduct } from './structured-product.ts'

const toFull = (path: string) => `https://pazar.test${path}`
const describe = (given: Parameters<typeof aProduct>[0]) =>
  JSON.parse(JSON.stringify(toStructuredProduct(aProduct(given), toFull))) as object

const variant = (id: number, values: string[], given: object = {}) => ({
  id,
  values,
  sku: null,
  barcode: null,
  price: null,
  stock_quantity: 3,
  image_url: null,
  active: true,
  ...given,
})

it('says of a plain product what it said before categories and variants', () => {
  expect(describe({})).toEqual({
    '@type': 'Product',
    name: 'Otel tipi havlu seti',
    url: 'https://pazar.test/products/5',
    offers: {
      '@type': 'Offer',
      price: '284.90',
      url: 'https://pazar.test/products/5',
      priceCurrency: 'TRY',
      priceSpecification: {
        '@type': 'UnitPriceSpecification',
        price: '284.90',
        priceCurrency: 'TRY',
        valueAddedTaxIncluded: true,
        eligibleQuantity: { '@type': 'QuantitativeValue', minValue: 1, unitText: 'adet' },
      },
      availability: 'https://schema.org/InStock',
      seller: { '@type': 'Organization', name: 'Akpamuk Havlu', url: 'https://pazar.test/akpamuk' },
    },
  })
})

it('names category, answers, brand, code and weight', () => {
  const category = {
    path: [
      { id: 1, slug: 'tekstil', name: 'Tekstil' },
      { id: 2, slug: 'havlu', name: 'Havlu' },
    ],
    attributes: [
      { key: 'gramaj', name: 'Gramaj', kind: 'number' as const, unit: 'g/m²' },
      { key: 'baski', name: 'Logo', kind: 'yes_no' as const, unit: null },
      { key: 'renk', name: 'Renk', kind: 'choice' as const, unit: null },
    ],
  }
  const attributes = { gramaj: 1500.5, baski: true, renk: 'Mavi' }
  const facts = { brand: 'Akpamuk', barcode: '8690412007142', weight_g: 490, origin_country: 'TR' }
  const property = (name: string, value: string) => ({ '@type': 'PropertyValue', name, value })
  expect(describe({ category, attributes, ...facts })).toMatchObject({
    category: 'Tekstil > Havlu',
    brand: { name: 'Akpamuk' },
    gtin: '8690412007142',
    weight: { '@type': 'QuantitativeValue', value: 490, unitCode: 'GRM' },
    countryOfOrigin: 'TR',
    additionalProperty: [property('Gramaj', '1.500,5 g/m²'), property('Logo', 'Evet'), property('Renk', 'Mavi')],
  })
})

it('is a group of the variants that are sold, each with its address, price and stock', () => {
  const variants = [
    variant(1, ['Mavi', 'S'], { sku: 'M-S', price: 10, barcode: '8690412007142' }),
    variant(2, ['Mavi', 'M'], { stock_quantity: 0 }),
    variant(3, ['Mavi', 'L'], { active: false }),
  ]
  const axes = [
    { name: 'Renk', values: ['Mavi'] },
    { name: 'Beden', values: ['S', 'M', 'L'] },
  ]
  const offer = { '@type': 'Offer', priceCurrency: 'TRY' }
  expect(describe({ axes, variants, variant_count: 2, price_from: 10 })).toMatchObject({
    '@type': 'ProductGroup',
    productGroupID: '5',
    variesBy: ['Renk', 'Beden'],
    hasVariant: [
      {
        name: 'Otel tipi havlu seti, Mavi, S',
        sku: 'M-S',
        gtin: '8690412007142',
        offers: {
          ...offer,
          price: '10.00',
          url: 'https://pazar.test/products/5?variant=1',
          availability: 'https://schema.org/InStock',
        },
      },
      { offers: { ...offer, price: '284.90', availability: 'https://schema.org/OutOfStock' } },
    ],
    offers: { '@type': 'AggregateOffer' },
  })
  const many = Array.from({ length: 31 }, (_, index) => variant(index + 1, [`B${index}`]))
  expect(describe({ axes, variants: many })).not.toHaveProperty('hasVariant')
})
