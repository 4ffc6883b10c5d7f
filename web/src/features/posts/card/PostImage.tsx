import { imageVariantUrl } from '@bedesten/contract/media'
import { Image } from '../../../ui/display/Image.tsx'

interface PostImageProps {
  url: string
  alt: string
  priority?: boolean
}

export function PostImage({ url, alt, priority = false }: PostImageProps) {
  return (
    <Image
      src={imageVariantUrl(url, 'medium')}
      srcSet={`${imageVariantUrl(url, 'medium')} 800w, ${url} 1600w`}
      sizes="(max-width: 767px) 100vw, 720px"
      alt={alt}
      whole
      priority={priority}
      className="aspect-video rail:aspect-2/1 rail:rounded-lg"
    />
  )
}

/** Up to the edges on small screens. */
export const imageFrame = 'mt-3 block rail:mx-5 rail:mt-3.5 rail:rounded-lg'
