import { expect, it } from 'vitest'
import { parseLines, parseTable } from './quick-order.ts'

it.each([
  ['HV-70 12', 'HV-70', 12],
  ['HV-70\t12\tadet', 'HV-70', 12],
  ['HV-70;12', 'HV-70', 12],
  ['HV-70, 1.200 adet', 'HV-70', 1200],
  ['8690412003052 x 48', '8690412003052', 48],
  ['  HV-70x140-PE   6  ', 'HV-70x140-PE', 6],
  ['HV-70', 'HV-70', 1],
  ['HV-70x140', 'HV-70x140', 1],
  ['8690412003052', '8690412003052', 1],
  ['ABC 0', 'ABC 0', 1],
  ['HV-70;Havlu, beyaz;5', 'HV-70', 5],
  ['ABC;500 ml;12', 'ABC', 12],
  ['ABC\t750\t12 koli', 'ABC', 12],
  ['ABC;12;45,00', 'ABC', 12],
  ['ABC;12;500 ml', 'ABC', 12],
  ['ABC;500 ml', 'ABC', 500],
  ['HV-70;12,00', 'HV-70', 12],
])('reads %j', (text, code, quantity) => {
  expect(parseLines(text)).toEqual([{ code, quantity }])
})

it('reads many lines, skips empty ones, and knows a heading', () => {
  expect(parseTable('\r\nSKU\tAdet\r\nA-1\t2\r\n\r\nB-2\t3\n')).toEqual([
    { code: 'A-1', quantity: 2 },
    { code: 'B-2', quantity: 3 },
  ])
  expect(parseTable('Kod\nA-1 2')).toEqual([{ code: 'A-1', quantity: 2 }])
})

it('takes code and quantity from where the heading says', () => {
  expect(
    parseTable('Ürün;Stok kodu;Miktar;Fiyat\nSabun;500 ml;12;45\nHavlu;A-1;3 koli;80\nBez;;2;5\nMop;B-2;;9'),
  ).toEqual([
    { code: '500 ml', quantity: 12 },
    { code: 'A-1', quantity: 3 },
    { code: 'B-2', quantity: 1 },
  ])
})

it('leaves out lines without a code', () => {
  expect(parseTable(';500 ml;12\n;A-1;3\n;12345;4')).toEqual([
    { code: 'A-1', quantity: 3 },
    { code: '12345', quantity: 4 },
  ])
})
