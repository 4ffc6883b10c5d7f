import { z } from 'zod'
import { isStorable } from './fields.ts'

/** The longest text of each field, and the most of what is counted. */
export const PRODUCT_LIMITS = {
  name: 200,
  description: 5000,
  sku: 64,
  tags: 20,
  tag: 40,
  stock_quantity: 10_000_000,
} as const

export const PRODUCT_IMAGES_MAX = 8
export const PRODUCT_IMAGE_TYPES = ['image/jpeg', 'image/png', 'image/webp'] as const

export const PRODUCT_MESSAGES = {
  imageType: 'Sadece JPG, PNG ve WebP formatları desteklenir.',
  imageSize: 'Her resim maksimum 10MB olabilir.',
  tooManyImages: (existing: number, added: number) =>
    `Maksimum 8 resim yükleyebilirsiniz. Şu anda ${existing} mevcut resim ve ${added} yeni seçilen resim var.`,
  stock: 'Stok adedi 0 ile 10.000.000 arasında bir tam sayı olmalıdır',
  tagLength: `Etiket en fazla ${PRODUCT_LIMITS.tag} karakter olabilir`,
  tooManyTags: `En fazla ${PRODUCT_LIMITS.tags} etiket eklenebilir`,
} as const

export const PRODUCT_STATUSES = ['active', 'inactive'] as const
export const ProductStatus = z.enum(PRODUCT_STATUSES, { error: 'Geçerli bir durum seçin' })
export type ProductStatus = z.infer<typeof ProductStatus>

export const StockQuantity = z
  .int({ error: ({ input }) => (input === undefined ? 'Stok adedi gereklidir' : PRODUCT_MESSAGES.stock) })
  .min(0, PRODUCT_MESSAGES.stock)
  .max(PRODUCT_LIMITS.stock_quantity, PRODUCT_MESSAGES.stock)

/** As typed; two that differ in case or accents only count as one, and empty ones are left out. */
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

/** `new:{index}` among the pictures sent along, or `existing:{large url}`. */
export const MainImageSelection = ImageReference

/** The order of all pictures, each as in MainImageSelection; what it leaves out follows, new ones last. */
export const ImageOrder = z.array(ImageReference, { error: 'Geçersiz resim sırası' }).max(50, 'Geçersiz resim sırası')

/** Large addresses; those the product does not have are ignored. */
export const RemovedImages = z
  .array(z.string().max(300).refine(isStorable, 'Geçersiz resim seçimi'), {
    error: 'Silinecek resimler bir liste olmalıdır',
  })
  .max(50, 'Silinecek resimler bir liste olmalıdır')
