import type { Facet } from '@bedesten/contract/categories.schemas'
import { Button } from '../../../ui/forms/Button.tsx'
import { ChipRow, RemovableChip } from '../../../ui/display/Chip.tsx'
import { listChosen, nameOfValue, withoutAttribute } from './attribute-filters.ts'
import { showPrice } from './product-filters.ts'
import type { ProductFilters } from './product-filters.ts'
import { stockLabels, VERIFIED_SELLERS } from './texts.ts'

interface ActiveFiltersProps {
  filters: ProductFilters
  /** Of the present category. */
  facets: Facet[]
  onChange: (change: Partial<ProductFilters>) => void
  onClear: () => void
}

/** Shows the active filters where the panel is hidden. */
export function ActiveFilters({ filters, facets, onChange, onClear }: ActiveFiltersProps) {
  const chips = listChips(filters, facets)
  if (chips.length === 0) return null
  return (
    <ChipRow label="Etkin filtreler">
      {chips.map(({ text, without }) => (
        <RemovableChip
          key={`${Object.keys(without).join()} ${text}`}
          removeLabel={`Filtreyi kaldır: ${text}`}
          onRemove={() => onChange(without)}
        >
          {text}
        </RemovableChip>
      ))}
      <Button variant="quiet" size="sm" className="shrink-0" onClick={onClear}>
        Tümünü temizle
      </Button>
    </ChipRow>
  )
}

interface FilterChip {
  text: string
  without: Partial<ProductFilters>
}

function listChips(filters: ProductFilters, facets: Facet[]): FilterChip[] {
  const { search, tags, min_price, max_price, max_min_order, in_stock, verified, attributes } = filters
  const single: FilterChip[] = [
    { text: search, without: { search: '' } },
    { text: in_stock && stockLabels[in_stock], without: { in_stock: '' } },
    { text: verified && VERIFIED_SELLERS, without: { verified: '' } },
    { text: min_price && `En az ${showPrice(min_price)}`, without: { min_price: '' } },
    { text: max_price && `En çok ${showPrice(max_price)}`, without: { max_price: '' } },
    { text: max_min_order && `Minimum sipariş en çok ${showPrice(max_min_order)}`, without: { max_min_order: '' } },
  ]
  const tagChips = tags.map((tag) => ({ text: tag, without: { tags: tags.filter((other) => other !== tag) } }))
  const keys = [...new Set(Object.keys(attributes).map((key) => key.split('.')[0] ?? ''))]
  const attributeChips = keys.flatMap((key) =>
    listChosen(attributes, key).map((value) => ({
      text: [facets.find((facet) => facet.key === key)?.name, nameOfValue(value)].filter(Boolean).join(': '),
      without: { attributes: withoutAttribute(attributes, key, value) },
    })),
  )
  return [...single.filter(({ text }) => text !== ''), ...tagChips, ...attributeChips]
}
