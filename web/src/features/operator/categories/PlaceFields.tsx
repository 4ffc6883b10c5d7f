import { CATEGORY_LIMITS } from '@bedesten/contract/operator-categories'
import type { ListedCategory } from '@bedesten/contract/operator-categories.schemas'
import { NativeSelect } from '../../../ui/forms/NativeSelect.tsx'
import { childrenOf, isBelow, pathOf } from './categories.ts'
import { TargetField } from './TargetField.tsx'

export interface Place {
  parent_id: number | null
  /** Among those of the parent, from 1. */
  position: number | undefined
}

interface PlaceFieldsProps {
  list: ListedCategory[]
  id: number
  place: Place
  onChange: (place: Place) => void
}

/** Below which category, and where among those that stand there. */
export function PlaceFields({ list, id, place, onChange }: PlaceFieldsProps) {
  const others = childrenOf(list, place.parent_id).filter((one) => one.id !== id)
  return (
    <>
      <TargetField
        name="parent_id"
        label="Üst kategori"
        none="En üst düzey"
        list={list}
        isOffered={(one) => !isBelow(list, one.id, id) && pathOf(list, one.id).length < CATEGORY_LIMITS.levels}
        value={place.parent_id}
        onChange={(parent_id) => onChange({ parent_id, position: undefined })}
      />
      <NativeSelect
        name="position"
        label="Sıra"
        options={[
          ...others.map(({ name }, index) => ({ value: String(index + 1), label: `“${name}” önünde` })),
          { value: String(others.length + 1), label: 'Sonda' },
        ]}
        value={String(place.position ?? others.length + 1)}
        onChange={({ target }) => onChange({ ...place, position: Number(target.value) })}
      />
    </>
  )
}
