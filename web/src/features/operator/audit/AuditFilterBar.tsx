import { AUDIT_ACT_LABELS, AUDIT_ACTS } from '@bedesten/contract/operator-audit'
import X from 'lucide-react/icons/x'
import { Button } from '../../../ui/forms/Button.tsx'
import { Input } from '../../../ui/forms/Input.tsx'
import { NativeSelect } from '../../../ui/forms/NativeSelect.tsx'
import { SearchField } from '../SearchField.tsx'
import type { AuditFilter, LoadedAudit } from './audit.ts'

interface AuditFilterBarProps {
  filter: AuditFilter
  operators: LoadedAudit['operators']
  onChange: (filter: AuditFilter) => void
}

export function AuditFilterBar({ filter, operators, onChange }: AuditFilterBarProps) {
  const ids = operators.flatMap(({ id, name }) => (id === null ? [] : [{ value: String(id), label: name }]))
  return (
    <form
      role="search"
      aria-label="Süz"
      onSubmit={(event) => event.preventDefault()}
      className="mb-3 grid grid-cols-2 items-end gap-2 full:grid-cols-[11rem_11rem_minmax(0,1fr)_10rem_10rem]"
    >
      <NativeSelect
        label="Görevli"
        value={filter.operator_id}
        options={[{ value: '', label: 'Herkes' }, ...ids]}
        onChange={({ target }) => onChange({ ...filter, operator_id: target.value })}
      />
      <NativeSelect
        label="İşlem"
        value={filter.act}
        options={[
          { value: '', label: 'Tümü' },
          ...AUDIT_ACTS.map((act) => ({ value: act, label: AUDIT_ACT_LABELS[act] })),
        ]}
        onChange={({ target }) => onChange({ ...filter, act: AUDIT_ACTS.find((act) => act === target.value) ?? '' })}
      />
      <SearchField
        label="Şirket ya da kayıt no"
        hideLabel={false}
        value={filter.q}
        onSearch={(q) => onChange({ ...filter, q })}
        className="max-full:col-span-2"
      />
      <Input
        type="date"
        label="Başlangıç"
        value={filter.from}
        max={filter.to || undefined}
        onChange={({ target }) => onChange({ ...filter, from: target.value })}
      />
      <Input
        type="date"
        label="Bitiş"
        value={filter.to}
        min={filter.from || undefined}
        onChange={({ target }) => onChange({ ...filter, to: target.value })}
      />
      {filter.company_id !== '' && (
        <Button
          variant="soft"
          size="sm"
          className="col-span-full justify-self-start"
          onClick={() => onChange({ ...filter, company_id: '' })}
        >
          Yalnız bir şirket
          <X />
        </Button>
      )}
    </form>
  )
}
