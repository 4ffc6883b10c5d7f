import { clsx } from 'clsx'
import ImageOff from 'lucide-react/icons/image-off'
import type { ComponentProps } from 'react'
import { useImageStatus } from './useImageStatus.ts'

interface ImageProps extends Omit<ComponentProps<'img'>, 'src' | 'alt' | 'loading'> {
  /** None yet or none at all: the placeholder stays. */
  src: string | undefined
  alt: string
  /** Width by height, such as '4 / 3': the place is kept before the picture comes. */
  ratio: string
  /** The main picture of a page: fetched first, shown without fading. */
  priority?: boolean
}

/** Corners and size come by `className`. */
export function Image({ src, alt, ratio, priority = false, className, ...rest }: ImageProps) {
  const { status, image } = useImageStatus(src)
  const missing = src === undefined || status === 'broken'
  return (
    <span className={clsx('relative block overflow-hidden bg-press', className)} style={{ aspectRatio: ratio }}>
      {missing ? (
        <Missing alt={alt} />
      ) : (
        <img
          {...rest}
          {...image}
          key={src}
          src={src}
          alt={alt}
          loading={priority ? 'eager' : 'lazy'}
          fetchPriority={priority ? 'high' : 'auto'}
          decoding={priority ? 'sync' : 'async'}
          className={clsx(
            'absolute size-full object-cover dark:brightness-90',
            !priority && 'transition-opacity duration-slow ease-out',
            !priority && status === 'loading' && 'opacity-0',
          )}
        />
      )}
    </span>
  )
}

function Missing({ alt }: { alt: string }) {
  return (
    <span
      role={alt ? 'img' : undefined}
      aria-label={alt || undefined}
      className="absolute inset-0 grid place-items-center text-text-disabled"
    >
      <ImageOff className="size-6" />
    </span>
  )
}
