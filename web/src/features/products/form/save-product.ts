import { createProductWithImages, updateProductWithImages } from '@bedesten/contract/products.calls'
import type { Product } from '@bedesten/contract/products.schemas'
import { call } from '../../../lib/api/call.ts'
import type { OnProgress } from '../../../lib/api/upload.ts'
import { areImagesChanged, toImageFields } from './image-list.ts'
import type { ImageList } from './image-list.ts'
import { toProductBody, toProductChange } from './product-values.ts'
import type { ProductValues } from './product-values.ts'

interface FormState {
  values: ProductValues
  images: ImageList
}

/** Adds a product, or changes the one given in what `after` has other than `before`. */
export async function saveProduct(
  product: Product | undefined,
  before: FormState,
  after: FormState,
  options: { signal: AbortSignal; onProgress: OnProgress | undefined },
): Promise<Product> {
  const images = toImageFields(before.images, after.images)
  const choices = { main_image_selection: images.main, image_order: images.order }
  const files = { images: images.files }
  if (!product) {
    const body = { ...toProductBody(after.values), ...choices }
    return (await call(createProductWithImages, { body, files, ...options })).data
  }
  const body = {
    ...toProductChange(before.values, after.values),
    ...(areImagesChanged(before.images, after.images) && { ...choices, removed_images: images.removed }),
  }
  return (await call(updateProductWithImages, { params: { id: String(product.id) }, body, files, ...options })).data
}
