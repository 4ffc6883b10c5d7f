import { z } from 'zod'
import { answer } from './answers.schemas.ts'
import { endpoint } from './endpoint.ts'
import { Flag, Id, optionalText, PathId, requiredText } from './fields.schemas.ts'
import { Order } from './orders.schemas.ts'
import { pageQuery, Pagination } from './paging.schemas.ts'
import { REPLY_MAX, REVIEW_TEXT_MAX, REVIEWS_PAGE_SIZE } from './reviews.ts'
import { Review } from './review-parts.schemas.ts'

/** As everybody reads it: who gave it, but for the seller not for which order. */
export const CompanyReview = Review.extend({
  company_id: Id,
  company_name: z.string(),
  company_logo: z.string().nullable(),
  short_name: z.string(),
  verified: Flag,
  order_id: Id.optional(),
})
export type CompanyReview = z.infer<typeof CompanyReview>

/** Means of all reviews; 0 without any. */
export const ReviewAverages = z.object({
  overall: z.number(),
  goods: z.number(),
  delivery: z.number(),
  communication: z.number(),
})
export type ReviewAverages = z.infer<typeof ReviewAverages>

const ById = z.object({ id: PathId })
const STARS_MESSAGE = 'Puan 1 ile 5 arasında bir tam sayı olmalıdır'
const NewStars = z.int(STARS_MESSAGE).min(1, STARS_MESSAGE).max(5, STARS_MESSAGE)

export const NewReview = z.object({
  goods: NewStars,
  delivery: NewStars,
  communication: NewStars,
  text: optionalText('Görüşünüz', REVIEW_TEXT_MAX),
})
export type NewReview = z.output<typeof NewReview>

const orderAnswer = answer({ message: z.string(), data: Order })

export const reviewOrder = endpoint({
  id: 'reviewOrder',
  method: 'PUT',
  path: '/orders/{id}/review',
  access: 'own',
  right: 'buy',
  summary:
    'Teslim edilen siparişinizi değerlendirir: teslimden sonraki 90 gün içinde bir kez; verdikten sonra 7 gün boyunca değiştirebilirsiniz.',
  params: ById,
  body: NewReview,
  refusals: [403, 409],
  response: orderAnswer,
})

export const replyToReview = endpoint({
  id: 'replyToReview',
  method: 'PUT',
  path: '/orders/{id}/review/reply',
  access: 'own',
  right: 'sell',
  summary: 'Size gelen siparişin değerlendirmesini bir kez yanıtlar; yanıtı herkes görür.',
  params: ById,
  body: z.object({ text: requiredText('Yanıt', REPLY_MAX) }),
  refusals: [403, 409],
  response: orderAnswer,
})

export const listCompanyReviews = endpoint({
  id: 'listCompanyReviews',
  method: 'GET',
  path: '/companies/{id}/reviews',
  access: 'optional',
  summary: 'Firmanın sattığı siparişlerin değerlendirmelerini, en yeniden başlayarak, ortalamalarla birlikte verir.',
  params: ById,
  query: pageQuery(REVIEWS_PAGE_SIZE),
  response: answer({ data: z.array(CompanyReview), averages: ReviewAverages, pagination: Pagination }),
})
