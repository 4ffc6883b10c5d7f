// @vitest-environment node
import { IMAGE_MAX_BYTES } from '@bedesten/contract/media'
import { describe, expect, it } from 'vitest'
import { checkFiles, checkPhoto } from './image-files.ts'
import type { FormImage } from './image-list.ts'

function file(type = 'image/jpeg', size = 1): File {
  return Object.defineProperty(new File([], 'dosya', { type }), 'size', { value: size })
}

const stored = (count: number): FormImage[] =>
  Array.from({ length: count }, (_, index) => ({ key: `/${index}`, preview: '' }))
const added = (count: number): FormImage[] => stored(count).map((image) => ({ ...image, file: file() }))

describe('chosen files', () => {
  it('are taken when they are images of the right types and sizes', () => {
    const files = ['image/jpeg', 'image/png', 'image/webp'].map((type) => file(type, IMAGE_MAX_BYTES))
    expect(checkFiles(stored(5), files)).toEqual({ taken: files, faults: [] })
  })

  it('are taken without those of a wrong type or size, each kind of fault told once', () => {
    const good = file('image/png')
    const files = [file('image/gif'), file(''), good, file('image/webp', IMAGE_MAX_BYTES + 1)]
    expect(checkFiles([], files)).toEqual({
      taken: [good],
      faults: ['Sadece JPG, PNG ve WebP formatları desteklenir.', 'Her resim maksimum 10MB olabilir.'],
    })
  })

  it('are refused as a whole when there would be more than eight', () => {
    const images = [...stored(5), ...added(2)]
    expect(checkFiles(images, [file(), file()])).toEqual({
      taken: [],
      faults: ['Maksimum 8 resim yükleyebilirsiniz. Şu anda 5 mevcut resim ve 4 yeni seçilen resim var.'],
    })
    expect(checkFiles(images, [file()]).taken).toHaveLength(1)
  })
})

describe('a photo', () => {
  it('is measured like the files, in words of its own', () => {
    expect(checkPhoto([], file('image/jpeg', IMAGE_MAX_BYTES)).taken).toHaveLength(1)
    expect(checkPhoto([], file('image/jpeg', IMAGE_MAX_BYTES + 1)).faults).toEqual([
      'Çekilen fotoğraf çok büyük (max 10MB).',
    ])
    expect(checkPhoto(added(8), file()).faults).toEqual([
      'Maksimum 8 resim yükleyebilirsiniz. Şu anda 0 mevcut resim ve 9 yeni seçilen resim var.',
    ])
  })
})
