import { IMAGE_MAX_BYTES } from '@bedesten/contract/media'
import { PRODUCT_IMAGE_TYPES, PRODUCT_IMAGES_MAX, PRODUCT_MESSAGES } from '@bedesten/contract/product-fields'
import { isNew } from './image-list.ts'
import type { FormImage } from './image-list.ts'

interface ChosenFiles {
  /** What can be taken: none when all together are too many, for nobody but the user knows which to leave out. */
  taken: File[]
  /** What is wrong with the others. */
  faults: string[]
}

export function checkFiles(images: FormImage[], files: File[]): ChosenFiles {
  const faults = new Set<string>()
  const fit = files.filter((file) => {
    const fault = findFault(file)
    if (fault) faults.add(fault)
    return !fault
  })
  if (fit.length > 0 && images.length + fit.length > PRODUCT_IMAGES_MAX) {
    const added = images.filter(isNew).length
    faults.add(PRODUCT_MESSAGES.tooManyImages(images.length - added, added + fit.length))
    return { taken: [], faults: [...faults] }
  }
  return { taken: fit, faults: [...faults] }
}

export function checkPhoto(images: FormImage[], photo: File): ChosenFiles {
  if (photo.size > IMAGE_MAX_BYTES) return { taken: [], faults: ['Çekilen fotoğraf çok büyük (max 10MB).'] }
  return checkFiles(images, [photo])
}

function findFault({ type, size }: File): string | undefined {
  if (!PRODUCT_IMAGE_TYPES.some((known) => known === type)) return PRODUCT_MESSAGES.imageType
  return size > IMAGE_MAX_BYTES ? PRODUCT_MESSAGES.imageSize : undefined
}
