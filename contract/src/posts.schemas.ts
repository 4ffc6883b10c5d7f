import { z } from 'zod'
import { answer } from './answers.schemas.ts'
import { ByShortName, Company } from './companies.schemas.ts'
import { endpoint } from './endpoint.ts'
import { Flag, Id, isStorable, PathId, Timestamp } from './fields.schemas.ts'
import { pageQuery, Pagination } from './paging.schemas.ts'
import { PostComment } from './post-comments.schemas.ts'
import { FEED_PAGE_SIZE, POST_MAX, POST_TOO_LONG } from './posts.ts'
import { ProductCard } from './products.schemas.ts'
import { REQUEST_STATUSES } from './purchase-requests.ts'
import { Unit } from './terms.schemas.ts'

/** The product of a post. */
export const PostProduct = ProductCard.pick({
  id: true,
  company_id: true,
  name: true,
  price: true,
  currency: true,
  unit: true,
  min_order_quantity: true,
  order_multiple: true,
  price_tiers: true,
  vat_rate: true,
  vat_included: true,
  display_price: true,
  display_currency: true,
  your_price: true,
  display_your_price: true,
  discount_percent: true,
  stock_quantity: true,
  in_stock: true,
  main_image_url_thumbnail: true,
  main_image_url_medium: true,
  variant_count: true,
  price_from: true,
  display_price_from: true,
  axes: true,
})
export type PostProduct = z.infer<typeof PostProduct>

/** The purchase request of a post. */
export const PostRequest = z.object({
  id: Id,
  title: z.string(),
  text: z.string(),
  lines: z.array(z.object({ name: z.string(), quantity: z.int(), unit: Unit })),
  city: z.string(),
  /** The last day on which offers are taken, in Istanbul. */
  last_day: z.iso.date(),
  status: z.enum(REQUEST_STATUSES),
})
export type PostRequest = z.infer<typeof PostRequest>

export const Post = z.object({
  id: Id,
  company_id: Id,
  company_name: z.string(),
  short_name: z.string(),
  company_logo: z.string().nullable(),
  verified: Flag,
  content: z.string(),
  image_url: z.string().nullable(),
  video_url: z.string().nullable(),
  type: z.enum(['text', 'purchase_request']),
  created_at: Timestamp,
  like_count: z.int(),
  comment_count: z.int(),
  is_liked: Flag,
  /** Whether the caller follows the company. */
  is_following: Flag,
  /** Null without a product, or if it is no longer visible. */
  product: PostProduct.nullable(),
  /** Null except for posts of purchase requests. */
  purchase_request: PostRequest.nullable(),
})
export type Post = z.infer<typeof Post>

export const NewPost = z
  .object({
    /** May be empty beside an image. */
    content: z
      .string('Gönderi metin olmalıdır')
      .refine(isStorable, 'Gönderi geçersiz karakter içeriyor')
      .normalize('NFC')
      .trim()
      .max(POST_MAX, POST_TOO_LONG)
      .default(''),
    type: z.literal('text', 'Geçersiz gönderi türü').default('text'),
    /** An address that `upload/single` gave to this company. */
    image_url: z.string('Geçersiz resim adresi').max(300, 'Geçersiz resim adresi').nullable().optional(),
    /** One of the company's own products. */
    product_id: z.int('Geçersiz ürün').positive('Geçersiz ürün').nullable().optional(),
  })
  .superRefine(({ content, image_url }, context) => {
    if (content === '' && !image_url) {
      context.addIssue({ code: 'custom', path: ['content'], message: 'Bir metin yazın ya da resim ekleyin' })
    }
  })
export type NewPost = z.output<typeof NewPost>
const ById = z.object({ id: PathId })

export const listTimeline = endpoint({
  id: 'listTimeline',
  method: 'GET',
  path: '/posts/feed/timeline',
  access: 'own',
  right: 'read',
  summary: 'Takip ettiğiniz firmaların ve kendinizin gönderilerini en yeniden başlayarak listeler.',
  query: pageQuery(FEED_PAGE_SIZE),
  response: answer({ data: z.array(Post), pagination: Pagination }),
})

export const listCompanyPosts = endpoint({
  id: 'listCompanyPosts',
  method: 'GET',
  path: '/companies/by-shortname/{shortName}/posts',
  access: 'optional',
  summary: 'Bir firmanın gönderilerini en yeniden başlayarak listeler.',
  params: ByShortName,
  query: pageQuery(12),
  response: answer({
    posts: z.array(Post),
    pagination: Pagination,
    company: Company.pick({ id: true, company_name: true, short_name: true, logo_url: true, verified: true }),
  }),
})

export const getPost = endpoint({
  id: 'getPost',
  method: 'GET',
  path: '/posts/{id}',
  access: 'optional',
  summary: 'Bir gönderiyi ilk yorumlarıyla verir.',
  params: ById,
  response: answer({
    data: Post.extend({ comments: z.object({ data: z.array(PostComment), pagination: Pagination }) }),
  }),
})

export const createPost = endpoint({
  id: 'createPost',
  method: 'POST',
  path: '/posts',
  access: 'own',
  right: 'social',
  summary: 'Bir gönderi paylaşır; product_id ile kendi ürünlerinizden biri eklenebilir.',
  body: NewPost,
  status: 201,
  response: answer({ data: Post }),
})

export const deletePost = endpoint({
  id: 'deletePost',
  method: 'DELETE',
  path: '/posts/{id}',
  access: 'own',
  right: 'social',
  summary: 'Kendi gönderinizi siler.',
  params: ById,
  refusals: [403],
  response: answer({}),
})

const LikeState = z.object({ is_liked: Flag, like_count: z.int() })

export const likePost = endpoint({
  id: 'likePost',
  method: 'POST',
  path: '/posts/{id}/like',
  access: 'own',
  right: 'social',
  summary: 'Gönderiyi beğenir; zaten beğenilmişse de başarılı yanıt verir.',
  params: ById,
  refusals: [403],
  response: answer({ data: LikeState }),
})

export const unlikePost = endpoint({
  id: 'unlikePost',
  method: 'DELETE',
  path: '/posts/{id}/like',
  access: 'own',
  right: 'social',
  summary: 'Beğeniyi geri alır; zaten beğenilmemişse de başarılı yanıt verir.',
  params: ById,
  response: answer({ data: LikeState }),
})
