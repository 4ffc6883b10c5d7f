import type { Product } from '@bedesten/contract/products.schemas'
import { queryOptions } from '@tanstack/react-query'
import type { QueryClient } from '@tanstack/react-query'
import { logQuietly } from '../../../lib/api/log.ts'
import { PRODUCTS_KEY } from '../../../lib/queries/keys/products.ts'
import type { ImageList, NewImage } from './image-list.ts'
import { ownProductQuery } from './own-product.ts'
import { toProductValues } from './product-values.ts'
import type { ProductValues } from './product-values.ts'

/** What a new product begins with when it is a copy. */
export interface ProductCopy {
  values: ProductValues
  images: ImageList
  /** Some of the images could not be had. */
  imagesLost: boolean
}

/**
 * A product of the company's own as the beginning of a new one: everything but its code, which names one product alone.
 * The images are sent anew, so that both products can lose theirs without the other. Null when there is no such
 * product.
 */
export function productCopyQuery(companyId: number, productId: string) {
  return queryOptions({
    queryKey: [...PRODUCTS_KEY, 'copy', companyId, productId],
    queryFn: async ({ client, signal }): Promise<ProductCopy | null> => {
      const product = await readOwn(client, companyId, productId)
      return product && copyProduct(product, signal)
    },
    staleTime: Infinity,
    gcTime: 0,
  })
}

async function readOwn(client: QueryClient, companyId: number, productId: string) {
  return client.fetchQuery({ ...ownProductQuery(companyId, productId), staleTime: 0 })
}

async function copyProduct(product: Product, signal: AbortSignal): Promise<ProductCopy> {
  const found = await Promise.all(product.images.map((image) => readImage(image, signal)))
  const images = found.filter((image) => image !== undefined)
  const main = images.find(({ key }) => key === product.main_image_url_large) ?? images[0]
  const values = toProductValues(product)
  return {
    values: { ...values, sku: '', variants: values.variants.map(toNewVariant) },
    images: { images, main: main?.key },
    imagesLost: images.length < product.images.length,
  }
}

/** Codes and images are those of the other product. */
function toNewVariant(variant: ProductValues['variants'][number]) {
  return { ...variant, id: 0, sku: '', image_url: '', stock_before: '' }
}

async function readImage(image: Product['images'][number], signal: AbortSignal): Promise<NewImage | undefined> {
  try {
    const response = await fetch(image.large, { signal })
    if (!response.ok) throw new Error(`Image ${image.large} answered ${response.status}`)
    const blob = await response.blob()
    const file = new File([blob], `${image.id}.webp`, { type: blob.type })
    return { key: image.large, preview: image.medium, file }
  } catch (error) {
    if (signal.aborted) throw error
    logQuietly(error)
    return undefined
  }
}
