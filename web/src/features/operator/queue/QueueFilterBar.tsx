import { QUEUE_KINDS, QUEUE_KIND_LABELS, QUEUE_STATES } from '@bedesten/contract/operator'
import { Chip, ChipRow } from '../../../ui/display/Chip.tsx'
import { NativeSelect } from '../../../ui/forms/NativeSelect.tsx'
import { useOperator } from '../operator-me.ts'
import type { KnownOperator, QueueCounts } from './queue.ts'
import type { QueueFilter } from './queue-filter.ts'
import { STATE_WORDS } from './queue-words.ts'

interface QueueFilterBarProps {
  filter: QueueFilter
  counts: QueueCounts | undefined
  operators: KnownOperator[]
  onChange: (filter: QueueFilter) => void
}

export function QueueFilterBar({ filter, counts, operators, onChange }: QueueFilterBarProps) {
  const me = useOperator()
  const others = operators.filter(({ id }) => id !== me.id)
  return (
    <div className="mb-3 flex flex-wrap items-center gap-2">
      <ChipRow label="Tür" className="min-w-0 max-rail:shrink-0 max-rail:basis-[calc(100%+2rem)] rail:flex-1">
        <Chip
          selected={filter.kind === undefined}
          {...(counts && { count: counts.open })}
          onClick={() => onChange({ ...filter, kind: undefined })}
        >
          Tümü
        </Chip>
        {QUEUE_KINDS.map((kind) => (
          <Chip
            key={kind}
            selected={filter.kind === kind}
            {...(counts && { count: counts.kinds[kind] })}
            onClick={() => onChange({ ...filter, kind })}
          >
            {QUEUE_KIND_LABELS[kind]}
          </Chip>
        ))}
      </ChipRow>
      <NativeSelect
        label="Durum"
        hideLabel
        className="rail:w-40 max-rail:flex-1"
        value={filter.state ?? ''}
        options={[
          { value: '', label: 'Açık ve alınmış' },
          ...QUEUE_STATES.map((state) => ({ value: state, label: STATE_WORDS[state] })),
        ]}
        onChange={({ target }) => onChange({ ...filter, state: QUEUE_STATES.find((state) => state === target.value) })}
      />
      <NativeSelect
        label="Kimde"
        hideLabel
        className="rail:w-36 max-rail:flex-1"
        value={filter.assigned ?? ''}
        options={[
          { value: '', label: 'Herkes' },
          { value: 'me', label: 'Bende' },
          { value: 'nobody', label: 'Kimsede' },
          ...others.map(({ id, name }) => ({ value: String(id), label: name })),
        ]}
        onChange={({ target }) => onChange({ ...filter, assigned: target.value === '' ? undefined : target.value })}
      />
    </div>
  )
}
