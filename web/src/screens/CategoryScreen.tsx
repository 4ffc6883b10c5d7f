import type { CategoryDetail } from '@bedesten/contract/categories.schemas'
import { formatNumber } from '@bedesten/contract/format-number'
import { useQuery } from '@tanstack/react-query'
import { Breadcrumb } from '../features/categories/Breadcrumb.tsx'
import { categoryQuery } from '../features/categories/categories.ts'
import { useFullAddress } from '../lib/page/page-facts.ts'
import { useLocation, useParams } from '../lib/router/hooks.ts'
import { Link } from '../lib/router/Link.tsx'
import { Navigate } from '../lib/router/Navigate.tsx'
import { Image } from '../ui/display/Image.tsx'
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
      {category && <Below categories={category.children} images={category.child_images} />}
      <ProductDiscovery key={slug} category={slug} />
    </>
  )
}

interface BelowProps {
  categories: CategoryDetail['children']
  images: CategoryDetail['child_images']
}

function Below({ categories, images }: BelowProps) {
  const imageOf = (id: number) => images.find(({ category_id }) => category_id === id)?.image_url
  const filled = categories.filter(({ count }) => count > 0)
  if (filled.length === 0) return null
  return (
    <ul
      aria-label="Alt kategoriler"
      className="mb-5 gap-3 max-rail:-mx-4 max-rail:flex max-rail:overflow-x-auto max-rail:px-4 max-rail:py-0.5 max-rail:[scrollbar-width:none] rail:grid rail:grid-cols-[repeat(auto-fill,minmax(176px,1fr))]"
    >
      {filled.map(({ id, slug, name, count }) => (
        <li key={id} className="grid max-rail:max-w-52.5 max-rail:flex-none">
          <Link
            to={`/c/${slug}`}
            className="flex items-center gap-3 rounded-card border border-border bg-surface p-3 hover:border-control"
          >
            {images.length > 0 && <Image src={imageOf(id)} alt="" ratio="1" className="size-11 shrink-0 rounded-md" />}
            <span className="min-w-0">
              <span className="block font-semibold wrap-anywhere">{name}</span>
              <span className="block text-sm text-text-3">{formatNumber(count)} ürün</span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
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
