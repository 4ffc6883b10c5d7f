import type { Company } from '@bedesten/contract/companies.schemas'

/** Who the company is before the law; on small screens folded. */
export function CompanyLegal({ company }: { company: Company }) {
  const facts = listFacts(company)
  if (facts.length === 0) return null
  const list = (
    <dl className="grid gap-2.5 text-sm">
      {facts.map(({ label, value }) => (
        <div key={label}>
          <dt className="text-text-3">{label}</dt>
          <dd className="font-[580] wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  )
  return (
    <>
      <details className="mt-2 rounded-lg border border-border bg-surface px-4 py-3 rail:hidden">
        <summary className="cursor-pointer font-[580]">Yasal bilgiler</summary>
        <div className="mt-3">{list}</div>
      </details>
      <div className="mt-4 border-t border-border pt-4 max-rail:hidden">
        <h3 className="mb-2.5 font-[620]">Yasal bilgiler</h3>
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
