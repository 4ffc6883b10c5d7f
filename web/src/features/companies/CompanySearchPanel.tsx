import type { CompanyHit } from '@bedesten/contract/companies.schemas'
import PackageSearch from 'lucide-react/icons/package-search'
import type { OpenPanel } from '../../ui/forms/Combobox.tsx'
import { ComboboxPanel } from '../../ui/forms/ComboboxPanel.tsx'
import { ArchAvatar } from '../../ui/display/ArchAvatar.tsx'
import { ArchIcon } from '../../ui/display/ArchIcon.tsx'
import { Highlight } from '../../ui/display/Highlight.tsx'
import { VerifiedSeal } from '../../ui/display/VerifiedSeal.tsx'
import type { SearchChoice } from './CompanySearch.tsx'

interface CompanySearchPanelProps extends OpenPanel<SearchChoice> {
  /** What was typed. */
  text: string
  answered: boolean
  className: string
}

export function CompanySearchPanel({ text, answered, ...panel }: CompanySearchPanelProps) {
  return (
    <ComboboxPanel
      {...panel}
      caption="Firma sonuçları"
      emptyText={answered ? 'Hiç firma bulunamadı' : 'Firma adı yazarak arama yapın'}
      renderItem={(choice) =>
        'company' in choice ? (
          <CompanyRow company={choice.company} part={text} />
        ) : (
          <ProductsRow text={choice.products} />
        )
      }
    />
  )
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
