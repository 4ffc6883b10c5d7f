import type { Company } from '@bedesten/contract/companies.schemas'
import { useFullAddress } from '../../lib/page/page-facts.ts'
import { PageMeta } from '../../ui/page/PageMeta.tsx'

export function CompanyHead({ company }: { company: Company }) {
  const { company_name, short_name, description, cover_image_url, logo_url } = company
  return (
    <PageMeta
      title={company_name}
      description={description ?? `${company_name} firmasının Bedesten profili.`}
      path={`/${short_name}`}
      type="profile"
      image={cover_image_url ?? logo_url}
      structuredData={toOrganization(company, useFullAddress())}
    />
  )
}

/** In the words of schema.org; what is undefined is left out. */
function toOrganization(company: Company, toFullAddress: (path: string) => string) {
  const { short_name, description, phone, website, logo_url, cover_image_url } = company
  return {
    '@type': 'Organization',
    name: company.company_name,
    alternateName: `@${short_name}`,
    url: toFullAddress(`/${short_name}`),
    description: description ?? undefined,
    logo: logo_url ? toFullAddress(logo_url) : undefined,
    image: cover_image_url ? toFullAddress(cover_image_url) : undefined,
    telephone: phone ?? undefined,
    sameAs: website ?? undefined,
    address: toPostalAddress(company),
  }
}

function toPostalAddress({ address, postal_code, city }: Company) {
  if (!address && !city) return undefined
  return {
    '@type': 'PostalAddress',
    streetAddress: address ?? undefined,
    postalCode: postal_code ?? undefined,
    addressLocality: city ?? undefined,
    addressCountry: 'TR',
  }
}
