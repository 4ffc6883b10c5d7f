import { expect, it } from 'vitest'
import { readAttributes, toAttributeValues, writeAttributes } from './attribute-cell.ts'

const asked = (key: string, name: string, kind: 'choice' | 'number' | 'yes_no' | 'text', values: string[] = []) => ({
  key,
  name,
  kind,
  values,
})
const ASKED = [
  asked('renk', 'Renk', 'choice', ['Beyaz', 'Kırık Beyaz']),
  asked('gramaj', 'Gramaj', 'number'),
  asked('baski', 'Baskı: var mı?', 'yes_no'),
  asked('not_1', 'Not', 'text'),
  asked('not_2', 'NOT', 'text'),
]
const pairsOf = (text: string) =>
  readAttributes(text).flatMap(([name, value]) => (value === undefined ? [] : [{ name, value }]))

it('writes answers so that they are read the same again, whatever they hold', () => {
  const values = {
    renk: 'Kırık Beyaz',
    gramaj: 450.5,
    baski: false,
    not_1: 'a; b="c" | d:\n=e',
    not_2: '"',
    eski: 'x=1',
  }
  const text = writeAttributes(ASKED, values)
  expect(text).toContain('Renk=Kırık Beyaz; Gramaj=450,5; "Baskı: var mı?"=Hayır; not_1=')
  expect(toAttributeValues(ASKED, pairsOf(text))).toEqual(values)
})

it('reads what people write, and keeps for the check what does not fit', () => {
  expect(toAttributeValues(ASKED, pairsOf(' renk : BEYAZ;; gramaj=1.250 |Baskı: 3'))).toEqual({
    renk: 'Beyaz',
    gramaj: 1250,
    Baskı: '3',
  })
  expect(toAttributeValues(ASKED, pairsOf('Renk=Mor; Gramaj=çok; Renk='))).toEqual({ renk: 'Mor', gramaj: 'çok' })
})

it.each(['Beyaz', '=Beyaz', 'Renk="Beyaz" ve Krem', '"Renk'])('cannot read %s', (text) => {
  expect(readAttributes(text).at(-1)?.[1]).toBeUndefined()
})

it('takes no longer for spaces without end', () => {
  const began = performance.now()
  expect(readAttributes(`a=1;${' '.repeat(100_000)}b`)).toHaveLength(2)
  expect(performance.now() - began).toBeLessThan(1000)
})
