import type { Company } from '@bedesten/contract/companies.schemas'
import ChevronDown from 'lucide-react/icons/chevron-down'
import Scale from 'lucide-react/icons/scale'

/** Who the company is before the law; on small screens folded. */
export function CompanyLegal({ company }: { company: Company }) {
  const facts = listFacts(company)
  if (facts.length === 0) return null
  const list = (
    <dl className="grid gap-2.5 text-sm">
      {facts.map(({ label, value }) => (
        <div key={label}>
          <dt className="text-text-3">{label}</dt>
          <dd className="font-medium wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  )
  return (
    <>
      <details className="group mt-2 rounded-card border border-border bg-surface rail:hidden">
        {/* Safari draws its triangle by a rule of its own. */}
        <summary className="flex min-h-11.5 cursor-pointer list-none items-center gap-2.5 rounded-card px-3.5 font-semibold [&::-webkit-details-marker]:hidden">
          <Scale className="size-4.5 text-text-2" />
          <span className="flex-1">Yasal bilgiler</span>
          <ChevronDown className="size-4.5 text-text-2 group-open:rotate-180" />
        </summary>
        <div className="px-3.5 pt-1 pb-3.5">{list}</div>
      </details>
      <div className="mt-4 border-t border-border pt-4 max-rail:hidden">
        <h3 className="mb-2.5 font-semibold">Yasal bilgiler</h3>
        {list}
      </div>
    </>
  )
}

function listFacts({ legal_name, tax_office, tax_number, mersis_number, kep_address }: Company) {
  const tax = [tax_office, tax_number].filter(Boolean).join(', ')
  const label = tax_number === undefined ? 'Vergi dairesi' : 'Vergi dairesi ve numarası'
  return [
    { label: 'Ticaret unvanı', value: legal_name },
    { label: tax_office === null ? 'Vergi numarası' : label, value: tax },
    { label: 'MERSİS no', value: mersis_number?.replaceAll(/(.{4})(?=.)/g, '$1 ') },
    { label: 'KEP adresi', value: kep_address },
  ].filter((fact): fact is { label: string; value: string } => Boolean(fact.value))
}
