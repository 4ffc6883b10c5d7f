import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal'
import { Suspense, useState } from 'react'
import type { ReactNode } from 'react'
import { lazyPart } from '../../../lib/parts/lazy-part.ts'
import { Button } from '../../../ui/forms/Button.tsx'
import { CountBadge } from '../../../ui/display/CountBadge.tsx'
import { IconButton } from '../../../ui/forms/IconButton.tsx'

const BottomSheet = lazyPart(async () => (await import('../../../ui/overlays/BottomSheet.tsx')).BottomSheet)
const CategoryPicker = lazyPart(async () => (await import('./CategoryPicker.tsx')).CategoryPicker)
const PickerFoot = lazyPart(async () => (await import('./CategoryPicker.tsx')).PickerFoot)

interface FilterSheetProps {
  /** Of active filters. */
  count: number
  /** Of the present category; empty without one. */
  slug: string
  /** What the button says. */
  show: string
  onClear: () => void
  /** The fields; one of them asks for another category. */
  children: (pickCategory: () => void) => ReactNode
}

/** The panel of small screens, behind a button with the number of active filters. */
export function FilterSheet({ count, slug, show, onClear, children }: FilterSheetProps) {
  const [open, setOpen] = useState<boolean>()
  /** The category in sight while one is chosen. */
  const [picked, setPicked] = useState<string>()
  const close = () => {
    setOpen(false)
    setPicked(undefined)
  }
  const isPicking = picked !== undefined
  const showAll = (
    <div className="flex gap-2.5">
      {count > 0 && (
        <Button variant="quiet" onClick={onClear}>
          Temizle
        </Button>
      )}
      <Button full onClick={close}>
        {show}
      </Button>
    </div>
  )
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
            title={isPicking ? 'Kategori' : 'Filtreler'}
            foot={
              isPicking ? (
                <Suspense fallback={null}>
                  <PickerFoot slug={picked} present={slug} onBack={() => setPicked(undefined)} />
                </Suspense>
              ) : (
                showAll
              )
            }
          >
            {isPicking ? (
              <Suspense fallback={null}>
                <CategoryPicker slug={picked} onPick={setPicked} />
              </Suspense>
            ) : (
              children(() => setPicked(slug))
            )}
          </BottomSheet>
        </Suspense>
      )}
    </div>
  )
}
