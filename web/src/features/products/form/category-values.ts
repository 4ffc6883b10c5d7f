import type { AttributeValue, AttributeValues } from '@bedesten/contract/categories'

/** An answer as it is written; `kind` says how it travels. */
export interface AnswerValue {
  key: string
  kind: 'text' | 'number' | 'yes_no'
  value: string
}

export interface CategoryValues {
  /** Empty: none. */
  category_id: string
  answers: AnswerValue[]
}

export function toCategoryValues(product?: {
  category_id: number | null
  attributes: AttributeValues
}): CategoryValues {
  const { category_id = null, attributes = {} } = product ?? {}
  return {
    category_id: category_id === null ? '' : String(category_id),
    answers: Object.entries(attributes).map(([key, value]) => ({ key, kind: kindOf(value), value: writeValue(value) })),
  }
}

function kindOf(value: AttributeValue): AnswerValue['kind'] {
  return typeof value === 'number' ? 'number' : typeof value === 'boolean' ? 'yes_no' : 'text'
}

const writeValue = (value: AttributeValue) =>
  typeof value === 'number' ? String(value).replace('.', ',') : String(value)

/** What is sent: all answers, in one order. A number that cannot be read goes as it is, and the server says so. */
export function toCategory({ category_id, answers }: CategoryValues) {
  const given = answers.filter(({ value }) => value.trim() !== '').toSorted((a, b) => (a.key < b.key ? -1 : 1))
  return {
    category_id: category_id === '' ? null : Number(category_id),
    attributes: Object.fromEntries(given.map((answer) => [answer.key, readValue(answer)])),
  }
}

function readValue({ kind, value }: AnswerValue): AttributeValue {
  const typed = value.trim()
  if (kind === 'yes_no') return typed === 'true'
  if (kind === 'text') return typed
  const number = Number(typed.replace(',', '.'))
  return Number.isFinite(number) ? number : typed
}

/** With another answer to one attribute; empty clears it. */
export function withAnswer(answers: AnswerValue[], answer: AnswerValue): AnswerValue[] {
  const others = answers.filter(({ key }) => key !== answer.key)
  return answer.value === '' ? others : [...others, answer]
}
