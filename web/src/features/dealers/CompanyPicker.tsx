import type { CompanyHit } from '@bedesten/contract/companies.schemas'
import type { Dealer } from '@bedesten/contract/dealers.schemas'
import { useState } from 'react'
import { formatPercent } from '../../lib/format/price-text.ts'
import { Button } from '../../ui/forms/Button.tsx'
import { Combobox } from '../../ui/forms/Combobox.tsx'
import { ComboboxPanel } from '../../ui/forms/ComboboxPanel.tsx'
import { ArchAvatar } from '../../ui/display/ArchAvatar.tsx'
import { Highlight } from '../../ui/display/Highlight.tsx'
import { StatusBadge } from '../../ui/display/StatusBadge.tsx'
import { VerifiedSeal } from '../../ui/display/VerifiedSeal.tsx'
import { useCompanySearch } from '../companies/useCompanySearch.ts'

type Shown = Pick<CompanyHit, 'company_name' | 'short_name' | 'logo_url' | 'verified' | 'city'>

interface CompanyPickerProps {
  /** The own company, which cannot be its own dealer. */
  own: number | undefined
  /** Marked with what they are granted already. */
  dealers: Dealer[]
  onPick: (company: CompanyHit) => void
}

/** Finds the company that gets the discount. */
export function CompanyPicker({ own, dealers, onPick }: CompanyPickerProps) {
  const [text, setText] = useState('')
  const { companies, answered, loading } = useCompanySearch(text)
  return (
    <>
      <p aria-hidden className="mb-1.5 text-label">
        Firma
      </p>
      <Combobox<CompanyHit>
        label="Firma"
        placeholder="Firma adı yazın"
        framed
        query={text}
        onQueryChange={setText}
        items={companies.filter(({ id }) => id !== own)}
        loading={loading}
        toKey={({ short_name }) => short_name}
        onSelect={onPick}
        renderPanel={(panel) => (
          <ComboboxPanel
            {...panel}
            caption="Firma sonuçları"
            emptyText={answered ? 'Hiç firma bulunamadı' : 'Firma adı yazarak arama yapın'}
            renderItem={(company) => (
              <CompanyLine company={company} part={text}>
                <Granted dealer={dealers.find(({ company_id }) => company_id === company.id)} />
              </CompanyLine>
            )}
            className="mt-2"
          />
        )}
      />
    </>
  )
}

function Granted({ dealer }: { dealer: Dealer | undefined }) {
  if (!dealer) return null
  return (
    <StatusBadge tone="neutral">
      {dealer.discount_percent === null ? 'bayi' : `${formatPercent(dealer.discount_percent)} bayi`}
    </StatusBadge>
  )
}

/** The company that was chosen, with a way to choose another. */
export function PickedCompany({ company, onChange }: { company: Shown; onChange?: () => void }) {
  return (
    <div className="flex items-center gap-3 rounded-lg border border-border bg-well px-3 py-2.5">
      <CompanyLine company={company} part="">
        {onChange && (
          <Button variant="quiet" size="sm" onClick={onChange}>
            Değiştir
          </Button>
        )}
      </CompanyLine>
    </div>
  )
}

function CompanyLine({ company, part, children }: { company: Shown; part: string; children?: React.ReactNode }) {
  const { company_name, short_name, logo_url, verified, city } = company
  return (
    <>
      <ArchAvatar name={company_name} logo={logo_url ?? undefined} size={36} />
      <span className="min-w-0 flex-1">
        <span className="flex items-center gap-1 leading-[1.1875rem] font-semibold">
          <span className="truncate">
            <Highlight text={company_name} part={part} />
          </span>
          {verified === 1 && <VerifiedSeal label="Doğrulanmış Firma" className="size-3.5" />}
        </span>
        <span className="block truncate text-xs text-text-3">
          {[`@${short_name}`, city].filter(Boolean).join(' · ')}
        </span>
      </span>
      {children}
    </>
  )
}
