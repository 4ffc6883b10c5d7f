import { clsx } from 'clsx'
import type { LucideIcon } from 'lucide-react'
import { softTone } from './tone.ts'
import type { Tone } from './tone.ts'

interface ArchIconProps {
  icon: LucideIcon
  tone?: Tone | undefined
  /** On the ground of the page instead of its tone's, or filled with the main colour. */
  ground?: 'page' | 'full' | undefined
  size?: keyof typeof sizes
  className?: string | undefined
}

/** Marks an event or a subject; the words beside it say which. */
export function ArchIcon({ icon: Icon, tone = 'primary', ground, size = 'md', className }: ArchIconProps) {
  const { box, icon } = sizes[size]
  return (
    <span
      aria-hidden
      data-ground={ground}
      className={clsx(
        'grid shrink-0 place-items-center rounded-arch',
        ground === 'full' ? 'bg-primary text-on-primary' : softTone[tone],
        ground === 'page' && 'data-ground:bg-surface',
        box,
        className,
      )}
    >
      <Icon className={icon} />
    </span>
  )
}

const sizes = {
  sm: { box: 'size-6.5', icon: 'mt-px size-[15px] stroke-[2.2]' },
  list: { box: 'size-7.5', icon: 'size-[15px]' },
  row: { box: 'size-9', icon: 'size-4.5' },
  md: { box: 'size-11', icon: 'size-5' },
  lg: { box: 'size-15', icon: 'mt-0.75 size-7' },
}
