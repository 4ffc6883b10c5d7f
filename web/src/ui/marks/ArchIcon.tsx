import { clsx } from 'clsx'
import type { LucideIcon } from 'lucide-react'
import { softTone } from './tone.ts'
import type { Tone } from './tone.ts'

interface ArchIconProps {
  icon: LucideIcon
  tone?: Tone
  size?: keyof typeof sizes
}

/** Marks an event or a subject; the words beside it say which. */
export function ArchIcon({ icon: Icon, tone = 'primary', size = 'md' }: ArchIconProps) {
  const { box, icon } = sizes[size]
  return (
    <span aria-hidden className={clsx('grid shrink-0 place-items-center rounded-arch', softTone[tone], box)}>
      <Icon className={icon} />
    </span>
  )
}

const sizes = {
  sm: { box: 'size-6.5', icon: 'mt-px size-[15px] stroke-[2.2]' },
  row: { box: 'size-9', icon: 'size-4.5' },
  md: { box: 'size-11', icon: 'size-5' },
}
