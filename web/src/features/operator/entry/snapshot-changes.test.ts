// @vitest-environment node
import { expect, it } from 'vitest'
import { listChanges, toFactText } from './snapshot-changes.ts'

it.each([
  ['Fiyat', '4590.00 TRY', '₺4.590,00'],
  ['Fiyat', '12.5 USD', '$12,50'],
  ['Fiyat', 'sorunuz', 'sorunuz'],
  ['Birim', 'm2', 'm²'],
  ['SKU', '10.00 TRY', '10.00 TRY'],
])('the fact %s of %s is shown as %s', (label, value, text) => {
  expect(toFactText({ label, value })).toBe(text)
})

it('says what of a thing has changed as it is shown', () => {
  const before = {
    title: 'Kilim',
    text: null,
    path: null,
    facts: [{ label: 'Fiyat', value: '4590.00 TRY' }],
    images: [],
    messages: [],
  }
  const after = { ...before, facts: [{ label: 'Fiyat', value: '4000.00 TRY' }] }
  expect(listChanges(before, after)).toEqual([{ label: 'Fiyat', before: '₺4.590,00', after: '₺4.000,00' }])
})
