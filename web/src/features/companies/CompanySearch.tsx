import type { CompanyHit } from '@bedesten/contract/companies.schemas'
import { useState } from 'react'
import { lazyPart } from '../../lib/parts/lazy-part.ts'
import { useNavigate } from '../../lib/router/hooks.ts'
import { toSearchText } from '../../lib/format/search-text.ts'
import { Combobox } from '../../ui/forms/Combobox.tsx'
import { useCompanySearch } from './useCompanySearch.ts'

/** Every page of a member has the field; its panel is loaded on the first search. */
const CompanySearchPanel = lazyPart(async () => (await import('./CompanySearchPanel.tsx')).CompanySearchPanel)

/** A company, or the same text among products. */
export type SearchChoice = { company: CompanyHit } | { products: string }

/** No short name has an underscore. */
const PRODUCTS_KEY = 'products_'

/** Finds a company by its name and opens its profile; what was meant as a product leads on to discovery. */
export function CompanySearch({ panelClassName }: { panelClassName: string }) {
  const navigate = useNavigate()
  const [text, setText] = useState('')
  const { companies, answered, loading } = useCompanySearch(text)

  function open(choice: SearchChoice) {
    setText('')
    void navigate('company' in choice ? `/${choice.company.short_name}` : `/explore?${toSearch(choice.products)}`)
  }
  return (
    <Combobox<SearchChoice>
      label="Firma ara"
      placeholder="Firma ara"
      query={text}
      onQueryChange={setText}
      items={companies.map((company) => ({ company }))}
      lastItem={answered ? { products: toSearchText(text) } : undefined}
      loading={loading}
      toKey={(choice) => ('company' in choice ? choice.company.short_name : PRODUCTS_KEY)}
      onSelect={open}
      renderPanel={(panel) => (
        <CompanySearchPanel {...panel} text={text} answered={answered} className={panelClassName} />
      )}
    />
  )
}

function toSearch(search: string): string {
  return new URLSearchParams({ search }).toString()
}
