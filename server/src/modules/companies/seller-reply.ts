import type { SellerReply } from '@bedesten/contract/review-parts.schemas'

/** The seller's one answer to a comment or a review. */
export function toReplyView({
  reply,
  replied_at,
}: {
  reply: string | null
  replied_at: Date | null
}): SellerReply | null {
  return reply === null || replied_at === null ? null : { text: reply, created_at: replied_at.toISOString() }
}
