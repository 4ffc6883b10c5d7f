import type { Product } from '@bedesten/contract/products.schemas'

/** An image the product has, or one that was chosen and is yet to be sent. */
export type FormImage = StoredImage | NewImage

interface StoredImage {
  /** The address of its large size, which names it for the server. */
  key: string
  preview: string
}

export interface NewImage {
  key: string
  preview: string
  file: File
}

/** In the order chosen; whenever there are images, one of them is the main one. */
export interface ImageList {
  images: FormImage[]
  main: string | undefined
}

export type ImageAction =
  | { type: 'added'; images: NewImage[] }
  | { type: 'removed'; key: string }
  | { type: 'moved'; key: string; to: number }
  | { type: 'starred'; key: string }

export function changeImages({ images, main }: ImageList, action: ImageAction): ImageList {
  if (action.type === 'added') return withMain([...images, ...action.images], main)
  if (action.type === 'moved') return { images: move(images, action.key, action.to), main }
  if (action.type === 'starred') return withMain(images, action.key)
  const others = images.filter(({ key }) => key !== action.key)
  return withMain(others, main)
}

export const NO_IMAGES: ImageList = { images: [], main: undefined }

export function toImageList({ images, main_image_url_large }: Pick<Product, 'images' | 'main_image_url_large'>) {
  return withMain(
    images.map(({ large, medium }) => ({ key: large, preview: medium })),
    main_image_url_large ?? undefined,
  )
}

export function isNew(image: FormImage): image is NewImage {
  return 'file' in image
}

/** What a save has to say of the images, `before` being those stored; new ones are named by their place among the files. */
export function toImageFields(before: ImageList, { images, main }: ImageList) {
  const added = images.filter(isNew)
  const kept = new Set(images.map(({ key }) => key))
  const reference = (image: FormImage) => (isNew(image) ? `new:${added.indexOf(image)}` : `existing:${image.key}`)
  const mainImage = images.find(({ key }) => key === main)
  return {
    files: added.map(({ file }) => file),
    order: images.map(reference),
    main: mainImage && reference(mainImage),
    removed: before.images.map(({ key }) => key).filter((key) => !kept.has(key)),
  }
}

export function areImagesChanged(before: ImageList, after: ImageList): boolean {
  const same = before.images.length === after.images.length && before.main === after.main
  return !same || before.images.some(({ key }, index) => after.images[index]?.key !== key)
}

function withMain(images: FormImage[], wanted: string | undefined): ImageList {
  return { images, main: (images.find(({ key }) => key === wanted) ?? images[0])?.key }
}

function move(images: FormImage[], key: string, to: number): FormImage[] {
  const moved = images.find((image) => image.key === key)
  if (!moved || to < 0 || to >= images.length) return images
  return images.filter((image) => image !== moved).toSpliced(to, 0, moved)
}
