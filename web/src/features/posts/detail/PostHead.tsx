import type { Post } from '@bedesten/contract/posts.schemas'
import { useFullAddress } from '../../../lib/page/page-facts.ts'
import { PageMeta } from '../../../ui/page/PageMeta.tsx'

const TITLE_MAX = 60

export function PostHead({ post }: { post: Post }) {
  const { id, company_name, content, image_url } = post
  const title = content === '' ? `${company_name} gönderisi` : `${company_name}: ${shorten(content)}`
  return (
    <PageMeta
      title={title}
      description={content === '' ? `${company_name} firmasının gönderisi.` : content}
      path={`/posts/${id}`}
      type="article"
      image={image_url}
      structuredData={toStructuredPost(post, useFullAddress())}
    />
  )
}

function shorten(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ')
  return line.length > TITLE_MAX ? `${line.slice(0, TITLE_MAX - 1).trimEnd()}…` : line
}

/** In the words of schema.org; what is undefined is left out. */
function toStructuredPost(post: Post, toFullAddress: (path: string) => string) {
  const { id, content, image_url, created_at, company_name, short_name, like_count, comment_count } = post
  return {
    '@type': 'SocialMediaPosting',
    url: toFullAddress(`/posts/${id}`),
    headline: content === '' ? undefined : shorten(content),
    articleBody: content === '' ? undefined : content,
    image: image_url ? toFullAddress(image_url) : undefined,
    datePublished: created_at,
    author: { '@type': 'Organization', name: company_name, url: toFullAddress(`/${short_name}`) },
    commentCount: comment_count,
    interactionStatistic: {
      '@type': 'InteractionCounter',
      interactionType: 'https://schema.org/LikeAction',
      userInteractionCount: like_count,
    },
  }
}
