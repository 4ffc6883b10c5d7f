import type { PostComment } from '@bedesten/contract/post-comments.schemas'
import type { Post } from '@bedesten/contract/posts.schemas'

/** A post of another company than that of `aUser`. */
export function aPost(given: Partial<Post> = {}): Post {
  return {
    id: 5,
    company_id: 3,
    company_name: 'Akpamuk Havlu',
    short_name: 'akpamuk',
    company_logo: null,
    verified: 0,
    content: 'Yeni sezon hazır.',
    image_url: null,
    video_url: null,
    type: 'text',
    created_at: '2026-10-12T09:00:00.000Z',
    like_count: 0,
    comment_count: 0,
    is_liked: 0,
    is_following: 1,
    product: null,
    purchase_request: null,
    ...given,
  }
}

export function aPostComment(given: Partial<PostComment> = {}): PostComment {
  return {
    id: 1,
    post_id: 5,
    company_id: 9,
    content: 'Kartela rica ederiz.',
    created_at: '2026-10-12T09:00:00.000Z',
    company_name: 'İnegöl Ahşap',
    company_logo: null,
    short_name: 'inegol',
    verified: 0,
    user_verified: 0,
    ...given,
  }
}
