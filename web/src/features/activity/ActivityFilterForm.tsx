import { ACTIVITY_KIND_LABELS, ACTIVITY_KINDS } from '@bedesten/contract/activity'
import type { NamedPerson } from '@bedesten/contract/persons.schemas'
import { API_BASE } from '@bedesten/contract/endpoint'
import Download from 'lucide-react/icons/download'
import type { ChangeEvent } from 'react'
import { useDownload } from '../../ui/feedback/useDownload.ts'
import { Button } from '../../ui/forms/Button.tsx'
import { Input } from '../../ui/forms/Input.tsx'
import { NativeSelect } from '../../ui/forms/NativeSelect.tsx'
import { writeActivityFilters, type ActivityFilters } from './activity.ts'

interface ActivityFilterFormProps {
  filters: ActivityFilters
  people: NamedPerson[]
  onFilter: (filters: ActivityFilters) => void
}

/** Each choice takes effect at once. */
export function ActivityFilterForm({ filters, people, onFilter }: ActivityFilterFormProps) {
  const { download, busy } = useDownload()
  function field(name: keyof ActivityFilters) {
    const onChange = ({ target }: ChangeEvent<HTMLInputElement | HTMLSelectElement>) =>
      onFilter({ ...filters, [name]: target.value })
    return { name, value: filters[name], onChange }
  }
  const persons = people.map(({ id, name, left }) => ({ value: String(id), label: left ? `${name} (ayrıldı)` : name }))
  const kinds = ACTIVITY_KINDS.map((kind) => ({ value: kind, label: ACTIVITY_KIND_LABELS[kind] }))
  const query = new URLSearchParams(writeActivityFilters(filters))
  return (
    <form
      aria-label="Süz"
      onSubmit={(event) => event.preventDefault()}
      className="mb-3.5 grid grid-cols-2 items-end gap-2.5 rail:grid-cols-[repeat(4,minmax(0,1fr))_auto]"
    >
      <NativeSelect {...field('person_id')} label="Kişi" options={[{ value: '', label: 'Herkes' }, ...persons]} />
      <NativeSelect {...field('kind')} label="Konu" options={[{ value: '', label: 'Tümü' }, ...kinds]} />
      <Input {...field('from')} type="date" label="Başlangıç" max={filters.to || undefined} />
      <Input {...field('to')} type="date" label="Bitiş" min={filters.from || undefined} />
      <Button
        variant="secondary"
        className="h-10.5 max-rail:col-span-full"
        aria-label="CSV dosyası olarak indir"
        aria-busy={busy || undefined}
        onClick={() => void download(`${API_BASE}/activity/export.csv?${query}`, 'etkinlik.csv')}
      >
        <Download />
        CSV
      </Button>
    </form>
  )
}
