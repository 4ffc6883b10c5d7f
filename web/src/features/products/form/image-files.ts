import { PRODUCT_IMAGE_TYPES, PRODUCT_IMAGES_MAX, PRODUCT_MESSAGES } from '@bedesten/contract/product-fields'
import { findImageFault } from '../../media/image-file.ts'
import { isNew } from './image-list.ts'
import type { FormImage } from './image-list.ts'

interface ChosenFiles {
  /** What can be taken: none when all together are too many, for nobody but the user knows which to leave out. */
  taken: File[]
  /** What is wrong with the others. */
  faults: string[]
}

export function checkFiles(
  images: FormImage[],
  files: File[],
  tooLarge: string = PRODUCT_MESSAGES.imageSize,
): ChosenFiles {
  const faults = new Set<string>()
  const fit = files.filter((file) => {
    const fault = findImageFault(file, { types: PRODUCT_IMAGE_TYPES, wrongType: PRODUCT_MESSAGES.imageType, tooLarge })
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
  return checkFiles(images, [photo], 'Çekilen fotoğraf çok büyük (max 10MB).')
}
