import type { CompanyHit } from '@bedesten/contract/companies.schemas'
import PackageSearch from 'lucide-react/icons/package-search'
import { useState } from 'react'
import { useNavigate } from '../../lib/router/hooks.ts'
import { ArchAvatar } from '../../ui/marks/ArchAvatar.tsx'
import { ArchIcon } from '../../ui/marks/ArchIcon.tsx'
import { Combobox } from '../../ui/forms/Combobox.tsx'
import { Highlight } from '../../ui/marks/Highlight.tsx'
import { VerifiedSeal } from '../../ui/marks/VerifiedSeal.tsx'
import { toSearchText } from '../../lib/search-text.ts'
import { useCompanySearch } from './useCompanySearch.ts'

/** A company, or the same text among products. */
type Choice = { company: CompanyHit } | { products: string }

/** No short name has an underscore. */
const PRODUCTS_KEY = 'products_'

/** Finds a company by its name and opens its profile; what was meant as a product leads on to discovery. */
export function CompanySearch({ panelClassName }: { panelClassName: string }) {
  const navigate = useNavigate()
  const [text, setText] = useState('')
  const { companies, answered, loading } = useCompanySearch(text)

  function open(choice: Choice) {
    setText('')
    void navigate('company' in choice ? `/${choice.company.short_name}` : `/explore?${toSearch(choice.products)}`)
  }
  return (
    <Combobox<Choice>
      label="Firma ara"
      placeholder="Firma ara"
      query={text}
      onQueryChange={setText}
      items={companies.map((company) => ({ company }))}
      lastItem={answered ? { products: toSearchText(text) } : undefined}
      loading={loading}
      caption="Firma sonuçları"
      emptyText={answered ? 'Hiç firma bulunamadı' : 'Firma adı yazarak arama yapın'}
      toKey={(choice) => ('company' in choice ? choice.company.short_name : PRODUCTS_KEY)}
      renderItem={(choice) =>
        'company' in choice ? (
          <CompanyRow company={choice.company} part={text} />
        ) : (
          <ProductsRow text={choice.products} />
        )
      }
      onSelect={open}
      panelClassName={panelClassName}
    />
  )
}

function toSearch(search: string): string {
  return new URLSearchParams({ search }).toString()
}

function ProductsRow({ text }: { text: string }) {
  return (
    <>
      <ArchIcon icon={PackageSearch} size="sm" tone="neutral" />
      <span className="min-w-0 flex-1 truncate">
        <span className="font-semibold">Ürünlerde ara:</span> {text}
      </span>
    </>
  )
}

function CompanyRow({ company, part }: { company: CompanyHit; part: string }) {
  return (
    <>
      <ArchAvatar name={company.company_name} logo={company.logo_url ?? undefined} size={34} />
      <span className="min-w-0 flex-1">
        <span className="flex items-center gap-1 leading-[1.1875rem] font-semibold">
          <span className="truncate">
            <Highlight text={company.company_name} part={part} />
          </span>
          {company.verified === 1 && <VerifiedSeal label="Doğrulanmış Firma" className="size-3.5" />}
        </span>
        <span className="block truncate text-xs text-text-3">@{company.short_name}</span>
      </span>
    </>
  )
}
