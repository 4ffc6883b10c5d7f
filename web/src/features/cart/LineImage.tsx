import { imageVariantUrl } from '@bedesten/contract/media'
import { Image } from '../../ui/display/Image.tsx'

/** Without alt text: the name of the product is beside it. */
export function LineImage({ url, className }: { url: string | null; className: string }) {
  return <Image src={url ? imageVariantUrl(url, 'thumbnail') : undefined} alt="" ratio="1" className={className} />
}
