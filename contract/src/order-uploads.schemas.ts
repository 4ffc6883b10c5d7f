import { z } from 'zod'
import { IMAGE_MAX_BYTES } from './media.ts'

/** What a company attaches to an order; what it is really made of is decided by its content. */
export const OrderUpload = z.file().max(IMAGE_MAX_BYTES, "Dosya boyutu 10MB'dan büyük olamaz")
