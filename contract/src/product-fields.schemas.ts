import { z } from 'zod'
import { isStorable } from './fields.schemas.ts'
import { PRODUCT_LIMITS, PRODUCT_MESSAGES, PRODUCT_STATUSES } from './product-fields.ts'

export const ProductStatus = z.enum(PRODUCT_STATUSES, { error: 'Geçerli bir durum seçin' })

export const StockQuantity = z
  .int({ error: ({ input }) => (input === undefined ? 'Stok adedi gereklidir' : PRODUCT_MESSAGES.stock) })
  .min(0, PRODUCT_MESSAGES.stock)
  .max(PRODUCT_LIMITS.stock_quantity, PRODUCT_MESSAGES.stock)

/** As typed; duplicates by case or accents and empty ones are removed. */
export const Tags = z
  .array(
    z
      .string('Etiket metin olmalıdır')
      .refine(isStorable, 'Etiket geçersiz karakter içeriyor')
      .normalize('NFC')
      .trim()
      .max(PRODUCT_LIMITS.tag, PRODUCT_MESSAGES.tagLength)
      .refine((tag) => !tag.includes(','), 'Etiket virgül içeremez'),
    { error: 'Etiketler bir liste olmalıdır' },
  )
  .max(100, PRODUCT_MESSAGES.tooManyTags)
  .transform((tags) => tags.filter((tag) => tag !== ''))
  .refine((tags) => tags.length <= PRODUCT_LIMITS.tags, PRODUCT_MESSAGES.tooManyTags)

const ImageReference = z
  .string('Geçersiz resim seçimi')
  .max(300, 'Geçersiz resim seçimi')
  .regex(/^(new:\d{1,2}|existing:\/.+)$/, 'Geçersiz resim seçimi')

/** `new:{index}` among the images sent along, or `existing:{large url}`. */
export const MainImageSelection = ImageReference

/** The order of all images, each as in MainImageSelection; missing ones follow, new ones last. */
export const ImageOrder = z.array(ImageReference, { error: 'Geçersiz resim sırası' }).max(50, 'Geçersiz resim sırası')

/** Large addresses; those the product does not have are ignored. */
export const RemovedImages = z
  .array(z.string().max(300).refine(isStorable, 'Geçersiz resim seçimi'), {
    error: 'Silinecek resimler bir liste olmalıdır',
  })
  .max(50, 'Silinecek resimler bir liste olmalıdır')
