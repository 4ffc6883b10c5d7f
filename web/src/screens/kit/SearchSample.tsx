import { useState } from 'react'
import { ArchAvatar } from '../../ui/display/ArchAvatar.tsx'
import { Combobox } from '../../ui/forms/Combobox.tsx'
import { ComboboxPanel } from '../../ui/forms/ComboboxPanel.tsx'
import { Highlight } from '../../ui/display/Highlight.tsx'
import { showToast } from '../../ui/feedback/toast.ts'
import { VerifiedSeal } from '../../ui/display/VerifiedSeal.tsx'

const companies = [
  { name: 'Karatay Makine', short: 'karataymakine', verified: true },
  { name: 'Kar Beyaz Pamuk', short: 'karbeyaz', verified: false },
  { name: 'Doğu Karadeniz Gıda', short: 'dogukaradeniz', verified: true },
  { name: 'İnegöl Ahşap', short: 'inegolahsap', verified: false },
]

export function SearchSample() {
  const [query, setQuery] = useState('')
  const wanted = query.trim().toLocaleLowerCase('tr')
  const found =
    wanted === '' ? [] : companies.filter((company) => company.name.toLocaleLowerCase('tr').includes(wanted))
  return (
    <div className="max-w-80">
      <Combobox
        label="Firma ara"
        placeholder="Firma ara"
        query={query}
        onQueryChange={setQuery}
        items={found}
        toKey={(company) => company.short}
        onSelect={(company) => showToast('info', company.name)}
        renderPanel={(panel) => (
          <ComboboxPanel
            {...panel}
            caption="Firma sonuçları"
            emptyText={wanted === '' ? 'Firma adı yazarak arama yapın' : 'Hiç firma bulunamadı'}
            renderItem={(company) => (
              <>
                <ArchAvatar name={company.name} size={34} />
                <span className="min-w-0">
                  <span className="flex items-center gap-1 font-semibold">
                    <span className="truncate">
                      <Highlight text={company.name} part={query} />
                    </span>
                    {company.verified && <VerifiedSeal label="Doğrulanmış Firma" className="size-3.5" />}
                  </span>
                  <span className="block text-xs text-text-3">@{company.short}</span>
                </span>
              </>
            )}
          />
        )}
      />
    </div>
  )
}
