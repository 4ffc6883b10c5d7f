import type { CategoryAttribute } from '@bedesten/contract/categories'
import type { Facet } from '@bedesten/contract/categories.schemas'
import { formatNumber } from '@bedesten/contract/format-number'
import { useQuery } from '@tanstack/react-query'
import { clsx } from 'clsx'
import ChevronDown from 'lucide-react/icons/chevron-down'
import { useId, useState } from 'react'
import type { ReactNode } from 'react'
import { Checkbox } from '../../../ui/forms/Checkbox.tsx'
import { Input } from '../../../ui/forms/Input.tsx'
import { useFollowingText } from '../../../ui/forms/useFollowingText.ts'
import { categoryQuery } from '../../categories/categories.ts'
import { listChosen, nameOfValue, toggleValue } from './attribute-filters.ts'

interface FacetsProps {
  slug: string
  facets: Facet[]
  attributes: Record<string, string>
  onChange: (attributes: Record<string, string>) => void
}

/** The filterable attributes of a category, with what the goods found answer. */
export function Facets({ slug, facets, attributes, onChange }: FacetsProps) {
  const { data: category } = useQuery(categoryQuery(slug))
  const asked = category?.attributes.filter(({ filterable }) => filterable) ?? []
  return asked.map((attribute) => {
    const facet = facets.find(({ key }) => key === attribute.key)
    const { key, kind } = attribute
    const chosen = listChosen(attributes, key)
    const isRange = kind === 'number'
    const values = isRange ? [] : joinChosen(facet, chosen)
    const isEmpty = isRange ? facet?.min === undefined && chosen.length === 0 : values.length === 0
    if (isEmpty) return null
    return (
      <Group key={key} attribute={attribute} chosen={chosen.length}>
        {isRange ? (
          <Range attribute={attribute} facet={facet} attributes={attributes} onChange={onChange} />
        ) : (
          <Values
            values={values}
            chosen={chosen}
            isYesNo={kind === 'yes_no'}
            onToggle={(value) => onChange(toggleValue(attributes, key, value))}
          />
        )}
      </Group>
    )
  })
}

type Value = NonNullable<Facet['values']>[number]

/** A chosen one stays, so that it can be given up. */
function joinChosen(facet: Facet | undefined, chosen: string[]): Value[] {
  const values = facet?.values ?? []
  const lost = chosen.filter((value) => !values.some((one) => one.value === value))
  return [...values, ...lost.map((value) => ({ value, count: 0 }))]
}

interface GroupProps {
  attribute: Pick<CategoryAttribute, 'name' | 'unit'>
  chosen: number
  children: ReactNode
}

function Group({ attribute: { name, unit }, chosen, children }: GroupProps) {
  const id = useId()
  const [isOpen, setIsOpen] = useState(true)
  return (
    <section className="border-t border-border pt-3" aria-labelledby={`${id}-name`}>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={`${id}-values`}
        onClick={() => setIsOpen(!isOpen)}
        className="flex min-h-9 w-full items-center gap-1.5 text-left"
      >
        <span id={`${id}-name`} className="text-label">
          {name} {unit && <span className="font-normal text-text-3">{unit}</span>}
        </span>
        {chosen > 0 && <span className="text-sm font-semibold text-primary-text">{chosen} seçili</span>}
        <ChevronDown aria-hidden className={clsx('ml-auto size-4 shrink-0 text-text-3', isOpen && 'rotate-180')} />
      </button>
      <div id={`${id}-values`} hidden={!isOpen}>
        {children}
      </div>
    </section>
  )
}

const FIRST = 6

interface ValuesProps {
  values: Value[]
  chosen: string[]
  isYesNo: boolean
  onToggle: (value: string) => void
}

function Values({ values, chosen, isYesNo, onToggle }: ValuesProps) {
  const [showsAll, setShowsAll] = useState(false)
  const shown = values.filter(({ value }, index) => showsAll || index < FIRST || chosen.includes(value))
  return (
    <>
      {shown.map(({ value, count }) => (
        <Checkbox
          key={value}
          checked={chosen.includes(value)}
          onChange={() => onToggle(value)}
          className="min-h-8.5 w-full"
        >
          <span className="min-w-0 flex-1 wrap-anywhere">{isYesNo ? nameOfValue(value) : value}</span>
          {count !== undefined && (
            <span className="text-sm font-normal text-text-3 tabular-nums">{formatNumber(count)}</span>
          )}
        </Checkbox>
      ))}
      {shown.length < values.length && (
        <button
          type="button"
          onClick={() => setShowsAll(true)}
          className="min-h-9 text-sm font-semibold text-primary-text hover:underline"
        >
          {values.length - shown.length} seçenek daha
        </button>
      )}
    </>
  )
}

interface RangeProps extends Pick<FacetsProps, 'attributes' | 'onChange'> {
  attribute: Pick<CategoryAttribute, 'key' | 'name'>
  facet: Facet | undefined
}

function Range({ attribute: { key, name }, facet, attributes, onChange }: RangeProps) {
  const toField = (bound: 'min' | 'max', label: string) => (
    <Bound
      key={bound}
      label={`${label} ${name}`}
      placeholder={facet?.[bound] === undefined ? label : String(facet[bound])}
      value={attributes[`${key}.${bound}`] ?? ''}
      onChange={(value) => {
        const { [`${key}.${bound}`]: _before, ...others } = attributes
        onChange(value === '' ? others : { ...others, [`${key}.${bound}`]: value })
      }}
    />
  )
  return <div className="grid grid-cols-2 gap-2.5 pb-1">{[toField('min', 'En az'), toField('max', 'En çok')]}</div>
}

interface BoundProps {
  label: string
  placeholder: string
  value: string
  onChange: (value: string) => void
}

function Bound({ label, placeholder, value, onChange }: BoundProps) {
  const [draft, setDraft] = useFollowingText(value)

  function commit() {
    const typed = draft.trim().replace(',', '.')
    if (typed === value) return
    if (typed === '' || /^\d{1,10}(\.\d{1,6})?$/.test(typed)) onChange(typed)
    else setDraft(value)
  }
  return (
    <Input
      label={label}
      hideLabel
      placeholder={placeholder}
      inputMode="decimal"
      autoComplete="off"
      maxLength={16}
      value={draft}
      onChange={(event) => setDraft(event.currentTarget.value)}
      onBlur={commit}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && !event.nativeEvent.isComposing) commit()
      }}
    />
  )
}
