import type { Product, ProductImage } from '@bedesten/contract/products.schemas'
import { clsx } from 'clsx'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { useEffect, useEffectEvent, useState } from 'react'
import { Image } from '../../../ui/display/Image.tsx'
import { Lightbox } from '../../media/Lightbox.tsx'
import { useStrip } from './useStrip.ts'

interface ProductGalleryProps {
  product: Product
  /** The image of the chosen variant. */
  chosen?: string | undefined
}

export function ProductGallery({ product, chosen }: ProductGalleryProps) {
  const images = mainFirst(product)
  if (images.length === 0) {
    return (
      <div className={clsx('max-rail:-mt-2.5', frame)}>
        <div className={proportion}>
          <Image src={undefined} alt="Ürün görseli yok" ratio="1" className="size-full" />
        </div>
      </div>
    )
  }
  return <Images name={product.name} images={images} chosen={chosen} />
}

/** A row of images that the finger moves; arrows and thumbnails move the same row. */
function Images({ name, images, chosen }: { name: string; images: ProductImage[]; chosen: string | undefined }) {
  const { strip, shown, show } = useStrip(images.length)
  const [enlarged, setEnlarged] = useState<number>()
  const several = images.length > 1
  const goTo = useEffectEvent((url: string | undefined) => {
    const index = images.findIndex(({ large }) => large === url)
    if (index !== -1 && index !== shown) show(index)
  })
  useEffect(() => goTo(chosen), [chosen])
  return (
    <div className="min-w-0 max-rail:-mt-2.5">
      <div role="group" aria-label="Ürün görselleri" className={clsx('relative', frame)}>
        <ul
          {...strip}
          className="flex snap-x snap-mandatory [scrollbar-width:none] overflow-x-auto overscroll-x-contain"
        >
          {images.map((image, index) => (
            <li key={image.id} className="w-full shrink-0 snap-start">
              <button
                type="button"
                aria-label={`Büyüt: ${index + 1}. görsel`}
                // The arrows lead to the others, so the keyboard need not pass all of them.
                tabIndex={index === shown ? 0 : -1}
                onClick={() => setEnlarged(index)}
                className="block w-full cursor-zoom-in -outline-offset-2"
              >
                <GalleryImage image={image} alt={toAlt(name, index)} priority={index === 0} />
              </button>
            </li>
          ))}
        </ul>
        {several && <Arrows onStep={(by) => show((shown + by + images.length) % images.length)} />}
        {several && (
          <span className="absolute right-3.5 bottom-3.5 rounded-sm bg-[rgb(24_20_17/0.78)] px-2.25 py-0.75 text-xs font-medium text-white tabular-nums">
            {`${shown + 1} / ${images.length}`}
          </span>
        )}
      </div>
      {several && <Thumbnails images={images} shown={shown} onShow={show} />}
      {enlarged !== undefined && (
        <Lightbox
          images={images.map(({ large }, index) => ({ src: large, alt: toAlt(name, index) }))}
          index={enlarged}
          onClose={() => setEnlarged(undefined)}
        />
      )}
    </div>
  )
}

function GalleryImage({ image, alt, priority }: { image: ProductImage; alt: string; priority: boolean }) {
  const source = {
    src: image.medium,
    srcSet: `${image.medium} 800w, ${image.large} 1600w`,
    sizes: '(min-width: 77.5rem) 560px, (min-width: 48rem) 50vw, 100vw',
  }
  return (
    <span className={clsx('relative block overflow-hidden', proportion)}>
      {/* Fills what an image of other proportions leaves free with its own colours. The same file is painted at the same
          time: a smaller one of its own would be one more to wait for. */}
      <img
        {...source}
        alt=""
        loading={priority ? 'eager' : 'lazy'}
        fetchPriority={priority ? 'high' : 'auto'}
        data-backdrop
        className="absolute inset-0 size-full scale-125 object-cover blur-xl dark:brightness-90"
      />
      <Image {...source} alt={alt} ratio="1" whole bare priority={priority} className="size-full" />
    </span>
  )
}

function Arrows({ onStep }: { onStep: (by: 1 | -1) => void }) {
  return (
    <>
      <button type="button" aria-label="Önceki görsel" onClick={() => onStep(-1)} className={clsx(arrow, 'left-3.5')}>
        <ChevronLeft className="size-5" />
      </button>
      <button type="button" aria-label="Sonraki görsel" onClick={() => onStep(1)} className={clsx(arrow, 'right-3.5')}>
        <ChevronRight className="size-5" />
      </button>
    </>
  )
}

interface ThumbnailsProps {
  images: ProductImage[]
  shown: number
  onShow: (index: number) => void
}

function Thumbnails({ images, shown, onShow }: ThumbnailsProps) {
  return (
    <ul className="flex gap-2 py-1.25 max-rail:-mx-4 max-rail:mt-2 max-rail:[scrollbar-width:none] max-rail:overflow-x-auto max-rail:px-4 rail:mt-1.75 rail:flex-wrap rail:gap-2.5">
      {images.map((image, index) => (
        <li key={image.id} className="shrink-0">
          <button
            type="button"
            aria-label={`${index + 1}. görsel`}
            aria-current={index === shown || undefined}
            onClick={() => onShow(index)}
            className="block rounded-[11px] border border-border ring-primary ring-offset-2 ring-offset-canvas focus-visible:outline-offset-4 aria-current:ring-2"
          >
            <Image src={image.thumbnail} alt="" ratio="1" className="size-14.5 rounded-md rail:size-18.5" />
          </button>
        </li>
      ))}
    </ul>
  )
}

/** The image the owner marked, then the others in his order. */
function mainFirst({ images, main_image_url_large }: Product): ProductImage[] {
  const main = images.filter(({ large }) => large === main_image_url_large)
  return [...main, ...images.filter((image) => !main.includes(image))]
}

function toAlt(name: string, index: number): string {
  return index === 0 ? name : `${name}, ${index + 1}. görsel`
}

const frame = 'overflow-hidden bg-press max-rail:-mx-4 rail:rounded-cover rail:border rail:border-border'
const proportion = 'aspect-[1/0.8] rail:aspect-[1/0.92]'
const arrow =
  'absolute top-1/2 -mt-5 grid size-10 place-items-center rounded-full bg-[rgb(255_255_255/0.94)] text-tas-9 shadow-md hover:bg-white'
