import type { Category } from '@bedesten/contract/categories'
import { clsx } from 'clsx'
import ChevronDown from 'lucide-react/icons/chevron-down'
import LayoutGrid from 'lucide-react/icons/layout-grid'

interface PhoneTileProps {
  path: Category[]
  open: boolean
  controls: string
  onToggle: () => void
}

/** In the sheet of small screens the tree is folded behind the present category. */
export function PhoneTile({ path, open, controls, onToggle }: PhoneTileProps) {
  return (
    <button
      type="button"
      aria-expanded={open}
      aria-controls={controls}
      onClick={onToggle}
      className="mb-1.5 flex min-h-14 w-full items-center gap-3 rounded-card border border-border bg-surface px-3.5 py-2 text-left rail:hidden"
    >
      <LayoutGrid aria-hidden className="size-5 shrink-0 text-text-2" />
      <span className="min-w-0 flex-1">
        <span className="block text-sm text-text-3">Kategori</span>
        <span className="block font-semibold wrap-anywhere">
          {path.length > 0 ? path.map(({ name }) => name).join(' › ') : 'Tüm kategoriler'}
        </span>
      </span>
      <ChevronDown aria-hidden className={clsx('size-5 shrink-0 text-text-2', open && 'rotate-180')} />
    </button>
  )
}
