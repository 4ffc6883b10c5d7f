import { clsx } from 'clsx'
import ImageOff from 'lucide-react/icons/image-off'
import Package from 'lucide-react/icons/package'
import type { LucideIcon } from 'lucide-react'
import type { ComponentProps } from 'react'
import { useImageStatus } from './useImageStatus.ts'

interface ImageProps extends Omit<ComponentProps<'img'>, 'src' | 'alt' | 'loading'> {
  /** None yet or none at all: the placeholder stays. */
  src: string | undefined
  alt: string
  /** Width by height, such as '4 / 3': the space is reserved before the image loads. Without it `className` does that. */
  ratio?: string
  /** Without the ground that is seen beside an image of other proportions. */
  bare?: boolean
  /** Shows all of the image, on a neutral ground where it has other proportions; otherwise it fills its place. */
  whole?: boolean
  /** The main image of a page: fetched first, shown without fading. */
  priority?: boolean
}

/** Corners and size come by `className`. */
export function Image({
  src,
  alt,
  ratio,
  whole = false,
  bare = false,
  priority = false,
  className,
  ...rest
}: ImageProps) {
  const { isBroken, image } = useImageStatus(src)
  const missing = src === undefined || isBroken
  return (
    <span
      className={clsx('relative block overflow-hidden', !bare && 'bg-press', className)}
      style={ratio === undefined ? undefined : { aspectRatio: ratio }}
    >
      {missing ? (
        <Missing alt={alt} icon={src === undefined ? Package : ImageOff} />
      ) : (
        <img
          key={src}
          {...rest}
          {...image}
          src={src}
          alt={alt}
          loading={priority ? 'eager' : 'lazy'}
          fetchPriority={priority ? 'high' : 'auto'}
          decoding={priority ? 'sync' : 'async'}
          className={clsx(
            'absolute size-full dark:brightness-90',
            whole ? 'object-contain' : 'object-cover',
            !priority && 'transition-opacity duration-slow ease-out data-loading:opacity-0',
          )}
        />
      )}
    </span>
  )
}

/** A plain box where there is no image at all, another sign where one should be and did not come. */
function Missing({ alt, icon: Icon }: { alt: string; icon: LucideIcon }) {
  return (
    <span
      role={alt ? 'img' : undefined}
      aria-label={alt || undefined}
      className="absolute inset-0 grid place-items-center text-text-disabled"
    >
      <Icon className="size-1/3 max-h-12 min-h-5 max-w-12 min-w-5 stroke-[1.5]" />
    </span>
  )
}
