import { describe, expect, it } from 'vitest'
import { findFaults, readPastedTiers, STANDARD_VALUES, toTerms } from './terms-values.ts'

describe('tiers pasted from a spreadsheet', () => {
  it.each([
    [
      'two columns',
      '100\t8,50\n1.000\t7,25',
      [
        ['100', '8,50'],
        ['1000', '7,25'],
      ],
    ],
    ['a list with semicolons', '100;8,50', [['100', '8,50']]],
  ])('are read from %s', (_, text, rows) => {
    expect(readPastedTiers(text)).toEqual(rows.map(([quantity, price]) => ({ quantity, price })))
  })

  it.each(['100', '8,50 TL', '100\t8\t9'])('are not seen in %j', (text) => {
    expect(readPastedTiers(text)).toBeUndefined()
  })
})

describe('the terms in a form', () => {
  it('are standard where nothing was said, and leave out empty rows', () => {
    const values = { ...STANDARD_VALUES, min_order_quantity: '', price_tiers: [{ quantity: '', price: '' }] }
    expect(findFaults(values, 1000)).toEqual({ fields: {}, tiers: [{}] })
    expect(toTerms(values)).toMatchObject({ unit: 'adet', min_order_quantity: 1, vat_included: true, price_tiers: [] })
  })

  it('are told all that is wrong with them, each under its own field', () => {
    const price_tiers = [
      { quantity: '60', price: '139,50' },
      { quantity: '50', price: '145' },
      { quantity: '', price: 'x' },
    ]
    const faulty = { ...STANDARD_VALUES, min_order_quantity: '0', lead_time_days: '400', price_tiers }
    const { fields, tiers } = findFaults(faulty, 14_800)
    expect(Object.keys(fields)).toEqual(['min_order_quantity', 'lead_time_days', 'price_tiers'])
    expect(tiers[0]).toEqual({})
    expect(tiers[1]).toEqual({
      quantity: 'Kademe miktarları artarak gitmelidir',
      price: 'Önceki kademeden (139,50) düşük olmalı',
    })
    expect(Object.keys(tiers[2] ?? {})).toEqual(['quantity', 'price'])
  })

  it('have to suit the price and the multiple', () => {
    const values = { ...STANDARD_VALUES, order_multiple: '6', price_tiers: [{ quantity: '10', price: '148' }] }
    expect(findFaults(values, 14_800).tiers).toEqual([
      {
        quantity: '10 adet uygun değil: 6 adedin katı olmalı',
        price: 'İlk kademenin fiyatı ürün fiyatından düşük olmalıdır',
      },
    ])
    // Also while something else is wrong; an unreadable price is told by its own field.
    expect(findFaults({ ...values, lead_time_days: 'x' }, undefined)).toEqual({
      fields: { lead_time_days: expect.any(String), price_tiers: expect.any(String) },
      tiers: [{ quantity: '10 adet uygun değil: 6 adedin katı olmalı' }],
    })
  })
})
