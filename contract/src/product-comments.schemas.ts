import { z } from 'zod'
import { answer } from './answers.schemas.ts'
import { endpoint } from './endpoint.ts'
import { Flag, Id, isStorable, PathId, requiredText, Timestamp } from './fields.schemas.ts'
import { pageQuery, Pagination } from './paging.schemas.ts'
import { COMMENT_MAX, COMMENT_TOO_LONG, COMMENTS_PAGE_SIZE } from './product-comments.ts'
import { queryFlag } from './product-filter.schemas.ts'
import { RatingDistribution, VerifiedRating } from './products.schemas.ts'
import { SellerReply } from './review-parts.schemas.ts'
import { REPLY_MAX } from './reviews.ts'

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
  /** The company has a delivered order of the product. */
  verified_purchase: Flag,
  seller_reply: SellerReply.nullable(),
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
  query: pageQuery(COMMENTS_PAGE_SIZE).extend({
    /** Only those of companies that bought it. */
    verified_purchase: queryFlag('Satın alanlar süzgeci true ya da false olmalıdır'),
  }),
  response: answer({
    data: z.object({
      comments: z.array(ProductComment),
      pagination: Pagination,
      /** Comments without the filter, and those of companies that bought it. */
      counts: z.object({ all: z.int(), verified_purchase: z.int() }),
    }),
  }),
})

/** The newest rating of each company counts. */
export const ProductRating = z.object({
  average_rating: z.number(),
  rating_count: z.int(),
  rating_distribution: RatingDistribution,
  verified_rating: VerifiedRating,
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

export const replyToProductComment = endpoint({
  id: 'replyToProductComment',
  method: 'PUT',
  path: '/products/{id}/comments/{comment_id}/reply',
  access: 'own',
  right: 'social',
  summary: 'Kendi ürününüze yazılan bir yorumu bir kez yanıtlar; yanıtı herkes görür.',
  params: z.object({ id: PathId, comment_id: PathId }),
  body: z.object({ text: requiredText('Yanıt', REPLY_MAX) }),
  refusals: [403, 409],
  response: answer({ data: ProductComment }),
})
