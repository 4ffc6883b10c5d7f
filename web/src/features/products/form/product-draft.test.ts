import { afterEach, describe, expect, it } from 'vitest'
import { keepProductDraft, readProductDraft } from './product-draft.ts'
import { toProductValues } from './product-values.ts'

const NAME = 'product:1:new'
const EMPTY = toProductValues(undefined)

afterEach(() => sessionStorage.clear())

describe('a draft', () => {
  it('is found again with what was changed, and gone once nothing is', () => {
    const draft = { values: { name: 'Saten', tags: ['otel'], status: 'inactive' as const }, images: true }
    keepProductDraft(NAME, draft)
    expect(readProductDraft(NAME, EMPTY)).toEqual(draft)
    expect(readProductDraft('product:1:7', EMPTY)).toBeUndefined()
    keepProductDraft(NAME, { values: {}, images: false })
    expect(readProductDraft(NAME, EMPTY)).toBeUndefined()
  })

  it.each(['', '{', 'null', '7', '{"values":3}', '{"values":{"name":7,"tags":[1],"status":"x","toString":"y"}}'])(
    'is none when the storage holds %j',
    (stored) => {
      sessionStorage.setItem(`draft:${NAME}`, stored)
      expect(readProductDraft(NAME, EMPTY)).toBeUndefined()
    },
  )
})
