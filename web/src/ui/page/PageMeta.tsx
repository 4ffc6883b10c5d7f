import { SHARE_IMAGE, shareImageUrl } from '@bedesten/contract/media'
import { useContext } from 'react'
import { PageFactsContext, useFullAddress } from '../../lib/page/page-facts.ts'

interface PageMetaProps {
  title: string
  /** However long; line breaks are as good as spaces. */
  description: string
  /** The one path of the page, without what filters or tabs add to it. */
  path: string
  type: 'profile' | 'product' | 'article' | 'website'
  /** Path of the image that previews show; the one of the product when there is none. */
  image?: string | null | undefined
  /** What the page is about, in the words of schema.org; its addresses must be full. */
  structuredData?: object
}

const SITE = 'Bedesten'
const DESCRIPTION_MAX = 160
/** Shows the product itself; it has the shape of all others. */
const DEFAULT_IMAGE = '/share.jpg'

/** The description of a page for search engines and link previews. */
export function PageMeta({ title, description, path, type, image, structuredData }: PageMetaProps) {
  const toFullAddress = useFullAddress()
  // A script element would be refused by the content policy once React makes it in the browser.
  const { addStructuredData } = useContext(PageFactsContext)
  if (structuredData) addStructuredData?.({ '@context': 'https://schema.org', ...structuredData })
  const text = shorten(description)
  const address = toFullAddress(path)
  return (
    <>
      <title>{`${title} · ${SITE}`}</title>
      <meta name="description" content={text} />
      <link rel="canonical" href={address} />
      <meta property="og:type" content={type} />
      <meta property="og:site_name" content={SITE} />
      <meta property="og:locale" content="tr_TR" />
      <meta property="og:url" content={address} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={text} />
      <meta property="og:image" content={toFullAddress((image && shareImageUrl(image)) || DEFAULT_IMAGE)} />
      <meta property="og:image:type" content={SHARE_IMAGE.type} />
      <meta property="og:image:width" content={String(SHARE_IMAGE.width)} />
      <meta property="og:image:height" content={String(SHARE_IMAGE.height)} />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  )
}

function shorten(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').trim()
  return line.length > DESCRIPTION_MAX ? `${line.slice(0, DESCRIPTION_MAX - 1).trimEnd()}…` : line
}
