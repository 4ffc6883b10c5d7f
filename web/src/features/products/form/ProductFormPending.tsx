import type { UseQueryResult } from '@tanstack/react-query'
import { ErrorState } from '../../../ui/feedback/ErrorState.tsx'
import { Card } from '../../../ui/page/Card.tsx'
import { ProductFormSkeleton } from './ProductFormSkeleton.tsx'

/** Shown until the product is loaded, and when loading failed. */
export function ProductFormPending({ query }: { query: UseQueryResult }) {
  const { isError, isFetching, refetch } = query
  if (!isError) return <ProductFormSkeleton />
  return (
    <Card flush>
      <ErrorState
        title="Hata"
        line="Ürün bilgileri yüklenirken bir hata oluştu."
        retrying={isFetching}
        onRetry={() => void refetch()}
      />
    </Card>
  )
}
