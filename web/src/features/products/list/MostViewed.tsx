import { listProducts } from '@bedesten/contract/products.calls'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { call } from '../../../lib/api/call.ts'
import { useNetPrices } from '../../../lib/storage/net-prices.ts'
import { describePrice } from '../../../lib/format/price-text.ts'
import { PRODUCTS_KEY } from '../../../lib/queries/keys/products.ts'
import { SideCard, SideRow } from '../../../ui/page/SideCard.tsx'
import { ProductImage } from './ProductParts.tsx'

function mostViewedQuery() {
  return queryOptions({
    queryKey: [...PRODUCTS_KEY, 'most-viewed'],
    queryFn: async ({ signal }) => {
      const query = { sort: 'views_count', order: 'DESC', limit: 3 } as const
      return (await call(listProducts, { query, signal })).data
    },
  })
}

export function MostViewed() {
  const { data: products = [] } = useQuery(mostViewedQuery())
  const net = useNetPrices()
  if (products.length === 0) return null
  return (
    <SideCard title="En çok görüntülenenler" more={{ to: '/explore', label: 'Keşfet' }}>
      {products.map((product) => (
        <SideRow
          key={product.id}
          to={`/products/${product.id}`}
          image={<ProductImage product={product} sizes="48px" className="size-12 shrink-0 rounded-[9px]" />}
          name={product.name}
          line={product.company_name}
          figure={describePrice(product, net).price}
        />
      ))}
    </SideCard>
  )
}
