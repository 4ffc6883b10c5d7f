import type { CategoryDetail } from '@bedesten/contract/categories.schemas'
import { formatNumber } from '@bedesten/contract/format-number'
import { useQuery } from '@tanstack/react-query'
import { Breadcrumb } from '../features/categories/Breadcrumb.tsx'
import { categoryQuery } from '../features/categories/categories.ts'
import { CategoryTiles } from '../features/categories/CategoryTiles.tsx'
import { useFullAddress } from '../lib/page/page-facts.ts'
import { useLocation, useParams } from '../lib/router/hooks.ts'
import { Navigate } from '../lib/router/Navigate.tsx'
import { ErrorState } from '../ui/feedback/ErrorState.tsx'
import { Card } from '../ui/page/Card.tsx'
import { PageHead } from '../ui/page/PageHead.tsx'
import { PageMeta } from '../ui/page/PageMeta.tsx'
import { NotFoundScreen } from './NotFoundScreen.tsx'
import { ProductDiscovery } from './ProductDiscovery.tsx'

/** The goods of a category and of what lies below it. */
export function CategoryScreen() {
  const { slug = '' } = useParams()
  const { data: category, isError, isFetching, refetch } = useQuery(categoryQuery(slug))
  const { search } = useLocation()
  if (category === null) return <NotFoundScreen />
  if (category && category.slug !== slug) return <Navigate to={`/c/${category.slug}${search}`} replace />
  if (isError && !category) {
    return (
      <Card flush className="px-4 py-12">
        <ErrorState title="Kategori yüklenemedi" retrying={isFetching} onRetry={() => void refetch()} />
      </Card>
    )
  }
  return (
    <>
      {category && <CategoryMeta category={category} />}
      {category && <Breadcrumb steps={listSteps(category).slice(0, -1)} here={category.name} />}
      <PageHead title={category?.name ?? 'Kategori'} line={category && `${formatNumber(category.count)} ürün`} />
      {category && (
        <CategoryTiles
          label="Alt kategoriler"
          categories={category.children}
          images={category.child_images}
          className="mb-5"
        />
      )}
      <ProductDiscovery key={slug} category={slug} />
    </>
  )
}

function listSteps({ path }: CategoryDetail) {
  return [{ name: 'Keşfet', to: '/explore' }, ...path.map(({ name, slug }) => ({ name, to: `/c/${slug}` }))]
}

function CategoryMeta({ category }: { category: CategoryDetail }) {
  const { name, slug, count } = category
  const toFullAddress = useFullAddress()
  return (
    <PageMeta
      title={name}
      description={`${name}: ${formatNumber(count)} ürün, toptan fiyatları ve en az miktarlarıyla Bedesten'de.`}
      path={`/c/${slug}`}
      type="website"
      structuredData={{
        '@type': 'BreadcrumbList',
        itemListElement: listSteps(category).map((step, index) => ({
          '@type': 'ListItem',
          position: index + 1,
          name: step.name,
          item: toFullAddress(step.to),
        })),
      }}
    />
  )
}
