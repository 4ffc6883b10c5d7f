import { clsx } from 'clsx'
import X from 'lucide-react/icons/x'
import type { ReactNode } from 'react'
import { Card } from '../../../ui/page/Card.tsx'
import { IconButton } from '../../../ui/forms/IconButton.tsx'

export const PANEL_ID = 'product-filters'

interface FilterPanelProps {
  open: boolean
  onClose: () => void
  fields: ReactNode
  /** What is filtered, beside it. */
  children: ReactNode
}

/** Not on small screens, which have the sheet. */
export function FilterPanel({ open, onClose, fields, children }: FilterPanelProps) {
  return (
    <div className={clsx('items-start gap-6', open && 'rail:grid rail:grid-cols-[252px_minmax(0,1fr)]')}>
      <Card
        as="aside"
        flush
        id={PANEL_ID}
        aria-label="Filtreler"
        hidden={!open}
        className="sticky top-21 max-h-[calc(100dvh-6.5rem)] overflow-y-auto p-4.5 max-rail:hidden"
      >
        <div className="mb-4.5 flex items-center justify-between">
          <h2 className="text-h3">Filtreler</h2>
          <IconButton size="sm" label="Filtre panelini kapat" onClick={onClose} className="-my-1.5 -mr-2">
            <X />
          </IconButton>
        </div>
        {open && fields}
      </Card>
      <div className="min-w-0">{children}</div>
    </div>
  )
}
