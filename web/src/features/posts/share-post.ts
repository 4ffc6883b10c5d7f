import type { Post } from '@bedesten/contract/posts.schemas'
import { shareLink } from '../../ui/feedback/share-link.ts'

export function sharePost({ id, company_name }: Pick<Post, 'id' | 'company_name'>): void {
  void shareLink({
    title: `${company_name} gönderisi`,
    path: `/posts/${id}`,
    copied: 'Gönderi adresi panoya kopyalandı!',
    notCopied: 'Gönderi adresi kopyalanamadı',
  })
}
