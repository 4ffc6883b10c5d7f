import type { OrderItem } from '@bedesten/contract/checkout'
import { imageVariantUrl } from '@bedesten/contract/media'
import { Image } from '../../ui/Image.tsx'

/** Silent: the name stands beside it. */
export function OrderItemPicture({ item: { main_image_url: url }, className }: { item: OrderItem; className: string }) {
  return <Image src={url ? imageVariantUrl(url, 'thumbnail') : undefined} alt="" ratio="1" className={className} />
}
