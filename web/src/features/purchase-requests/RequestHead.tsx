import type { PurchaseRequest } from '@bedesten/contract/purchase-requests.schemas'
import { formatQuantity } from '@bedesten/contract/units'
import { useFullAddress } from '../../lib/page/page-facts.ts'
import { PageMeta } from '../../ui/page/PageMeta.tsx'

export function RequestHead({ request }: { request: PurchaseRequest }) {
  const toFullAddress = useFullAddress()
  const { id, title, text, city, lines, image_url, company, created_at, closes_at } = request
  const sought = lines.map(({ name, quantity, unit }) => `${formatQuantity(quantity, unit)} ${name}`).join(', ')
  return (
    <PageMeta
      title={title}
      description={`${company.company_name} arıyor: ${sought}. Teslim: ${city}. ${text}`}
      path={`/requests/${id}`}
      type="article"
      image={image_url}
      structuredData={{
        '@type': 'Demand',
        name: title,
        description: text,
        url: toFullAddress(`/requests/${id}`),
        image: image_url ? toFullAddress(image_url) : undefined,
        validFrom: created_at,
        validThrough: closes_at,
        areaServed: city,
        seller: {
          '@type': 'Organization',
          name: company.company_name,
          url: toFullAddress(`/${company.short_name}`),
        },
        itemOffered: lines.map(({ name }) => ({ '@type': 'Product', name })),
      }}
    />
  )
}
