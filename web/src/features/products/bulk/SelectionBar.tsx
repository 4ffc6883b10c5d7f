import { formatNumber } from '@bedesten/contract/format-number'
import Boxes from 'lucide-react/icons/boxes'
import Percent from 'lucide-react/icons/percent'
import Ruler from 'lucide-react/icons/ruler'
import Tag from 'lucide-react/icons/tag'
import Tags from 'lucide-react/icons/tags'
import ToggleRight from 'lucide-react/icons/toggle-right'
import X from 'lucide-react/icons/x'
import { FIELD_LABELS, type BulkField } from './texts.ts'

export const FIELD_ICONS = {
  price: Tag,
  stock_quantity: Boxes,
  status: ToggleRight,
  tags: Tags,
  vat_rate: Percent,
  unit: Ruler,
}

export const BULK_FIELDS: BulkField[] = ['price', 'stock_quantity', 'status', 'tags', 'vat_rate', 'unit']

interface SelectionBarProps {
  count: number
  /** How many the filter finds; undefined when all of them are chosen. */
  all: number | undefined
  onAll: () => void
  onChange: (field: BulkField) => void
  onClear: () => void
}

const press = 'inline-flex h-9 items-center gap-2 rounded-md px-3 font-medium hover:opacity-80'

/** Above the foot of the page while something is chosen: what may be done with it. */
export function SelectionBar({ count, all, onAll, onChange, onClear }: SelectionBarProps) {
  return (
    <div
      role="region"
      aria-label="Seçilen ürünler"
      className="fixed inset-x-3 bottom-[calc(var(--bottom-bar,0px)+0.75rem)] z-10 mx-auto flex w-fit max-w-[calc(100vw-1.5rem)] items-center gap-1 rounded-lg bg-text px-4 py-1.5 text-sm text-canvas shadow-lg dark:bg-border-strong dark:text-text max-rail:w-auto max-rail:justify-between rail:sticky rail:bottom-5 rail:mt-4"
    >
      <span role="status" className="py-2 pr-2 font-semibold whitespace-nowrap tabular-nums">
        {formatNumber(count)} ürün seçildi
      </span>
      {all !== undefined && (
        <button
          type="button"
          onClick={onAll}
          className="mr-1 py-2 whitespace-nowrap underline underline-offset-3 max-rail:hidden"
        >
          Filtredeki {formatNumber(all)} ürünü seç
        </button>
      )}
      <span className="flex items-center gap-0.5 max-rail:hidden">
        {BULK_FIELDS.map((field) => {
          const Icon = FIELD_ICONS[field]
          return (
            <button key={field} type="button" className={press} onClick={() => onChange(field)}>
              <Icon className="size-4" />
              {FIELD_LABELS[field]}
            </button>
          )
        })}
      </span>
      <span className="flex items-center gap-1">
        <button
          type="button"
          onClick={() => onChange('price')}
          className="h-9 rounded-md bg-primary px-3.5 font-semibold text-on-primary rail:hidden"
        >
          Değiştir
        </button>
        <button
          type="button"
          aria-label="Seçimi kaldır"
          onClick={onClear}
          className="grid size-9 place-items-center rounded-md hover:opacity-80"
        >
          <X className="size-4" />
        </button>
      </span>
    </div>
  )
}
