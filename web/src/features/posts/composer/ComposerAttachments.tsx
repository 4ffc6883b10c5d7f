import type { PostProduct } from '@bedesten/contract/posts.schemas'
import X from 'lucide-react/icons/x'
import { formatMoney } from '../../../lib/format/format-money.ts'
import { IconButton } from '../../../ui/forms/IconButton.tsx'
import { Image } from '../../../ui/display/Image.tsx'
import { ProgressBar } from '../../../ui/feedback/ProgressBar.tsx'

interface ImagePreviewProps {
  image: { shown: string; url: string | null; progress: number }
  onRemove: () => void
}

export function ImagePreview({ image, onRemove }: ImagePreviewProps) {
  return (
    <div className="mt-2">
      <div className="relative">
        <Image src={image.shown} alt="Eklenen görsel" ratio="2 / 1" whole priority className="rounded-lg" />
        <span className="absolute top-2 right-2">
          <IconButton size="round" bordered label="Görseli kaldır" onClick={onRemove}>
            <X />
          </IconButton>
        </span>
      </div>
      {image.url === null && (
        <div className="mt-2">
          <ProgressBar label="Resim yükleniyor" value={image.progress} />
        </div>
      )}
    </div>
  )
}

export function ChosenProduct({ product, onRemove }: { product: PostProduct; onRemove: () => void }) {
  const { name, price, currency, main_image_url_thumbnail } = product
  return (
    <div className="mt-2 flex items-center gap-3 rounded-lg border border-border bg-well p-2">
      <Image src={main_image_url_thumbnail ?? undefined} alt="" ratio="1" className="size-11 shrink-0 rounded-sm" />
      <p className="min-w-0 flex-1">
        <span className="block truncate font-semibold">{name}</span>
        <span className="block text-sm text-text-3">{formatMoney(price, currency)}</span>
      </p>
      <IconButton size="sm" label={`Ürünü kaldır: ${name}`} onClick={onRemove}>
        <X />
      </IconButton>
    </div>
  )
}
