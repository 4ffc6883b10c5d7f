import { clsx } from 'clsx'
import Banknote from 'lucide-react/icons/banknote'
import Check from 'lucide-react/icons/check'
import ChevronRight from 'lucide-react/icons/chevron-right'
import ImageUp from 'lucide-react/icons/image-up'
import MapPin from 'lucide-react/icons/map-pin'
import PackagePlus from 'lucide-react/icons/package-plus'
import UserPlus from 'lucide-react/icons/user-plus'
import X from 'lucide-react/icons/x'
import type { LucideIcon } from 'lucide-react'
import { useId } from 'react'
import type { ReactNode } from 'react'
import { Link } from '../../../lib/router/Link.tsx'
import { withPossessive } from '../../../lib/format/turkish-number.ts'
import { ProgressBar } from '../../../ui/feedback/ProgressBar.tsx'
import { IconButton } from '../../../ui/forms/IconButton.tsx'
import { ArchIcon } from '../../../ui/display/ArchIcon.tsx'
import { Card } from '../../../ui/page/Card.tsx'
import type { SetupStep } from './setup-steps.ts'

interface SetupCardProps {
  steps: SetupStep[]
  /** Where companies to follow are found: an address, or a place on this page. */
  followTo: string
  onClose: () => void
  className?: string
}

/** The first steps of a new company, its progress, and a link to each. */
export function SetupCard({ steps, followTo, onClose, className }: SetupCardProps) {
  const titleId = useId()
  const done = steps.filter((step) => step.done).length
  const complete = done === steps.length
  return (
    <Card as="section" flush aria-labelledby={titleId} className={className}>
      <div className="flex items-start gap-3 px-4 pt-3.5 rail:px-5 rail:pt-4">
        <div className="min-w-0 flex-1">
          <h2 id={titleId} className="text-h3">
            {complete ? 'Firmanız hazır' : 'Firmanızı hazırlayın'}
          </h2>
          <p role="status" className="text-sm text-text-3">
            {complete ? 'Bütün adımları tamamladınız.' : describeProgress(done, steps.length)}
          </p>
        </div>
        <IconButton size="sm" label="Hazırlık kartını kapat" onClick={onClose} className="-mt-1 -mr-2">
          <X />
        </IconButton>
      </div>
      <div className="px-4 pt-2.5 rail:px-5">
        <ProgressBar label="Hazırlık" value={done / steps.length} />
      </div>
      <ul className="px-2 pt-1.5 pb-2 rail:px-3">
        {steps.map((step) => (
          <li key={step.name}>
            <StepLink to={step.to ?? followTo}>
              <ArchIcon size="sm" {...(step.done ? DONE : { icon: ICONS[step.name], tone: 'neutral' })} />
              <span className={clsx('min-w-0 flex-1', step.done ? 'text-text-3' : 'font-medium')}>{step.label}</span>
              {step.done ? (
                <span className="sr-only">Tamamlandı</span>
              ) : (
                <ChevronRight aria-hidden className="size-4 text-text-3" />
              )}
            </StepLink>
          </li>
        ))}
      </ul>
    </Card>
  )
}

function describeProgress(done: number, all: number): string {
  return done === 0 ? `${all} kısa adım kaldı` : `${all} adımın ${withPossessive(done)} tamamlandı`
}

/** A place on this page is scrolled to by the browser itself. */
function StepLink({ to, children }: { to: string; children: ReactNode }) {
  const className = 'flex min-h-10 items-center gap-3 rounded-md px-2 py-1.5 hover:bg-hover'
  return to.startsWith('#') ? (
    <a href={to} className={className}>
      {children}
    </a>
  ) : (
    <Link to={to} className={className}>
      {children}
    </Link>
  )
}

const DONE = { icon: Check, tone: 'success' } as const

const ICONS: Record<SetupStep['name'], LucideIcon> = {
  logo: ImageUp,
  contact: MapPin,
  bank: Banknote,
  product: PackagePlus,
  follow: UserPlus,
}
