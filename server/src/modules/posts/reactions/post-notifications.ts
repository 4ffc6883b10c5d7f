import { quote } from '../../notifications/quote.ts'

interface Act {
  /** Who hears of it. */
  ownerId: number
  postId: number
  /** The company that did it. */
  actor: { id: number; company_name: string }
  at: Date
}

export function likeNotification({ ownerId, postId, actor, at }: Act) {
  return {
    ...aboutPost(ownerId, postId, at),
    event_key: `post_like:${postId}:${actor.id}`,
    type: 'other' as const,
    title: 'Yeni Beğeni',
    message: `${actor.company_name} gönderinizi beğendi`,
  }
}

export function commentNotification({ ownerId, postId, actor, at }: Act, comment: { id: number; content: string }) {
  return {
    ...aboutPost(ownerId, postId, at),
    event_key: `post_comment:${comment.id}`,
    type: 'comment' as const,
    title: 'Gönderinize yorum yapıldı',
    message: `${actor.company_name}: ${quote(comment.content)}`,
  }
}

function aboutPost(company_id: number, related_id: number, created_at: Date) {
  return { company_id, related_type: 'post' as const, related_id, related_data: {}, created_at }
}
