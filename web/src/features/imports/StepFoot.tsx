import type { ReactNode } from 'react'
import { Button } from '../../ui/forms/Button.tsx'

interface StepFootProps {
  note: string
  onBack: () => void
  /** The one button that leads on. */
  children: ReactNode
}

/** At the end of a step's card; on small screens at the edge, where a thumb finds it however long the step is. */
export function StepFoot({ note, onBack, children }: StepFootProps) {
  return (
    <div data-action-bar className={foot}>
      <p className="text-sm text-text-3 max-rail:hidden">{note}</p>
      <div className="flex gap-2 max-rail:w-full max-rail:[&>button]:h-11.5 max-rail:[&>button:last-child]:flex-1">
        <Button variant="quiet" onClick={onBack}>
          Geri
        </Button>
        {children}
      </div>
    </div>
  )
}

const foot =
  'flex items-center justify-between gap-5 border-t border-border max-rail:fixed max-rail:inset-x-0 max-rail:bottom-0 max-rail:z-buybar max-rail:bg-surface max-rail:px-4 max-rail:pt-2.5 max-rail:pb-[max(0.75rem,env(safe-area-inset-bottom))] rail:rounded-b-[13px] rail:bg-well rail:px-6 rail:py-4 print:hidden'
