type Fact = string | null | undefined

/** Company details on documents of orders and quotes. */
export interface PartyFacts {
  company_name?: Fact
  legal_name?: Fact
  tax_office?: Fact
  tax_number?: Fact
  address?: Fact
  city?: Fact
  postal_code?: Fact
  phone?: Fact
}

/** How documents name one side, line by line; `register` is additional for the seller of a proforma. */
export function describeParty(party: PartyFacts, register = ''): { name: string; lines: string[] } {
  const place = [party.postal_code, party.city].filter(Boolean).join(' ')
  const tax = [
    party.tax_office && `Vergi dairesi ${party.tax_office}`,
    party.tax_number && `${party.tax_office ? '' : 'Vergi '}no ${party.tax_number}`,
  ].filter(Boolean)
  const name = party.legal_name ?? party.company_name ?? ''
  const lines = [
    register,
    party.company_name === name ? '' : party.company_name,
    party.address,
    place,
    tax.join(', '),
    party.phone && `Tel ${party.phone}`,
  ]
  return { name, lines: lines.flatMap((line) => line || []) }
}
