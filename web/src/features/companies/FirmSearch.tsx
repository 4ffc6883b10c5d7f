import type { CompanyHit } from '@bedesten/contract/companies.schemas'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { ArchAvatar } from '../../ui/marks/ArchAvatar.tsx'
import { Combobox } from '../../ui/forms/Combobox.tsx'
import { Highlight } from '../../ui/marks/Highlight.tsx'
import { VerifiedSeal } from '../../ui/marks/VerifiedSeal.tsx'
import { useFirmSearch } from './useFirmSearch.ts'

/** Finds a firm by its name and opens its profile. */
export function FirmSearch({ panelClassName }: { panelClassName: string }) {
  const navigate = useNavigate()
  const [text, setText] = useState('')
  const { firms, answered, loading } = useFirmSearch(text)

  function open(firm: CompanyHit) {
    setText('')
    void navigate(`/${firm.short_name}`)
  }
  return (
    <Combobox
      label="Firma ara"
      placeholder="Firma ara"
      query={text}
      onQueryChange={setText}
      items={firms}
      loading={loading}
      caption="Firma sonuçları"
      emptyText={answered ? 'Hiç firma bulunamadı' : 'Firma adı yazarak arama yapın'}
      toKey={(firm) => firm.short_name}
      renderItem={(firm) => <FirmRow firm={firm} part={text} />}
      onSelect={open}
      panelClassName={panelClassName}
    />
  )
}

function FirmRow({ firm, part }: { firm: CompanyHit; part: string }) {
  return (
    <>
      <ArchAvatar name={firm.company_name} logo={firm.logo_url ?? undefined} size={34} />
      <span className="min-w-0 flex-1">
        <span className="flex items-center gap-1 leading-[1.1875rem] font-semibold">
          <span className="truncate">
            <Highlight text={firm.company_name} part={part} />
          </span>
          {firm.verified === 1 && <VerifiedSeal label="Doğrulanmış Firma" className="size-3.5" />}
        </span>
        <span className="block truncate text-xs text-text-3">@{firm.short_name}</span>
      </span>
    </>
  )
}
