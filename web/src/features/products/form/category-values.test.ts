// @vitest-environment node
import { expect, it } from 'vitest'
import { toCategory, toCategoryValues, withAnswer } from './category-values.ts'

it('writes a category and its answers into fields and reads the same again', () => {
  const filed = { category_id: 3, attributes: { baski: true, gramaj: 450.5, renk: 'Mavi' } }
  const values = toCategoryValues(filed)
  expect(values.answers.map(({ value }) => value)).toEqual(['true', '450,5', 'Mavi'])
  expect(toCategory(values)).toEqual(filed)
  expect(toCategory(toCategoryValues())).toEqual({ category_id: null, attributes: {} })
})

it('clears an answer that is emptied, and sends a number that cannot be read as it was typed', () => {
  const answers = [{ key: 'renk', kind: 'text' as const, value: 'Mavi' }]
  expect(withAnswer(answers, { key: 'renk', kind: 'text', value: '' })).toEqual([])
  const wrong = withAnswer(answers, { key: 'gramaj', kind: 'number', value: 'çok' })
  expect(toCategory({ category_id: '3', answers: wrong }).attributes).toEqual({ gramaj: 'çok', renk: 'Mavi' })
})
