import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal'
import { Suspense, useState } from 'react'
import type { ReactNode } from 'react'
import { lazyPart } from '../../../lib/parts/lazy-part.ts'
import { Button } from '../../../ui/forms/Button.tsx'
import { CountBadge } from '../../../ui/display/CountBadge.tsx'
import { IconButton } from '../../../ui/forms/IconButton.tsx'

const BottomSheet = lazyPart(async () => (await import('../../../ui/overlays/BottomSheet.tsx')).BottomSheet)

/** The panel of small screens, behind a button with the number of active filters. */
export function FilterSheet({ count, children }: { count: number; children: ReactNode }) {
  const [open, setOpen] = useState<boolean>()
  const close = () => setOpen(false)
  return (
    <div className="rail:hidden">
      <IconButton
        label={count > 0 ? `Filtreler, ${count} etkin` : 'Filtreler'}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        size="none"
        className="h-13 w-12.5 rounded-card border border-control bg-surface"
      >
        <SlidersHorizontal className="size-5" />
        <CountBadge count={count} tone="full" className="absolute -top-1.5 -right-1" />
      </IconButton>
      {open !== undefined && (
        <Suspense>
          <BottomSheet
            open={open}
            onClose={close}
            title="Filtreler"
            foot={
              <Button full onClick={close}>
                Ürünleri Göster
              </Button>
            }
          >
            {children}
          </BottomSheet>
        </Suspense>
      )}
    </div>
  )
}
