import { formatNumber } from '@bedesten/contract/format-number'
import { useQuery } from '@tanstack/react-query'
import ExternalLink from 'lucide-react/icons/external-link'
import { AttributeCards } from '../../features/operator/categories/AttributeCards.tsx'
import { CategoryActs } from '../../features/operator/categories/CategoryActs.tsx'
import { CategoryRows } from '../../features/operator/categories/CategoryRows.tsx'
import {
  childrenOf,
  describePath,
  operatorCategoriesQuery,
  operatorCategoryQuery,
} from '../../features/operator/categories/categories.ts'
import { TableWaiting } from '../../features/operator/TableWaiting.tsx'
import { ApiError } from '../../lib/api/request.ts'
import { useParams } from '../../lib/router/hooks.ts'
import { Link } from '../../lib/router/Link.tsx'
import { StatusBadge } from '../../ui/display/StatusBadge.tsx'
import { ErrorState } from '../../ui/feedback/ErrorState.tsx'
import { Card } from '../../ui/page/Card.tsx'
import { PageHead } from '../../ui/page/PageHead.tsx'

const BACK = { to: '/operator/categories', label: 'Kategoriler' }

export function CategoryEditScreen() {
  const { id = '' } = useParams()
  const { data: category, error, isFetching, refetch } = useQuery(operatorCategoryQuery(id))
  const { data: list = [] } = useQuery(operatorCategoriesQuery)
  if (category) {
    const { name, slug, hidden, products, parent_id } = category
    const path = describePath(list, parent_id)
    const below = childrenOf(list, category.id)
    return (
      <>
        <title>{`${name} · Kategoriler · Pazar yönetimi · Bedesten`}</title>
        <PageHead
          title={name}
          back={BACK}
          mark={hidden && <StatusBadge tone="neutral">Gizli</StatusBadge>}
          line={
            <span className="flex flex-wrap gap-x-4 gap-y-1">
              <span className="wrap-anywhere">{path || 'En üst düzey'}</span>
              <span>{`${formatNumber(products)} ürün doğrudan içinde`}</span>
              <Link
                to={`/c/${slug}`}
                className="inline-flex items-center gap-1.5 font-semibold wrap-anywhere text-primary-text hover:underline"
              >
                {`/c/${slug}`}
                <ExternalLink aria-hidden className="size-4 shrink-0" />
              </Link>
            </span>
          }
        />
        <div className="grid items-start gap-3 full:grid-cols-[minmax(0,1fr)_20.5rem]">
          <div className="grid gap-3">
            <AttributeCards key={category.id} category={category} />
            {below.length > 0 && (
              <Card as="section" flush aria-labelledby="category-below" className="overflow-hidden">
                <h2 id="category-below" className="px-4 pt-4 pb-2 font-display text-h2">
                  Altındakiler
                </h2>
                <CategoryRows list={list} search="" top={category} />
              </Card>
            )}
          </div>
          <CategoryActs category={category} list={list} />
        </div>
      </>
    )
  }
  const isGone = error instanceof ApiError && (error.status === 404 || error.status === 422)
  return (
    <>
      <title>Kategori · Pazar yönetimi · Bedesten</title>
      <PageHead title={isGone ? 'Kategori bulunamadı' : 'Kategori'} back={BACK} />
      {!error && <TableWaiting label="Kategori yükleniyor" rows={6} />}
      {error && (
        <ErrorState
          title={isGone ? 'Böyle bir kategori yok' : 'Kategori yüklenemedi'}
          {...(isGone && { line: 'Silinmiş ya da başka bir kategoriyle birleştirilmiş olabilir.' })}
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
    </>
  )
}
