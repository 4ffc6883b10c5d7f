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
export type ProductStatus = (typeof PRODUCT_STATUSES)[number]
