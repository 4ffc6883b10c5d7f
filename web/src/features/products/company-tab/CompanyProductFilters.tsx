import type { Company } from '@bedesten/contract/companies.schemas'
import { useQuery } from '@tanstack/react-query'
import Search from 'lucide-react/icons/search'
import type { SubmitEvent } from 'react'
import { Button } from '../../../ui/forms/Button.tsx'
import { Chip, ChipRow, RemovableChip } from '../../../ui/display/Chip.tsx'
import { FoldedChips } from '../../../ui/display/FoldedChips.tsx'
import { Input } from '../../../ui/forms/Input.tsx'
import { ErrorNote } from '../../../ui/feedback/Note.tsx'
import { useFollowingText } from '../../../ui/forms/useFollowingText.ts'
import { companyTagsQuery, NO_COMPANY_FILTERS } from './company-products.ts'
import type { CompanyFilters as Filters } from './company-products.ts'

interface CompanyProductFiltersProps {
  company: Company
  /** Of its products, once it is known. */
  total: number | undefined
  filters: Filters
  onFilter: (filters: Filters) => void
}

export function CompanyProductFilters({ company, total, filters, onFilter }: CompanyProductFiltersProps) {
  return (
    <div className="mb-3.5 flex flex-col gap-3">
      <SearchBox value={filters.search} onSearch={(search) => onFilter({ ...filters, search })} />
      <TagChips
        company={company}
        total={total}
        chosen={filters.tag}
        onChoose={(tag) => onFilter({ ...filters, tag })}
      />
      <ActiveFilters filters={filters} onFilter={onFilter} />
    </div>
  )
}

function SearchBox({ value, onSearch }: { value: string; onSearch: (text: string) => void }) {
  const [draft, setDraft] = useFollowingText(value)

  function submit(event: SubmitEvent) {
    event.preventDefault()
    onSearch(draft.trim())
  }
  return (
    <form role="search" aria-label="Firmanın ürünleri" onSubmit={submit} className="flex gap-2">
      <Input
        type="search"
        name="search"
        label="Bu firmanın ürünlerinde ara"
        hideLabel
        placeholder="Bu firmanın ürünlerinde ara"
        prefix={<Search />}
        enterKeyHint="search"
        autoComplete="off"
        maxLength={100}
        value={draft}
        onChange={(event) => setDraft(event.currentTarget.value)}
        className="flex-1"
      />
      <Button type="submit" variant="secondary" size="field">
        Ara
      </Button>
    </form>
  )
}

interface TagChipsProps extends Pick<CompanyProductFiltersProps, 'company' | 'total'> {
  chosen: string
  onChoose: (tag: string) => void
}

function TagChips({ company, total, chosen, onChoose }: TagChipsProps) {
  const { data: tags, isError, refetch } = useQuery(companyTagsQuery(company.short_name))
  if (isError && !tags) {
    return <ErrorNote message="Etiketler yüklenirken bir hata oluştu" onRetry={() => void refetch()} />
  }
  const all = (
    <Chip
      key="all"
      selected={chosen === ''}
      {...(total !== undefined && { count: total })}
      onClick={() => onChoose('')}
    >
      Tümü
    </Chip>
  )
  const each = tags?.map(({ id, name, product_count }) => (
    <Chip key={id} selected={chosen === name} count={product_count} onClick={() => onChoose(name)}>
      {name}
    </Chip>
  ))
  return <FoldedChips label="Etiketler" chips={[all, ...(each ?? [])]} />
}

function ActiveFilters({ filters, onFilter }: Pick<CompanyProductFiltersProps, 'filters' | 'onFilter'>) {
  const { tag, search } = filters
  if (!tag && !search) return null
  return (
    <ChipRow label="Etkin filtreler">
      {tag && (
        <RemovableChip removeLabel={`Etiketi kaldır: ${tag}`} onRemove={() => onFilter({ ...filters, tag: '' })}>
          {tag}
        </RemovableChip>
      )}
      {search && (
        <RemovableChip removeLabel={`Aramayı kaldır: ${search}`} onRemove={() => onFilter({ ...filters, search: '' })}>
          “{search}”
        </RemovableChip>
      )}
      <Button variant="quiet" size="sm" className="shrink-0" onClick={() => onFilter(NO_COMPANY_FILTERS)}>
        Tümünü temizle
      </Button>
    </ChipRow>
  )
}
