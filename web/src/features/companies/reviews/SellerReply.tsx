import type { SellerReply as Reply } from '@bedesten/contract/review-parts.schemas'
import { ArchAvatar } from '../../../ui/display/ArchAvatar.tsx'
import { RelativeTime } from '../../../ui/display/RelativeTime.tsx'

export interface ReplyingSeller {
  name: string
  logo: string | null
}

/** Shown below the answered text. */
export function SellerReply({ reply, seller }: { reply: Reply; seller: ReplyingSeller }) {
  return (
    <div className="mt-3 flex gap-3 rounded-card border border-border bg-well p-3.5">
      <ArchAvatar name={seller.name} logo={seller.logo ?? undefined} size={28} />
      <div className="min-w-0 flex-1 text-sm">
        <p className="wrap-anywhere text-text-3">
          <span className="font-semibold text-text">{seller.name}</span>
          <RelativeTime timestamp={reply.created_at} prefix=" · satıcının yanıtı, " />
        </p>
        <p className="wrap-anywhere whitespace-pre-line text-text-2">{reply.text}</p>
      </div>
    </div>
  )
}
