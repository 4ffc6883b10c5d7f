import type { CategoryAttribute } from '@bedesten/contract/categories'
import type { Facet } from '@bedesten/contract/categories.schemas'
import { formatNumber } from '@bedesten/contract/format-number'
import { useQuery } from '@tanstack/react-query'
import { clsx } from 'clsx'
import ChevronDown from 'lucide-react/icons/chevron-down'
import { useId, useState } from 'react'
import type { ReactNode } from 'react'
import { colourOf } from '../../../lib/format/colours.ts'
import { Checkbox } from '../../../ui/forms/Checkbox.tsx'
import { categoryQuery } from '../../categories/categories.ts'
import { listChosen, nameOfValue, toggleValue } from './attribute-filters.ts'
import { FacetRange } from './FacetRange.tsx'

interface FacetsProps {
  slug: string
  facets: Facet[]
  /** False above 10,000 goods: then nothing is counted. */
  exact: boolean
  attributes: Record<string, string>
  onChange: (attributes: Record<string, string>) => void
}

/** The filterable attributes of a category, with what the goods found answer. */
export function Facets({ slug, facets, exact, attributes, onChange }: FacetsProps) {
  const { data: category } = useQuery(categoryQuery(slug))
  const asked = category?.attributes.filter(({ filterable }) => filterable) ?? []
  return asked.map((attribute) => {
    const facet = facets.find(({ key }) => key === attribute.key)
    const { key, kind } = attribute
    const chosen = listChosen(attributes, key)
    const isRange = kind === 'number'
    const values = isRange ? [] : joinChosen(facet, chosen)
    const isEmpty = isRange ? exact && facet?.min === undefined && chosen.length === 0 : values.length === 0
    if (isEmpty) return null
    return (
      <Group key={key} attribute={attribute} chosen={chosen.length}>
        {isRange ? (
          <FacetRange attribute={attribute} facet={facet} attributes={attributes} onChange={onChange} />
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
  const colours = values.filter(({ value }) => colourOf(value) !== undefined)
  const areColours = colours.length * 2 > values.length
  return (
    <>
      {shown.map(({ value, count }) => (
        <Checkbox
          key={value}
          checked={chosen.includes(value)}
          onChange={() => onToggle(value)}
          className="min-h-8.5 w-full"
        >
          {areColours && (
            <span
              aria-hidden
              style={{ backgroundColor: colourOf(value) }}
              className="mt-0.5 size-4 shrink-0 rounded-[5px] inset-ring inset-ring-black/20 dark:inset-ring-white/30"
            />
          )}
          <span className="min-w-0 flex-1 wrap-anywhere">{isYesNo ? nameOfValue(value) : value}</span>
          {count !== undefined && (
            <span className="text-sm font-normal text-text-3 max-rail:leading-6 tabular-nums">
              {formatNumber(count)}
            </span>
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
