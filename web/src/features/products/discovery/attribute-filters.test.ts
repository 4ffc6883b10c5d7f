import { expect, it } from 'vitest'
import { listChosen, withoutAttribute } from './attribute-filters.ts'

it('says a range in words, with one bound or both', () => {
  expect(listChosen({ renk: 'Mavi,Beyaz', 'gramaj.min': '400' }, 'renk')).toEqual(['Mavi', 'Beyaz'])
  expect(listChosen({ 'gramaj.min': '400' }, 'gramaj')).toEqual(['en az 400'])
  expect(listChosen({ 'gramaj.max': '12.5' }, 'gramaj')).toEqual(['en çok 12,5'])
  expect(listChosen({ 'gramaj.min': '400', 'gramaj.max': '550' }, 'gramaj')).toEqual(['400 – 550'])
})

it('gives up a value or the whole range', () => {
  const attributes = { renk: 'Mavi,Beyaz', 'gramaj.min': '400', 'gramaj.max': '550' }
  expect(withoutAttribute(attributes, 'renk', 'Mavi')).toEqual({ ...attributes, renk: 'Beyaz' })
  expect(withoutAttribute(attributes, 'gramaj', '400 – 550')).toEqual({ renk: 'Mavi,Beyaz' })
})
