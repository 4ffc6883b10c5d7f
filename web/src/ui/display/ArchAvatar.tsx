import { clsx } from 'clsx'
import type { CSSProperties } from 'react'
import { useImageStatus } from './useImageStatus.ts'

interface ArchAvatarProps {
  /** Stands beside it in words, so the image itself is silent. */
  name: string
  /** Without one, or when it cannot be had, the first letter of the name. */
  logo?: string | undefined
  /** In pixels, from 24 to 124; a `--arch-size` in `className` goes before it. */
  size?: number
  className?: string
}

export function ArchAvatar({ name, logo, size = 40, className }: ArchAvatarProps) {
  const { isBroken, image } = useImageStatus(logo)
  const box: CSSProperties & { '--arch': string } = { '--arch': `${size}px` }
  return (
    <span
      aria-hidden
      style={box}
      className={clsx(
        'arch relative isolate inline-grid shrink-0 place-items-center overflow-hidden rounded-arch bg-primary-soft font-display leading-none font-semibold text-primary-text after:absolute after:inset-0 after:rounded-arch after:inset-ring after:inset-ring-(--arch-edge) print:grayscale',
        className,
      )}
    >
      {logo && !isBroken ? (
        <img
          key={logo}
          {...image}
          src={logo}
          alt=""
          loading="lazy"
          width={size}
          height={size}
          className="size-full object-cover"
        />
      ) : (
        <span className="pt-[0.14em]">{toInitial(name)}</span>
      )}
    </span>
  )
}

function toInitial(name: string): string {
  const [first = ''] = name.trim()
  // All other letters have the same capital in every language, and asking for that of one takes longer than a whole avatar.
  return first === 'i' ? 'İ' : first.toUpperCase()
}
