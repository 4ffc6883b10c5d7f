import { formatNumber } from '@bedesten/contract/format-number'
import { listProducts } from '@bedesten/contract/products.calls'
import { useQueries } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ParcelDrawing } from '../../../images/drawings.tsx'
import { call } from '../../../lib/api/call.ts'
import { PRODUCTS_KEY } from '../../../lib/queries/keys/products.ts'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { Button } from '../../../ui/forms/Button.tsx'
import { Card } from '../../../ui/page/Card.tsx'
import { listChosen, nameOfValue, withoutAttribute } from './attribute-filters.ts'
import { toListQuery } from './discovery.ts'
import type { ProductFilters } from './product-filters.ts'
import { useSearchPlace } from './stored-place.ts'

const MOST_ASKED = 5

interface DropFilterProps {
  filters: ProductFilters
  onChange: (change: Partial<ProductFilters>) => void
  /** Where no single one is at fault. */
  otherwise: ReactNode
}

/** Which filter of the category to give up, so that there are goods. */
export function DropFilter({ filters, onChange, otherwise }: DropFilterProps) {
  const place = useSearchPlace()
  const keys = [...new Set(Object.keys(filters.attributes).map((key) => key.split('.')[0] ?? ''))]
  const choices = keys
    .flatMap((key) => listChosen(filters.attributes, key).map((value) => ({ key, value })))
    .slice(0, MOST_ASKED)
    .map(({ key, value }) => ({
      name: nameOfValue(value),
      without: { ...filters, attributes: withoutAttribute(filters.attributes, key, value) },
    }))
  const asked = useQueries({
    queries: choices.map(({ without }) => {
      const query = toListQuery(without, place)
      return {
        queryKey: [...PRODUCTS_KEY, 'without-filter', query],
        queryFn: async ({ signal }: { signal: AbortSignal }) =>
          (await call(listProducts, { query: { ...query, limit: 1 }, signal })).pagination.total,
      }
    }),
  })
  if (asked.some(({ isPending }) => isPending)) return <Card flush className="min-h-80" aria-busy />
  const found = choices
    .map((choice, index) => ({ ...choice, total: asked[index]?.data ?? 0 }))
    .toSorted((a, b) => b.total - a.total)[0]
  if (!found || found.total === 0) return otherwise
  const { name, total, without } = found
  return (
    <Card flush className="p-4">
      <EmptyState
        drawing={ParcelDrawing}
        title="Bu süzgeçlerle ürün yok"
        line={`“${name}” süzgecini kaldırırsanız ${formatNumber(total)} ürün görünür.`}
        action={
          <Button variant="secondary" onClick={() => onChange({ attributes: without.attributes })}>
            {`“${name}” süzgecini kaldır`}
          </Button>
        }
      />
    </Card>
  )
}
