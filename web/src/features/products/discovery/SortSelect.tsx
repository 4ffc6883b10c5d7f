import { NativeSelect } from '../../../ui/forms/NativeSelect.tsx'
import type { SortChoice } from './product-filters.ts'
import { BEST_HITS_FIRST, SORTS } from './texts.ts'

interface SortSelectProps {
  /** Undefined: the best hits first. */
  sort: SortChoice | undefined
  /** Whether there is a place to be near to. */
  nearby: boolean
  searching: boolean
  onChange: (sort: SortChoice | undefined) => void
}

export function SortSelect({ sort, nearby, searching, onChange }: SortSelectProps) {
  const toKey = (choice: SortChoice | undefined) => (choice ? `${choice.sort} ${choice.order}` : '')
  const sorts = SORTS.filter(({ choice }) => nearby || choice.sort !== 'distance')
  // Around a place nothing chosen means the nearest.
  const offered = searching && !nearby ? [{ choice: undefined, label: BEST_HITS_FIRST }, ...sorts] : sorts
  return (
    <NativeSelect
      label="Sıralama"
      hideLabel
      value={toKey(sort)}
      onChange={({ currentTarget: { value } }) => onChange(SORTS.find(({ choice }) => toKey(choice) === value)?.choice)}
      options={offered.map(({ choice, label }) => ({ value: toKey(choice), label }))}
      className="w-33 [--field-height:2.5rem] full:w-56"
    />
  )
}
