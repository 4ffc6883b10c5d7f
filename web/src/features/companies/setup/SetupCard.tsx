import { clsx } from 'clsx'
import Banknote from 'lucide-react/icons/banknote'
import Check from 'lucide-react/icons/check'
import ChevronDown from 'lucide-react/icons/chevron-down'
import ChevronRight from 'lucide-react/icons/chevron-right'
import ChevronUp from 'lucide-react/icons/chevron-up'
import ImageUp from 'lucide-react/icons/image-up'
import MapPin from 'lucide-react/icons/map-pin'
import PackagePlus from 'lucide-react/icons/package-plus'
import UserPen from 'lucide-react/icons/user-pen'
import UserPlus from 'lucide-react/icons/user-plus'
import X from 'lucide-react/icons/x'
import type { LucideIcon } from 'lucide-react'
import { useId, useState } from 'react'
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
  /** The form for the own name, shown in place. */
  nameForm: ReactNode
  onClose: () => void
  className?: string
}

/** The first steps of a new company, its progress, and a link to each. */
export function SetupCard({ steps, followTo, nameForm, onClose, className }: SetupCardProps) {
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
            {step.name === 'name' && !step.done ? (
              <NameStep step={step}>{nameForm}</NameStep>
            ) : (
              <StepLink to={step.to ?? followTo}>
                <StepLook step={step} />
                {!step.done && <ChevronRight aria-hidden className="size-4 text-text-3" />}
              </StepLink>
            )}
          </li>
        ))}
      </ul>
    </Card>
  )
}

function StepLook({ step: { name, label, done }, open = false }: { step: SetupStep; open?: boolean }) {
  return (
    <>
      <ArchIcon size="sm" {...(done ? DONE : { icon: ICONS[name], tone: open ? 'primary' : 'neutral' })} />
      <span className={clsx('min-w-0 flex-1 text-left', done ? 'text-text-3' : 'font-medium')}>{label}</span>
      {done && <span className="sr-only">Tamamlandı</span>}
    </>
  )
}

/** Done here, without leaving the page. */
function NameStep({ step, children }: { step: SetupStep; children: ReactNode }) {
  const [open, setOpen] = useState(true)
  const formId = useId()
  const Chevron = open ? ChevronUp : ChevronDown
  return (
    <>
      <button
        type="button"
        aria-expanded={open}
        aria-controls={open ? formId : undefined}
        onClick={() => setOpen(!open)}
        className={stepRow}
      >
        <StepLook step={step} open={open} />
        <Chevron aria-hidden className="size-4 text-text-3" />
      </button>
      {open && (
        <div id={formId} className="mx-2 mt-0.5 mb-2 rounded-lg border border-border bg-well p-3.5">
          {children}
        </div>
      )}
    </>
  )
}

function describeProgress(done: number, all: number): string {
  return done === 0 ? `${all} kısa adım kaldı` : `${all} adımın ${withPossessive(done)} tamamlandı`
}

/** A place on this page is scrolled to by the browser itself. */
function StepLink({ to, children }: { to: string; children: ReactNode }) {
  return to.startsWith('#') ? (
    <a href={to} className={stepRow}>
      {children}
    </a>
  ) : (
    <Link to={to} className={stepRow}>
      {children}
    </Link>
  )
}

const stepRow = 'flex min-h-10 w-full items-center gap-3 rounded-md px-2 py-1.5 hover:bg-hover'

const DONE = { icon: Check, tone: 'success' } as const

const ICONS: Record<SetupStep['name'], LucideIcon> = {
  name: UserPen,
  logo: ImageUp,
  contact: MapPin,
  bank: Banknote,
  product: PackagePlus,
  follow: UserPlus,
}
