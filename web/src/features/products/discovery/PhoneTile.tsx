import type { Category } from '@bedesten/contract/categories'
import ChevronRight from 'lucide-react/icons/chevron-right'
import LayoutGrid from 'lucide-react/icons/layout-grid'

/** In the sheet of small screens the tree is behind the present category. */
export function PhoneTile({ path, onPick }: { path: Category[]; onPick: () => void }) {
  return (
    <button
      type="button"
      onClick={onPick}
      className="flex min-h-14 w-full items-center gap-3 rounded-card border border-border bg-surface px-3.5 py-2 text-left"
    >
      <LayoutGrid aria-hidden className="size-5 shrink-0 text-text-2" />
      <span className="min-w-0 flex-1">
        <span className="block text-sm text-text-3">Kategori</span>
        <span className="block font-semibold wrap-anywhere">
          {path.length > 0 ? path.map(({ name }) => name).join(' › ') : 'Tüm kategoriler'}
        </span>
      </span>
      <ChevronRight aria-hidden className="size-5 shrink-0 text-text-2" />
    </button>
  )
}
