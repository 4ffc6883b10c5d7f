import { useQuery } from '@tanstack/react-query'
import Search from 'lucide-react/icons/search'
import type { SubmitEvent } from 'react'
import { SEARCH_MAX } from '../../lib/format/search-text.ts'
import { Button } from '../../ui/forms/Button.tsx'
import { Checkbox } from '../../ui/forms/Checkbox.tsx'
import { Input } from '../../ui/forms/Input.tsx'
import { Chip } from '../../ui/display/Chip.tsx'
import { ProvinceSelect } from '../companies/ProvinceSelect.tsx'
import { useFollowingText } from '../../ui/forms/useFollowingText.ts'
import { isFiltered, NEAR_KM } from './request-filters.ts'
import type { RequestFilters } from './request-filters.ts'
import { requestTagsQuery } from './requests.ts'

interface RequestFilterFieldsProps {
  filters: RequestFilters
  onFilter: (part: Partial<RequestFilters>) => void
  member: boolean
  /** What the viewer's own place is called; undefined where it has none. */
  placeName: string | undefined
}

const NONE: Partial<RequestFilters> = { search: '', city: '', tags: [], near: false, matching: false }

export function RequestFilterFields({ filters, onFilter, member, placeName }: RequestFilterFieldsProps) {
  const { data: tags = [] } = useQuery(requestTagsQuery())
  const [draft, setDraft] = useFollowingText(filters.search)
  function submit(event: SubmitEvent) {
    event.preventDefault()
    onFilter({ search: draft.trim() })
  }
  const toggleTag = (name: string) =>
    onFilter({
      tags: filters.tags.includes(name) ? filters.tags.filter((tag) => tag !== name) : [...filters.tags, name],
    })
  const names = [
    ...filters.tags.filter((tag) => !tags.some(({ name }) => name === tag)),
    ...tags.map(({ name }) => name),
  ]
  return (
    <form role="search" aria-label="Alım ilanları" action="/requests" onSubmit={submit} className="grid gap-4.5">
      <Input
        type="search"
        name="search"
        label="Ara"
        prefix={<Search />}
        placeholder="Ürün ya da ilan"
        enterKeyHint="search"
        maxLength={SEARCH_MAX}
        value={draft}
        onChange={({ target }) => setDraft(target.value)}
      />
      <ProvinceSelect
        name="city"
        label="Teslim ili"
        none="Tümü"
        value={filters.city}
        onChange={({ target }) => onFilter({ city: target.value })}
      />
      {member && placeName !== undefined && (
        <fieldset>
          <legend className="mb-1.5 text-label">Mesafe</legend>
          <Checkbox checked={filters.near} onChange={({ target }) => onFilter({ near: target.checked })}>
            <Words text={`Bana en çok ${NEAR_KM} km`} note={placeName} />
          </Checkbox>
        </fieldset>
      )}
      {names.length > 0 && (
        <div role="group" aria-labelledby="request-tags">
          <p id="request-tags" className="mb-2 text-label">
            Etiketler
          </p>
          <div className="flex flex-wrap gap-2">
            {names.map((name) => {
              const count = tags.find((tag) => tag.name === name)?.request_count
              return (
                <Chip
                  key={name}
                  selected={filters.tags.includes(name)}
                  {...(count !== undefined && { count })}
                  onClick={() => toggleTag(name)}
                >
                  {name}
                </Chip>
              )
            })}
          </div>
        </div>
      )}
      {member && (
        <div className="grid gap-3 border-t border-border pt-4">
          <Checkbox checked={filters.matching} onChange={({ target }) => onFilter({ matching: target.checked })}>
            <Words text="Yalnız bana uyanlar" note="Sattığım ürünlerin etiketleri" />
          </Checkbox>
          <Checkbox checked={filters.mine} onChange={({ target }) => onFilter({ mine: target.checked })}>
            <Words text="İlanlarım" note="Kapananlar dahil" />
          </Checkbox>
        </div>
      )}
      {isFiltered(filters) && (
        <Button variant="quiet" size="sm" onClick={() => onFilter(NONE)}>
          Filtreleri temizle
        </Button>
      )}
    </form>
  )
}

function Words({ text, note }: { text: string; note: string }) {
  return (
    <span>
      {text}
      <span className="block text-xs text-text-3">{note}</span>
    </span>
  )
}
