import { expect, it } from 'vitest'
import { NO_FACTS } from '@bedesten/contract/product-facts'
import { contentField, findFactFaults, toFacts, toFactsValues } from './facts-values.ts'

const FACTS = {
  brand: 'Akpamuk',
  barcode: '8690412007142',
  origin_country: 'TR',
  customs_code: '620891000000',
  weight_g: 6860,
  dimensions_mm: { length: 600, width: 400, height: 320 },
  pieces_per_unit: 3,
  pack_contents: [
    { label: 'S', count: 1 },
    { label: 'M', count: 2 },
  ],
}

it('writes facts into fields and reads the same again', () => {
  expect(toFacts(toFactsValues(FACTS))).toEqual(FACTS)
  expect(toFactsValues(FACTS)).toMatchObject({ customs_code: '6208.91.00.00.00', length: '600' })
  expect(toFacts(toFactsValues())).toEqual(NO_FACTS)
  expect(findFactFaults(toFactsValues(FACTS))).toEqual({})
  expect(findFactFaults(toFactsValues())).toEqual({})
})

it('says what is wrong at its field', () => {
  const values = {
    ...toFactsValues(FACTS),
    barcode: '869 0412 007143',
    customs_code: '6208',
    weight_g: '0',
    height: '',
  }
  expect(findFactFaults(values)).toEqual({
    barcode: 'Denetim hanesi tutmuyor, son hane 2 olmalı',
    customs_code: 'GTİP 12 haneli olmalıdır',
    weight_g: expect.any(String),
    length: expect.any(String),
  })
})

it('holds the rows of a pack against the pieces of the unit, once each row is right', () => {
  const values = toFactsValues(FACTS)
  expect(findFactFaults({ ...values, pieces_per_unit: '4' })).toHaveProperty('pack_contents')
  expect(findFactFaults({ ...values, pieces_per_unit: '' })).toHaveProperty('pieces_per_unit')
  const rows = [...values.pack_contents, { key: 9, label: '', count: '' }, { key: 10, label: 'L', count: 'x' }]
  expect(Object.keys(findFactFaults({ ...values, pack_contents: rows }))).toEqual([contentField({ key: 10 }, 'count')])
})
