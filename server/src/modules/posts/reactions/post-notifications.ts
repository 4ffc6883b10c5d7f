import { quote } from '../../notifications/quote.ts'

interface Act {
  /** The company to notify. */
  ownerId: number
  postId: number
  /** The company that did it. */
  actor: { id: number; company_name: string }
  at: Date
}

/** The message begins with the name of the company that did it. */
export const LIKED = { type: 'other', title: 'Yeni Beğeni', afterName: ' gönderinizi beğendi' } as const

export function commented(content: string) {
  return { type: 'comment', title: 'Gönderinize yorum yapıldı', afterName: `: ${quote(content)}` } as const
}

export function likeNotification(act: Act) {
  return toNotification(act, `post_like:${act.postId}:${act.actor.id}`, LIKED)
}

export function commentNotification(act: Act, comment: { id: number; content: string }) {
  return toNotification(act, `post_comment:${comment.id}`, commented(comment.content))
}

type Told = typeof LIKED | ReturnType<typeof commented>

function toNotification({ ownerId, postId, actor, at }: Act, event_key: string, { type, title, afterName }: Told) {
  return { ...aboutPost(ownerId, postId, at), event_key, type, title, message: actor.company_name + afterName }
}

function aboutPost(company_id: number, related_id: number, created_at: Date) {
  return { company_id, related_type: 'post' as const, related_id, related_data: {}, created_at }
}
