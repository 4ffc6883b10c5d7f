import ChevronRight from 'lucide-react/icons/chevron-right'
import type { LucideIcon } from 'lucide-react'
import { ArchIcon } from '../../ui/display/ArchIcon.tsx'
import type { Tone } from '../../ui/display/tone.ts'
import { Spinner } from '../../ui/feedback/Spinner.tsx'

interface ShareWayProps {
  icon: LucideIcon
  tone: Tone
  title: string
  line: string
  busy?: boolean
  onChoose: () => void
}

/** One of the ways to use what was shared into the app. */
export function ShareWay({ icon, tone, title, line, busy = false, onChoose }: ShareWayProps) {
  return (
    <li>
      <button
        type="button"
        aria-busy={busy}
        onClick={() => !busy && onChoose()}
        className="flex min-h-18.5 w-full items-center gap-3.5 rounded-lg border border-border bg-surface px-4 py-3.5 text-left shadow-xs hover:bg-hover"
      >
        <ArchIcon icon={icon} tone={tone} />
        <span className="min-w-0 flex-1">
          <span className="block leading-5 font-semibold">{title}</span>
          <span className="block text-sm text-text-3">{line}</span>
        </span>
        {busy ? <Spinner label="Hazırlanıyor" className="size-5" /> : <ChevronRight aria-hidden className="size-5" />}
      </button>
    </li>
  )
}
