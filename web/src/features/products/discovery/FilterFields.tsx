import { toNumeric } from '@bedesten/contract/money'
import type { Facet } from '@bedesten/contract/categories.schemas'
import { Suspense, useState } from 'react'
import type { KeyboardEvent } from 'react'
import { formatShortAmount, readTypedAmount } from '../../../lib/format/typed-amount.ts'
import { useHydrated } from '../../../lib/page/useHydrated.ts'
import { lazyPart } from '../../../lib/parts/lazy-part.ts'
import { Button } from '../../../ui/forms/Button.tsx'
import { Checkbox } from '../../../ui/forms/Checkbox.tsx'
import { Input } from '../../../ui/forms/Input.tsx'
import { NativeSelect } from '../../../ui/forms/NativeSelect.tsx'
import { SegmentedControl } from '../../../ui/forms/SegmentedControl.tsx'
import { useFollowingText } from '../../../ui/forms/useFollowingText.ts'
import { toSort } from './discovery.ts'
import { LocationFilter } from './LocationFilter.tsx'
import { readTags, showPrice } from './product-filters.ts'
import type { ProductFilters, SortChoice } from './product-filters.ts'
import type { SearchPlace } from './stored-place.ts'
import { BEST_HITS_FIRST, SORTS, stockLabels, VERIFIED_SELLERS } from './texts.ts'
import { TreeSpace } from './TreeSpace.tsx'

const CategoryTree = lazyPart(async () => (await import('./CategoryTree.tsx')).CategoryTree)
const Facets = lazyPart(async () => (await import('./Facets.tsx')).Facets)

interface FilterFieldsProps {
  filters: ProductFilters
  /** Of the present category. */
  facets: Facet[]
  /** Whether they are counted. */
  facetsExact: boolean
  place: SearchPlace | undefined
  onChange: (change: Partial<ProductFilters>) => void
  onClear: () => void
  /** On small screens. */
  onPickCategory?: (() => void) | undefined
}

/** The same beside the list and in the sheet of small screens. Each takes effect as soon as it is chosen. */
export function FilterFields(props: FilterFieldsProps) {
  const { filters, facets, facetsExact, place, onChange, onClear, onPickCategory } = props
  const isHydrated = useHydrated()
  return (
    <div className="flex flex-col gap-4.5">
      {isHydrated ? (
        <Suspense fallback={<TreeSpace slug={filters.category} />}>
          <CategoryTree slug={filters.category} search={filters.search} onPick={onPickCategory} />
          {filters.category !== '' && (
            <Facets
              slug={filters.category}
              facets={facets}
              exact={facetsExact}
              attributes={filters.attributes}
              onChange={(attributes) => onChange({ attributes })}
            />
          )}
        </Suspense>
      ) : (
        <TreeSpace slug={filters.category} />
      )}
      <hr className="border-border" />
      <LocationFilter place={place} onSearchAround={() => onChange({ sort: undefined })} onForget={onClear} />
      <hr className="border-border" />
      <PriceRange filters={filters} onChange={onChange} />
      <div>
        <PriceField
          label="Minimum sipariş tutarı en çok"
          showsLabel
          value={filters.max_min_order}
          onChange={(max_min_order) => onChange({ max_min_order })}
        />
        <p className={hint}>Daha fazlasını isteyenler gizlenir</p>
      </div>
      <div>
        <p aria-hidden className="mb-1.5 text-label">
          Stok durumu
        </p>
        <SegmentedControl
          full
          legend="Stok durumu"
          value={filters.in_stock}
          onChange={(in_stock) => onChange({ in_stock })}
          choices={STOCK_CHOICES}
        />
      </div>
      <Checkbox
        checked={filters.verified !== ''}
        onChange={({ currentTarget: { checked } }) => onChange({ verified: checked ? 'true' : '' })}
        className="self-start"
      >
        {VERIFIED_SELLERS}
      </Checkbox>
      <SortSelect
        sort={toSort(filters, place)}
        nearby={place !== undefined}
        searching={filters.search !== ''}
        onChange={(sort) => onChange({ sort })}
      />
      <TagsField tags={filters.tags} onChange={(tags) => onChange({ tags })} />
      <Button variant="secondary" size="sm" full onClick={onClear}>
        Filtreleri Temizle
      </Button>
    </div>
  )
}

const STOCK_CHOICES = [
  { value: '', label: 'Tümü' },
  { value: 'true', label: stockLabels.true },
  { value: 'false', label: stockLabels.false },
] satisfies { value: ProductFilters['in_stock']; label: string }[]

interface SortSelectProps {
  /** Undefined: the best hits first. */
  sort: SortChoice | undefined
  /** Whether there is a place to be near to. */
  nearby: boolean
  searching: boolean
  onChange: (sort: SortChoice | undefined) => void
}

function SortSelect({ sort, nearby, searching, onChange }: SortSelectProps) {
  const toKey = (choice: SortChoice | undefined) => (choice ? `${choice.sort} ${choice.order}` : '')
  const sorts = SORTS.filter(({ choice }) => nearby || choice.sort !== 'distance')
  // Around a place nothing chosen means the nearest.
  const offered = searching && !nearby ? [{ choice: undefined, label: BEST_HITS_FIRST }, ...sorts] : sorts
  return (
    <NativeSelect
      label="Sıralama"
      value={toKey(sort)}
      onChange={({ currentTarget: { value } }) => onChange(SORTS.find(({ choice }) => toKey(choice) === value)?.choice)}
      options={offered.map(({ choice, label }) => ({ value: toKey(choice), label }))}
    />
  )
}

function PriceRange({ filters, onChange }: Pick<FilterFieldsProps, 'filters' | 'onChange'>) {
  return (
    <fieldset>
      <legend className="mb-1.5 text-label">Fiyat aralığı</legend>
      <div className="grid grid-cols-2 items-start gap-2.5">
        <PriceField
          label="En az fiyat"
          placeholder="En az"
          value={filters.min_price}
          onChange={(min_price) => onChange({ min_price })}
        />
        <PriceField
          label="En çok fiyat"
          placeholder="En çok"
          value={filters.max_price}
          onChange={(max_price) => onChange({ max_price })}
        />
      </div>
      <p className={hint}>KDV dahil birim fiyat</p>
    </fieldset>
  )
}

interface PriceFieldProps {
  label: string
  /** Names the field inside it, where there is no label above. */
  placeholder?: string
  showsLabel?: boolean
  value: string
  onChange: (amount: string) => void
}

function PriceField({ label, placeholder = '', showsLabel = false, value, onChange }: PriceFieldProps) {
  const [draft, setDraft] = useFollowingText(showPrice(value))
  const [wrong, setWrong] = useState(false)

  function commit() {
    const minorUnits = readTypedAmount(draft, '₺')
    const isWrong = minorUnits === undefined && draft.trim() !== ''
    setWrong(isWrong)
    if (isWrong) return
    const shown = minorUnits === undefined ? '' : formatShortAmount(minorUnits)
    // Shows how an amount such as 1.234 was understood.
    setDraft(shown)
    if (shown !== showPrice(value)) onChange(minorUnits === undefined ? '' : toNumeric(minorUnits).replace(/\.00$/, ''))
  }
  return (
    <Input
      label={label}
      hideLabel={!showsLabel}
      placeholder={placeholder}
      inputMode="decimal"
      autoComplete="off"
      maxLength={16}
      value={draft}
      error={wrong ? 'Geçerli bir fiyat girin, örneğin 1.234,50' : undefined}
      onChange={(event) => setDraft(event.currentTarget.value)}
      onBlur={commit}
      onKeyDown={onEnter(commit)}
    />
  )
}

function TagsField({ tags, onChange }: { tags: string[]; onChange: (tags: string[]) => void }) {
  const value = tags.join(', ')
  const [draft, setDraft] = useFollowingText(value)

  function commit() {
    const typed = readTags(draft)
    if (typed.join(', ') !== value) onChange(typed)
  }
  return (
    <Input
      label="Etiketler"
      labelNote="virgülle ayırın"
      autoComplete="off"
      autoCapitalize="none"
      value={draft}
      onChange={(event) => setDraft(event.currentTarget.value)}
      onBlur={commit}
      onKeyDown={onEnter(commit)}
    />
  )
}

const hint = 'mt-1.5 text-xs text-text-3'

function onEnter(act: () => void) {
  return (event: KeyboardEvent) => {
    if (event.key === 'Enter' && !event.nativeEvent.isComposing) act()
  }
}
