// @vitest-environment node
import { describe, expect, it } from 'vitest'
import { areImagesChanged, changeImages, NO_IMAGES, toImageFields, toImageList } from './image-list.ts'
import type { ImageAction, ImageList } from './image-list.ts'

function image(key: string) {
  return { key, preview: `blob:${key}`, file: new File([key], `${key}.jpg`, { type: 'image/jpeg' }) }
}

function after(list: ImageList, ...actions: ImageAction[]): ImageList {
  let result = list
  for (const action of actions) result = changeImages(result, action)
  return result
}

function keys({ images }: ImageList): string {
  return images.map(({ key }) => key).join(' ')
}

const a = image('a')
const b = image('b')
const c = image('c')
const added = after(NO_IMAGES, { type: 'added', images: [a, b, c] })

const stored = toImageList({
  images: ['/1', '/2', '/3'].map((large, id) => ({ id: id + 1, thumbnail: '', medium: `${large}-medium`, large })),
  main_image_url_large: '/2',
})

describe('the images of a new product', () => {
  it('have the first one added as main, wherever it moves', () => {
    expect(added.main).toBe('a')
    const moved = after(added, { type: 'moved', key: 'a', to: 2 })
    expect({ order: keys(moved), main: moved.main }).toEqual({ order: 'b c a', main: 'a' })
    expect(toImageFields(NO_IMAGES, moved)).toEqual({
      files: [b.file, c.file, a.file],
      order: ['new:0', 'new:1', 'new:2'],
      main: 'new:2',
      removed: [],
    })
  })

  it('have the starred one as main, and the first one when that goes', () => {
    const starred = after(added, { type: 'starred', key: 'c' })
    expect(toImageFields(NO_IMAGES, starred).main).toBe('new:2')
    expect(after(starred, { type: 'removed', key: 'c' }).main).toBe('a')
    expect(after(starred, { type: 'starred', key: 'gone' }).main).toBe('a')
  })

  it('can all go', () => {
    const none = after(added, ...['a', 'b', 'c'].map((key): ImageAction => ({ type: 'removed', key })))
    expect(none).toEqual(NO_IMAGES)
    expect(toImageFields(NO_IMAGES, none)).toEqual({ files: [], order: [], main: undefined, removed: [] })
  })

  it.each([
    ['c', 0, 'c a b'],
    ['a', 1, 'b a c'],
    ['a', -1, 'a b c'],
    ['c', 3, 'a b c'],
    ['x', 1, 'a b c'],
  ])('stand as they are moved: %s to %d gives %s', (key, to, order) => {
    expect(keys(after(added, { type: 'moved', key, to }))).toBe(order)
  })
})

describe('the images of a stored product', () => {
  it('keep their main one among new ones', () => {
    const mixed = after(
      stored,
      { type: 'added', images: [a, b] },
      { type: 'removed', key: '/1' },
      { type: 'moved', key: 'b', to: 0 },
    )
    expect(toImageFields(stored, mixed)).toEqual({
      files: [b.file, a.file],
      order: ['new:0', 'existing:/2', 'existing:/3', 'new:1'],
      main: 'existing:/2',
      removed: ['/1'],
    })
  })

  it('have another main one when theirs is removed or another is starred', () => {
    expect(after(stored, { type: 'removed', key: '/2' }).main).toBe('/1')
    const starred = after(stored, { type: 'added', images: [a] }, { type: 'starred', key: 'a' })
    expect(toImageFields(stored, starred).main).toBe('new:0')
  })

  it('are changed by every act and unchanged once it is undone', () => {
    const moved = after(stored, { type: 'moved', key: '/3', to: 0 })
    expect(areImagesChanged(stored, moved)).toBe(true)
    expect(areImagesChanged(stored, after(moved, { type: 'moved', key: '/3', to: 2 }))).toBe(false)
    expect(areImagesChanged(stored, after(stored, { type: 'removed', key: '/3' }))).toBe(true)
    expect(areImagesChanged(stored, after(stored, { type: 'starred', key: '/1' }))).toBe(true)
    expect(areImagesChanged(stored, after(stored, { type: 'added', images: [a] }))).toBe(true)
  })
})
