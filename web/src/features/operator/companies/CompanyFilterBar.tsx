import { COMPANY_SORTS, STANDINGS, type CompanySort } from '@bedesten/contract/operator'
import { VERIFICATION_STATES } from '@bedesten/contract/verification'
import { NativeSelect } from '../../../ui/forms/NativeSelect.tsx'
import { SearchField } from '../SearchField.tsx'
import type { CompanyFilter } from './company-filter.ts'
import { STANDING_LOOKS, VERIFICATION_LOOKS } from './company-looks.ts'

interface CompanyFilterBarProps {
  filter: CompanyFilter
  onChange: (filter: CompanyFilter) => void
}

export function CompanyFilterBar({ filter, onChange }: CompanyFilterBarProps) {
  return (
    <form
      role="search"
      aria-label="Şirket ara"
      onSubmit={(event) => event.preventDefault()}
      className="mb-3 grid grid-cols-3 gap-2 rail:grid-cols-[minmax(0,1fr)_10.5rem_10.5rem_10rem]"
    >
      <SearchField
        label="Ad, kısa ad, vergi no ya da e-posta"
        value={filter.q}
        onSearch={(q) => onChange({ ...filter, q })}
        className="max-rail:col-span-3"
      />
      <NativeSelect
        label="Doğrulama"
        hideLabel
        value={filter.verification}
        options={[
          { value: '', label: 'Doğrulama: tümü' },
          ...VERIFICATION_STATES.map((value) => ({ value, label: VERIFICATION_LOOKS[value].label })),
        ]}
        onChange={({ target }) =>
          onChange({ ...filter, verification: VERIFICATION_STATES.find((state) => state === target.value) ?? '' })
        }
      />
      <NativeSelect
        label="Yaptırım"
        hideLabel
        value={filter.standing}
        options={[
          { value: '', label: 'Yaptırım: tümü' },
          ...STANDINGS.map((value) => ({ value, label: STANDING_LOOKS[value].label })),
        ]}
        onChange={({ target }) =>
          onChange({ ...filter, standing: STANDINGS.find((standing) => standing === target.value) ?? '' })
        }
      />
      <NativeSelect
        label="Sıralama"
        hideLabel
        value={filter.sort || 'new'}
        options={COMPANY_SORTS.map((value) => ({ value, label: SORT_LABELS[value] }))}
        onChange={({ target }) => {
          const sort = COMPANY_SORTS.find((one) => one === target.value) ?? 'new'
          onChange({ ...filter, sort: sort === 'new' ? '' : sort })
        }}
      />
    </form>
  )
}

const SORT_LABELS: Record<CompanySort, string> = {
  new: 'En yeni',
  seen: 'Son görülen',
  orders: 'En çok sipariş',
}
