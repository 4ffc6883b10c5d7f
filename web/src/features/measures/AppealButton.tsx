import type { Measure } from '@bedesten/contract/measures.schemas'
import Scale from 'lucide-react/icons/scale'
import { Suspense, useState } from 'react'
import { lazyPart } from '../../lib/parts/lazy-part.ts'
import { NeedsRight } from '../../lib/session/NeedsRight.tsx'
import { Button } from '../../ui/forms/Button.tsx'

const AppealDialog = lazyPart(async () => (await import('./AppealDialog.tsx')).AppealDialog)

interface AppealButtonProps {
  measure: Measure
  variant: 'primary' | 'secondary'
  full?: boolean
}

export function AppealButton({ measure, variant, full = false }: AppealButtonProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <NeedsRight right="manage" finishes>
        <Button
          variant={variant}
          full={full}
          {...(full ? { size: 'lg' as const } : { className: 'max-rail:w-full' })}
          onClick={() => setOpen(true)}
        >
          <Scale />
          İtiraz et
        </Button>
      </NeedsRight>
      <Suspense>{isOpen && <AppealDialog measure={measure} onClose={() => setOpen(false)} />}</Suspense>
    </>
  )
}
