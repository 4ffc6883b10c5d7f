// @vitest-environment node
import { describe, expect, it } from 'vitest'
import { addTags } from './tags.ts'

describe('tags', () => {
  it('are added as typed, without the spaces around them', () => {
    expect(addTags(['saten'], '  Otel tekstili ')).toEqual({ tags: ['saten', 'Otel tekstili'] })
    expect(addTags([], 'saten, otel,saten')).toEqual({ tags: ['saten', 'otel'] })
  })

  it.each(['', '   ', ' , ', 'ŞİŞE', 'sise', 'Şişe'])('stay as they are when %j is added to şişe', (text) => {
    expect(addTags(['şişe'], text)).toEqual({ tags: ['şişe'] })
  })

  it('are at most 40 characters long and 20 in number', () => {
    const many = Array.from({ length: 20 }, (_, index) => `etiket ${index}`)
    expect(addTags([], 'a'.repeat(40)).tags).toHaveLength(1)
    expect(addTags(['x'], 'a'.repeat(41))).toEqual({ tags: ['x'], fault: 'Etiket en fazla 40 karakter olabilir' })
    expect(addTags(many, 'bir daha')).toEqual({ tags: many, fault: 'En fazla 20 etiket eklenebilir' })
    expect(addTags(many, 'Etiket 3')).toEqual({ tags: many })
  })
})
