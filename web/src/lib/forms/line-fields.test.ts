// @vitest-environment node
import { expect, it } from 'vitest'
import { listLineFields, toLineField } from './line-fields.ts'

const LIST = {
  name: 'lines',
  columns: { quantity: 'quantity', target_price: 'target' },
  whole: 'quantity',
  isSent: ({ text }: { key: number; text: string }) => text !== '',
}
const LINES = [
  { key: 4, text: 'a' },
  { key: 1, text: '' },
  { key: 7, text: 'b' },
]

it.each([
  ['lines.0.quantity', 'lines.4.quantity'],
  // The empty line was not sent.
  ['lines.1.target_price', 'lines.7.target'],
  ['lines.1.product_id', 'lines.7.quantity'],
  ['lines.1', 'lines.7.quantity'],
  ['lines.2.quantity', undefined],
  ['lines', undefined],
  ['lines.x', undefined],
  ['note', undefined],
])('what the server says of %s stands at %s', (path, field) => {
  expect(toLineField(LIST, LINES, path)).toBe(field)
})

it('fields are listed row by row', () => {
  expect(listLineFields(LIST, LINES.slice(0, 2))).toEqual([
    'lines.4.quantity',
    'lines.4.target',
    'lines.1.quantity',
    'lines.1.target',
  ])
})
