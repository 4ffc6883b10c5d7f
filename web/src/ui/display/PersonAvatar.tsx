import { clsx } from 'clsx'
import type { CSSProperties, ReactNode } from 'react'

interface PersonAvatarProps {
  /** Stands beside it in words. */
  name: string
  /** The one who looks. */
  own?: boolean
  /** Icon of an invited person, in a dashed circle. */
  awaited?: ReactNode
  /** A size here takes the place of the usual one. */
  className?: string
}

/** A circle with initials: an arch is a company, a circle a person. */
export function PersonAvatar({ name, own = false, awaited, className }: PersonAvatarProps) {
  // Drawn, so that no button says initials that its name does not have.
  const initials: CSSProperties & { '--own-name': string } = { '--own-name': JSON.stringify(toInitials(name)) }
  return (
    <span
      aria-hidden
      style={initials}
      className={clsx(
        'grid shrink-0 place-items-center rounded-full font-semibold',
        !/\bsize-/.test(className ?? '') && 'size-10',
        !/\btext-xs\b/.test(className ?? '') && 'text-sm',
        awaited ? 'border-[1.5px] border-dashed border-control text-text-3' : 'bg-chip-bg text-text-2',
        own && 'bg-primary-soft text-primary-text',
        !awaited && 'before:content-(--own-name)',
        className,
      )}
    >
      {awaited}
    </span>
  )
}

function toInitials(name: string): string {
  const words = name.trim().split(/\s+/)
  const letters = words.length > 1 ? [words[0], words.at(-1)] : words
  return letters.map((word = '') => (word[0] ?? '').toLocaleUpperCase('tr')).join('')
}
