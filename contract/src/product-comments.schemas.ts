import { z } from 'zod'
import { answer } from './answers.schemas.ts'
import { endpoint } from './endpoint.ts'
import { Flag, Id, isStorable, PathId, Timestamp } from './fields.schemas.ts'
import { pageQuery, Pagination } from './paging.schemas.ts'
import { COMMENT_MAX, COMMENT_TOO_LONG, COMMENTS_PAGE_SIZE } from './product-comments.ts'
import { RatingDistribution } from './products.schemas.ts'

export const ProductComment = z.object({
  id: Id,
  product_id: Id,
  company_id: Id,
  content: z.string(),
  /** 1 to 5 stars; 0 when none were given. */
  rating: z.int(),
  created_at: Timestamp,
  updated_at: Timestamp,
  company_name: z.string(),
  company_logo: z.string().nullable(),
  short_name: z.string(),
  verified: Flag,
})
export type ProductComment = z.infer<typeof ProductComment>
const ById = z.object({ id: PathId })
const RATING_MESSAGE = 'Puan 0 ile 5 arasında bir tam sayı olmalıdır'

export const NewProductComment = z.object({
  content: z
    .string({ error: 'Yorum gereklidir' })
    .refine(isStorable, 'Yorum geçersiz karakter içeriyor')
    .normalize('NFC')
    .trim()
    .min(1, 'Yorum gereklidir')
    .max(COMMENT_MAX, COMMENT_TOO_LONG),
  /** The owner's counts as 0. */
  rating: z.int(RATING_MESSAGE).min(0, RATING_MESSAGE).max(5, RATING_MESSAGE).default(0),
})

export const listProductComments = endpoint({
  id: 'listProductComments',
  method: 'GET',
  path: '/products/{id}/comments',
  access: 'optional',
  summary: 'Bir ürünün yorumlarını en yeniden başlayarak listeler.',
  params: ById,
  query: pageQuery(COMMENTS_PAGE_SIZE),
  response: answer({ data: z.object({ comments: z.array(ProductComment), pagination: Pagination }) }),
})

/** The newest rating of each company counts. */
export const ProductRating = z.object({
  average_rating: z.number(),
  rating_count: z.int(),
  rating_distribution: RatingDistribution,
})
export type ProductRating = z.infer<typeof ProductRating>

export const addProductComment = endpoint({
  id: 'addProductComment',
  method: 'POST',
  path: '/products/{id}/comments',
  access: 'own',
  right: 'social',
  summary: 'Bir ürüne yorum ve isteğe bağlı puan ekler; yanıtta ürünün yeni puanı da bulunur.',
  params: ById,
  body: NewProductComment,
  refusals: [403],
  status: 201,
  response: answer({ data: ProductComment, rating: ProductRating }),
})
