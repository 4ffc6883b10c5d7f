import { z } from 'zod'
import { IMAGE_MAX_BYTES } from './media.ts'

/** A file attached to an order; the content decides the type. */
export const OrderUpload = z.file().max(IMAGE_MAX_BYTES, "Dosya boyutu 10MB'dan büyük olamaz")
