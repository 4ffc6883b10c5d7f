import type { ListedCategory } from '@bedesten/contract/operator-categories.schemas'
import { NativeSelect } from '../../../ui/forms/NativeSelect.tsx'
import { describePath } from './categories.ts'

interface TargetFieldProps {
  name: string
  label: string
  list: ListedCategory[]
  isOffered: (category: ListedCategory) => boolean
  /** What nothing chosen means. */
  none?: string
  value?: number | null
  onChange?: (id: number | null) => void
  error?: string | undefined
}

/** A category by its path. */
export function TargetField({
  name,
  label,
  list,
  isOffered,
  none = 'Seçin',
  value,
  onChange,
  error,
}: TargetFieldProps) {
  const options = list
    .filter(isOffered)
    .map((category) => ({ value: String(category.id), label: describePath(list, category.id) }))
  return (
    <NativeSelect
      name={name}
      label={label}
      error={error}
      options={[{ value: '', label: none }, ...options]}
      {...(onChange && {
        value: value === null || value === undefined ? '' : String(value),
        onChange: ({ target }) => onChange(target.value === '' ? null : Number(target.value)),
      })}
    />
  )
}
