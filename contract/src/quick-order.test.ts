import { expect, it } from 'vitest'
import { isHeading, parseLines } from './quick-order.ts'

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
  const lines = parseLines('SKU\tAdet\r\nA-1\t2\r\n\r\nB-2\t3\n')
  expect(lines).toEqual([
    { code: 'SKU', quantity: 1 },
    { code: 'A-1', quantity: 2 },
    { code: 'B-2', quantity: 3 },
  ])
  expect(lines.filter((line) => !isHeading(line))).toHaveLength(2)
})
